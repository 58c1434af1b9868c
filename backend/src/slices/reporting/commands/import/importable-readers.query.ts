import { Injectable } from '@nestjs/common';
import { sql, type Queryable } from '@platform/database/database';
import { streamVersions } from '@platform/event-log/stream-versions';
import { isOf } from '@slices/readers';
import { partitionOfSql, readerStream, SITE_STREAM } from '@kernel/event';
import { placeOf } from './import-reports.decider';
import type { NamedReader } from './history-file';

/** One of the caller's active readers, with the versions a decision relies on. */
export interface ImportableReader extends NamedReader {
  readonly partition: number;
  readonly version: number;
  readonly siteVersion: number;
}

export interface OpenSession {
  readonly batchId: string;
  readonly reports: number;
}

/** The caller's own readers, primary first, and their surviving reports on some days. */
@Injectable()
export class ImportableReaders {
  /**
   * Load these before the surviving reports: anything recorded in between moves a version, and the next attempt sees
   * it.
   */
  async of(on: Queryable, accountId: number): Promise<ImportableReader[]> {
    const { rows } = await on.query<NamedReader & { readonly partition: number }>(sql(accountId)`
      SELECT r.id, r.name, r.is_primary AS "isPrimary", r.partition
        FROM readers r WHERE r.account_id = $1 AND r.is_active ORDER BY r.is_primary DESC, r.id`);
    const versions = await streamVersions(
      on,
      rows.flatMap(({ id, partition }) => [readerStream(id), SITE_STREAM].map((stream) => ({ partition, stream }))),
    );
    return rows.map((row, at) => ({ ...row, version: versions[2 * at], siteVersion: versions[2 * at + 1] }));
  }

  /** Surviving chapters by reader and day. */
  async surviving(
    on: Queryable,
    readerIds: readonly number[],
    readDates: Iterable<string>,
  ): Promise<Map<string, number[]>> {
    const { rows } = await on.query<{ readerId: number; readDate: string; chapters: number[] }>(sql(readerIds, [
      ...new Set(readDates),
    ])`
      SELECT r.id AS "readerId", to_char(p.read_date, 'YYYY-MM-DD') AS "readDate", array_agg(p.chapter_id) AS chapters
       FROM readers r JOIN views.report p ON ${isOf('p', 'r')} WHERE r.id = ANY($1) AND p.read_date = ANY($2::date[]) GROUP BY r.id, p.read_date`);
    return new Map(rows.map(({ readerId, readDate, chapters }) => [placeOf(readerId, readDate), chapters]));
  }

  /** The caller's open session and the number of reports in its batch; null without one. */
  async session(on: Queryable, accountId: number, sessionId: string | undefined): Promise<OpenSession | null> {
    if (sessionId === undefined) return null;
    const { rows } = await on.query<OpenSession>(sql(accountId, sessionId)`
      SELECT batch_id AS "batchId", reports FROM report_session WHERE partition = ${partitionOfSql('$1')} AND account_id = $1 AND session_id = $2 AND ended_at IS NULL`);
    return rows[0] ?? null;
  }
}
