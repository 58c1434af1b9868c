import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ReportingModule, RevertSettlements } from '../reporting';
import { ChangeReadingPlanHandler } from './commands/change-reading-plan.handler';
import { StartReadingPlanHandler } from './commands/start-reading-plan.handler';
import { PlanRunsController } from './http/plan-runs.controller';
import { PlansController } from './http/plans.controller';
import { Plans } from './plans';
import { PlanRuns } from './read/plan-runs.query';
import { SettlePlans } from './settle-reverts';

@Module({
  imports: [CqrsModule, ReportingModule],
  controllers: [PlanRunsController, PlansController],
  providers: [StartReadingPlanHandler, ChangeReadingPlanHandler, Plans, PlanRuns, SettlePlans],
})
export class PlansModule {
  constructor(settlements: RevertSettlements, plans: SettlePlans) {
    settlements.enter(plans);
  }
}
