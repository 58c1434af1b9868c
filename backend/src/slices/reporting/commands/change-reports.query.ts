import { Injectable } from '@nestjs/common';
import { prepared, sql, type Queryable } from '@platform/database/database';
import { readerVersionSql, siteVersionSql, siteGuards } from '@platform/event-log/stream-versions';
import { mayActFor, isOf, partitionOfReader } from '@slices/readers';
import { readerStream, type DecidedEvent, partitionOfSql } from '@kernel/event';
import type { Decision } from '@platform/event-log/decision';
import type { MovableReport } from '../domain/move-reports.decider';
import { type ReportedChapters, partsByReader } from '../domain/report-parts';
import { placesNamed, named, NEWEST_BATCH, mayChange } from '../read/report-list/report-rows';
import type { SealedReport } from '../read/report-list/report-details';
import type { ReportKey } from '../read/report-list/report-list.inline';
import type { ReportPart } from '../domain/reporting.events';

/** Versions of the streams that a decision on a report relies on. */
interface Versions {
  readonly version: number;
  readonly siteVersion: number;
}

/** Reports of one event that the caller may change. One row per event: a batch may have a hundred thousand reports. */
export interface ChangeableReports extends ReportedChapters, Versions {
  readonly partition: number;
}

/** A surviving report that the caller may change, with its encrypted details. */
export interface ChangeableReport extends ReportKey, SealedReport, Versions {
  readonly readerId: number;
  readonly readDate: string;
}

/** A surviving report that the caller may move to another day. */
export interface MovableRow extends MovableReport, Versions {
  readonly partition: number;
}

export interface ChangeableBatch {
  readonly batchId: string;
  readonly reports: readonly ChangeableReports[];
}

/** An undo that can be redone. */
export interface RedoableBatch extends ChangeableBatch {
  readonly undoId: string;
}

const VERSIONS = `${readerVersionSql('r.reader_id', 'r.partition')} AS version, ${siteVersionSql('r.partition')} AS "siteVersion"`;

const PLACE = `r.partition, r.position::float8 AS position, r.reader_id AS "readerId"`;

/** In these, `r` is the report rows and `entry` their command. */
export const GROUPED = `${PLACE}, array_agg(r.chapter_id ORDER BY r.chapter_id) AS chapters, ${VERSIONS}`;
export const GROUPS = 'GROUP BY r.partition, r.position, r.reader_id';

export const LISTED = `views.report r JOIN views.report_entry entry USING (partition, position) JOIN readers reader ON reader.id = r.reader_id`;

const NAMED_REPORTS = `${LISTED} JOIN ${placesNamed(2)} n ON n.partition = r.partition AND n.position = r.position AND n.chapter_id = r.chapter_id`;

const MAY_CHANGE = mayChange({ reader: 'reader', entry: 'entry' }, '$1');

/** Rows of `views.report_cut` that account $1 may record again, without reports re-recorded meanwhile. */
const MAY_REDO = `${mayActFor('reader', '$1')} AND NOT EXISTS (
    SELECT 1 FROM views.report s WHERE s.partition = r.partition AND s.reader_id = r.reader_id AND s.read_date = r.read_date AND s.chapter_id = r.chapter_id)`;

/** Not what the account took away as an administrator. */
const OWN_UNDO = `u.partition = ${partitionOfSql('$1')} AND u.account_id = $1 AND u.cut_by IS NULL AND u.reason IS NULL`;

/** Account $1's newest undo, or the one with id $2; the next before the place ($3, $4, $5), unless null. One that was redone is gone. */
const NEXT_UNDO = `SELECT u.undo_id AS "undoId", u.batch_id AS "batchId", u.sequence, u.undone_at::text AS at FROM views.undone_batch u
  WHERE ${OWN_UNDO} AND ($2::text IS NULL OR u.undo_id = $2) AND ($3::bigint IS NULL OR (u.sequence, u.undone_at, u.undo_id) < ($3, $4::timestamptz, $5::text))
  ORDER BY u.sequence DESC, u.undone_at DESC, u.undo_id DESC LIMIT 1`;

interface FoundUndo extends Record<string, unknown> {
  readonly undoId: string;
  readonly batchId: string;
  readonly sequence: number;
  readonly at: string;
}

/** Account $1's newest batch with a surviving report of reader $3. */
const NEWEST_OF_READER = `SELECT e.batch_id FROM views.report_entry e WHERE e.partition = ${partitionOfReader('$3')} AND e.reader_id = $3 AND e.reported_by = $1 AND e.live_count > 0
  ORDER BY e.sequence DESC, e.recorded_at DESC, e.position DESC LIMIT 1`;

/** A reader as named in an answer. */
export interface NamedReader {
  readonly id: number;
  readonly name: string;
  readonly ownerId: number;
}

/** Reports and their versions come from one statement, so that no other command comes between them. */
@Injectable()
export class ReportsToChange {
  /** Those among these reports that the caller may change. */
  async byKeys(on: Queryable, accountId: number, keys: readonly ReportKey[]): Promise<ChangeableReports[]> {
    const { rows } = await on.query<ChangeableReports>({
      text: `SELECT ${GROUPED}
       FROM ${NAMED_REPORTS} WHERE ${MAY_CHANGE} ${GROUPS}`,
      values: [accountId, ...named(keys)],
    });
    return rows;
  }

