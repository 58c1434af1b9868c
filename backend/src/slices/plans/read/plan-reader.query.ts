import { PLAN_MESSAGES, READER_MESSAGES, type Canon } from '@lectio/contract';
import { dayOf, formatDay, type Day } from '@kernel/civil-date';
import { forbidden, notFound } from '@kernel/errors';
import { readerStream, type RecordedEvent } from '@kernel/event';
import { prepared, type Queryable } from '@platform/database/database';
import { readTypes } from '@platform/event-log/event-reader';
import { canonSql, mayActFor, isOf, partitionOfReader, siteVersionFor, versionOfReader } from '@slices/readers';
import type { Read } from '../domain/plan-reading';
import { PLAN_HISTORY, runsAfter, runsOn, type PlanHistory, type PlanRun } from '../domain/plan-runs';

/** A reader, for a decision about its plans. */
export interface PlanReader {
  readonly id: number;
  /** The reader's account. */
  readonly ownerId: number;
  readonly partition: number;
  readonly version: number;
  readonly siteVersion: number;
  readonly canon: Canon;
}

/** An active reader the caller may report for: its own, or one of a shared family. */
export const planReader = async (on: Queryable, accountId: number, readerId: number): Promise<PlanReader> => {
  const { rows } = await on.query<PlanReader>(prepared(
    accountId,
    readerId,
  )`SELECT r.id, r.account_id AS "ownerId", r.partition,
        ${versionOfReader('$2')} AS version, ${siteVersionFor('$2')} AS "siteVersion",
        ${canonSql('r')} AS canon
      FROM readers r WHERE r.id = $2 AND ${mayActFor('r', '$1')}`);
  if (rows.length === 0) throw notFound(READER_MESSAGES.readerNotFound);
  return rows[0];
};

/** As above, for those who change something: the owner alone. */
export const ownPlanReader = async (on: Queryable, accountId: number, readerId: number): Promise<PlanReader> => {
  const reader = await planReader(on, accountId, readerId);
  if (reader.ownerId !== accountId) throw forbidden(PLAN_MESSAGES.ownersOnly);
  return reader;
};

/** The runs of a reader that stand, straight from the log: what a projection knows may be behind. */
export const planRuns = async (on: Queryable, reader: PlanReader): Promise<PlanRun[]> =>
  runsAfter(
    (await readTypes(on, reader.partition, [readerStream(reader.id)], PLAN_HISTORY)) as (RecordedEvent & PlanHistory)[],
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

/** A reader's surviving reports dated on or after a day, from the list that is written with the events. */
export const readsSince = async (on: Queryable, readerId: number, since: Day): Promise<Read[]> => {
  const { rows } = await on.query<ReadRow>(prepared(readerId, formatDay(since))`
    SELECT chapter_id, to_char(read_date, 'YYYY-MM-DD') AS read_date FROM views.report
      WHERE partition = ${partitionOfReader('$1')} AND reader_id = $1 AND read_date >= $2`);
  return rows.map(toRead);
};

/** All surviving reports of these readers, by reader. */
export const readsOf = async (on: Queryable, readerIds: readonly number[]): Promise<Map<number, Read[]>> => {
  const { rows } = await on.query<ReadRow & { reader_id: number }>(prepared(readerIds)`
    SELECT p.reader_id, p.chapter_id, to_char(p.read_date, 'YYYY-MM-DD') AS read_date
      FROM readers r JOIN views.report p ON ${isOf('p', 'r')} WHERE r.id = ANY($1)`);
  const reads = new Map<number, Read[]>(readerIds.map((readerId) => [readerId, []]));
  for (const row of rows) reads.get(row.reader_id)?.push(toRead(row));
  return reads;
};

/**
 * The chapters of a run for which a read of that day counts, ascending: for the first time since its start, and as often
 * as they come.
 */
export const chaptersReadFirstOn = async (
  on: Queryable,
  { readerId, run, day }: { readonly readerId: number; readonly run: PlanRun; readonly day: Day },
): Promise<number[]> => {
  if (day < run.startDay) return [];
  const values = [readerId, formatDay(run.startDay), formatDay(day), [...run.chapters], runsOn(run)];
  const { rows } = await on.query<{ chapter_id: number }>(prepared(...values)`
    SELECT chapter_id FROM views.report WHERE partition = ${partitionOfReader('$1')} AND reader_id = $1 AND read_date >= $2 AND chapter_id = ANY($4::integer[])
        AND read_date <= $3
      GROUP BY chapter_id HAVING max(read_date) = $3::date
        AND ($5 OR count(*) <= cardinality(array_positions($4::integer[], chapter_id))) ORDER BY chapter_id`);
  return rows.map((row) => row.chapter_id);
};
