import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';

/** An active reader that the caller may report for, as the decision finds it. */
export interface WritableReader {
  readonly id: number;
  readonly accountId: number;
  readonly version: number;
  readonly siteVersion: number;
  readonly survivingOnDate: number[];
}

interface Loaded {
  readonly readers: WritableReader[];
  /** The batch of the caller's open session; null when there is none. */
  readonly sessionBatchId: string | null;
}

const TEXT = `
  SELECT r.id, r.account_id AS "accountId",
    coalesce((SELECT e.version FROM events e WHERE e.partition = r.account_id % 64 AND e.stream = 'reader-' || r.id ORDER BY e.version DESC LIMIT 1), 0) AS version,
    coalesce((SELECT e.version FROM events e WHERE e.partition = r.account_id % 64 AND e.stream = 'site' ORDER BY e.version DESC LIMIT 1), 0) AS "siteVersion",
    (SELECT coalesce(array_agg(s.chapter_id), '{}') FROM views.report s WHERE s.reader_id = r.id AND s.read_date = $2) AS "survivingOnDate",
    (SELECT b.batch_id FROM report_session b WHERE b.account_id = $3 AND b.session_id = $4 AND b.ended_at IS NULL) AS "sessionBatchId"
  FROM readers r
  WHERE r.id = ANY($1) AND r.is_active AND (r.account_id = $3 OR EXISTS (
    SELECT 1 FROM family_readers fr JOIN family_members fm USING (family_id) WHERE fr.reader_id = r.id AND fm.account_id = $3))`;

/** One's own readers, and those of families that the caller and the reader belong to. */
@Injectable()
export class WritableReaders {
  constructor(private readonly database: Database) {}

  async load(wanted: { readerIds: readonly number[]; readDate: string; accountId: number; sessionId: string | null }): Promise<Loaded> {
    const { rows } = await this.database.query<WritableReader & { sessionBatchId: string | null }>({
      name: 'reporting:writable-readers',
      text: TEXT,
      values: [wanted.readerIds, wanted.readDate, wanted.accountId, wanted.sessionId],
    });
    return { readers: rows, sessionBatchId: rows[0]?.sessionBatchId ?? null };
  }
}
