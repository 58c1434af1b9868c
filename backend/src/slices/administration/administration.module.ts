import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { JwtModule } from '@nestjs/jwt';
import { CommunityModule } from '@slices/community';
import { LevelsAndBadgesModule } from '@slices/levels-and-badges';
import { PointsModule } from '@slices/points';
import { ProfilesModule } from '@slices/profiles';
import { AdminPointsController } from './http/admin-points.controller';
import { AdminReportsController } from './http/admin-reports.controller';
import { TargetNames } from './audit/target-names.query';
import { BackupsController } from './http/backups.controller';
import { EventsController } from './http/events.controller';
import { GoalsController } from './http/goals.controller';
import { SampleCommunityController } from './http/sample-community.controller';
import { SearchController } from './http/search.controller';
import { SiteHealthController } from './http/site-health.controller';
import { MaintenanceController } from './http/maintenance.controller';
import { PeopleController } from './http/people.controller';
import { ProjectionsController } from './http/projections.controller';
import { QueuesController } from './http/queues.controller';
import { RulesController } from './http/rules.controller';
import { BackupOrders } from './health/backup-orders';
import { DailyActivity } from './health/daily-activity.query';
import { LastVerify } from './health/last-verify.query';
import { SiteHealth } from './health/site-health';
import { Maintenance } from './maintenance/maintenance';
import { ResetUnderWay } from './maintenance/reset-under-way.query';
import { OperationRun } from './operations/operation-run';
import { OperationWorker } from './operations/operation-worker';
import { Operations } from './operations/operations';
import { AdminFamilies } from './people/admin-families.query';
import { SiteCounts } from './people/site-counts.query';
import { AdminUsers } from './people/admin-users.query';
import { AdminActions } from './read/admin-actions.query';
import { EventExplorer } from './read/event-explorer.query';
import { ParkedEvents } from './read/parked-events.query';
import { AdminReports } from './reports/admin-reports.query';
import { RulePreviewRun } from './rules/rule-preview-run';
import { RulePreviews } from './rules/rule-previews';
import { SampleCommunity } from './sample/sample-community';
import { AdminReader } from './search/admin-reader.query';
import { SiteSettingsController } from './http/site-settings.controller';
import { SiteEditor } from './site/site-editor';
import { TestMail } from './site/test-mail';
import { AdminSearch } from './search/admin-search.query';

@Module({
  imports: [JwtModule.register({}), CqrsModule, CommunityModule, LevelsAndBadgesModule, PointsModule, ProfilesModule],
  controllers: [
    AdminPointsController,
    AdminReportsController,
    BackupsController,
    EventsController,
    GoalsController,
    SiteHealthController,
    MaintenanceController,
    PeopleController,
    ProjectionsController,
    QueuesController,
    RulesController,
    SampleCommunityController,
    SearchController,
    SiteSettingsController,
  ],
  providers: [
    AdminActions,
    AdminFamilies,
    AdminReader,
    AdminReports,
    AdminSearch,
    AdminUsers,
    BackupOrders,
    DailyActivity,
    EventExplorer,
    LastVerify,
    Maintenance,
    ResetUnderWay,
    OperationRun,
    OperationWorker,
    Operations,
    ParkedEvents,
    RulePreviewRun,
    RulePreviews,
    SampleCommunity,
    SiteCounts,
    SiteEditor,
    SiteHealth,
    TargetNames,
    TestMail,
  ],
})
export class AdministrationModule {}
