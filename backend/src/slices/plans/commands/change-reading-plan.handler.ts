import type { PlanAction, PlanProgressEnvelope } from '@lectio/contract';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock';
import { formatPosition } from '../../../kernel/event-position';
import { Database } from '../../../platform/database/database';
import { decideAgain } from '../../../platform/event-log/decide-again';
import { EventLog } from '../../../platform/event-log/event-log';
import { WakeUps } from '../../../platform/queues';
import type { PlanEvent } from '../domain/plan.events';
import { changePlan, standingOf } from '../domain/plan.decider';
import { evolveRun, type PlanRun } from '../domain/plan-runs';
import { planReader, planRuns, readsSince, runOfPlan } from '../plan-reader.query';
import { progressAnswer } from '../progress-answer';
import { Plans } from '../plans';
import { planAppend } from './append-plan-events';
import { ChangeReadingPlan } from './commands';

const DONE: Record<PlanAction, string> = {
  pause: 'Plan paused',
  resume: 'Plan resumed',
  quit: 'Plan quit',
  'catch-up': 'Target date moved',
  'move-target': 'Target date moved',
};

const evolved = (run: PlanRun, events: readonly PlanEvent[]): PlanRun =>
  events.reduce((now, event) => (event.type === 'PlanStarted' ? now : evolveRun(now, event)), run);

@CommandHandler(ChangeReadingPlan)
export class ChangeReadingPlanHandler implements ICommandHandler<ChangeReadingPlan> {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly plans: Plans,
    private readonly wakeUps: WakeUps,
    private readonly clock: Clock,
  ) {}

  execute(command: ChangeReadingPlan): Promise<{ answer: PlanProgressEnvelope; position: string | null }> {
    return decideAgain(() => this.attempt(command));
  }

  private async attempt({
    target,
    change,
  }: ChangeReadingPlan): Promise<{ answer: PlanProgressEnvelope; position: string | null }> {
    const { accountId, readerId, planId, today } = target;
    const reader = await planReader(this.database, accountId, readerId);
    const run = runOfPlan(await planRuns(this.database, reader), planId);
    const reads = await readsSince(this.database, readerId, run.startDay);
    const events = changePlan({ readerId, run, reads }, { ...change, today });
    const appended =
      events.length === 0
        ? []
        : await this.log.append(this.database, planAppend(reader, events, { accountId, recordedAt: this.clock.now() }));
    this.wakeUps.announce(appended);
    const now = evolved(run, events);
    const planName = (await this.plans.names(accountId)).get(planId) ?? null;
    const progress = now.quit
      ? null
      : progressAnswer(
          { ...now, ...standingOf(now, reads), readerId, planName, completedAt: null, pointsEarned: 0 },
          today,
        );
    return {
      answer: { message: DONE[change.action], progress },
      position: appended.length === 0 ? null : formatPosition(appended),
    };
  }
}
