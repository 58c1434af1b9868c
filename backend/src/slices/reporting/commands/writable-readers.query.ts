import { Injectable } from '@nestjs/common';
import { Batcher } from '@platform/database/fast/batcher';
import { Database, type Queryable } from '@platform/database/database';
import { isStoreAway } from '@platform/database/store-away';
import { readerVersionSql, siteVersionSql } from '@platform/event-log/stream-versions';
import { mayActFor, isOf } from '@slices/readers';
import { partitionOfSql } from '@kernel/event';

/** An active reader the caller may report for, as loaded for the decision. */
export interface WritableReader {
  readonly id: number;
  readonly accountId: number;
  readonly partition: number;
  readonly version: number;
  readonly siteVersion: number;
  /** Chapters with a surviving report, by read date: of the days asked for. */
  readonly surviving: Readonly<Record<string, readonly number[]>>;
}

export interface Wanted {
  readonly readerIds: readonly number[];
  readonly readDate: string;
  /** The last of several days. */
  readonly lastReadDate?: string | null;
  /** The caller. */
  readonly accountId: number;
  readonly sessionId: string | null;
}

/** The state that reporting is decided from. */
export interface ToReportFor {
  readonly readers: WritableReader[];
  /** The caller's open session and the number of reports in its batch; null without one. */
  readonly session: { readonly batchId: string; readonly reports: number } | null;
}

/** One row for each reader and request. */
const TEXT = `
  SELECT w.request, r.id, r.account_id AS "accountId", r.partition,
    ${readerVersionSql('r.id', 'r.partition')} AS version, ${siteVersionSql('r.partition')} AS "siteVersion",
    (SELECT coalesce(json_object_agg(day.read_date, day.chapters), '{}') FROM (
      SELECT to_char(s.read_date, 'YYYY-MM-DD') AS read_date, array_agg(s.chapter_id) AS chapters FROM views.report s
      WHERE ${isOf('s', 'r')} AND s.read_date BETWEEN w.read_date AND w.last_read_date GROUP BY s.read_date) day) AS surviving,
    (SELECT json_build_object('batchId', b.batch_id, 'reports', b.reports)
     FROM report_session b WHERE b.partition = ${partitionOfSql('w.account_id')} AND b.account_id = w.account_id AND b.session_id = w.session_id AND b.ended_at IS NULL) AS session
  FROM unnest($1::integer[], $2::integer[], $3::date[], $4::date[], $5::integer[], $6::text[])
      AS w (request, reader_id, read_date, last_read_date, account_id, session_id)
    JOIN readers r ON r.id = w.reader_id
  WHERE ${mayActFor('r', 'w.account_id')}`;

const MOST_TOGETHER = 32;

/** The caller's own readers, and those of shared families. */
@Injectable()
export class WritableReaders {
  private readonly together: Batcher<Wanted, ToReportFor>;

  constructor(private readonly database: Database) {
    this.together = new Batcher({
      run: (requests) => this.loadAll(database, requests),
      most: MOST_TOGETHER,
    });
  }

  /**
   * Concurrent requests share a statement, except on their own connection. After a shared failure each request runs
   * alone, so that nobody fails because of somebody else's request.
   */
  load(on: Queryable, wanted: Wanted): Promise<ToReportFor> {
    const alone = async (): Promise<ToReportFor> => (await this.loadAll(on, [wanted]))[0];
    if (on !== this.database) return alone();
    return this.together.add(wanted).catch((error: unknown) => {
      if (isStoreAway(error)) throw error;
      return alone();
    });
  }

  private async loadAll(on: Queryable, requests: readonly Wanted[]): Promise<ToReportFor[]> {
    const pairs = requests.flatMap((wanted, request) =>
      wanted.readerIds.map((readerId) => ({ ...wanted, request, readerId })),
    );
    const { rows } = await on.query<WritableReader & { request: number; session: ToReportFor['session'] }>({
      name: 'reporting:writable-readers',
      text: TEXT,
      values: [
        pairs.map((pair) => pair.request),
        pairs.map((pair) => pair.readerId),
        pairs.map((pair) => pair.readDate),
        pairs.map((pair) => pair.lastReadDate ?? pair.readDate),
        pairs.map((pair) => pair.accountId),
        pairs.map((pair) => pair.sessionId),
      ],
    });
    return requests.map((_, request) => {
      const readers = rows.filter((row) => row.request === request);
      return { readers, session: readers[0]?.session ?? null };
    });
  }
}
