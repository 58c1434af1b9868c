import type { ReadingDetails } from '@slices/reporting/domain/reading-details';
import { reportChapters, type ReportDecision } from '@slices/reporting/domain/report-chapters.decider';
import type { Skipped } from '../skipped-details';
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
  /** What is reported already, or earlier in the file, and comes with details. */
  readonly known: readonly Skipped[];
  readonly twice: readonly Skipped[];
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
    const again = [...new Set(chapterIds)].filter((id) => survivingOnDate.includes(id));
    return { readerId, readDate, details, decision, again };
  });
  const isThere = ({ readerId, readDate }: DecidedGroup, id: number): boolean =>
    surviving.get(placeOf(readerId, readDate))?.includes(id) ?? false;
  const skippedWhere = (of: (group: DecidedGroup, id: number) => boolean): Skipped[] =>
    decided.flatMap((group) => {
      const { readerId, readDate, details } = group;
      const chapterIds = group.again.filter((id) => of(group, id));
      return details && chapterIds.length > 0 ? [{ readerId, readDate, chapterIds, details }] : [];
    });
  return {
    groups: decided.filter(({ decision }) => decision.event !== null),
    created: decided.reduce((sum, { decision }) => sum + decision.chapters.length, 0),
    skipped: decided.reduce((sum, { decision }) => sum + decision.skipped, 0),
    known: skippedWhere(isThere),
    twice: skippedWhere((group, id) => !isThere(group, id)),
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
  // Of two lines for the same chapter and day the one with notes is kept.
  const bare = ({ details }: Group): number => Number(details === null);
  return [...groups.values()].sort((a, b) =>
    a.readDate === b.readDate ? bare(a) - bare(b) : a.readDate < b.readDate ? -1 : 1,
  );
};
