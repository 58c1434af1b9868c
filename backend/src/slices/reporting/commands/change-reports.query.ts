import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { NEWEST_BATCH } from '../read/report-list/newest-batch.query';
import type { ReportKey } from '../read/report-list/report-list.inline';

/** A surviving report that the caller may change, with the versions that a decision on it relies on. */
export interface ChangeableReport extends ReportKey {
  readonly readerId: number;
  readonly accountId: number;
  readonly version: number;
  readonly siteVersion: number;
  readonly private: Buffer | null;
}

/** The newest undo of an account that can be redone. */
export interface RedoableBatch {
  readonly undoId: string;
  readonly batchId: string;
  readonly reports: readonly ChangeableReport[];
}

const COLUMNS = `r.partition, r.position::float8 AS position, r.chapter_id AS "chapterId", r.reader_id AS "readerId", reader.account_id AS "accountId",
  (SELECT e.version FROM events e WHERE e.partition = r.partition AND e.stream = 'reader-' || r.reader_id ORDER BY e.version DESC LIMIT 1) AS version,
  coalesce((SELECT e.version FROM events e WHERE e.partition = r.partition AND e.stream = 'site' ORDER BY e.version DESC LIMIT 1), 0) AS "siteVersion",
  coalesce(r.private, entry.private) AS private`;

/** Reports put aside by an undo that account $1 may record again: what was reported anew meanwhile is not among them. */
const REDOABLE = `views.report_cut r JOIN views.report_entry entry USING (partition, position) JOIN readers reader ON reader.id = r.reader_id
  WHERE reader.is_active AND NOT EXISTS (
    SELECT 1 FROM views.report s WHERE s.reader_id = r.reader_id AND s.read_date = r.read_date AND s.chapter_id = r.chapter_id)
  AND (reader.account_id = $1 OR EXISTS (
    SELECT 1 FROM family_readers fr JOIN family_members fm USING (family_id) WHERE fr.reader_id = reader.id AND fm.account_id = $1))`;

/** Whoever reported, or owns the reader, may edit, delete and undo, as long as the reader is there. */
@Injectable()
export class ChangeableReports {
  constructor(private readonly database: Database) {}

  byKeys(accountId: number, keys: readonly ReportKey[]): Promise<ChangeableReport[]> {
    return this.database.rows<ChangeableReport>(
      `SELECT ${COLUMNS}
       FROM views.report r JOIN views.report_entry entry USING (partition, position) JOIN readers reader ON reader.id = r.reader_id
       JOIN unnest($2::smallint[], $3::bigint[], $4::smallint[]) AS n (partition, position, chapter_id) ON n.partition = r.partition AND n.position = r.position AND n.chapter_id = r.chapter_id
       WHERE reader.is_active AND (entry.reported_by = $1 OR reader.account_id = $1)`,
      [accountId, keys.map((key) => key.partition), keys.map((key) => key.position), keys.map((key) => key.chapterId)],
    );
  }

  /** The surviving reports of the caller's batch; without an id of the newest that has any: in one statement, so that no other undo comes between. */
  async ofBatch(accountId: number, batchId?: string): Promise<{ batchId: string; reports: ChangeableReport[] } | null> {
    const reports = await this.database.rows<ChangeableReport & { batchId: string }>(
      `SELECT ${COLUMNS}, entry.batch_id AS "batchId"
       FROM views.report_entry entry JOIN views.report r USING (partition, position) JOIN readers reader ON reader.id = r.reader_id
       WHERE entry.reported_by = $1 AND entry.live_count > 0 AND reader.is_active AND entry.batch_id = coalesce($2, (${NEWEST_BATCH}))`,
      [accountId, batchId ?? null],
    );
    return reports.length === 0 ? null : { batchId: reports[0].batchId, reports };
  }

  /**
   * What the caller's newest undo put aside, without the reports that were recorded anew meanwhile and those for readers
   * that the caller may not report for any more.
   */
  async ofNewestUndo(accountId: number): Promise<RedoableBatch | null> {
    const [newest] = await this.database.rows<{ undo_id: string; batch_id: string }>(
      `SELECT u.undo_id, u.batch_id FROM views.undone_batch u
       WHERE u.account_id = $1 AND u.cut_by IS NULL AND EXISTS (SELECT 1 FROM ${REDOABLE} AND r.cut_id = u.undo_id)
       ORDER BY u.undone_at DESC LIMIT 1`,
      [accountId],
    );
    if (!newest) return null;
    const reports = await this.database.rows<ChangeableReport>(`SELECT ${COLUMNS} FROM ${REDOABLE} AND r.cut_id = $2`, [
      accountId,
      newest.undo_id,
    ]);
    return { undoId: newest.undo_id, batchId: newest.batch_id, reports };
  }

  /** Names of readers, in the order of their ids. */
  async namesOf(readerIds: Iterable<number>): Promise<string[]> {
    return [...(await this.namesById(readerIds)).values()];
  }

  async namesById(readerIds: Iterable<number>): Promise<Map<number, string>> {
    const rows = await this.database.rows<{ id: number; name: string }>(
      'SELECT id, name FROM readers WHERE id = ANY($1) ORDER BY id',
      [[...new Set(readerIds)]],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
