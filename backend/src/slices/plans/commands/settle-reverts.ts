import { Injectable } from '@nestjs/common';
import type { Queryable } from '@platform/database/database';
import type { StreamDecision } from '@platform/event-log/decision';
import type { Revert, SettlesReverts } from '@slices/reporting';
import { SITE_STREAM, type RecordedEvent } from '@kernel/event';
import { readTypes } from '@platform/event-log/event-reader';
import { readerVersionSql } from '@platform/event-log/stream-versions';
import { settleRuns } from '../domain/settle-plans.decider';
import { runsStartedUnseen, PLAN_HISTORY, type PlanHistory } from '../domain/plan-runs';
import { readsOf } from '../read/plan-reader.query';

/** Readers whose reports are in memory at once. */
const AT_ONCE = 50;

/** Plans started again while a reset hid them: see `settleRuns`. */
@Injectable()
export class SettlePlans implements SettlesReverts {
  async settle(on: Queryable, revert: Revert): Promise<StreamDecision[]> {
    const all = await startedAgain(on);
    const appends: StreamDecision[] = [];
    for (const partition of new Set(all.map((reader) => reader.partition))) {
      const readers = all.filter((reader) => reader.partition === partition);
      for (let from = 0; from < readers.length; from += AT_ONCE)
        appends.push(...(await this.settleSome(on, revert, partition, readers.slice(from, from + AT_ONCE))));
    }
    return appends;
  }

  private async settleSome(
    on: Queryable,
    { resetId, today }: Revert,
    partition: number,
    readers: readonly StartedAgain[],
  ): Promise<StreamDecision[]> {
    const histories = await planHistories(
      on,
      partition,
      readers.map(({ stream }) => stream),
    );
    const standing = readers
      .map((reader) => ({ ...reader, runs: runsStartedUnseen(histories.get(reader.stream) ?? [], resetId) }))
      .filter(({ runs }) => runs.some(({ unseen }) => unseen.length > 0));
    if (standing.length === 0) return [];
    const reads = await readsOf(
      on,
      standing.map(({ readerId }) => readerId),
    );
    return standing.flatMap(({ readerId, stream, version, runs }) => {
      const events = settleRuns({ readerId, runs, reads: reads.get(readerId) ?? [] }, today);
      return events.length === 0 ? [] : [{ partition, stream, version, events }];
    });
  }
}

/** The stream of a reader who started a plan more than once. */
interface StartedAgain {
  readonly readerId: number;
  readonly partition: number;
  readonly stream: string;
  readonly version: number;
}

/** The readers who started a plan again after a reset that hid plans, whether or not that reset is still in force. */
const startedAgain = async (on: Queryable): Promise<StartedAgain[]> => {
  const { rows } = await on.query<StartedAgain>({
    text: `WITH reset AS (
        SELECT partition, min(position) AS position FROM events WHERE type = 'ProgressReset' AND data ->> 'scope' = 'all' GROUP BY partition
      ), again AS (
        SELECT DISTINCT e.partition, e.stream, (e.data ->> 'readerId')::integer AS reader_id
        FROM events e JOIN reset r ON r.partition = e.partition AND e.position > r.position
        WHERE e.type = 'PlanStarted' AND EXISTS (
          SELECT 1 FROM events b WHERE b.partition = e.partition AND b.stream = e.stream AND b.type = 'PlanStarted'
            AND b.version < e.version AND b.data ->> 'planId' = e.data ->> 'planId')
      )
      SELECT a.reader_id AS "readerId", a.partition, a.stream,
        ${readerVersionSql('a.reader_id', 'a.partition')} AS version
      FROM again a ORDER BY a.partition, a.reader_id`,
  });
  return rows;
};

/** The plan events of some readers in one partition, by stream. */
const planHistories = async (
  on: Queryable,
  partition: number,
  streams: readonly string[],
): Promise<Map<string, PlanHistory[]>> => {
  const events = (await readTypes(on, partition, streams, PLAN_HISTORY)) as (RecordedEvent & PlanHistory)[];
  return new Map(
    streams.map((stream) => [
      stream,
      events.filter((event) => event.stream === stream || event.stream === SITE_STREAM),
    ]),
  );
};
