import { PLAN_MESSAGES, READER_MESSAGES } from '@lectio/contract';
import { dayOf, formatDay, type Day } from '../../kernel/civil-date';
import { notFound } from '../../kernel/errors';
import { partitionOf, readerStream, type RecordedEvent } from '../../kernel/event';
import type { Queryable } from '../../platform/database/database';
import { readTypes } from '../../platform/event-log/event-reader';
import { partitionSql, readerVersionSql, siteVersionSql } from '../../platform/event-log/stream-versions';
import { mayActFor } from '../readers';
import type { PlanEvent } from './domain/plan.events';
import type { Read } from './domain/plan.decider';
import { PLAN_HISTORY, runsAfter, type PlanReset, type PlanRun } from './domain/plan-runs';

/** A reader as a decision about plans finds it. */
export interface PlanReader {
  readonly id: number;
  /** Whose reader it is. */
  readonly ownerId: number;
  readonly version: number;
  readonly siteVersion: number;
}

const PARTITION = partitionSql('r.account_id');

/** An active reader that the caller may report for: its own, or one of a family that both belong to. */
export const planReader = async (on: Queryable, accountId: number, readerId: number): Promise<PlanReader> => {
  const { rows } = await on.query<PlanReader>({
    name: 'plans:reader',
    text: `SELECT r.id, r.account_id AS "ownerId",
        ${readerVersionSql('r.id', PARTITION)} AS version, ${siteVersionSql(PARTITION)} AS "siteVersion"
      FROM readers r WHERE r.id = $2 AND ${mayActFor('r', '$1')}`,
    values: [accountId, readerId],
  });
  if (rows.length === 0) throw notFound(READER_MESSAGES.readerNotFound);
  return rows[0];
};

/** The runs of a reader that stand, straight from the log: what a projection knows may be behind. */
export const planRuns = async (on: Queryable, reader: PlanReader): Promise<PlanRun[]> =>
  runsAfter(
    (await readTypes(on, partitionOf(reader.ownerId), [readerStream(reader.id)], PLAN_HISTORY)) as (RecordedEvent &
      (PlanEvent | PlanReset))[],
  );

/** The newest run of a plan. */
export const runOfPlan = (runs: readonly PlanRun[], planId: string): PlanRun => {
  const run = runs.findLast((candidate) => candidate.planId === planId);
  if (!run) throw notFound(PLAN_MESSAGES.runNotFound);
  return run;
};

interface ReadRow {
  readonly chapter_id: number;
  readonly read_date: string;
}

const toRead = (row: ReadRow): Read => ({ chapterId: row.chapter_id, day: dayOf(row.read_date) });

/** The surviving reports of a reader dated on or after a day, from the list that is written with the events. */
export const readsSince = async (on: Queryable, readerId: number, since: Day): Promise<Read[]> => {
  const { rows } = await on.query<ReadRow>({
    name: 'plans:reads-since',
    text: `SELECT chapter_id, to_char(read_date, 'YYYY-MM-DD') AS read_date FROM views.report WHERE reader_id = $1 AND read_date >= $2`,
    values: [readerId, formatDay(since)],
  });
  return rows.map(toRead);
};

/** All surviving reports of some readers, by reader. */
export const readsOf = async (on: Queryable, readerIds: readonly number[]): Promise<Map<number, Read[]>> => {
  const { rows } = await on.query<ReadRow & { reader_id: number }>({
    name: 'plans:reads-of',
    text: `SELECT reader_id, chapter_id, to_char(read_date, 'YYYY-MM-DD') AS read_date FROM views.report WHERE reader_id = ANY($1)`,
    values: [readerIds],
  });
  const reads = new Map<number, Read[]>(readerIds.map((readerId) => [readerId, []]));
  for (const row of rows) reads.get(row.reader_id)?.push(toRead(row));
  return reads;
};
