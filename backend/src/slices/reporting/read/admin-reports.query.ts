import { Injectable } from '@nestjs/common';
import {
  CHAPTERS,
  LIMITS,
  type AdminReportAnswer,
  type AdminReportsAnswer,
  type AdminReportsQuery,
  type AdminReportStatsAnswer,
} from '@lectio/contract';
import { Database, sql, type Queryable, type SqlStatement } from '@platform/database/database';
import { WHOLE } from '@platform/database/deadlines';
import { sealedSql } from '@platform/event-log/event-reader';
import { EXPORT_PORTION } from '@platform/http/limits/exports';
import { pagination } from '@platform/http/answers/answered';
import { AccountKeys, open } from '@platform/privacy/account-keys';
import { isOf } from '@slices/readers';
import { formatReportId, keptCounts, originOf } from './report-list/report-rows';

interface ReportRow {
  partition: number;
  origin: number;
  chapter_id: number;
  reader_id: number;
  reader: string;
  account_id: number;
  read_date: string;
  recorded_at: Date;
}

interface SealedRow extends ReportRow {
  /** Notes and reading details, encrypted with the account's key. */
  private: Buffer | null;
  batch_id: string;
}

const FROM = `views.report r JOIN readers reader ON ${isOf('r', 'reader')}`;

/** @param recorded alias of what says when a report was recorded */
const columnsFrom = (
  recorded: string,
  origin: string,
): string => `r.partition, ${origin} AS origin, r.chapter_id, r.reader_id, reader.name AS reader, reader.account_id,
  to_char(r.read_date, 'YYYY-MM-DD') AS read_date, ${recorded}.recorded_at`;
const COLUMNS = columnsFrom('e', originOf('e'));

/** Later changes override the original text. */
const sealedFrom = (columns: string, { original, batch }: { original: string; batch: string }): string =>
  `${columns}, coalesce(r.private, ${original}) AS private, ${batch} AS batch_id`;
const OF_ENTRY = { original: 'e.private', batch: 'e.batch_id' };
const OF_EVENT = { original: sealedSql('v'), batch: `v.data ->> 'batchId'` };
const SEALED_COLUMNS = sealedFrom(COLUMNS, OF_ENTRY);

/** The filters' condition on reports or, with the same columns, on their entries. */
const whereOf = (
  one: 'r' | 'e' | 'o',
): string => `reader.is_active AND ($1::date IS NULL OR ${one}.read_date >= $1) AND ($2::date IS NULL OR ${one}.read_date <= $2)
  AND ($3::integer[] IS NULL OR ${one}.reader_id = ANY($3))`;
const WHERE = whereOf('r');

const NEWEST_FIRST = 'ORDER BY e.recorded_at DESC, r.partition DESC, r.position DESC, r.chapter_id DESC';

/** From, to, and the readers of a reader or family filter; null for all. */
type Filter = readonly [from: string | null, to: string | null, readerIds: readonly number[] | null];

/** Entries store how many of their reports survive, and are several times fewer. */
const COUNTED = `SELECT coalesce(sum(e.live_count), 0)::integer AS n FROM views.report_entry e JOIN readers reader ON ${isOf('e', 'reader')} WHERE ${whereOf('e')}`;

const STATS = `SELECT count(*)::integer AS "totalReports", count(DISTINCT r.reader_id)::integer AS "uniqueReaders", count(DISTINCT r.chapter_id)::integer AS "uniqueChapters"
  FROM ${FROM} WHERE ${WHERE}`;

/** Of the readers at $1, or of all, on whatever days. */
const STATS_OF_ALL_DAYS = `
  WITH own AS (SELECT id, partition FROM readers WHERE is_active AND ($1::integer[] IS NULL OR id = ANY($1))), part AS (${keptCounts()})
  SELECT coalesce(sum(reports), 0)::integer AS "totalReports", count(DISTINCT reader_id) FILTER (WHERE reports > 0)::integer AS "uniqueReaders",
    coalesce(bit_count(bit_or(chapters)), 0)::integer AS "uniqueChapters" FROM part`;

