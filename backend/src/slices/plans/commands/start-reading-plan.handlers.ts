import { randomUUID } from 'node:crypto';
import { msg, PLAN_MESSAGES, type PlanProgressEnvelope, type StartPlanRequest } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { decodeRanges } from '@kernel/chapter-ranges';
import { dayOf, type Day } from '@kernel/civil-date';
import { forbidden, notFound } from '@kernel/errors';
import { readerStream } from '@kernel/event';
import type { Queryable } from '@platform/database/database';
import type { Decision, Recorded } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { siteGuards } from '@platform/event-log/stream-versions';
import { planIn } from '../domain/plan-definitions';
import { decodeCourse } from '../domain/plan-course';
import { standingOf } from '../domain/run-facts';
import { startReadingPlan, type StartPlan } from '../domain/start-reading-plan.decider';
import type { PlanEvent } from '../domain/plan.events';
import { startedRun } from '../domain/plan-runs';
import { weekdayNumbers } from '../domain/weekdays';
import { planWordsHere } from '../read/plan-words';
import { ownPlanReader, planRuns, readsSince, type PlanReader } from '../read/plan-reader.query';
import { progressAnswer } from '../read/progress-answer';
import { sharedPlanFor } from '../read/shared-plans.query';
import { belongsTo } from '../store/shared-plan.repository';
import { Plans } from './plans';

/** The caller, the plan and its reader, and the caller's day. */
export interface PlanTarget {
  readonly accountId: number;
  readonly readerId: number;
  readonly planId: string;
  readonly today: Day;
}

/** A reader starts a plan. */
export class StartReadingPlan extends Command<Recorded<PlanProgressEnvelope>> {
  constructor(
    readonly target: PlanTarget,
    readonly dates: StartPlanRequest,
  ) {
    super();
  }
}

/** A reader joins a plan of its family, church or group with a run of its own, from the day on which all of them began. */
export class JoinSharedPlan extends Command<Recorded<PlanProgressEnvelope>> {
  constructor(
    readonly target: {
      readonly accountId: number;
      readonly readerId: number;
      readonly sharedPlanId: number;
      /** Signed in with a card, which reaches plans of the reader's groups alone, not what the account sees besides. */
      readonly byCard?: boolean;
      readonly today: Day;
    },
  ) {
    super();
  }
}

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

@CommandHandler(JoinSharedPlan)
export class JoinSharedPlanHandler implements ICommandHandler<JoinSharedPlan> {
  constructor(
    private readonly recorder: Recorder,
    private readonly plans: Plans,
  ) {}

  execute({ target }: JoinSharedPlan): Promise<Recorded<PlanProgressEnvelope>> {
    const { accountId, readerId, sharedPlanId, byCard, today } = target;
    return this.recorder.record({ accountId }, async ({ on }) => {
      const shared = await sharedPlanFor(on, accountId, sharedPlanId);
      if (byCard && shared.groupId === null) throw notFound(PLAN_MESSAGES.sharedNotFound);
      const reader = await ownPlanReader(on, accountId, readerId);
      if (!(await belongsTo(on, readerId, shared)))
        throw forbidden(
          shared.familyId === null ? PLAN_MESSAGES.joinWithPrimaryReader : PLAN_MESSAGES.joinWithFamilyReader,
        );
      const decision = await started(on, reader, {
        plan: {
          id: shared.planId,
          name: shared.name,
          chapterIds: [...decodeRanges(shared.chapters)],
          course: shared.course === null ? undefined : decodeCourse(shared.course),
          pointsReward: shared.reward,
          estimatedDays: 0,
        },
        startDate: shared.startOn,
        targetEndDate: shared.targetOn ?? shared.startOn,
        mode: shared.mode,
        fromDay: shared.fromDay,
        weekdays: weekdayNumbers(shared.weekdays),
        sharedPlanId,
        today,
      });
      // The name of the plan is what somebody else wrote.
      return { ...decision, names: [shared.accountId, ...(await this.plans.writersOf(shared.planId))] };
    });
  }
}

/** Before any valid read date, so that the decision sees every report. */
const FIRST_DAY = dayOf('1900-01-01');

/** A reader starts a plan, alone or together with others. */
const started = async (
  on: Queryable,
  reader: PlanReader,
  command: Omit<StartPlan, 'runId'>,
): Promise<Decision<PlanProgressEnvelope>> => {
  const readerId = reader.id;
  const { today } = command;
  const plan = planIn(reader.canon, command.plan);
  const runs = await planRuns(on, reader);
  const reads = await readsSince(on, readerId, FIRST_DAY);
  const events = startReadingPlan({ readerId, runs, reads }, { ...command, plan, runId: randomUUID() });
  const start = events.findLast((event) => event.type === 'PlanStarted');
  if (!start) throw new Error('a plan that starts has an event');
  const run = startedRun(start.data);
  const progress = progressAnswer(
    {
      ...run,
      ...standingOf(run, reads),
      readerId,
      planName: planWordsHere(plan.id, { name: plan.name, description: null }).name,
      completedAt: null,
      pointsEarned: 0,
      hasDays: run.course !== null,
      isTogether: run.sharedPlanId !== null,
    },
    today,
  );
  return { ...inStreamOf(reader, events), answer: { message: msg('Plan started'), progress } };
};

/**
 * Events for a reader's stream, guarded by the reader's and its partition's site stream: neither may have moved since
 * the decision.
 */
export const inStreamOf = (
  reader: PlanReader,
  events: readonly PlanEvent[],
): Pick<Decision<object>, 'streams' | 'guards'> => {
  if (events.length === 0) return {};
  const { partition } = reader;
  return {
    streams: [{ partition, stream: readerStream(reader.id), version: reader.version, events }],
    guards: siteGuards([reader]),
  };
};
