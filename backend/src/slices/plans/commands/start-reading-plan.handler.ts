import type { PlanProgressEnvelope } from '@lectio/contract';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { ownPlanReader } from '../read/plan-reader.query';
import { Plans } from './plans';
import { StartReadingPlan } from './commands';
import { started } from './started';

@CommandHandler(StartReadingPlan)
export class StartReadingPlanHandler implements ICommandHandler<StartReadingPlan> {
  constructor(
    private readonly recorder: Recorder,
    private readonly plans: Plans,
  ) {}

  execute({ target, dates }: StartReadingPlan): Promise<Recorded<PlanProgressEnvelope>> {
    const { accountId, readerId, planId, today } = target;
    return this.recorder.record({ accountId }, async ({ on }) => {
      const reader = await ownPlanReader(on, accountId, readerId);
      const plan = await this.plans.find(accountId, planId);
      const decision = await started(on, reader, { plan, ...dates, today });
      return { ...decision, names: await this.plans.writersOf(planId) };
    });
  }
}