/** The newest of those that events of one type hold, along the log's index of types by time. */
const newestOf = (type: string, from: string): string => `(${from}
    WHERE v.type = '${type}' AND ${WHERE} ORDER BY v.recorded_at DESC, v.partition DESC, v.position DESC, r.chapter_id DESC LIMIT $4::integer + $5::integer)`;

const AS_REPORTED = `SELECT ${sealedFrom(columnsFrom('v', 'v.position::float8'), OF_EVENT)}, r.position FROM events v JOIN views.report r USING (partition, position) JOIN readers reader ON reader.id = r.reader_id`;

/** In the list's order: a report has its event's time. */
export const newestReports = (filter: Filter, limit: number, offset: number): SqlStatement => ({
  text: `${newestOf('ChaptersReported', AS_REPORTED)}
    UNION ALL ${newestOf('ReportsJoined', AS_REPORTED)}
    UNION ALL ${newestOf('ReportsMoved', `SELECT ${sealedFrom(columnsFrom('v', originOf('e')), OF_ENTRY)}, r.position FROM events v JOIN views.report_entry e USING (partition, position) JOIN views.report r USING (partition, position) JOIN readers reader ON reader.id = r.reader_id`)}
    ORDER BY recorded_at DESC, partition DESC, position DESC, chapter_id DESC LIMIT $4 OFFSET $5`,
  values: [...filter, limit, offset],
});

/** Where a page of the export ended. */
interface Cursor {
  readonly readerId: number;
  readonly readDate: string;
  readonly chapterId: number;
}

export type ExportedReport = Omit<AdminReportAnswer, 'notes' | 'batchId'>;

/** The surviving reports of all active readers. Notes are decrypted only for pages; the full export contains none. */
@Injectable()
export class AdminReports {
  constructor(
    private readonly database: Database,
    private readonly keys: AccountKeys,
  ) {}

  async page(query: AdminReportsQuery): Promise<AdminReportsAnswer> {
    const { page = 1, limit = LIMITS.adminReportsPageSize } = query;
    const filter = await this.filterOf(query);
    const { rows, totalReports } = await this.planned(async (client) => {
      const totalReports = await countOf(client, filter);
      const found = await client.query<SealedRow>(newestReports(filter, limit, (page - 1) * limit));
      return { rows: found.rows, totalReports };
    });
    return { reports: await this.opened(rows), pagination: { ...pagination(page, limit, totalReports), totalReports } };
  }

  async stats(query: AdminReportsQuery): Promise<AdminReportStatsAnswer> {
    const filter = await this.filterOf(query);
    return this.planned(async (client) => ({ stats: await statsOf(client, filter) }));
  }

  async newestOfReader(readerId: number, limit: number): Promise<AdminReportAnswer[]> {
    return this.newest('reader.id', readerId, limit);
  }

  async newestOfAccount(accountId: number, limit: number): Promise<AdminReportAnswer[]> {
    return this.newest('reader.account_id', accountId, limit);
  }

  private async newest(of: 'reader.id' | 'reader.account_id', id: number, limit: number): Promise<AdminReportAnswer[]> {
    const { rows } = await this.database.query<SealedRow>(sql(id, limit)`
      SELECT ${SEALED_COLUMNS} FROM readers reader, LATERAL (
         SELECT * FROM views.report_entry o WHERE ${isOf('o', 'reader')} AND o.live_count > 0 ORDER BY o.position DESC LIMIT $2) e
         JOIN views.report r USING (partition, position)
       WHERE ${of} = $1 AND reader.is_active ${NEWEST_FIRST} LIMIT $2`);
    return this.opened(rows);
  }

