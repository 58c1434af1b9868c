import type { Day } from '../../../kernel/civil-date';
import { PLAIN, multiplierFor, pointsPerReport, type RuleSet } from '../domain/pricing';
import { BADGES, type BadgeCriterion } from '../domain/badges';
import { boardWindows } from './board-windows';
import {
  isCut,
  type EarnableBadge,
  type GrantOperation,
  type Operation,
  type PriceLine,
  type ReportOperation,
} from './operations';
import { PlanProgress } from './plan-progress';
import { ReadingTotals, type ReadEffect } from './reading-totals';

export interface EarnedBadge {
  readonly points: number;
  /** The event of the operation that earned it. */
  readonly position: number;
  readonly recordedAt: number;
}

export interface WindowScore {
  points: number;
  chapters: number;
}

/** A fresh fold over the surviving operations of one reader in the order recorded; it only ever adds. */
export class Figures {
  readonly reads = new ReadingTotals();
  readonly badges = new Map<string, EarnedBadge>();
  /** Reading points by cycle. */
  readonly cyclePoints: number[] = [];
  /** By window key, see board-windows.ts; `all` is not among them. */
  readonly windows = new Map<string, WindowScore>();
  totalPoints = 0;
  /** Reads that count on boards: all but imported ones. */
  boardReads = 0;
  readonly plans = new PlanProgress();
  private families = 0;
  private churches = 0;
  private missing: EarnableBadge[] = [...BADGES];

  /** Adds a surviving operation and says what it is worth. */
  add(operation: Operation): readonly PriceLine[] {
    const lines = this.price(operation);
    for (const line of lines) this.totalPoints += line.points;
    if (operation.kind === 'report') this.addToWindows(operation, lines);
    return lines;
  }

  private price(operation: Operation): readonly PriceLine[] {
    switch (operation.kind) {
      case 'report':
        return this.priceReport(operation);
      case 'family':
        this.families++;
        return this.newBadges(operation, false);
      case 'church':
        this.churches++;
        return this.newBadges(operation, false);
      case 'adjustment':
        return [
          {
            reason: 'admin_adjustment',
            quantity: 1,
            multiplier: PLAIN,
            base: operation.points,
            points: operation.points,
            badgeId: null,
            planId: null,
            ruleSet: operation.rules.number,
          },
        ];
      case 'grant':
        return this.grant(operation);
      case 'definition':
        this.missing.push(operation.badge);
        return this.newBadges(operation, this.boardReads === 0 && this.reads.totalReads > 0);
      case 'plan':
        return [...this.plans.start(operation), ...this.newBadges(operation, false)];
    }
  }

  private priceReport(operation: ReportOperation): readonly PriceLine[] {
    const streak = this.reads.runs.add(operation.readDay);
    const effects = this.reads.addReads(operation.readDay, operation.surviving);
    const completedPlans = this.plans.read(operation);
    if (operation.imported) return [...completedPlans, ...this.newBadges(operation, true)];
    this.boardReads += operation.surviving.length;
    const multiplier = multiplierFor(operation.rules, streak, operation.recordedDay - operation.readDay);
    return [
      ...this.readingLines(operation.rules, effects, multiplier),
      ...completedPlans,
      ...this.newBadges(operation, false),
    ];
  }

  private readingLines(rules: RuleSet, effects: readonly ReadEffect[], multiplier: number): PriceLine[] {
    const { number: ruleSet, completionBase, repeatBase, bibleCompleted } = rules;
    const perFirst = pointsPerReport(completionBase, multiplier);
    const perRepeat = pointsPerReport(repeatBase, multiplier);
    let firsts = 0;
    let repeats = 0;
    let bibles = 0;
    for (const effect of effects) {
      firsts += effect.firstReads;
      repeats += effect.repeats;
      if (effect.completedBible) bibles++;
      const points =
        effect.firstReads * perFirst + effect.repeats * perRepeat + (effect.completedBible ? bibleCompleted : 0);
      if (points > 0) this.cyclePoints[effect.cycle] = (this.cyclePoints[effect.cycle] ?? 0) + points;
    }
    const lines: PriceLine[] = [];
    if (firsts > 0)
      lines.push({
        reason: 'chapter_read_completion',
        quantity: firsts,
        multiplier,
        base: completionBase,
        points: firsts * perFirst,
        badgeId: null,
        planId: null,
        ruleSet,
      });
    if (repeats > 0)
      lines.push({
        reason: 'chapter_read_repeat',
        quantity: repeats,
        multiplier,
        base: repeatBase,
        points: repeats * perRepeat,
        badgeId: null,
        planId: null,
        ruleSet,
      });
    if (bibles > 0)
      lines.push({
        reason: 'bible_completed',
        quantity: bibles,
        multiplier: PLAIN,
        base: bibleCompleted,
        points: bibles * bibleCompleted,
        badgeId: null,
        planId: null,
        ruleSet,
      });
    return lines;
  }

