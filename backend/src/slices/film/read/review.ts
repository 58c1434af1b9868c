import { bibleOf, LAST_CHAPTER_ID, type Canon, type FamilyReviewAnswer, type ReviewAnswer } from '@lectio/contract';
import { formatDay, type Day } from '@kernel/civil-date';
import { joinedRuns, storedStreak } from '@slices/progress';
import { isSurvivingReport, type ReaderRecord, type ReportOperation } from '@slices/reader-record';

/** Days, both included. */
export interface Span {
  readonly from: Day;
  readonly until: Day;
}

/** When a report was recorded, where its reader is looking at it. */
export type Recorded = (instant: number) => { readonly day: Day; readonly hour: number };

const EVENING = 18;
const HOURS = 24;

const reportsOf = (record: ReaderRecord): ReportOperation[] => record.recordedOperations.filter(isSurvivingReport);

/** After every span, an open one too. */
const NEVER = Infinity;

const isIn = ({ from, until }: Span, day: Day): boolean => day !== NEVER && from <= day && day <= until;

/** The first day on which each chapter was read; NEVER for none. */
const firstDays = (reports: readonly ReportOperation[]): number[] => {
  const days = new Array<number>(LAST_CHAPTER_ID + 1).fill(NEVER);
  for (const { readDay, surviving } of reports) for (const id of surviving) days[id] = Math.min(days[id], readDay);
  return days;
};

interface Dated {
  readonly days: readonly number[];
  readonly canon: Canon;
  readonly span: Span;
}

const booksOn = ({ days, canon, span }: Dated, pick: (...days: number[]) => number) =>
  bibleOf(canon)
    .books.map((book) => ({ book: book.name, day: pick(...book.chapterIds.map((id) => days[id])) }))
    .filter(({ day }) => isIn(span, day))
    .sort((a, b) => a.day - b.day)
    .map(({ book, day }) => ({ book, on: formatDay(day) }));

const longestRunIn = ({ figures: { reads } }: ReaderRecord, span: Span) => {
  const read = [...reads.readsByDay.keys()].filter((day) => isIn(span, day)).sort((a, b) => a - b);
  const runs = joinedRuns(storedStreak(reads.runs)).map(({ first, last }) =>
    read.filter((day) => first <= day && day <= last),
  );
  const longest = runs.reduce<Day[]>((most, run) => (run.length > most.length ? run : most), []);
  if (longest.length === 0) return null;
  return { days: longest.length, from: formatDay(longest[0]), until: formatDay(longest[longest.length - 1]) };
};

const biblesIn = (record: ReaderRecord, span: Span) => {
  const { starts, ends } = record.figures.cycleDates;
  return Array.from({ length: record.figures.reads.completedBibles }, (_, index) => index + 1)
    .filter((number) => isIn(span, ends[number]))
    .map((number) => ({ number, startedOn: formatDay(starts[number]), on: formatDay(ends[number]) }));
};

/** A span of a reader's days, by what survives. */
export const reviewOf = (
  record: ReaderRecord,
  span: Span,
  recorded: Recorded,
): Omit<ReviewAnswer['review'], 'from' | 'until' | 'asOf'> => {
  const all = reportsOf(record);
  const reports = all.filter(({ readDay }) => isIn(span, readDay)).sort((a, b) => a.readDay - b.readDay);
  const hours = new Array<number>(HOURS).fill(0);
  for (const { imported, readDay, recordedAt, surviving } of reports) {
    const { day, hour } = recorded(recordedAt);
    if (!imported && day === readDay) hours[hour] += surviving.length;
  }
  const dated = { days: firstDays(all), canon: record.figures.bible.canon, span };
  const [first, last] = [reports.at(0), reports.at(-1)];
  const chapterReadCounts: Record<string, number> = {};
  record.readCounts.forEach((count, id) => count > 0 && (chapterReadCounts[id] = count));
  return {
    readerId: record.readerId,
    canon: record.figures.bible.canon,
    chapters: reports.reduce((sum, { surviving }) => sum + surviving.length, 0),
    uniqueChapters: new Set(reports.flatMap(({ surviving }) => [...surviving])).size,
    days: new Set(reports.map(({ readDay }) => readDay)).size,
    booksBegun: booksOn(dated, Math.min),
    booksFinished: booksOn(dated, Math.max),
    biblesCompleted: biblesIn(record, span),
    longestRun: longestRunIn(record, span),
    eveningChapters: hours.slice(EVENING).reduce((sum, chapters) => sum + chapters, 0),
    hours,
    first: first ? { date: formatDay(first.readDay), chapterId: first.surviving[0] } : null,
    last: last ? { date: formatDay(last.readDay), chapterId: last.surviving[last.surviving.length - 1] } : null,
    chapterReadCounts,
  };
};

/** What several readers did together in a span. */
export const familyReviewOf = (records: readonly ReaderRecord[], span: Span): FamilyReviewAnswer['review'] => {
  const readersOn = new Map<Day, number>();
  const readersOf = new Map<number, number>();
  const readers = records.map((record) => {
    const reports = reportsOf(record).filter(({ readDay }) => isIn(span, readDay));
    const days = new Set(reports.map(({ readDay }) => readDay));
    const chapters = reports.flatMap(({ surviving }) => [...surviving]);
    for (const day of days) readersOn.set(day, (readersOn.get(day) ?? 0) + 1);
    for (const id of new Set(chapters)) readersOf.set(id, (readersOf.get(id) ?? 0) + 1);
    return { readerId: record.readerId, chapters: chapters.length, days: days.size };
  });
  const atLeast = (counts: ReadonlyMap<unknown, number>, least: number): number =>
    least === 0 ? 0 : [...counts.values()].filter((count) => count >= least).length;
  return {
    readers,
    chapters: readers.reduce((sum, { chapters }) => sum + chapters, 0),
    daysTogether: atLeast(readersOn, 2),
    daysOfAll: atLeast(readersOn, records.length),
    chaptersOfAll: atLeast(readersOf, records.length),
  };
};
