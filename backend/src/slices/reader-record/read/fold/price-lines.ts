import type { PointsReason } from '@lectio/contract';
import { PLAIN, pointsPerReport, type RuleSet } from '@slices/reader-record/domain/pricing';
import { NOTHING, type Operation, type PriceLine } from './operations';

/** What one report's chapters contributed. */
export interface ReadParts {
  /** Chapters new to the active cycle, and all others. */
  readonly firstReads: number;
  readonly repeats: number;
  readonly bibles: number;
}

const readingLine = (
  reason: PointsReason,
  quantity: number,
  { multiplier, base, rules }: { multiplier: number; base: number; rules: RuleSet },
): PriceLine => ({
  reason,
  quantity,
  multiplier,
  base,
  points: quantity * pointsPerReport(base, multiplier),
  badgeId: null,
  planId: null,
  ruleSet: rules.number,
});

/** By rules and by what was read: a history has the same lines again and again, and keeps them. */
const knownLines = new WeakMap<RuleSet, Map<number, readonly PriceLine[]>>();
const MOST_CHAPTERS = 32;

/** `multiplier` in hundredths. */
const readingLines = (rules: RuleSet, parts: ReadParts, multiplier: number): readonly PriceLine[] => {
  const { firstReads, repeats, bibles } = parts;
  if (bibles > 0 || firstReads + repeats > MOST_CHAPTERS) return newReadingLines(rules, parts, multiplier);
  let known = knownLines.get(rules);
  if (!known) knownLines.set(rules, (known = new Map()));
  const key = (multiplier * (MOST_CHAPTERS + 1) + firstReads) * (MOST_CHAPTERS + 1) + repeats;
  let lines = known.get(key);
  if (!lines) known.set(key, (lines = newReadingLines(rules, parts, multiplier)));
  return lines;
};

const newReadingLines = (
  rules: RuleSet,
  { firstReads, repeats, bibles }: ReadParts,
  multiplier: number,
): readonly PriceLine[] => {
  const lines: PriceLine[] = [];
  if (firstReads > 0)
    lines.push(readingLine('chapter_read_completion', firstReads, { multiplier, base: rules.completionBase, rules }));
  if (repeats > 0)
    lines.push(readingLine('chapter_read_repeat', repeats, { multiplier, base: rules.repeatBase, rules }));
  if (bibles > 0)
    lines.push(readingLine('bible_completed', bibles, { multiplier: PLAIN, base: rules.bibleCompleted, rules }));
  return lines;
};

type Reward = Pick<PriceLine, 'reason' | 'points'> & Partial<Pick<PriceLine, 'badgeId' | 'planId'>>;

const rewardLine = ({ reason, points, badgeId = null, planId = null }: Reward, { number }: RuleSet): PriceLine => ({
  reason,
  quantity: 1,
  multiplier: PLAIN,
  base: points,
  points,
  badgeId,
  planId,
  ruleSet: number,
});

export const pointsOf = (lines: readonly PriceLine[]): number => {
  let points = 0;
  for (const line of lines) points += line.points;
  return points;
};

/** What an operation brought beyond what its kind determines. */
export interface Brought {
  readonly reading: ReadParts | null;
  /** Hundredths. */
  readonly multiplier: number;
  readonly plans: readonly { readonly planId: string; readonly points: number }[];
  readonly badges: readonly { readonly badgeId: string; readonly points: number }[];
}

/** The price of a surviving operation. */
export const priceOf = (
  operation: Operation,
  { reading, multiplier, plans, badges }: Brought,
): readonly PriceLine[] => {
  const { rules } = operation;
  if (operation.kind === 'adjustment')
    return [rewardLine({ reason: operation.joinId ? 'other' : 'admin_adjustment', points: operation.points }, rules)];
  const read = reading ? readingLines(rules, reading, multiplier) : NOTHING;
  if (plans.length === 0 && badges.length === 0) return read;
  const lines = [...read];
  for (const { planId, points } of plans)
    if (points !== 0) lines.push(rewardLine({ reason: 'other', points, planId }, rules));
  for (const { badgeId, points } of badges) lines.push(rewardLine({ reason: 'badge_earned', points, badgeId }, rules));
  return lines;
};
