import { msg, PLAN_MESSAGES, type MessageAnswer, type ReadTogetherAnswer } from '@lectio/contract';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { dayOf, formatDay } from '@kernel/civil-date';
import { notFound } from '@kernel/errors';
import type { Queryable } from '@platform/database/database';
import type { Recorded, StreamDecision } from '@platform/event-log/decision';
import { Recorder } from '@platform/event-log/recorder';
import { siteGuards } from '@platform/event-log/stream-versions';
import { Realtime } from '@platform/realtime/realtime';
import type { RunState } from '../domain/change-reading-plan.decider';
import type { PlanRun } from '../domain/plan-runs';
import { numberToRead, readTogether, takeBackReadTogether } from '../domain/together/read-together.decider';
import { ownPlanReader, planReader, planRuns, readsSince, type PlanReader } from '../read/plan-reader.query';
import { groupDay } from '../read/shared-plan-day.query';
import { sharedPlanFor } from '../read/shared-plans.query';
import { deleteReadTogether, insertReadTogether } from '../store/read-together.repository';
import { belongsTo, membersWith, type SharedPlanRow } from '../store/shared-plan.repository';
import { DayMarks } from './day-marks';
import type { OnDay } from './leader-words';
import { inStreamOf } from './start-reading-plan.handlers';

/** Several readers of a shared plan read a day together: it is marked for each of them, all as one batch. */
export class ReadTogether extends Command<Recorded<ReadTogetherAnswer>> {
  constructor(
    readonly on: OnDay,
    readonly by: { readonly readerIds: readonly number[]; readonly readDate?: string },
  ) {
    super();
  }
}

/** Takes back what the caller said so of a day, where nothing was reported with it that an undo would take back. */
export class TakeBackReadTogether extends Command<Recorded<MessageAnswer>> {
  constructor(readonly on: OnDay) {
    super();
  }
}

@CommandHandler(ReadTogether)
export class ReadTogetherHandler implements ICommandHandler<ReadTogether> {
  constructor(
    private readonly recorder: Recorder,
    private readonly marks: DayMarks,
    private readonly realtime: Realtime,
  ) {}

  execute({ on: asked, by }: ReadTogether): Promise<Recorded<ReadTogetherAnswer>> {
    const { accountId, sharedPlanId, today } = asked;
    return this.recorder.change({ accountId }, async ({ on, now }) => {
      const shared = await sharedPlanFor(on, accountId, sharedPlanId);
      const group = groupDay(shared, asked.day);
      const day = numberToRead({ group, startDay: dayOf(shared.startOn), date: asked.day, today });
      const followers: Follower[] = [];
      for (const readerId of new Set(by.readerIds)) followers.push(await follower(on, { accountId, readerId, shared }));
      const days = readTogether(followers, { day, readDate: by.readDate, today });
      const of = days.map((one, at) => ({ reader: followers[at].reader, day: one }));
      const marked = await this.marks.decide(on, { accountId, today, readDate: days[0].readDate, of }, now());
      const { batchId } = marked.answer;
      await insertReadTogether(on, {
        sharedPlanId,
        date: formatDay(asked.day),
        accountId,
        readers: of.map((one) => ({ id: one.reader.id, isMarked: one.day.marked(null).length > 0 })),
        batchId,
      });
      const members = await membersWith(on, shared);
      return {
        ...marked,
        answer: { message: msg('Day marked as read together'), batchId },
        afterwards: () => this.realtime.accountsUpdated(members, 'plans'),
      };
    });
  }
}

@CommandHandler(TakeBackReadTogether)
export class TakeBackReadTogetherHandler implements ICommandHandler<TakeBackReadTogether> {
  constructor(
    private readonly recorder: Recorder,
    private readonly realtime: Realtime,
  ) {}

  execute({ on: asked }: TakeBackReadTogether): Promise<Recorded<MessageAnswer>> {
    const { accountId, sharedPlanId, today } = asked;
    return this.recorder.change({ accountId }, async ({ on }) => {
      const shared = await sharedPlanFor(on, accountId, sharedPlanId);
      const taken = await deleteReadTogether(on, { sharedPlanId, accountId, date: formatDay(asked.day) });
      if (taken.length === 0) throw notFound(PLAN_MESSAGES.togetherNotFound);
      const day = groupDay(shared, asked.day)?.day?.number ?? 0;
      const streams: StreamDecision[] = [];
      const seen: PlanReader[] = [];
      for (const { readerId } of taken.filter(({ isMarked }) => isMarked)) {
        const reader = await planReader(on, accountId, readerId);
        const run = runIn(await planRuns(on, reader), sharedPlanId);
        const events = run ? takeBackReadTogether({ readerId, run }, { day, today }) : [];
        streams.push(...(inStreamOf(reader, events).streams ?? []));
        seen.push(reader);
      }
      const members = await membersWith(on, shared);
      return {
        streams,
        guards: siteGuards(seen),
        answer: { message: msg('Day is no longer marked as read together') },
        afterwards: () => this.realtime.accountsUpdated(members, 'plans'),
      };
    });
  }
}

const runIn = (runs: readonly PlanRun[], sharedPlanId: number): PlanRun | undefined =>
  runs.findLast((run) => run.sharedPlanId === sharedPlanId);

interface Follower extends RunState {
  readonly reader: PlanReader;
}

/** A reader with its run of the plan: of a family any reader, of a church one of the caller's own. */
const follower = async (
  on: Queryable,
  { accountId, readerId, shared }: { accountId: number; readerId: number; shared: SharedPlanRow },
): Promise<Follower> => {
  const reader = await (shared.familyId === null ? ownPlanReader : planReader)(on, accountId, readerId);
  const run = runIn(await planRuns(on, reader), shared.id);
  if (!run || !(await belongsTo(on, readerId, shared))) throw notFound(PLAN_MESSAGES.runNotFound);
  return { reader, readerId, run, reads: await readsSince(on, readerId, run.startDay) };
};
