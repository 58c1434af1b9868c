import { randomUUID } from 'node:crypto';
import { PLAN_MESSAGES, type PlanProgressEnvelope } from '@lectio/contract';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { dayOf } from '../../../kernel/civil-date';
import { forbidden } from '../../../kernel/errors';
import type { Recorded } from '../../../platform/event-log/decision';
import { Recorder } from '../../../platform/event-log/recorder';
import { standingOf, startPlan } from '../domain/plan.decider';
import { startedRun } from '../domain/plan-runs';
import { planReader, planRuns, readsSince } from '../plan-reader.query';
import { progressAnswer } from '../progress-answer';
import { Plans } from '../plans';
import { StartReadingPlan } from './commands';
import { inStreamOf } from './reader-events';

/** Before any day that counts: decisions then know every report. */
const FIRST_DAY = dayOf('1900-01-01');

@CommandHandler(StartReadingPlan)
export class StartReadingPlanHandler implements ICommandHandler<StartReadingPlan> {
  constructor(
    private readonly recorder: Recorder,
    private readonly plans: Plans,
  ) {}

  execute({ target, dates, once }: StartReadingPlan): Promise<Recorded<PlanProgressEnvelope>> {
    const { accountId, readerId, planId, today } = target;
    return this.recorder.record({ accountId, once }, async ({ on }) => {
      const reader = await planReader(on, accountId, readerId);
      const plan = await this.plans.find(accountId, planId);
      if (!plan.isDefault && reader.ownerId !== accountId) throw forbidden(PLAN_MESSAGES.ownReadersOnly);
      const runs = await planRuns(on, reader);
      const reads = await readsSince(on, readerId, FIRST_DAY);
      const events = startPlan({ readerId, runs, reads }, { plan, runId: randomUUID(), ...dates, today });
      const started = events.findLast((event) => event.type === 'PlanStarted');
      if (!started) throw new Error('a plan that starts has an event');
      const run = startedRun(started.data);
      const progress = progressAnswer(
        { ...run, ...standingOf(run, reads), readerId, planName: plan.name, completedAt: null, pointsEarned: 0 },
        today,
      );
      return { ...inStreamOf(reader, events), answer: { message: 'Plan started', progress } };
    });
  }
}
