import type { ReaderLossAnswer } from '@lectio/contract';
import type { RecordedEvent } from '../../../../kernel/event';
import { readable } from '../../../../kernel/event-catalogue';
import type { ReportPart } from '../../../reporting';
import { knownBadges } from '../../domain/badges';
import { levelFor } from '../../domain/levels';
import type { RecordedFigureEvent } from '../reader-record/figure-event';
import { ReaderRecord } from '../reader-record/reader-record';

/** What the figures of a reader change by. */
export type Loss = Omit<ReaderLossAnswer, 'reader' | 'reports'>;

interface Standing {
  readonly points: number;
  readonly badges: ReadonlySet<string>;
  readonly completedBibles: number;
  readonly longestStreak: number;
}

const standingOf = ({ figures }: ReaderRecord): Standing => ({
  points: figures.totalPoints,
  badges: new Set(figures.badges.keys()),
  completedBibles: figures.reads.completedBibles,
  longestStreak: figures.reads.runs.longest,
});

/**
 * What a reader would lose if these parts of its reports were taken away: its history is folded, then once more with the
 * event that would follow, by the very fold that the projection uses.
 */
export const lossOf = (readerId: number, history: readonly RecordedEvent[], parts: readonly ReportPart[]): Loss => {
  const record = new ReaderRecord(readerId);
  for (const event of history) record.apply(readable(event) as RecordedFigureEvent);
  const before = standingOf(record);
  record.apply({ ...history[history.length - 1], type: 'ReportsDeleted', data: { readerId, parts } });
  return difference(before, standingOf(record));
};

const difference = (before: Standing, after: Standing): Loss => ({
  points: after.points - before.points,
  levels: levelFor(after.points).level - levelFor(before.points).level,
  badgesLost: namesOf(before.badges, after.badges),
  badgesGained: namesOf(after.badges, before.badges),
  cyclesReopened: Array.from(
    { length: Math.max(0, before.completedBibles - after.completedBibles) },
    (_, index) => after.completedBibles + 1 + index,
  ),
  longestStreak: after.longestStreak - before.longestStreak,
});

/** Names of the badges that stand in one set and not in the other, in the order in which they ship. */
const namesOf = (badges: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  knownBadges()
    .filter(({ id }) => badges.has(id) && !others.has(id))
    .map(({ name }) => name);
