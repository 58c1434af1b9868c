import { Injectable } from '@nestjs/common';
import {
  LIMITS,
  REPORT_MESSAGES,
  type BatchSummaryAnswer,
  type LastBatchAnswer,
  type LastBatchQuery,
} from '@lectio/contract';
import { parseDay } from '@kernel/civil-date';
import { invalid } from '@kernel/errors';
import { encodeRanges, runsIn } from '@kernel/chapter-ranges';
import { Database } from '@platform/database/database';
import { chapterOf, NEWEST_BATCH, mayChange, formatReportId, originOf } from './report-rows';
import type { ReportKey } from './report-list.inline';

/** The surviving reports of batch $2 that account $1 may change. */
const BATCH = `FROM views.report_entry entry JOIN views.report r USING (partition, position) JOIN readers reader ON reader.id = r.reader_id
  WHERE entry.reported_by = $1 AND entry.live_count > 0 AND entry.batch_id = $2 AND ${mayChange({ reader: 'reader', entry: 'entry' }, '$1')}`;

const REPORTS = `SELECT r.partition, ${originOf('entry')} AS origin, r.chapter_id AS "chapterId", r.reader_id AS "readerId", reader.name AS "readerName",
    to_char(r.read_date, 'YYYY-MM-DD') AS "readDate"
  ${BATCH} AND ($4::integer IS NULL OR (r.reader_id, r.chapter_id, r.read_date) > ($4::integer, $5::smallint, $6::date))
  ORDER BY r.reader_id, r.chapter_id, r.read_date LIMIT $3`;

const BY_READER = `SELECT r.reader_id AS id, reader.name, count(*)::integer AS reports, array_agg(DISTINCT r.chapter_id) AS chapters,
    array_agg(DISTINCT to_char(r.read_date, 'YYYY-MM-DD')) AS days
  ${BATCH} GROUP BY r.reader_id, reader.name ORDER BY r.reader_id`;

interface ReportRow extends Omit<ReportKey, 'position'> {
  readonly origin: number;
  readonly readerId: number;
  readonly readerName: string;
  readonly readDate: string;
}

interface ReaderRow {
  readonly id: number;
  readonly name: string;
  readonly reports: number;
  readonly chapters: number[];
  readonly days: string[];
}

const NOTHING: LastBatchAnswer = { batchId: null, batch: [], summary: null, next: null };

/** The surviving reports of one of the caller's batches, which an undo would remove. */
@Injectable()
export class LastBatch {
  constructor(private readonly database: Database) {}

  /** The first of them, or those after what an earlier answer ended with; of the newest batch unless one is named. */
  async of(accountId: number, query: LastBatchQuery): Promise<LastBatchAnswer> {
    const { limit = LIMITS.batchReportsShown } = query;
    const after = afterIn(query);
    const batchId = query.batchId ?? (await this.newest(accountId));
    if (batchId === undefined) return NOTHING;
    const [rows, byReader] = await Promise.all([
      this.database.rows<ReportRow>(REPORTS, [accountId, batchId, limit + 1, ...after]),
      this.database.rows<ReaderRow>(BY_READER, [accountId, batchId]),
    ]);
    if (byReader.length === 0) return NOTHING;
    const batch = rows.slice(0, limit).map((row) => ({
      id: formatReportId(row),
      reader: { id: row.readerId, name: row.readerName },
      chapter: chapterOf(row.chapterId),
      readDate: row.readDate,
    }));
    return {
      batchId,
      batch,
      summary: summaryOf(byReader),
      next: rows.length > limit ? cursorOf(rows[limit - 1]) : null,
    };
  }

  private async newest(accountId: number): Promise<string | undefined> {
    const [newest] = await this.database.rows<{ batch_id: string }>(NEWEST_BATCH, [accountId]);
    return newest?.batch_id;
  }
}

const cursorOf = ({ readerId, chapterId, readDate }: ReportRow): string => `${readerId}_${chapterId}_${readDate}`;

/** Reader, chapter and date as `cursorOf` wrote them. */
const afterIn = ({
  after,
}: LastBatchQuery): readonly [reader: number | null, chapter: number | null, date: string | null] => {
  if (after === undefined) return [null, null, null];
  const [readerId, chapterId, readDate] = after.split('_');
  if (Number(readerId) > LIMITS.idMax || parseDay(readDate) === null)
    throw invalid(REPORT_MESSAGES.batchPageUnknown, 'after');
  return [Number(readerId), Number(chapterId), readDate];
};

const summaryOf = (byReader: readonly ReaderRow[]): BatchSummaryAnswer => {
  const chapters = [...new Set(byReader.flatMap((reader) => reader.chapters))].sort((a, b) => a - b);
  const days = [...new Set(byReader.flatMap((reader) => reader.days))].sort();
  return {
    reports: byReader.reduce((sum, { reports }) => sum + reports, 0),
    readers: byReader.map(({ id, name, reports }) => ({ id, name, reports })),
    books: [...new Set(chapters.map((id) => chapterOf(id).book))],
    chapters: runsIn(encodeRanges(chapters)),
    firstReadDate: days[0],
    lastReadDate: days[days.length - 1],
    days: days.length,
  };
};
