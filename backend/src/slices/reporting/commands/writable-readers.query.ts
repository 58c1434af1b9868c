import { Injectable } from '@nestjs/common';
import { Batcher } from '@platform/database/fast/batcher';
import { Database, prepared, type Queryable } from '@platform/database/database';
import { isStoreAway } from '@platform/database/store-away';
import { readerVersionSql, siteVersionSql } from '@platform/event-log/stream-versions';
import { mayActFor } from '@slices/readers';
import { partitionOf, partitionOfSql } from '@kernel/event';

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

/** The state of a reader `r` for the days of `w`. @param partition the reader's, as SQL */
const columnsOf = (partition: string): string => `r.id, r.account_id AS "accountId", r.partition,
    ${readerVersionSql('r.id', partition)} AS version, ${siteVersionSql(partition)} AS "siteVersion",
    (SELECT coalesce(json_object_agg(day.read_date, day.chapters), '{}') FROM (
      SELECT to_char(s.read_date, 'YYYY-MM-DD') AS read_date, array_agg(s.chapter_id) AS chapters FROM views.report s
      WHERE s.partition = ${partition} AND s.reader_id = r.id AND s.read_date BETWEEN w.read_date AND w.last_read_date GROUP BY s.read_date) day) AS surviving`;

/** The open session of the caller of `w`. @param partition the caller's, as SQL */
const sessionIn = (partition: string): string => `
    (SELECT json_build_object('batchId', b.batch_id, 'reports', b.reports)
     FROM report_session b WHERE b.partition = ${partition} AND b.account_id = w.account_id AND b.session_id = w.session_id AND b.ended_at IS NULL) AS session`;

/** One row for each reader and request. */
const TEXT = `
  SELECT w.request, ${columnsOf('r.partition')}, ${sessionIn(partitionOfSql('w.account_id'))}
  FROM unnest($1::integer[], $2::integer[], $3::date[], $4::date[], $5::integer[], $6::text[])
      AS w (request, reader_id, read_date, last_read_date, account_id, session_id)
    JOIN readers r ON r.id = w.reader_id
  WHERE ${mayActFor('r', 'w.account_id')}`;

/** The readers $4 of the partition $5 for one request. */
const OF_PARTITION = `
  SELECT ${columnsOf('$5')} FROM (SELECT $1::integer AS account_id, $2::date AS read_date, $3::date AS last_read_date) w, readers r
  WHERE r.id = ANY($4::integer[]) AND r.partition = $5::smallint AND ${mayActFor('r', 'w.account_id')}`;

const SESSION = `SELECT ${sessionIn('$3::smallint')} FROM (SELECT $1::integer AS account_id, $2::text AS session_id) w`;

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
    if (this.database.isDistributed) return this.loadApart(on, wanted);
    const alone = async (): Promise<ToReportFor> => (await this.loadAll(on, [wanted]))[0];
    if (on !== this.database) return alone();
    return this.together.add(wanted).catch((error: unknown) => {
      if (isStoreAway(error)) throw error;
      return alone();
    });
  }

  /** From a distributed database, whose nodes answer only a statement that names its partition. */
  private async loadApart(on: Queryable, wanted: Wanted): Promise<ToReportFor> {
    const { accountId, readerIds, readDate, lastReadDate, sessionId } = wanted;
    const { rows: partitions } = await on.query<{ partition: number }>(prepared(readerIds)`
      SELECT DISTINCT partition FROM readers WHERE id = ANY($1::integer[])`);
    const readers: WritableReader[] = [];
    for (const { partition } of partitions) {
      const values = [accountId, readDate, lastReadDate ?? readDate, readerIds, partition];
      readers.push(...(await on.query<WritableReader>(prepared(...values)`${OF_PARTITION}`)).rows);
    }
    const { rows } = await on.query<Pick<ToReportFor, 'session'>>(
      prepared(accountId, sessionId, partitionOf(accountId))`${SESSION}`,
    );
    return { readers, session: rows[0].session };
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
