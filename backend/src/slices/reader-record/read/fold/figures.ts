import { BADGES, type BadgeCriterion } from '@slices/reader-record/domain/badges';
import { multiplierFor, PLAIN, pointsPerReport, type RuleSet } from '@slices/reader-record/domain/pricing';
import type { FigureScope } from './begun-bibles';
import type { BibleIndex } from './bible-index';
import { boardWindows } from './board-windows';
import { CycleDates } from './cycle-dates';
import {
  survives,
  type EarnableBadge,
  type GrantOperation,
  type Operation,
  type PriceLine,
  type ReportOperation,
} from './operations';
import { PlanProgress } from './plan-progress';
import { pointsOf, priceOf, type Brought, type ReadParts } from './price-lines';
import { ReadingTotals, type ReadEffect } from './reading-totals';

const NOTHING_BROUGHT: Brought = { reading: null, multiplier: PLAIN, plans: [], badges: [] };

export interface EarnedBadge {
  readonly points: number;
  /** The event of the earning operation. */
  readonly position: number;
  readonly recordedAt: number;
}

export interface WindowScore {
  points: number;
  chapters: number;
}

/** The totals of a reader's surviving operations, in recording order. */
export class Figures {
  reads: ReadingTotals;
  readonly badges = new Map<string, EarnedBadge>();
  /** Reading points by cycle. */
  readonly cyclePoints = new Map<number, number>();
  /** By window key, see board-windows.ts; without `all`. */
  readonly windows = new Map<string, WindowScore>();
  totalPoints = 0;
  /** Reads that count on boards: all except imported ones. */
  boardReads = 0;
  readonly plans = new PlanProgress();
  private families = 0;
  private churches = 0;
  /** All earnable badges, and those not yet earned. */
  readonly known: EarnableBadge[] = [...BADGES];
  private missing: EarnableBadge[] = [...BADGES];
  /** False once reads may belong to other cycles than when they were added: see `settle`. */
  private cyclesStand = true;
  /** Created when it is asked for while dates are out of order. */
  private dates: CycleDates | null = null;

  /** `operations` gives the order; the surviving ones are added one by one. */
  constructor(
    private readonly operations: readonly Operation[],
    readonly scope: FigureScope,
  ) {
    this.reads = new ReadingTotals(scope);
  }

  get bible(): BibleIndex {
    return this.scope.bible;
  }

  /** When cycles began and ended, whatever the order of dates. */
  get cycleDates(): Pick<CycleDates, 'starts' | 'ends'> {
    const { datesInOrder, cycleStarts, cycleEnds } = this.reads;
    if (datesInOrder) return { starts: cycleStarts, ends: cycleEnds };
    return (this.dates ??= new CycleDates(this.bible, this.reports()));
  }

  /** Estimated memory of what is kept beside the totals. */
  get bytes(): number {
    return this.dates?.bytes ?? 0;
  }

  /** Adds a surviving operation, later than all before, and returns its price lines. */
  add(operation: Operation): readonly PriceLine[] {
    const lines = priceOf(operation, this.bring(operation));
    const points = pointsOf(lines);
    this.totalPoints += points;
    if (operation.kind === 'report') this.addToWindows(operation, points, operation.surviving.length);
    return lines;
  }

  /** Applies a change in an operation's points and chapters. */
  reprice(operation: Operation, points: number, chapters: number): void {
    this.totalPoints += points;
    if (operation.kind === 'report') this.addToWindows(operation, points, chapters);
  }

  /** Replaces chapters of a report. Its price changes separately: see `reprice`. */
  changeReport(operation: ReportOperation, gone: Uint16Array, come: Uint16Array): void {
    this.dates?.take(operation.readDay, gone);
    this.dates?.add(operation.readDay, come);
    if (gone.length > 0) this.reads.takeReads(operation.readDay, gone);
    if (come.length > 0) {
      this.reads.runs.add(operation.readDay);
      this.reads.addReads(operation.readDay, come);
    }
    if (!operation.imported) this.boardReads += come.length - gone.length;
    this.plans.change(operation, gone, come);
  }

  /** Applies a change in the reading points of a cycle. */
  repriceCycle(cycle: number, points: number): void {
    const sum = (this.cyclePoints.get(cycle) ?? 0) + points;
    if (sum === 0) this.cyclePoints.delete(cycle);
    else this.cyclePoints.set(cycle, sum);
  }

  /** Reads may belong to other cycles from now on. */
  moveCycles(): void {
    this.cyclesStand = false;
  }

  leave(kind: 'family' | 'church'): void {
    if (kind === 'family') this.families--;
    else this.churches--;
  }

  /** Sets the earned badges, each with its operation. */
  setBadges(badges: Iterable<readonly [Brought['badges'][number], Operation]>): void {
    this.badges.clear();
    for (const [badge, operation] of badges) this.earn(badge, operation);
    this.missing = this.known.filter(({ id }) => !this.badges.has(id));
  }

  /** Folds again what corrections do not keep: the days of plans, and points of cycles whose ends have moved. */
  settle(): void {
    this.plans.refresh(() => this.reports());
    if (this.cyclesStand) return;
    this.reads = new ReadingTotals(this.scope);
    this.cyclePoints.clear();
    for (const operation of this.survivors()) {
      if (operation.kind === 'rest') this.reads.runs.addRest(operation.rest);
      if (operation.kind !== 'report') continue;
      const { rules, readDay, recordedDay, imported, surviving } = operation;
      const streak = this.reads.runs.add(readDay);
      const effects = this.reads.addReads(readDay, surviving);
      if (!imported) this.addCyclePoints(rules, effects, multiplierFor(rules, streak, recordedDay - readDay));
    }
    this.cyclesStand = true;
  }

