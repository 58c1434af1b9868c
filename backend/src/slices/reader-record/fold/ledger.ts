import type { PointsReason } from '@lectio/contract';
import type { Day } from '../../../kernel/civil-date';
import type { Operation, PriceLine } from './operations';

/** An entry of the append-only ledger, before it is numbered. */
export interface LedgerLine {
  /** Position of the event that caused it, and when that was recorded (ms). */
  readonly position: number;
  readonly recordedAt: number;
  readonly isCorrection: boolean;
  /** The event whose price a correction changes; null for a reset, which concerns all before it. */
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

/** The event that causes entries. */
export interface Cause {
  readonly position: number;
  readonly recordedAt: number;
}

const readDayOf = (operation: Operation): Day | null => (operation.kind === 'report' ? operation.readDay : null);

/** Entries of an operation that was just recorded. */
export const earnedLines = (operation: Operation): LedgerLine[] =>
  operation.lines.map((line) => ({
    ...line,
    position: operation.position,
    recordedAt: operation.recordedAt,
    isCorrection: false,
    corrects: null,
    readDay: readDayOf(operation),
  }));

const priceKey = (line: PriceLine): string =>
  `${line.reason}|${line.multiplier}|${line.base}|${line.badgeId ?? line.planId ?? ''}`;

/** A price and the rule set that it comes from. */
const ruleKey = (line: PriceLine): string => `${priceKey(line)}|${line.ruleSet}`;

/** What a price changed by: each reason and multiplier that is worth more or less than before. */
const differences = (before: readonly PriceLine[], after: readonly PriceLine[], keyOf = priceKey): PriceLine[] => {
  const byKey = new Map<string, PriceLine>();
  const merge = (line: PriceLine, sign: 1 | -1): void => {
    const key = keyOf(line);
    const known = byKey.get(key);
    const quantity = (known?.quantity ?? 0) + sign * line.quantity;
    const points = (known?.points ?? 0) + sign * line.points;
    byKey.set(key, { ...line, quantity, points });
  };
  for (const line of after) merge(line, 1);
  for (const line of before) merge(line, -1);
  return [...byKey.values()].filter((line) => line.points !== 0);
};

/** A badge that another operation earns now is no change of points. */
const withoutMovedBadges = (lines: readonly LedgerLine[]): LedgerLine[] => {
  const net = new Map<string, number>();
  for (const line of lines)
    if (line.badgeId !== null) net.set(line.badgeId, (net.get(line.badgeId) ?? 0) + line.points);
  return lines.filter((line) => line.badgeId === null || net.get(line.badgeId) !== 0);
};

/** Corrections for every operation whose price changed, after `before` was replaced by the operations' present lines. */
export const corrections = (
  cause: Cause,
  operations: readonly Operation[],
  before: readonly (readonly PriceLine[])[],
): LedgerLine[] => {
  const lines = operations.flatMap((operation, index) =>
    before[index] === operation.lines
      ? []
      : differences(before[index], operation.lines).map((line) => ({
          ...line,
          ...cause,
          isCorrection: true,
          corrects: operation.position,
          readDay: readDayOf(operation),
        })),
  );
  return withoutMovedBadges(lines);
};

/** One correction a reason, multiplier and rule set for everything at once: what a reset or its revert does. */
export const summedCorrections = (
  cause: Cause,
  before: readonly PriceLine[],
  after: readonly PriceLine[],
): LedgerLine[] =>
  differences(before, after, ruleKey).map((line) => ({
    ...line,
    ...cause,
    isCorrection: true,
    corrects: null,
    readDay: null,
  }));
