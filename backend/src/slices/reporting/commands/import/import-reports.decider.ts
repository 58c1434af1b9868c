import type { ReadingDetails } from '@slices/reporting/domain/reading-details';
import { reportChapters, type ReportDecision } from '@slices/reporting/domain/report-chapters.decider';
import type { HistoryLine } from './history-file';

/** One event of an import: a reader's chapters of one day with the same notes and details. */
export interface DecidedGroup {
  readonly readerId: number;
  readonly readDate: string;
  readonly details: ReadingDetails | null;
  readonly decision: ReportDecision;
}

export interface ImportDecision {
  /** Groups that record something, by day and then in file order. */
  readonly groups: readonly DecidedGroup[];
  readonly created: number;
  readonly skipped: number;
}

/** A key of reader and day. */
export const placeOf = (readerId: number, readDate: string): string => `${readerId} ${readDate}`;

/**
 * Oldest days first, so that streaks and cycles grow as they did. Skips what is already recorded, and duplicates within
 * the file.
 */
export const importReports = (
  lines: readonly HistoryLine[],
  surviving: ReadonlyMap<string, readonly number[]>,
  command: { recordedOn: string; batchId: string },
): ImportDecision => {
  const known = new Map([...surviving].map(([place, chapters]) => [place, [...chapters]]));
  const decided = grouped(lines).map(({ readerId, readDate, details, chapterIds }) => {
    const place = placeOf(readerId, readDate);
    const survivingOnDate = known.get(place) ?? [];
    const decision = reportChapters(
      { readerId, survivingOnDate },
      { ...command, chapterIds, readDate, source: 'import' },
    );
    known.set(place, [...survivingOnDate, ...decision.chapters]);
    return { readerId, readDate, details, decision };
  });
  return {
    groups: decided.filter(({ decision }) => decision.event !== null),
    created: decided.reduce((sum, { decision }) => sum + decision.chapters.length, 0),
    skipped: decided.reduce((sum, { decision }) => sum + decision.skipped, 0),
  };
};

interface Group extends Omit<HistoryLine, 'chapterIds'> {
  readonly chapterIds: number[];
}

const grouped = (lines: readonly HistoryLine[]): Group[] => {
  const groups = new Map<string, Group>();
  for (const { readerId, readDate, details, chapterIds } of lines) {
    const key = JSON.stringify([readerId, readDate, details]);
    const group = groups.get(key) ?? { readerId, readDate, details, chapterIds: [] };
    group.chapterIds.push(...chapterIds);
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => (a.readDate < b.readDate ? -1 : a.readDate > b.readDate ? 1 : 0));
};
