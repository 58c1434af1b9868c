import { Module } from '@nestjs/common';
import { Takeouts } from '@platform/privacy/takeouts';
import { ReadersModule } from '@slices/readers';
import { ReportingModule, RevertSettlements } from '@slices/reporting';
import { ChangeReadingPlanHandler } from './commands/change-reading-plan.handler';
import { MarkPlanDayHandler } from './commands/mark-plan-day.handler';
import { JoinSharedPlanHandler, StartReadingPlanHandler } from './commands/start-reading-plan.handlers';
import { SharedPlans } from './commands/shared-plans';
import { SharedPlansController } from './http/shared-plans.controller';
import { SharedPlansQuery } from './read/shared-plans.query';
import { PlanRunsController } from './http/plan-runs.controller';
import { PlanFilesController } from './http/plan-files.controller';
import { PlansController } from './http/plans.controller';
import { PlanFeeds } from './commands/plan-feeds';
import { PlanFeedController } from './http/plan-feed.controller';
import { Plans } from './commands/plans';
import { OwnPlans } from './read/own-plans.query';
import { DayWordsQuery } from './read/day-words.query';
import { PlanDays } from './read/plan-days.query';
import { PlanRuns } from './read/plan-runs.query';
import { SettlePlans } from './commands/settle-reverts';

@Module({
  imports: [ReadersModule, ReportingModule],
  controllers: [PlanRunsController, SharedPlansController, PlanFeedController, PlanFilesController, PlansController],
  providers: [
    StartReadingPlanHandler,
    JoinSharedPlanHandler,
    ChangeReadingPlanHandler,
    MarkPlanDayHandler,
    Plans,
    SharedPlans,
    PlanRuns,
    PlanDays,
    DayWordsQuery,
    SharedPlansQuery,
    PlanFeeds,
    OwnPlans,
    SettlePlans,
  ],
  exports: [PlanRuns, Plans],
})
export class PlansModule {
  constructor(settlements: RevertSettlements, plans: SettlePlans, takeouts: Takeouts, own: OwnPlans) {
    settlements.enter(plans);
    takeouts.enter({
      plans: (accountId) => own.files(accountId),
      sharedPlans: (accountId) => own.shared(accountId),
      planCalendar: (accountId) => own.calendar(accountId),
    });
  }
}
