import { booksOfCanon, type Canon } from '@lectio/contract';
import { formatDay, type Day } from '@kernel/civil-date';
import { prepared, type Queryable } from '@platform/database/database';
import { sayHere } from '@platform/language/here';
import { findPlan } from '@slices/plans';
import { isOf } from '@slices/readers';
import type { Occasion } from '../domain/encouragement.events';

/** What somebody did, and the name of the book or plan. */
export interface NamedOccasion {
  readonly of: Occasion;
  readonly name: string | null;
}

interface DoneRow extends Record<string, unknown> {
  readonly readerId: number;
  /** Two bytes a chapter, as views.reader_progress has them; null for who has read nothing. */
  readonly counts: Buffer | null;
  readonly canon: Canon | null;
  readonly chapters: readonly number[];
  readonly plans: readonly { readonly runId: string; readonly planId: string }[];
}

/** What each of these readers did on a day; nothing for who has not read. */
export const occasionsOn = async (
  on: Queryable,
  readerIds: readonly number[],
  day: Day,
): Promise<Map<number, NamedOccasion[]>> => {
  const date = formatDay(day);
  const { rows } = await on.query<DoneRow>(prepared(readerIds, date)`
    SELECT r.id AS "readerId", p.counts, p.canon,
        ARRAY(SELECT chapter_id FROM views.report o WHERE ${isOf('o', 'r')} AND read_date = $2::date) AS chapters,
        (SELECT coalesce(json_agg(json_build_object('runId', run_id, 'planId', plan_id) ORDER BY position), '[]') FROM views.plan_run o
           WHERE ${isOf('o', 'r')} AND completed_at IS NOT NULL AND last_read_on = $2::date) AS plans
      FROM unnest($1::integer[]) WITH ORDINALITY AS wanted (id, place) JOIN readers r ON r.id = wanted.id
        LEFT JOIN views.reader_progress p ON ${isOf('p', 'r')}
      ORDER BY wanted.place`);
  return new Map(
    rows.filter(({ chapters }) => chapters.length > 0).map((row) => [row.readerId, occasionsOf(row, date)]),
  );
};

const occasionsOf = (row: DoneRow, date: string): NamedOccasion[] => [
  { of: { kind: 'day', date }, name: null },
  ...finishedBooks(row).map((book): NamedOccasion => ({ of: { kind: 'book', date, book }, name: sayHere(book) })),
  ...row.plans.map(({ runId, planId }): NamedOccasion => ({
    of: { kind: 'plan', date, runId },
    name: nameOfPlan(planId),
  })),
];

const nameOfPlan = (planId: string): string | null => {
  const plan = findPlan(planId);
  return plan ? sayHere(plan.name) : null;
};

/** The books of which the day's reading was the last that was missing, once more. */
const finishedBooks = ({ counts, canon, chapters }: DoneRow): string[] => {
  if (counts === null || canon === null) return [];
  const read = new Set(chapters);
  const countOf = (id: number): number => (id * 2 <= counts.length ? counts.readUInt16LE((id - 1) * 2) : 0);
  return booksOfCanon(canon)
    .filter(({ chapterIds }) => {
      const times = Math.min(...chapterIds.map(countOf));
      return times > 0 && chapterIds.some((id) => read.has(id) && countOf(id) === times);
    })
    .map(({ name }) => name);
};
