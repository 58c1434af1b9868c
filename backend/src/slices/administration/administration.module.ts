import { Module } from '@nestjs/common';
import { CommunityModule } from '@slices/community';
import { LevelsAndBadgesModule } from '@slices/levels-and-badges';
import { OperationsModule } from '@slices/operations';
import { PlansModule } from '@slices/plans';
import { PointsModule } from '@slices/points';
import { ProfilesModule } from '@slices/profiles';
import { ReportingModule } from '@slices/reporting';
import { BackupOrders } from './commands/backup-orders';
import { Maintenance } from './commands/maintenance';
import { SiteEditor } from './commands/site-editor';
import { TestMail } from './commands/test-mail';
import { BackupsController } from './http/backups.controller';
import { DashboardController } from './http/dashboard.controller';
import { EventsController } from './http/events.controller';
import { MaintenanceController } from './http/maintenance.controller';
import { PeopleController } from './http/people.controller';
import { ProjectionsController } from './http/projections.controller';
import { QueuesController } from './http/queues.controller';
import { SiteSettingsController } from './http/site-settings.controller';
import { AdminActions } from './read/audit/admin-actions.query';
import { TargetNames } from './read/audit/target-names.query';
import { EventExplorer } from './read/events/event-explorer.query';
import { ParkedEvents } from './read/events/parked-events.query';
import { DailyActivity } from './read/health/daily-activity.query';
import { LastVerify } from './read/health/last-verify.query';
import { SiteHealth } from './read/health/site-health';
import { AdminFamilies } from './read/people/admin-families.query';
import { AdminReader } from './read/people/admin-reader.query';
import { AdminSearch } from './read/people/admin-search.query';
import { AdminUsers } from './read/people/admin-users.query';
import { SiteCounts } from './read/people/site-counts.query';
import { ResetUnderWay } from './read/reset-under-way.query';

@Module({
  imports: [
    CommunityModule,
    LevelsAndBadgesModule,
    OperationsModule,
    PlansModule,
    PointsModule,
    ProfilesModule,
    ReportingModule,
  ],
  controllers: [
    BackupsController,
    DashboardController,
    EventsController,
    MaintenanceController,
    PeopleController,
    ProjectionsController,
    QueuesController,
    SiteSettingsController,
  ],
  providers: [
    AdminActions,
    AdminFamilies,
    AdminReader,
    AdminSearch,
    AdminUsers,
    BackupOrders,
    DailyActivity,
    EventExplorer,
    LastVerify,
    Maintenance,
    ParkedEvents,
    ResetUnderWay,
    SiteCounts,
    SiteEditor,
    SiteHealth,
    TargetNames,
    TestMail,
  ],
})
export class AdministrationModule {}
