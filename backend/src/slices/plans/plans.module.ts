import { Module } from '@nestjs/common';
import { Successions } from '@platform/privacy/successions';
import { Takeouts } from '@platform/privacy/takeouts';
import { ChurchesModule } from '@slices/churches';
import { FamiliesModule } from '@slices/families';
import { GroupsModule } from '@slices/groups';
import { NotificationsModule } from '@slices/notifications';
import { ReadersModule } from '@slices/readers';
import { ReportingModule, RevertSettlements } from '@slices/reporting';
import { ChangeReadingPlanHandler } from './commands/change-reading-plan.handler';
import { DayMarks } from './commands/day-marks';
import { LeaderWords } from './commands/leader-words';
import { MarkPlanDayHandler } from './commands/mark-plan-day.handler';
import { ReadTogetherHandler, TakeBackReadTogetherHandler } from './commands/read-together.handlers';
import { JoinSharedPlanHandler, StartReadingPlanHandler } from './commands/start-reading-plan.handlers';
import { SharedPlans } from './commands/shared-plans';
import { PlansTogetherController } from './http/plans-together.controller';
import { SharedPlansController } from './http/shared-plans.controller';
import { SharedPlanDays } from './read/shared-plan-day.query';
import { SharedPlansQuery } from './read/shared-plans.query';
import { PlanRunsController } from './http/plan-runs.controller';
import { PlanFilesController } from './http/plan-files.controller';
import { PlansController } from './http/plans.controller';
import { PlanSuccession } from './commands/plan-succession';
import { PlanNotices } from './reactions/plan-notices';
import { PlanFeeds } from './commands/plan-feeds';
import { PlanFeedController } from './http/plan-feed.controller';
import { Plans } from './commands/plans';
import { ChurchPlans } from './read/church-plans.query';
import { GroupPlans } from './read/group-plans.query';
import { OwnPlans } from './read/own-plans.query';
import { DayWordsQuery } from './read/day-words.query';
import { PlanDays } from './read/plan-days.query';
import { PlanRuns } from './read/plan-runs.query';
import { SettlePlans } from './commands/settle-reverts';

@Module({
  imports: [ChurchesModule, FamiliesModule, GroupsModule, NotificationsModule, ReadersModule, ReportingModule],
  controllers: [
    PlanRunsController,
    SharedPlansController,
    PlansTogetherController,
    PlanFeedController,
    PlanFilesController,
    PlansController,
  ],
  providers: [
    StartReadingPlanHandler,
    JoinSharedPlanHandler,
    ChangeReadingPlanHandler,
    MarkPlanDayHandler,
    ReadTogetherHandler,
    TakeBackReadTogetherHandler,
    DayMarks,
    LeaderWords,
    Plans,
    PlanNotices,
    PlanSuccession,
    SharedPlans,
    PlanRuns,
    PlanDays,
    DayWordsQuery,
    ChurchPlans,
    GroupPlans,
    SharedPlansQuery,
    SharedPlanDays,
    PlanFeeds,
    OwnPlans,
    SettlePlans,
  ],
  exports: [ChurchPlans, GroupPlans, PlanRuns, Plans],
})
export class PlansModule {
  constructor(
    settlements: RevertSettlements,
    plans: SettlePlans,
    successions: Successions,
    succession: PlanSuccession,
    takeouts: Takeouts,
    own: OwnPlans,
  ) {
    settlements.enter(plans);
    successions.enter(succession);
    takeouts.enter({
      plans: (accountId) => own.files(accountId),
      sharedPlans: (accountId) => own.shared(accountId),
      sharedPlanWords: (accountId) => own.words(accountId),
      planCalendar: (accountId) => own.calendar(accountId),
    });
  }
}
