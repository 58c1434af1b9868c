import { SITE_STREAM, type RecordedEvent } from '@kernel/event';
import type { Queryable } from '@platform/database/database';
import { readTypes } from '@platform/event-log/event-reader';
import { readerVersionSql } from '@platform/event-log/stream-versions';
import type { PlanEvent } from './domain/plan.events';
import { PLAN_HISTORY, type PlanReset } from './domain/plan-runs';

/** The stream of a reader who started a plan more than once. */
export interface StartedAgain {
  readonly readerId: number;
  readonly partition: number;
  readonly stream: string;
  readonly version: number;
}

/** The readers who started a plan again after a reset that hid plans, whether or not that reset is still in force. */
export const startedAgain = async (on: Queryable): Promise<StartedAgain[]> => {
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
export const planHistories = async (
  on: Queryable,
  partition: number,
  streams: readonly string[],
): Promise<Map<string, (PlanEvent | PlanReset)[]>> => {
  const events = (await readTypes(on, partition, streams, PLAN_HISTORY)) as (RecordedEvent & (PlanEvent | PlanReset))[];
  return new Map(
    streams.map((stream) => [
      stream,
      events.filter((event) => event.stream === stream || event.stream === SITE_STREAM),
    ]),
  );
};
