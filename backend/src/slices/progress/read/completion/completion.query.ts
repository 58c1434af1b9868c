import { Injectable } from '@nestjs/common';
import { DEFAULT_CANON, type Canon, type CompletionCycleAnswer } from '@lectio/contract';
import { Database, prepared, sql } from '@platform/database/database';
import { question, type Question } from '@platform/database/questions';
import { ReadReplicas } from '@platform/database/read-replicas';
import type { Moment } from '@platform/http/requests/moment';
import { namedRow } from '@platform/projections';
import { recordAsOf, type ReaderRecord } from '@slices/reader-record';
import { isOf } from '@slices/readers';
import { completionCycleView } from './completion-cycle.view';

interface CycleRow {
  reader_id: number;
  number: number;
  started_on: string | null;
  completed_on: string | null;
  points: number;
  chapters_read: number;
  old_testament_chapters: number;
  new_testament_chapters: number;
  is_active: boolean;
  canon: Canon;
}

/** The cycles of the readers $1, in order. */
const CYCLES = `SELECT c.reader_id, c.number, to_char(c.started_on, 'YYYY-MM-DD') AS started_on, to_char(c.completed_on, 'YYYY-MM-DD') AS completed_on, c.points,
    c.chapters_read, c.old_testament_chapters, c.new_testament_chapters, c.is_active, c.canon
  FROM readers r JOIN views.completion_cycle c ON ${isOf('c', 'r')} WHERE r.id = ANY($1::integer[]) ORDER BY c.number`;

/** A reader's cycles in order; the last one is active. */
export const cycles = (readerId: number): Question<CompletionCycleAnswer[]> => ({
  statement: sql([readerId])`${CYCLES}`,
  read: (rows) => cyclesOf(readerId, rows),
});

/** The number of Bibles each of these readers has completed; no row for none. */
export const completedBibles = (readerIds: readonly number[]): Question<{ reader_id: number; n: number }[]> =>
  question(sql(readerIds)`
    SELECT c.reader_id, count(*)::integer AS n FROM readers r JOIN views.completion_cycle c ON ${isOf('c', 'r')}
      WHERE r.id = ANY($1::integer[]) AND NOT c.is_active GROUP BY c.reader_id`);

const cyclesOf = (readerId: number, rows: readonly CycleRow[]): CompletionCycleAnswer[] =>
  rows.length > 0 ? rows.map(cycleAnswer) : [cycleAnswer(untouched(readerId))];

/** The cycles of a record, as the table would have them. */
export const cyclesIn = (record: ReaderRecord): CompletionCycleAnswer[] =>
  completionCycleView.rows(record).map((row) => cycleAnswer(namedRow<CycleRow>(completionCycleView.table, row)));

@Injectable()
export class Completions {
  constructor(
    private readonly database: Database,
    private readonly replicas: ReadReplicas,
  ) {}

  /** A reader's cycles in order; the last one is active. */
  async of(readerId: number, moment: Moment | null = null): Promise<CompletionCycleAnswer[]> {
    if (moment) return cyclesIn((await recordAsOf(this.database, readerId, moment.before)).record);
    const { rows } = await this.replicas.query<CycleRow>(prepared([readerId])`${CYCLES}`);
    return cyclesOf(readerId, rows);
  }
}

const untouched = (readerId: number): CycleRow => ({
  reader_id: readerId,
  number: 1,
  started_on: null,
  completed_on: null,
  points: 0,
  chapters_read: 0,
  old_testament_chapters: 0,
  new_testament_chapters: 0,
  is_active: true,
  canon: DEFAULT_CANON,
});

const cycleAnswer = (row: CycleRow): CompletionCycleAnswer => ({
  id: `${row.reader_id}-${row.number}`,
  completionNumber: row.number,
  startedAt: row.started_on,
  completedAt: row.completed_on,
  totalPoints: row.points,
  chaptersRead: row.chapters_read,
  oldTestamentChapters: row.old_testament_chapters,
  newTestamentChapters: row.new_testament_chapters,
  isActive: row.is_active,
  canon: row.canon,
});
