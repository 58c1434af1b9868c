import { Injectable } from '@nestjs/common';
import { CHAPTERS, LIMITS, type AdminReportAnswer, type AdminReportsAnswer, type AdminReportsQuery, type AdminReportStatsAnswer } from '@lectio/contract';
import { Database } from '../../../platform/database/database';
import { pagination } from '../../../platform/http/paging';

interface ReportRow {
  partition: number;
  position: number;
  chapter_id: number;
  reader_id: number;
  reader: string;
  account_id: number;
  read_date: string;
  recorded_at: Date;
}

const FROM = `views.report r JOIN readers reader ON reader.id = r.reader_id`;

const COLUMNS = `r.partition, r.position::float8 AS position, r.chapter_id, r.reader_id, reader.name AS reader, reader.account_id,
  to_char(r.read_date, 'YYYY-MM-DD') AS read_date, e.recorded_at`;

const WITH_ENTRY = `${FROM} JOIN views.report_entry e USING (partition, position)`;

const WHERE = `reader.is_active AND ($1::date IS NULL OR r.read_date >= $1) AND ($2::date IS NULL OR r.read_date <= $2) AND ($3::integer IS NULL OR r.reader_id = $3)
  AND ($4::integer IS NULL OR r.reader_id IN (SELECT x.reader_id FROM family_readers x WHERE x.family_id = $4))`;

const NEWEST_FIRST = 'ORDER BY e.recorded_at DESC, r.position DESC, r.chapter_id DESC';

const valuesOf = ({ startDate, endDate, readerId, familyId }: AdminReportsQuery): unknown[] => [startDate ?? null, endDate ?? null, readerId ?? null, familyId ?? null];

/** Where a page of the export ended. */
interface Cursor {
  readonly readerId: number;
  readonly readDate: string;
  readonly chapterId: number;
}

const EXPORT_PAGE = 5_000;

/** The surviving reports of all active readers. Notes are no part of it: they are sealed for those who wrote them. */
@Injectable()
export class AdminReports {
  constructor(private readonly database: Database) {}

  async page(query: AdminReportsQuery): Promise<AdminReportsAnswer> {
    const { page = 1, limit = LIMITS.adminReportsPageSize } = query;
    const [[{ n: totalReports }], rows] = await Promise.all([
      this.database.rows<{ n: number }>(`SELECT count(*)::integer AS n FROM ${FROM} WHERE ${WHERE}`, valuesOf(query)),
      this.database.rows<ReportRow>(`SELECT ${COLUMNS} FROM ${WITH_ENTRY} WHERE ${WHERE} ${NEWEST_FIRST} LIMIT $5 OFFSET $6`, [...valuesOf(query), limit, (page - 1) * limit]),
    ]);
    return { reports: rows.map(toAnswer), pagination: { ...pagination(page, limit, totalReports), totalReports } };
  }

  async stats(query: AdminReportsQuery): Promise<AdminReportStatsAnswer> {
    const [stats] = await this.database.rows<AdminReportStatsAnswer['stats']>(
      `SELECT count(*)::integer AS "totalReports", count(DISTINCT r.reader_id)::integer AS "uniqueReaders", count(DISTINCT r.chapter_id)::integer AS "uniqueChapters"
       FROM ${FROM} WHERE ${WHERE}`,
      valuesOf(query),
    );
    return { stats };
  }

  async newestOfAccount(accountId: number, limit: number): Promise<AdminReportAnswer[]> {
    const rows = await this.database.rows<ReportRow>(
      `SELECT ${COLUMNS} FROM ${WITH_ENTRY} WHERE reader.account_id = $1 AND reader.is_active ${NEWEST_FIRST} LIMIT $2`,
      [accountId, limit],
    );
    return rows.map(toAnswer);
  }

  /** Page by page along an index, so that an export of millions holds little in memory. By reader, read date and chapter. */
  async *all(query: AdminReportsQuery): AsyncGenerator<AdminReportAnswer> {
    let after: Cursor = { readerId: 0, readDate: '0001-01-01', chapterId: 0 };
    for (;;) {
      const rows = await this.database.rows<ReportRow>(
        `SELECT ${COLUMNS} FROM ${WITH_ENTRY} WHERE ${WHERE} AND (r.reader_id, r.read_date, r.chapter_id) > ($5::integer, $6::date, $7::smallint)
         ORDER BY r.reader_id, r.read_date, r.chapter_id LIMIT ${EXPORT_PAGE}`,
        [...valuesOf(query), after.readerId, after.readDate, after.chapterId],
      );
      yield* rows.map(toAnswer);
      if (rows.length < EXPORT_PAGE) return;
      const last = rows[rows.length - 1];
      after = { readerId: last.reader_id, readDate: last.read_date, chapterId: last.chapter_id };
    }
  }
}

const toAnswer = (row: ReportRow): AdminReportAnswer => {
  const { id, book, chapter } = CHAPTERS[row.chapter_id - 1];
  return {
    id: `${row.partition}-${row.position}-${row.chapter_id}`,
    chapterId: id,
    chapter: { id, book, chapter },
    reader: { id: row.reader_id, name: row.reader, userId: row.account_id },
    readDate: row.read_date,
    createdAt: row.recorded_at.toISOString(),
  };
};
