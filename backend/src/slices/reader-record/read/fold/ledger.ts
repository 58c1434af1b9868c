import type { PointsReason } from '@lectio/contract';
import type { Day } from '@kernel/civil-date';
import type { Moved, Operation, PriceLine } from './operations';

/** A ledger entry before it is numbered. */
export interface LedgerLine {
  /** The causing event's position and recording time (ms). */
  readonly position: number;
  readonly recordedAt: number;
  readonly isCorrection: boolean;
  /**
   * The event whose price a correction changes. For a reset, which changes all before it, the reset itself; for its
   * revert, the reset.
   */
  readonly corrects: number | null;
  readonly reason: PointsReason;
  readonly quantity: number;
  readonly multiplier: number;
  readonly base: number;
  readonly points: number;
  readonly badgeId: string | null;
  readonly planId: string | null;
  readonly readDay: Day | null;
  readonly ruleSet: number;
}

/** Running totals of a ledger: all entries, and those of one reason. */
export interface LedgerSum {
  readonly entries: number;
  readonly ofReason: number;
  readonly quantity: number;
  readonly points: number;
}

/** Sums a ledger entry by entry. */
export class LedgerSums {
  private entries = 0;
  private readonly byReason = new Map<PointsReason, LedgerSum>();

  /** Resumes after the written entries, given the last one per reason. */
  resume(last: Iterable<readonly [PointsReason, LedgerSum]>): void {
    this.entries = 0;
    this.byReason.clear();
    for (const [reason, sum] of last) {
      this.byReason.set(reason, sum);
      this.entries = Math.max(this.entries, sum.entries);
    }
  }

  /** Adds the next entry; returns the totals with it. */
  add({ reason, quantity, points }: LedgerLine): LedgerSum {
    const before = this.byReason.get(reason);
    const sum = {
      entries: ++this.entries,
      ofReason: (before?.ofReason ?? 0) + 1,
      quantity: (before?.quantity ?? 0) + quantity,
      points: (before?.points ?? 0) + points,
    };
    this.byReason.set(reason, sum);
    return sum;
  }
}

/** The event that causes entries. */
export interface Cause {
  readonly position: number;
  readonly recordedAt: number;
}

const readDayOf = (operation: Operation): Day | null => (operation.kind === 'report' ? operation.readDay : null);

interface About {
  readonly cause: Cause;
  readonly isCorrection: boolean;
  readonly corrects: number | null;
  readonly readDay: Day | null;
}

/** Field by field: a history has many entries, and spreading objects takes a hundred times as long. */
const entry = (line: PriceLine, { cause, isCorrection, corrects, readDay }: About): LedgerLine => ({
  position: cause.position,
  recordedAt: cause.recordedAt,
  isCorrection,
  corrects,
  reason: line.reason,
  quantity: line.quantity,
  multiplier: line.multiplier,
  base: line.base,
  points: line.points,
  badgeId: line.badgeId,
  planId: line.planId,
  readDay,
  ruleSet: line.ruleSet,
});

/** The entries of an operation just recorded. */
export const earnedLines = (operation: Operation): LedgerLine[] => {
  const about = { cause: operation, isCorrection: false, corrects: null, readDay: readDayOf(operation) };
  return operation.lines.map((line) => entry(line, about));
};

/** Like `line`, with another quantity. */
const timesOf = (line: PriceLine, quantity: number, points: number): PriceLine => ({
  reason: line.reason,
  quantity,
  multiplier: line.multiplier,
  base: line.base,
  points,
  badgeId: line.badgeId,
  planId: line.planId,
  ruleSet: line.ruleSet,
});

const isSamePrice = (one: PriceLine, other: PriceLine): boolean =>
  one.reason === other.reason &&
  one.multiplier === other.multiplier &&
  one.base === other.base &&
  one.badgeId === other.badgeId &&
  one.planId === other.planId;

/** The change in price: one line for each reason and multiplier worth more or less than before. */
const differences = (before: readonly PriceLine[], after: readonly PriceLine[]): PriceLine[] => {
  const sums: PriceLine[] = [];
  const merge = (line: PriceLine, sign: 1 | -1): void => {
    const place = sums.findIndex((sum) => isSamePrice(sum, line));
    const sum = place < 0 ? null : sums[place];
    const merged = timesOf(line, (sum?.quantity ?? 0) + sign * line.quantity, (sum?.points ?? 0) + sign * line.points);
    if (sum) sums[place] = merged;
    else sums.push(merged);
  };
  for (const line of after) merge(line, 1);
  for (const line of before) merge(line, -1);
  return sums.filter((line) => line.points !== 0);
};

/** A badge now earned by another operation does not change the points. */
const withoutMovedBadges = (lines: readonly LedgerLine[]): LedgerLine[] => {
  const net = new Map<string, number>();
  for (const line of lines)
    if (line.badgeId !== null) net.set(line.badgeId, (net.get(line.badgeId) ?? 0) + line.points);
  return lines.filter((line) => line.badgeId === null || net.get(line.badgeId) !== 0);
};

/**
 * Corrections for every operation whose price changed, from `before` to the operations' current lines. What moved reports
 * are worth now corrects what they were.
 */
export const corrections = (
  cause: Cause,
  operations: readonly Operation[],
  before: readonly (readonly PriceLine[])[],
  moved?: Moved,
): LedgerLine[] => {
  const lines: LedgerLine[] = [];
  operations.forEach((operation, index) => {
    if (before[index] === operation.lines) return;
    const about = { cause, isCorrection: true, corrects: operation.position, readDay: readDayOf(operation) };
    for (const line of differences(before[index], operation.lines)) lines.push(entry(line, about));
  });
  if (moved) {
    const about = { cause, isCorrection: true, corrects: moved.from, readDay: readDayOf(moved.operation) };
    for (const line of moved.operation.lines) lines.push(entry(line, about));
  }
  return withoutMovedBadges(lines);
};

const ruleKey = ({ reason, multiplier, base, badgeId, planId, ruleSet }: PriceLine): string =>
  `${reason}|${multiplier}|${base}|${badgeId ?? planId ?? ''}|${ruleSet}`;

/** Lines summed by price and rule set. */
const summed = (lines: readonly PriceLine[]): PriceLine[] => {
  const byKey = new Map<string, PriceLine>();
  for (const line of lines) {
    const key = ruleKey(line);
    const known = byKey.get(key);
    byKey.set(key, known ? timesOf(line, known.quantity + line.quantity, known.points + line.points) : line);
  }
  return [...byKey.values()];
};

/** Corrections for a reset or its revert, which name the reset: one for each reason, multiplier and rule set. */
export const summedCorrections = (
  { cause, reset }: { cause: Cause; reset: number },
  before: readonly PriceLine[],
  after: readonly PriceLine[],
): LedgerLine[] =>
  summed([...after, ...before.map((line) => timesOf(line, -line.quantity, -line.points))])
    .filter((line) => line.points !== 0)
    .map((line) => entry(line, { cause, isCorrection: true, corrects: reset, readDay: null }));
