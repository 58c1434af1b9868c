import { REPORT_MESSAGES, CHAPTERS, LAST_CHAPTER_ID } from '@lectio/contract';
import { notFound } from '@kernel/errors';
import { mayActFor } from '@slices/readers';
import type { ReportKey } from './report-list.inline';

/** A report's public id: its first place in the log. */
export const formatReportId = ({
  partition,
  origin,
  chapterId,
}: Omit<ReportKey, 'position'> & { origin: number }): string => `${partition}-${origin}-${chapterId}`;

/** SQL: the position in a report's public id, which it keeps when it is moved to another day. */
export const originOf = (entry: string): string => `coalesce(${entry}.origin, ${entry}.position)::float8`;

/** SQL: the places (partition, position, chapter_id) that ids may stand for. @param first the number of the first of `named` */
export const placesNamed = (
  first: number,
): string => `(WITH k AS (SELECT * FROM unnest($${first}::smallint[], $${first + 1}::bigint[], $${first + 2}::smallint[]) AS k (partition, position, chapter_id))
  SELECT partition, position, chapter_id FROM k UNION ALL
  SELECT e.partition, e.position, k.chapter_id FROM k JOIN views.report_entry e ON e.partition = k.partition AND e.origin = k.position)`;

/** The three values of `placesNamed`. */
export const named = (keys: readonly ReportKey[]): number[][] => [
  keys.map(({ partition }) => partition),
  keys.map(({ position }) => position),
  keys.map(({ chapterId }) => chapterId),
];

/** Null for text that is not a report's id. */
const parseReportId = (id: string): ReportKey | null => {
  const match = /^(\d{1,2})-(\d{1,15})-(\d{1,4})$/.exec(id);
  return match ? { partition: Number(match[1]), position: Number(match[2]), chapterId: Number(match[3]) } : null;
};

/** The report behind an id, at its first place: see `placesNamed`. @throws Refusal (not-found) for text that is not a report's id */
export const reportKey = (id: string): ReportKey => {
  const key = parseReportId(id);
  if (!key) throw notFound(REPORT_MESSAGES.reportNotFound);
  return key;
};

/** A chapter as named in answers. */
export const chapterOf = (chapterId: number): { id: number; book: string; chapter: number } => {
  const { id, book, chapter } = CHAPTERS[chapterId - 1];
  return { id, book, chapter };
};

/**
 * SQL: true when `caller` may see, change, delete and undo a report: as the reader's owner, or as the account that
 * reported it while the two share a family. Reports remain when the shared family ends.
 * @param aliases of rows of `readers` and `views.report_entry`
 */
export const mayChange = (aliases: { reader: string; entry: string }, caller: string): string =>
  `(${mayActFor(aliases.reader, caller)} AND (${aliases.reader}.account_id = ${caller} OR ${aliases.entry}.reported_by = ${caller}))`;

/**
 * Account $1's newest batch with a surviving report it may still change. Newest by its commands' sequence number in the
 * log (docs/decisions/0014); for commands without one, by time. Joined by the reader alone: with its partition the
 * planner expects a single command of each reader, and would read and sort all that the account has reported.
 */
export const NEWEST_BATCH = `SELECT e.batch_id FROM views.report_entry e JOIN readers x ON x.id = e.reader_id
  WHERE e.reported_by = $1 AND e.live_count > 0 AND ${mayActFor('x', '$1')}
  ORDER BY e.sequence DESC, e.recorded_at DESC, e.position DESC LIMIT 1`;

/**
 * SQL: what the list holds of the readers in a CTE `own (id, partition)`, in as few rows as it is kept: of each top block
 * its number of reports, chapters and days, and each report of the commands since the last block.
 * @param partition of a row of `own`
 */
export const keptCounts = (partition = 'own.partition'): string => `
    SELECT own.id AS reader_id, b.reports, b.chapters, b.first_day, b.last_day
    FROM own JOIN views.report_block b ON b.partition = ${partition} AND b.reader_id = own.id WHERE b.is_top
    UNION ALL
    SELECT own.id, 1, set_bit(0::bit(${LAST_CHAPTER_ID}), r.chapter_id - 1, 1), r.read_date, r.read_date
    FROM own, LATERAL (SELECT coalesce(max(b.last_position), 0) AS last FROM views.report_block b WHERE b.partition = ${partition} AND b.reader_id = own.id AND b.level = 1) closed,
      LATERAL (SELECT e.position FROM views.report_entry e WHERE e.partition = ${partition} AND e.reader_id = own.id AND e.live_count > 0 AND e.position > closed.last ORDER BY e.position DESC OFFSET 0) e,
      LATERAL (SELECT chapter_id, read_date FROM views.report WHERE partition = ${partition} AND position = e.position OFFSET 0) r`;
