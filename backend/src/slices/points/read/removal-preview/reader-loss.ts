import { bibleOf, type ReaderLossAnswer } from '@lectio/contract';
import type { RecordedEvent } from '@kernel/event';
import { badgeNameIn } from '@slices/levels-and-badges';
import { BADGES, loadRecord, type BadgeDefinition, type ReaderRecord } from '@slices/reader-record';
import type { ReportPart } from '@slices/reporting/domain/reporting.events';

/** The change in a reader's figures. */
export type Loss = Omit<ReaderLossAnswer, 'reader' | 'reports'>;

/** A reader's events, and the badges beyond the built-in ones. */
export interface Past {
  readonly readerId: number;
  readonly history: readonly RecordedEvent[];
  readonly further: readonly BadgeDefinition[];
}

interface Standing {
  readonly points: number;
  readonly level: number;
  readonly badges: ReadonlySet<string>;
  readonly completedBibles: number;
  /** How often each book of the canon was read whole, in its order. */
  readonly wholeBooks: readonly number[];
  readonly longestStreak: number;
}

const booksOf = ({ figures }: ReaderRecord) => bibleOf(figures.bible.canon).books;

const standingOf = (record: ReaderRecord, figures = record.figures): Standing => ({
  points: figures.totalPoints,
  level: record.levelAt(figures.totalPoints),
  badges: new Set(figures.badges.keys()),
  completedBibles: figures.reads.completedBibles,
  wholeBooks: booksOf(record).map(({ chapterIds }) => Math.min(...chapterIds.map((id) => figures.reads.counts[id]))),
  longestStreak: figures.reads.runs.longest,
});

/**
 * What a reader would lose if these parts of its reports were removed: folds its history, then the removal event on
 * top, with the projection's own fold.
 * @throws Refusal (conflict) for a reader whose history cannot be folded
 */
export const lossOf = async ({ readerId, history, further }: Past, parts: readonly ReportPart[]): Promise<Loss> => {
  const record = await loadRecord(readerId, history);
  const before = standingOf(record);
  record.apply({ ...history[history.length - 1], type: 'ReportsDeleted', data: { readerId, parts } });
  const after = standingOf(record);
  return {
    ...difference(before, after, [...BADGES, ...further]),
    booksReopened: booksOf(record)
      .filter((_, book) => after.wholeBooks[book] < before.wholeBooks[book])
      .map(({ name }) => name),
  };
};

const difference = (
  before: Standing,
  after: Standing,
  badges: readonly BadgeDefinition[],
): Omit<Loss, 'booksReopened'> => ({
  points: after.points - before.points,
  levels: after.level - before.level,
  level: before.level,
  badgesLost: namesOf(badges, before.badges, after.badges),
  badgesGained: namesOf(badges, after.badges, before.badges),
  cyclesReopened: Array.from(
    { length: Math.max(0, before.completedBibles - after.completedBibles) },
    (_, index) => after.completedBibles + 1 + index,
  ),
  longestStreak: after.longestStreak - before.longestStreak,
});

/** The names of badges in one set and not in the other, built-in order. */
const namesOf = (badges: readonly BadgeDefinition[], one: ReadonlySet<string>, other: ReadonlySet<string>): string[] =>
  badges.filter(({ id }) => one.has(id) && !other.has(id)).map(badgeNameIn);