  /** One report, if the caller may change it. */
  async one(on: Queryable, accountId: number, key: ReportKey): Promise<ChangeableReport | undefined> {
    const { rows } = await on.query<ChangeableReport>(sql(accountId, ...named([key]))`
      SELECT ${PLACE}, r.chapter_id AS "chapterId", reader.account_id AS "accountId", entry.reported_by AS "reportedBy",
         entry.private AS reported, r.private AS changed, to_char(r.read_date, 'YYYY-MM-DD') AS "readDate", ${VERSIONS}
       FROM ${NAMED_REPORTS} WHERE ${MAY_CHANGE}`);
    return rows[0];
  }

  /** Those among these reports that the caller may change, as they stand beside those of another day. */
  async toMove(
    on: Queryable,
    { accountId, reports, readDate }: { accountId: number; reports: readonly ReportKey[]; readDate: string },
  ): Promise<MovableRow[]> {
    const { rows } = await on.query<MovableRow>(sql(accountId, ...named(reports), readDate)`
      SELECT ${PLACE}, r.chapter_id AS "chapterId", entry.batch_id AS "batchId", recorded.data ->> 'source' AS source, ${VERSIONS},
         EXISTS (SELECT 1 FROM views.report s WHERE s.partition = r.partition AND s.reader_id = r.reader_id AND s.read_date = $5::date AND s.chapter_id = r.chapter_id) AS "isThere"
       FROM ${NAMED_REPORTS} JOIN events recorded ON recorded.partition = r.partition AND recorded.position = r.position WHERE ${MAY_CHANGE}`);
    return rows;
  }

  /**
   * The surviving reports of one of the caller's batches that may still be changed; without an id, of the newest batch
   * that has any.
   */
  async ofBatch(
    on: Queryable,
    accountId: number,
    {
      batchId = null,
      onlyReader = null,
    }: { readonly batchId?: string | null; readonly onlyReader?: number | null } = {},
  ): Promise<ChangeableBatch | null> {
    const { rows } = await on.query<ChangeableReports & { batchId: string }>(sql(accountId, batchId, onlyReader)`
      SELECT ${GROUPED}, entry.batch_id AS "batchId"
       FROM ${LISTED} WHERE entry.reported_by = $1 AND entry.live_count > 0 AND entry.batch_id = coalesce($2, CASE WHEN $3::integer IS NULL THEN (${NEWEST_BATCH}) ELSE (${NEWEST_OF_READER}) END) AND ${MAY_CHANGE}
       ${GROUPS}, entry.batch_id`);
    return rows.length === 0 ? null : { batchId: rows[0].batchId, reports: rows };
  }

  /**
   * The reports that one of the caller's undos put aside, without those re-recorded meanwhile and those for readers the
   * caller may no longer report for; without an id, of the newest undo that has any left.
   */
  async ofUndo(on: Queryable, accountId: number, undoId: string | null = null): Promise<RedoableBatch | null> {
    for (let before: FoundUndo | undefined; ;) {
      const place = [before?.sequence ?? null, before?.at ?? null, before?.undoId ?? null];
      const { rows: undos } = await on.query<FoundUndo>(prepared(accountId, undoId, ...place)`${NEXT_UNDO}`);
      if (undos.length === 0) return null;
      const [{ undoId: id, batchId }] = undos;
      const { rows: reports } = await on.query<ChangeableReports>(sql(accountId, id)`
        SELECT ${GROUPED} FROM views.report_cut r JOIN readers reader ON ${isOf('r', 'reader')}
          WHERE r.cut_id = $2 AND ${MAY_REDO} ${GROUPS}`);
      if (reports.length > 0) return { undoId: id, batchId, reports };
      [before] = undos;
    }
  }

  /** The readers of these reports by id, with their owners. */
  async readersOf(on: Queryable, reports: readonly ReportedChapters[]): Promise<NamedReader[]> {
    const { rows } = await on.query<NamedReader>(sql([...new Set(reports.map(({ readerId }) => readerId))])`
      SELECT id, name, account_id AS "ownerId" FROM readers WHERE id = ANY($1) ORDER BY id`);
    return rows;
  }
}

/** One event per reader over the affected parts of its reports, guarded against a reset in between. */
export const eventsByReader = (
  reports: readonly ChangeableReports[],
  event: (readerId: number, parts: ReportPart[]) => DecidedEvent,
): Pick<Decision<object>, 'streams' | 'guards'> => {
  const first = new Map(reports.map((report) => [report.readerId, report]));
  const streams = [...partsByReader(reports)].map(([readerId, parts]) => {
    const { partition, version } = first.get(readerId) as ChangeableReports;
    return { partition, stream: readerStream(readerId), version, events: [event(readerId, parts)] };
  });
  return { streams, guards: siteGuards(reports) };
};