  /** The surviving reports, optionally only those before a position. */
  private *reports(before = Infinity): Iterable<ReportOperation> {
    for (const operation of this.survivors()) {
      if (operation.position >= before) return;
      if (operation.kind === 'report') yield operation;
    }
  }

  private *survivors(): Iterable<Operation> {
    for (const operation of this.operations) if (survives(operation)) yield operation;
  }

  private bring(operation: Operation): Brought {
    switch (operation.kind) {
      case 'report':
        return this.bringReport(operation);
      case 'rest':
        this.reads.runs.addRest(operation.rest);
        return this.bringOther(operation);
      case 'family':
        this.families++;
        return this.bringOther(operation);
      case 'church':
        this.churches++;
        return this.bringOther(operation);
      case 'adjustment':
        return NOTHING_BROUGHT;
      case 'grant':
        return { ...NOTHING_BROUGHT, badges: this.grant(operation) };
      case 'definition':
        this.known.push(operation.badge);
        this.missing.push(operation.badge);
        return this.bringOther(operation);
      case 'plan':
        return this.bringOther(operation, this.plans.start(operation, this.reports(operation.position)));
    }
  }

  private bringReport(operation: ReportOperation): Brought {
    const { rules, readDay, recordedDay, imported, surviving } = operation;
    const streak = this.reads.runs.add(readDay);
    const effects = this.reads.addReads(readDay, surviving);
    this.dates?.add(readDay, surviving);
    const plans = this.plans.read(operation);
    if (imported) return this.bringOther(operation, plans);
    this.boardReads += surviving.length;
    const multiplier = multiplierFor(rules, streak, recordedDay - readDay);
    this.addCyclePoints(rules, effects, multiplier);
    return { reading: partsOf(effects), multiplier, plans, badges: this.newBadges(operation) };
  }

  private bringOther(operation: Operation, plans: Brought['plans'] = NOTHING_BROUGHT.plans): Brought {
    return { reading: null, multiplier: PLAIN, plans, badges: this.newBadges(operation) };
  }

  private addCyclePoints(rules: RuleSet, effects: readonly ReadEffect[], multiplier: number): void {
    const perFirst = pointsPerReport(rules.completionBase, multiplier);
    const perRepeat = pointsPerReport(rules.repeatBase, multiplier);
    for (const { cycle, firstReads, repeats, completedBible } of effects) {
      const points = firstReads * perFirst + repeats * perRepeat + (completedBible ? rules.bibleCompleted : 0);
      this.repriceCycle(cycle, points);
    }
  }

  /** Badges whose criterion holds as of this operation. */
  private newBadges(operation: Operation): Brought['badges'] {
    const earned = this.missing.filter(({ criterion }) => this.holds(criterion));
    if (earned.length === 0) return NOTHING_BROUGHT.badges;
    const imported = isImport(operation, this.boardReads, this.reads.totalReads);
    const badges = earned.map(({ id, pointsAwarded }) => ({ badgeId: id, points: imported ? 0 : pointsAwarded }));
    for (const badge of badges) this.earn(badge, operation);
    this.missing = this.missing.filter((badge) => !this.badges.has(badge.id));
    return badges;
  }

  /** A badge already earned stays as it was. */
  private grant(operation: GrantOperation): Brought['badges'] {
    const badge = { badgeId: operation.badgeId, points: operation.badgePoints };
    if (this.badges.has(badge.badgeId)) return NOTHING_BROUGHT.badges;
    this.earn(badge, operation);
    this.missing = this.missing.filter(({ id }) => id !== badge.badgeId);
    return [badge];
  }

  private earn({ badgeId, points }: Brought['badges'][number], { position, recordedAt }: Operation): void {
    this.badges.set(badgeId, { points, position, recordedAt });
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

  private addToWindows({ imported, readDay, recordedAt }: ReportOperation, points: number, chapters: number): void {
    if (imported) return;
    for (const key of boardWindows(readDay, recordedAt)) {
      const score = this.windows.get(key) ?? { points: 0, chapters: 0 };
      score.points += points;
      score.chapters += chapters;
      if (score.chapters > 0) this.windows.set(key, score);
      else this.windows.delete(key);
    }
  }
}

const partsOf = (effects: readonly ReadEffect[]): ReadParts => {
  const parts = { firstReads: 0, repeats: 0, bibles: 0 };
  for (const { firstReads, repeats, completedBible } of effects) {
    parts.firstReads += firstReads;
    parts.repeats += repeats;
    if (completedBible) parts.bibles++;
  }
  return parts;
};

/** Whether it reads nothing and can still earn a badge by what was read before it. */
export const looksBack = ({ kind }: Operation): boolean => kind === 'definition' || kind === 'rest';

/** Whether a badge that an operation earns comes from imported history and is worth no points, by what was read up to it. */
export const isImport = (operation: Operation, boardReads: number, totalReads: number): boolean => {
  if (operation.kind === 'report') return operation.imported;
  return looksBack(operation) && boardReads === 0 && totalReads > 0;
};
