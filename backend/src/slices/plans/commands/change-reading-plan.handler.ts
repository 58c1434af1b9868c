import {
  CARD_MESSAGES,
  msg,
  PLAN_MESSAGES,
  type ChangePlanProgressRequest,
  type PlanAction,
  type PlanProgressEnvelope,
} from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { forbidden } from '@kernel/errors';
import type { Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import type { PlanEvent } from '../domain/plan.events';
import { changeReadingPlan } from '../domain/change-reading-plan.decider';
import { standingOf } from '../domain/run-facts';
import { evolveRun, type PlanRun } from '../domain/plan-runs';
import { ownPlanReader, planRuns, readsSince, runOfPlan } from '../read/plan-reader.query';
import type { Read } from '../domain/plan-reading';
import { progressAnswer, type ShownRun } from '../read/progress-answer';
import { isOfGroup } from '../store/shared-plan.repository';
import { Plans, type FollowedPlan } from './plans';
import { inStreamOf, type PlanTarget } from './start-reading-plan.handlers';

type Change = Omit<ChangePlanProgressRequest, 'action'> & { readonly action: Exclude<PlanAction, 'mark-day'> };

/** Pauses, resumes, quits or moves the newest run of a plan, or changes what it goes by. */
export class ChangeReadingPlan extends Command<Recorded<PlanProgressEnvelope>> {
  constructor(
    readonly target: PlanTarget & {
      /** Signed in with a card, which ends what it may join: plans of the reader's groups. */
      readonly byCard?: boolean;
    },
    readonly change: Change,
  ) {
    super();
  }
}

const DONE: Record<Change['action'], string> = {
  pause: msg('Plan paused'),
  resume: msg('Plan resumed'),
  quit: PLAN_MESSAGES.quit,
  'catch-up': msg('Target date moved'),
  'move-target': msg('Target date moved'),
  'unmark-day': msg('Day unmarked'),
  'by-days': msg('The plan goes by its days'),
  spread: msg('What’s left is spread evenly'),
};

const evolved = (run: PlanRun, events: readonly PlanEvent[]): PlanRun =>
  events.reduce((now, event) => (event.type === 'PlanStarted' ? now : evolveRun(now, event)), run);

/** A run that is not completed, as it is shown. */
export const shownOf = (run: PlanRun, reads: readonly Read[], of: FollowedPlan): ShownRun => ({
  ...run,
  ...standingOf(run, reads),
  ...of,
  completedAt: null,
  pointsEarned: 0,
  hasDays: run.course !== null,
});

@CommandHandler(ChangeReadingPlan)
export class ChangeReadingPlanHandler implements ICommandHandler<ChangeReadingPlan> {
  constructor(
    private readonly recorder: Recorder,
    private readonly plans: Plans,
  ) {}

  execute({ target, change }: ChangeReadingPlan): Promise<Recorded<PlanProgressEnvelope>> {
    const { accountId, readerId, planId, byCard, today } = target;
    return this.recorder.record({ accountId }, async ({ on }) => {
      const reader = await ownPlanReader(on, accountId, readerId);
      const run = runOfPlan(await planRuns(on, reader), planId);
      if (byCard && !(await isOfGroup(on, run.sharedPlanId))) throw forbidden(CARD_MESSAGES.onlyOwnReader);
      const reads = await readsSince(on, readerId, run.startDay);
      const course =
        change.action === 'by-days' && run.course === null
          ? (await this.plans.find(accountId, planId)).course
          : undefined;
      const events = changeReadingPlan({ readerId, run, reads }, { ...change, course, today });
      const now = evolved(run, events);
      const of = await this.plans.followed(on, target, run);
      const progress = now.quit ? null : progressAnswer(shownOf(now, reads, of), today);
      const moved = change.action === 'catch-up' && run.mode === 'days';
      return {
        ...inStreamOf(reader, events),
        answer: { message: moved ? 'Days moved' : DONE[change.action], progress },
      };
    });
  }
}
