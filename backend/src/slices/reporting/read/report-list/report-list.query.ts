import { Injectable } from '@nestjs/common';
import {
  READER_MESSAGES,
  REPORT_MESSAGES,
  type ListReportsQuery,
  type ReportAnswer,
  type ReportBatchAnswer,
  type ReportsAnswer,
  type ReportStatsAnswer,
  LIMITS,
} from '@lectio/contract';
import { notFound } from '@kernel/errors';
import { byPartition } from '@kernel/event';
import { Database, sql, prepared } from '@platform/database/database';
import { EXPORT_PORTION } from '@platform/http/limits/exports';
import { pagination } from '@platform/http/answers/answered';
import { AccountKeys } from '@platform/privacy/account-keys';
import { mayActFor, isOf } from '@slices/readers';
import { keptCounts, mayChange, chapterOf, formatReportId, placesNamed, named, originOf } from './report-rows';
import { isAmong, listedBooks } from './list-books';
import { ListParts, type ListFilter } from './fast/list-parts.query';
import { commandsFor, type Part } from './fast/list-window';
import { detailsFor, type SealedReport } from './report-details';
import type { ReportKey } from './report-list.inline';

interface ReportRow extends ReportKey, SealedReport {
  readonly origin: number;
  readonly readerId: number;
  readonly readerName: string;
  readonly readDate: string;
  readonly recordedAt: Date;
  readonly batchId: string;
}

const COLUMNS = `r.partition, r.position::float8 AS position, ${originOf('entry')} AS origin, r.chapter_id AS "chapterId", r.reader_id AS "readerId", reader.name AS "readerName",
  reader.account_id AS "accountId", to_char(r.read_date, 'YYYY-MM-DD') AS "readDate", entry.recorded_at AS "recordedAt", entry.batch_id AS "batchId",
  entry.reported_by AS "reportedBy", entry.private AS reported, r.private AS changed`;

const MAY_CHANGE = mayChange({ reader: 'reader', entry: 'entry' }, '$1');

/** The reports of the commands at $1 and $2 among the chapters $3, newest first. */
const OF_COMMANDS = `SELECT ${COLUMNS} FROM unnest($1::smallint[], $2::bigint[]) AS n (partition, position)
    JOIN views.report_entry entry ON entry.partition = n.partition AND entry.position = n.position
    JOIN views.report r ON r.partition = n.partition AND r.position = n.position AND ${isAmong('r.chapter_id', '$3')}
    JOIN readers reader ON reader.id = r.reader_id
  ORDER BY entry.recorded_at DESC, r.position DESC, r.partition DESC, r.chapter_id DESC LIMIT $4 OFFSET $5`;

/**
 * The next $4 reports of account $1's active readers after partition $5, position $2 and chapter $3. Each command has at
 * least one, and the first command may already be finished. Of commands that have more, no more are read than the page
 * needs: those before them have fewer reports than it and what the first one may have had before.
 */
const OWN_AFTER = `SELECT ${COLUMNS} FROM (
    SELECT *, sum(live_count) OVER (ORDER BY partition, position) - live_count AS before FROM (
      SELECT e.* FROM readers own, LATERAL (
        SELECT o.* FROM views.report_entry o WHERE ${isOf('o', 'own')} AND o.live_count > 0
          AND o.position >= CASE WHEN own.partition = $5 THEN $2::bigint ELSE 0 END ORDER BY o.position LIMIT $4 + 1) e
      WHERE own.account_id = $1 AND own.is_active AND own.partition >= $5 ORDER BY e.partition, e.position LIMIT $4 + 1) open) entry
    JOIN views.report r USING (partition, position) JOIN readers reader ON reader.id = r.reader_id
  WHERE entry.before < $4 + ${LIMITS.chaptersPerCommand}
    AND (r.partition, r.position, r.chapter_id) > ($5::smallint, $2::bigint, $3::smallint)
  ORDER BY r.partition, r.position, r.chapter_id LIMIT $4`;

/** The readers $2 that account $1 may see; without them, its own active ones. */
const LISTED = `SELECT r.id, r.partition FROM readers r
  WHERE r.is_active AND $2::integer[] IS NULL AND r.account_id = $1 OR r.id = ANY($2) AND ${mayActFor('r', '$1')}`;

/** What the batches $2 hold for account $1: the reports of all readers that it may see. Read by their commands, not by report. */
const BATCHES = `SELECT n.batch_id AS id, sum(n.reports)::integer AS reports, bool_and(n.reported_by = $1) AS "isOwn" FROM (
    SELECT e.batch_id, e.reader_id, e.reported_by, sum(e.live_count) AS reports FROM views.report_entry e
    WHERE e.batch_id = ANY($2) AND e.live_count > 0 GROUP BY 1, 2, 3) n
  JOIN readers r ON r.id = n.reader_id WHERE ${mayActFor('r', '$1')} GROUP BY n.batch_id`;

/** Of the readers $2 in partition $1. */
const SUMS = `
  WITH own AS (SELECT unnest($2::integer[]) AS id), part AS (${keptCounts('$1::smallint')})
  SELECT coalesce(sum(reports), 0)::integer AS reports, coalesce(bit_or(chapters)::text, '0') AS chapters,
    to_char(min(first_day), 'YYYY-MM-DD') AS "firstDay", to_char(max(last_day), 'YYYY-MM-DD') AS "lastDay" FROM part`;

