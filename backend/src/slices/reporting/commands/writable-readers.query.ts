import { Injectable } from '@nestjs/common';
import { Batcher } from '../../../platform/database/batcher';
import { Database } from '../../../platform/database/database';

/** An active reader that the caller may report for, as the decision finds it. */
export interface WritableReader {
  readonly id: number;
  readonly accountId: number;
  readonly version: number;
  readonly siteVersion: number;
  readonly survivingOnDate: number[];
}

export interface Wanted {
  readonly readerIds: readonly number[];
  readonly readDate: string;
  /** The caller. */
  readonly accountId: number;
  readonly sessionId: string | null;
}

interface Loaded {
  readonly readers: WritableReader[];
  /** The batch of the caller's open session; null when there is none. */
  readonly sessionBatchId: string | null;
}

/** Each row is a reader that one of the requests wants. */
const TEXT = `
  SELECT w.request, r.id, r.account_id AS "accountId",
    coalesce((SELECT e.version FROM events e WHERE e.partition = r.account_id % 64 AND e.stream = 'reader-' || r.id ORDER BY e.version DESC LIMIT 1), 0) AS version,
    coalesce((SELECT e.version FROM events e WHERE e.partition = r.account_id % 64 AND e.stream = 'site' ORDER BY e.version DESC LIMIT 1), 0) AS "siteVersion",
    (SELECT coalesce(array_agg(s.chapter_id), '{}') FROM views.report s WHERE s.reader_id = r.id AND s.read_date = w.read_date) AS "survivingOnDate",
    (SELECT b.batch_id FROM report_session b WHERE b.account_id = w.account_id AND b.session_id = w.session_id AND b.ended_at IS NULL) AS "sessionBatchId"
  FROM unnest($1::integer[], $2::integer[], $3::date[], $4::integer[], $5::text[]) AS w (request, reader_id, read_date, account_id, session_id)
    JOIN readers r ON r.id = w.reader_id
  WHERE r.is_active AND (r.account_id = w.account_id OR EXISTS (
    SELECT 1 FROM family_readers fr JOIN family_members fm USING (family_id) WHERE fr.reader_id = r.id AND fm.account_id = w.account_id))`;

const MOST_TOGETHER = 32;

/** One's own readers, and those of families that the caller and the reader belong to. */
@Injectable()
export class WritableReaders {
  private readonly together: Batcher<Wanted, Loaded>;

  constructor(private readonly database: Database) {
    this.together = new Batcher({ run: (requests) => this.loadAll(requests), most: MOST_TOGETHER });
  }

  /** What failed together is asked alone, so that nobody fails for what somebody else asked. */
  load(wanted: Wanted): Promise<Loaded> {
    return this.together.add(wanted).catch(async () => (await this.loadAll([wanted]))[0]);
  }

  private async loadAll(requests: readonly Wanted[]): Promise<Loaded[]> {
    const pairs = requests.flatMap((wanted, request) =>
      wanted.readerIds.map((readerId) => ({ ...wanted, request, readerId })),
    );
    const { rows } = await this.database.query<WritableReader & { request: number; sessionBatchId: string | null }>({
      name: 'reporting:writable-readers',
      text: TEXT,
      values: [
        pairs.map((pair) => pair.request),
        pairs.map((pair) => pair.readerId),
        pairs.map((pair) => pair.readDate),
        pairs.map((pair) => pair.accountId),
        pairs.map((pair) => pair.sessionId),
      ],
    });
    return requests.map((_, request) => {
      const readers = rows.filter((row) => row.request === request);
      return { readers, sessionBatchId: readers[0]?.sessionBatchId ?? null };
    });
  }
}
