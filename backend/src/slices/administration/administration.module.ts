import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { JwtModule } from '@nestjs/jwt';
import { CommunityModule } from '../community';
import { LevelsAndBadgesModule } from '../levels-and-badges';
import { PointsModule } from '../points';
import { ProfilesModule } from '../profiles';
import { AdminPointsController } from './http/admin-points.controller';
import { AdminReportsController } from './http/admin-reports.controller';
import { EventsController } from './http/events.controller';
import { GoalsController } from './http/goals.controller';
import { MaintenanceController } from './http/maintenance.controller';
import { PeopleController } from './http/people.controller';
import { ProjectionsController } from './http/projections.controller';
import { QueuesController } from './http/queues.controller';
import { RulesController } from './http/rules.controller';
import { Maintenance } from './maintenance/maintenance';
import { OperationRun } from './operations/operation-run';
import { OperationWorker } from './operations/operation-worker';
import { Operations } from './operations/operations';
import { AdminFamilies } from './people/admin-families.query';
import { SiteCounts } from './people/site-counts.query';
import { AdminUsers } from './people/admin-users.query';
import { BoardPass } from './queues/board-pass';
import { AdminActions } from './read/admin-actions.query';
import { EventExplorer } from './read/event-explorer.query';
import { ParkedEvents } from './read/parked-events.query';
import { AdminReports } from './reports/admin-reports.query';
import { RulePreviewRun } from './rules/rule-preview-run';
import { RulePreviews } from './rules/rule-previews';

@Module({
  imports: [JwtModule.register({}), CqrsModule, CommunityModule, LevelsAndBadgesModule, PointsModule, ProfilesModule],
  controllers: [
    AdminPointsController,
    AdminReportsController,
    EventsController,
    GoalsController,
    MaintenanceController,
    PeopleController,
    ProjectionsController,
    QueuesController,
    RulesController,
  ],
  providers: [
    AdminActions,
    AdminFamilies,
    AdminReports,
    AdminUsers,
    BoardPass,
    EventExplorer,
    Maintenance,
    OperationRun,
    OperationWorker,
    Operations,
    ParkedEvents,
    RulePreviewRun,
    RulePreviews,
    SiteCounts,
  ],
})
export class AdministrationModule {}