interface SumsRow {
  readonly reports: number;
  /** A bit for each chapter. */
  readonly chapters: string;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

/** The surviving reports of the readers an account may see: its own, and those of its families. */
@Injectable()
export class ReportList {
  constructor(
    private readonly database: Database,
    private readonly keys: AccountKeys,
  ) {}

  /** Newest first, by recording time and then position. A reader the caller may not see is not found. */
  async page(accountId: number, query: ListReportsQuery): Promise<ReportsAnswer> {
    const filter = await this.filterOf(accountId, query);
    const limit = query.limit ?? LIMITS.reportsPageSize;
    const currentPage = query.page ?? 1;
    const list = await ListParts.of(this.database, filter);
    const { parts, skipped } = commandsFor(await list.window((currentPage - 1) * limit, limit), limit);
    const rows = parts.length === 0 ? [] : await this.ofCommands(parts, filter, [limit, skipped]);
    const totalReports = list.reports;
    const batchIds = [...new Set(rows.map(({ batchId }) => batchId))];
    return {
      reports: await this.toAnswers(accountId, rows),
      batches: batchIds.length === 0 ? [] : await this.database.rows<ReportBatchAnswer>(BATCHES, [accountId, batchIds]),
      pagination: { ...pagination(currentPage, limit, totalReports), totalReports },
    };
  }

  /** Every surviving report of the caller's own readers, in recording order, page by page. */
  async *allOwn(accountId: number): AsyncGenerator<ReportAnswer[]> {
    let after = { partition: 0, position: 0, chapterId: 0 };
    for (;;) {
      const rows = await this.database.rows<ReportRow>(OWN_AFTER, [
        accountId,
        after.position,
        after.chapterId,
        EXPORT_PORTION,
        after.partition,
      ]);
      if (rows.length > 0) yield await this.toAnswers(accountId, rows);
      if (rows.length < EXPORT_PORTION) return;
      after = rows[rows.length - 1];
    }
  }

  /** One report that the caller may change. */
  async one(accountId: number, key: ReportKey): Promise<ReportAnswer> {
    const { rows } = await this.database.query<ReportRow>(sql(accountId, ...named([key]))`
      SELECT ${COLUMNS} FROM ${placesNamed(2)} n JOIN views.report r USING (partition, position, chapter_id)
       JOIN views.report_entry entry USING (partition, position) JOIN readers reader ON reader.id = r.reader_id
       WHERE ${MAY_CHANGE}`);
    if (rows.length === 0) throw notFound(REPORT_MESSAGES.reportNotFound);
    return (await this.toAnswers(accountId, rows))[0];
  }

  /** Totals over the caller's active readers. */
  async stats(accountId: number): Promise<ReportStatsAnswer> {
    const { readers } = await this.filterOf(accountId, {});
    const sums: SumsRow[] = [];
    for (const [partition, its] of byPartition(readers))
      sums.push(...(await this.database.rows<SumsRow>(SUMS, [partition, its.map(({ id }) => id)])));
    const chapters = sums.reduce((all, row) => all | BigInt(`0b${row.chapters}`), 0n);
    const days = sums.flatMap(({ firstDay, lastDay }) => (firstDay && lastDay ? [firstDay, lastDay] : [])).sort();
    return {
      stats: {
        totalReports: sums.reduce((all, { reports }) => all + reports, 0),
        uniqueChapters: chapters.toString(2).replaceAll('0', '').length,
        readers: readers.length,
        firstReadDate: days.at(0) ?? null,
        lastReadDate: days.at(-1) ?? null,
      },
    };
  }

  private async ofCommands(
    commands: readonly Part[],
    { books }: ListFilter,
    page: readonly [limit: number, offset: number],
  ): Promise<ReportRow[]> {
    const { rows } = await this.database.query<ReportRow>({
      name: 'report-list:page',
      text: OF_COMMANDS,
      values: [commands.map(({ partition }) => partition), commands.map(({ last }) => last), books.chapters, ...page],
    });
    return rows;
  }

  private async filterOf(accountId: number, query: ListReportsQuery): Promise<ListFilter> {
    const named = query.readerId === undefined ? query.readerIds : [query.readerId];
    const { rows: readers } = await this.database.query<ListFilter['readers'][number]>(
      prepared(accountId, named ?? null)`${LISTED}`,
    );
    if (named && readers.length < new Set(named).size) throw notFound(READER_MESSAGES.readerNotFound);
    return {
      readers,
      from: query.startDate ?? null,
      to: query.endDate ?? null,
      books: listedBooks(query),
    };
  }

  /** The only place that decides which parts of a report each caller sees. */
  private async toAnswers(caller: number, rows: readonly ReportRow[]): Promise<ReportAnswer[]> {
    const sealed = rows.filter(({ reported, changed }) => reported !== null || changed !== null);
    const keys = await this.keys.of(sealed.map((row) => row.accountId));
    return rows.map((row) => {
      const recordedAt = row.recordedAt.toISOString();
      return {
        ...detailsFor(caller, row, keys.get(row.accountId)),
        id: formatReportId(row),
        chapterId: row.chapterId,
        chapter: chapterOf(row.chapterId),
        reader: { id: row.readerId, name: row.readerName },
        readDate: row.readDate,
        reportedAt: recordedAt,
        createdAt: recordedAt,
        batchId: row.batchId,
      };
    });
  }
}