  /**
   * Reads page by page along an index, so that exporting millions needs little memory. Ordered by reader, read date and
   * chapter.
   */
  async *all(query: AdminReportsQuery): AsyncGenerator<ExportedReport[]> {
    const filter = await this.filterOf(query);
    let after: Cursor = { readerId: 0, readDate: '0001-01-01', chapterId: 0 };
    for (;;) {
      const rows = await this.database.rows<ReportRow>(
        `SELECT ${COLUMNS} FROM readers reader, LATERAL (
             SELECT * FROM views.report o WHERE ${isOf('o', 'reader')} AND ${whereOf('o')}
               AND (reader.id > $4 OR (o.read_date, o.chapter_id) > ($5::date, $6::smallint))
               ORDER BY o.read_date, o.chapter_id LIMIT ${EXPORT_PORTION}) r
           JOIN views.report_entry e ON e.partition = r.partition AND e.position = r.position
         WHERE reader.id >= $4::integer ORDER BY reader.id, r.read_date, r.chapter_id LIMIT ${EXPORT_PORTION}`,
        [...filter, after.readerId, after.readDate, after.chapterId],
      );
      yield rows.map(toAnswer);
      if (rows.length < EXPORT_PORTION) return;
      const last = rows[rows.length - 1];
      after = { readerId: last.reader_id, readDate: last.read_date, chapterId: last.chapter_id };
    }
  }

  private async opened(rows: readonly SealedRow[]): Promise<AdminReportAnswer[]> {
    const keys = await this.keys.of(rows.filter((row) => row.private !== null).map((row) => row.account_id));
    return rows.map((row) => ({
      ...toAnswer(row),
      batchId: row.batch_id,
      notes: open<{ notes: string | null }>(keys.get(row.account_id), row.private)?.notes ?? null,
    }));
  }

  private async filterOf({ startDate, endDate, readerId, familyId }: AdminReportsQuery): Promise<Filter> {
    const days = [startDate ?? null, endDate ?? null] as const;
    if (familyId === undefined) return [...days, readerId === undefined ? null : [readerId]];
    const { rows: ofFamily } = await this.database.query<{ id: number }>(sql(familyId)`
      SELECT reader_id AS id FROM family_readers WHERE family_id = $1`);
    return [...days, ofFamily.map(({ id }) => id).filter((id) => readerId === undefined || id === readerId)];
  }

  /** Filters match everything or next to nothing, so each statement is planned for its values. */
  private planned<T>(work: (client: Queryable) => Promise<T>): Promise<T> {
    return this.database.transaction(
      async (client) => {
        await client.query('SET LOCAL plan_cache_mode = force_custom_plan');
        return work(client);
      },
      { within: WHOLE },
    );
  }
}

const isOfAllDays = ([from, to]: Filter): boolean => from === null && to === null;

const statsOf = async (client: Queryable, filter: Filter): Promise<AdminReportStatsAnswer['stats']> => {
  const { rows } = await client.query<AdminReportStatsAnswer['stats']>(
    isOfAllDays(filter) ? { text: STATS_OF_ALL_DAYS, values: [filter[2]] } : { text: STATS, values: [...filter] },
  );
  return rows[0];
};

const countOf = async (client: Queryable, filter: Filter): Promise<number> => {
  if (isOfAllDays(filter)) return (await statsOf(client, filter)).totalReports;
  const { rows } = await client.query<{ n: number }>({ text: COUNTED, values: [...filter] });
  return rows[0].n;
};

const toAnswer = (row: ReportRow): ExportedReport => {
  const { id, book, chapter } = CHAPTERS[row.chapter_id - 1];
  return {
    id: formatReportId({ ...row, chapterId: row.chapter_id }),
    chapterId: id,
    chapter: { id, book, chapter },
    reader: { id: row.reader_id, name: row.reader, userId: row.account_id },
    readDate: row.read_date,
    createdAt: row.recorded_at.toISOString(),
  };
};
