import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { placeOf } from './import-history.decider';
import type { NamedReader } from './history-file';

/** An active reader of the caller's own, with the versions that a decision on it relies on. */
export interface ImportableReader extends NamedReader {
  readonly version: number;
  readonly siteVersion: number;
}

/** One's own readers, the primary one first, and what stands of them on some days. */
@Injectable()
export class ImportableReaders {
  constructor(private readonly database: Database) {}

  /** Ask for these before what survives: what is recorded in between moves a version, and is then seen by the next attempt. */
  of(accountId: number): Promise<ImportableReader[]> {
    return this.database.rows<ImportableReader>(
      `SELECT r.id, r.name, r.is_primary AS "isPrimary",
         coalesce((SELECT e.version FROM events e WHERE e.partition = r.account_id % 64 AND e.stream = 'reader-' || r.id ORDER BY e.version DESC LIMIT 1), 0) AS version,
         coalesce((SELECT e.version FROM events e WHERE e.partition = r.account_id % 64 AND e.stream = 'site' ORDER BY e.version DESC LIMIT 1), 0) AS "siteVersion"
       FROM readers r WHERE r.account_id = $1 AND r.is_active ORDER BY r.is_primary DESC, r.id`,
      [accountId],
    );
  }

  /** Chapters that survive, by reader and day. */
  async surviving(readerIds: readonly number[], readDates: Iterable<string>): Promise<Map<string, number[]>> {
    const rows = await this.database.rows<{ readerId: number; readDate: string; chapters: number[] }>(
      `SELECT reader_id AS "readerId", to_char(read_date, 'YYYY-MM-DD') AS "readDate", array_agg(chapter_id) AS chapters
       FROM views.report WHERE reader_id = ANY($1) AND read_date = ANY($2::date[]) GROUP BY reader_id, read_date`,
      [readerIds, [...new Set(readDates)]],
    );
    return new Map(rows.map(({ readerId, readDate, chapters }) => [placeOf(readerId, readDate), chapters]));
  }
}
