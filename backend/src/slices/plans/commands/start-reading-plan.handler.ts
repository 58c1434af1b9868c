import { randomUUID } from 'node:crypto';
import { PLAN_MESSAGES, type PlanProgressEnvelope } from '@lectio/contract';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock';
import { dayOf } from '../../../kernel/civil-date';
import { forbidden } from '../../../kernel/errors';
import { formatPosition } from '../../../kernel/event-position';
import { Database } from '../../../platform/database/database';
import { decideAgain } from '../../../platform/event-log/decide-again';
import { EventLog } from '../../../platform/event-log/event-log';
import { remember, type Outcome } from '../../../platform/http/idempotency';
import { WakeUps } from '../../../platform/queues';
import { standingOf, startPlan } from '../domain/plan.decider';
import { startedRun } from '../domain/plan-runs';
import { planReader, planRuns, readsSince } from '../plan-reader.query';
import { progressAnswer } from '../progress-answer';
import { Plans } from '../plans';
import { planAppend } from './append-plan-events';
import { StartReadingPlan } from './commands';

/** Before any day that counts: decisions then know every report. */
const FIRST_DAY = dayOf('1900-01-01');

@CommandHandler(StartReadingPlan)
export class StartReadingPlanHandler implements ICommandHandler<StartReadingPlan> {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly plans: Plans,
    private readonly wakeUps: WakeUps,
    private readonly clock: Clock,
  ) {}

  execute(command: StartReadingPlan): Promise<Outcome> {
    return decideAgain(() => this.attempt(command));
  }

  private async attempt({ target, dates, once }: StartReadingPlan): Promise<Outcome> {
    const { accountId, readerId, planId, today } = target;
    const reader = await planReader(this.database, accountId, readerId);
    const plan = await this.plans.find(accountId, planId);
    if (!plan.isDefault && reader.ownerId !== accountId) throw forbidden(PLAN_MESSAGES.ownReadersOnly);
    const runs = await planRuns(this.database, reader);
    const reads = await readsSince(this.database, readerId, FIRST_DAY);
    const events = startPlan({ readerId, runs, reads }, { plan, runId: randomUUID(), ...dates, today });
    const started = events.findLast((event) => event.type === 'PlanStarted');
    if (!started) throw new Error('a plan that starts has an event');
    const run = startedRun(started.data);
    const progress = progressAnswer(
      { ...run, ...standingOf(run, reads), readerId, planName: plan.name, completedAt: null, pointsEarned: 0 },
      today,
    );
    const answer = {
      status: 201,
      body: JSON.stringify({ message: 'Plan started', progress } satisfies PlanProgressEnvelope),
    };
    const appended = await this.log.append(
      this.database,
      planAppend(reader, events, { accountId, recordedAt: this.clock.now(), remember: remember(once, answer) }),
    );
    this.wakeUps.announce(appended);
    return { ...answer, position: formatPosition(appended) };
  }
}
