import {
  PLAN_MESSAGES,
  type ChangePlanProgressRequest,
  type PlanAction,
  type PlanProgressEnvelope,
} from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import type { PlanEvent } from '../domain/plan.events';
import { changeReadingPlan, standingOf } from '../domain/plan.decider';
import { evolveRun, type PlanRun } from '../domain/plan-runs';
import { ownPlanReader, planRuns, readsSince, runOfPlan } from '../read/plan-reader.query';
import { progressAnswer } from '../read/progress-answer';
import { Plans } from './plans';
import { inStreamOf, type PlanTarget } from './start-reading-plan.handlers';

/** Pauses, resumes, quits or moves the newest run of a plan. */
export class ChangeReadingPlan extends Command<Recorded<PlanProgressEnvelope>> {
  constructor(
    readonly target: PlanTarget,
    readonly change: ChangePlanProgressRequest,
  ) {
    super();
  }
}

const DONE: Record<PlanAction, string> = {
  pause: 'Plan paused',
  resume: 'Plan resumed',
  quit: PLAN_MESSAGES.quit,
  'catch-up': 'Target date moved',
  'move-target': 'Target date moved',
};

const evolved = (run: PlanRun, events: readonly PlanEvent[]): PlanRun =>
  events.reduce((now, event) => (event.type === 'PlanStarted' ? now : evolveRun(now, event)), run);

@CommandHandler(ChangeReadingPlan)
export class ChangeReadingPlanHandler implements ICommandHandler<ChangeReadingPlan> {
  constructor(
    private readonly recorder: Recorder,
    private readonly plans: Plans,
  ) {}

  execute({ target, change }: ChangeReadingPlan): Promise<Recorded<PlanProgressEnvelope>> {
    const { accountId, readerId, planId, today } = target;
    return this.recorder.record({ accountId }, async ({ on }) => {
      const reader = await ownPlanReader(on, accountId, readerId);
      const run = runOfPlan(await planRuns(on, reader), planId);
      const reads = await readsSince(on, readerId, run.startDay);
      const events = changeReadingPlan({ readerId, run, reads }, { ...change, today });
      const now = evolved(run, events);
      const planName = await this.plans.nameOf(on, accountId, run);
      const shown = { ...now, ...standingOf(now, reads), readerId, planName, completedAt: null, pointsEarned: 0 };
      const progress = now.quit ? null : progressAnswer(shown, today);
      return { ...inStreamOf(reader, events), answer: { message: DONE[change.action], progress } };
    });
  }
}