  /** Badges whose criterion holds since this operation. Those that imported history earns are worth no points. */
  private newBadges(operation: Operation, imported: boolean): PriceLine[] {
    const lines: PriceLine[] = [];
    for (const badge of this.missing) {
      if (!this.holds(badge.criterion)) continue;
      const points = imported ? 0 : badge.pointsAwarded;
      this.badges.set(badge.id, { points, position: operation.position, recordedAt: operation.recordedAt });
      lines.push({
        reason: 'badge_earned',
        quantity: 1,
        multiplier: PLAIN,
        base: points,
        points,
        badgeId: badge.id,
        planId: null,
        ruleSet: operation.rules.number,
      });
    }
    if (lines.length > 0) this.missing = this.missing.filter((badge) => !this.badges.has(badge.id));
    return lines;
  }

  /** A badge that is there already stays as it was earned. */
  private grant({ badgeId, badgePoints: points, position, recordedAt, rules }: GrantOperation): PriceLine[] {
    if (this.badges.has(badgeId)) return [];
    this.badges.set(badgeId, { points, position, recordedAt });
    this.missing = this.missing.filter((badge) => badge.id !== badgeId);
    return [
      {
        reason: 'badge_earned',
        quantity: 1,
        multiplier: PLAIN,
        base: points,
        points,
        badgeId,
        planId: null,
        ruleSet: rules.number,
      },
    ];
  }

  private holds(criterion: BadgeCriterion): boolean {
    const reads = this.reads;
    switch (criterion.kind) {
      case 'total_chapters':
        return reads.totalReads >= criterion.threshold;
      case 'unique_chapters':
        return reads.uniqueChapters >= criterion.threshold;
      case 'books_completed':
        return reads.booksCompleted >= criterion.threshold;
      case 'bible_completions':
        return reads.completedBibles >= criterion.threshold;
      case 'streak_days':
        return reads.runs.longest >= criterion.threshold;
      case 'chapters_in_a_day':
        return reads.mostInOneDay >= criterion.threshold;
      case 'plans_completed':
        return this.plans.completed >= criterion.threshold;
      case 'testament_completed':
        return criterion.testament === 'Old' ? reads.isOldTestamentComplete : reads.isNewTestamentComplete;
      case 'book_group':
        return criterion.bookIndexes.every((index) => reads.isBookComplete(index));
      case 'family_joined':
        return this.families > 0;
      case 'church_joined':
        return this.churches > 0;
    }
  }

  private addToWindows(operation: ReportOperation, lines: readonly PriceLine[]): void {
    if (operation.imported) return;
    let points = 0;
    for (const line of lines) points += line.points;
    for (const key of boardWindows(operation.readDay, operation.recordedAt)) {
      const score = this.windows.get(key);
      if (score) {
        score.points += points;
        score.chapters += operation.surviving.length;
      } else {
        this.windows.set(key, { points, chapters: operation.surviving.length });
      }
    }
  }
}

/** The smallest and largest k-th read date over all chapters, by cycle k: needed where a chapter's dates came out of order. */
export const sortedCycleDates = (operations: readonly Operation[]): { starts: Day[]; ends: Day[] } => {
  const daysOf = new Map<number, Day[]>();
  for (const operation of operations) {
    if (operation.kind !== 'report' || isCut(operation)) continue;
    for (const chapterId of operation.surviving) {
      const days = daysOf.get(chapterId);
      if (days) days.push(operation.readDay);
      else daysOf.set(chapterId, [operation.readDay]);
    }
  }
  const starts: Day[] = [];
  const ends: Day[] = [];
  for (const days of daysOf.values()) {
    days.sort((a, b) => a - b);
    days.forEach((day, index) => {
      const cycle = index + 1;
      if (!(starts[cycle] <= day)) starts[cycle] = day;
      if (!(ends[cycle] >= day)) ends[cycle] = day;
    });
  }
  return { starts, ends };
};
