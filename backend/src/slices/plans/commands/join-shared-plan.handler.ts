import { PLAN_MESSAGES, type PlanProgressEnvelope } from '@lectio/contract';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { decodeRanges } from '@kernel/chapter-ranges';
import { forbidden } from '@kernel/errors';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { weekdayNumbers } from '../domain/weekdays';
import { ownPlanReader } from '../read/plan-reader.query';
import { Plans } from './plans';
import { sharedPlanFor } from '../read/shared-plans.query';
import { belongsTo } from '../store/shared-plan.repository';
import { JoinSharedPlan } from './commands';
import { started } from './started';

/** A reader joins a plan of its family or church with a run of its own, from the day on which all of them began. */
@CommandHandler(JoinSharedPlan)
export class JoinSharedPlanHandler implements ICommandHandler<JoinSharedPlan> {
  constructor(
    private readonly recorder: Recorder,
    private readonly plans: Plans,
  ) {}

  execute({ target }: JoinSharedPlan): Promise<Recorded<PlanProgressEnvelope>> {
    const { accountId, readerId, sharedPlanId, today } = target;
    return this.recorder.record({ accountId }, async ({ on }) => {
      const shared = await sharedPlanFor(on, accountId, sharedPlanId);
      const reader = await ownPlanReader(on, accountId, readerId);
      if (!(await belongsTo(on, readerId, shared))) throw forbidden(PLAN_MESSAGES.joinWithFamilyReader);
      const decision = await started(on, reader, {
        plan: {
          id: shared.planId,
          name: shared.name,
          chapterIds: [...decodeRanges(shared.chapters)],
          pointsReward: shared.reward,
          estimatedDays: 0,
        },
        startDate: shared.startOn,
        targetEndDate: shared.targetOn,
        weekdays: weekdayNumbers(shared.weekdays),
        sharedPlanId,
        today,
      });
      // The name of the plan is what somebody else wrote.
      return { ...decision, names: [shared.accountId, ...(await this.plans.writersOf(shared.planId))] };
    });
  }
}
