import type { ReaderLossAnswer } from '@lectio/contract';
import type { RecordedEvent } from '../../../../kernel/event';
import { readable } from '../../../../kernel/event-catalogue';
import type { ReportPart } from '../../../reporting';
import { BADGES, type BadgeDefinition } from '../../../reader-record';
import type { RecordedFigureEvent } from '../../../reader-record';
import { ReaderRecord } from '../../../reader-record';

/** What the figures of a reader change by. */
export type Loss = Omit<ReaderLossAnswer, 'reader' | 'reports'>;

/** A reader's events, and the badges beyond those that ship. */
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
  readonly longestStreak: number;
}

const standingOf = ({ figures, level }: ReaderRecord): Standing => ({
  points: figures.totalPoints,
  level,
  badges: new Set(figures.badges.keys()),
  completedBibles: figures.reads.completedBibles,
  longestStreak: figures.reads.runs.longest,
});

/**
 * What a reader would lose if these parts of its reports were taken away: its history is folded, then once more with the
 * event that would follow, by the very fold that the projection uses.
 */
export const lossOf = ({ readerId, history, further }: Past, parts: readonly ReportPart[]): Loss => {
  const record = new ReaderRecord(readerId);
  for (const event of history) record.apply(readable(event) as RecordedFigureEvent);
  const before = standingOf(record);
  record.apply({ ...history[history.length - 1], type: 'ReportsDeleted', data: { readerId, parts } });
  return difference(before, standingOf(record), [...BADGES, ...further]);
};

const difference = (before: Standing, after: Standing, badges: readonly BadgeDefinition[]): Loss => ({
  points: after.points - before.points,
  levels: after.level - before.level,
  badgesLost: namesOf(badges, before.badges, after.badges),
  badgesGained: namesOf(badges, after.badges, before.badges),
  cyclesReopened: Array.from(
    { length: Math.max(0, before.completedBibles - after.completedBibles) },
    (_, index) => after.completedBibles + 1 + index,
  ),
  longestStreak: after.longestStreak - before.longestStreak,
});

/** Names of the badges that stand in one set and not in the other, in the order in which they ship. */
const namesOf = (badges: readonly BadgeDefinition[], one: ReadonlySet<string>, other: ReadonlySet<string>): string[] =>
  badges.filter(({ id }) => one.has(id) && !other.has(id)).map(({ name }) => name);
