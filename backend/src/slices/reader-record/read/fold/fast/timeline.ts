import { PLAIN, multiplierFor } from '@slices/reader-record/domain/pricing';
import { BadgeTimes } from './badge-times';
import { ChapterTimes } from './chapter-times';
import { DayTimes } from './day-times';
import type { Figures } from '../figures';
import { isCut, NOTHING, survives, without, type Operation, type PriceLine, type ReportOperation } from '../operations';
import type { Followed } from '../plan-progress';
import { pointsOf, priceOf, type Brought } from '../price-lines';
import { NEVER, Tally } from './tally';

/** Repriced operations with their previous lines. */
export interface Repriced {
  readonly operations: readonly Operation[];
  readonly before: readonly (readonly PriceLine[])[];
}

const areSame = (some: readonly PriceLine[], others: readonly PriceLine[]): boolean =>
  some.length === others.length && some.every((line, index) => isSame(line, others[index]));

const isSame = (one: PriceLine, other: PriceLine): boolean =>
  one.quantity === other.quantity &&
  one.points === other.points &&
  one.multiplier === other.multiplier &&
  one.base === other.base &&
  one.reason === other.reason &&
  one.badgeId === other.badgeId &&
  one.planId === other.planId &&
  one.ruleSet === other.ruleSet;

const completesBible = (lines: readonly PriceLine[]): boolean =>
  lines.some(({ reason }) => reason === 'bible_completed');

const readingPointsOf = (lines: readonly PriceLine[]): number =>
  pointsOf(lines.filter(({ reason }) => reason === 'chapter_read_completion' || reason === 'chapter_read_repeat'));

const chaptersOf = (operation: Operation): number =>
  operation.kind === 'report' && survives(operation) ? operation.surviving.length : 0;

/**
 * When everything that prices depend on began to hold: the operation of a chapter's n-th read, of a day's first read,
 * of an earned badge. A correction thereby finds the operations whose price may change and looks at no others, however
 * long the history is. Operations are identified by their index in it.
 *
 * The plain way is the full fold of `PricedOperations`: half corrections took it 44 s for 4,000 events. With a timeline
 * 10,000 take less than half a second (`npm run bench -- fold`, docs/decisions/0019).
 * `incremental-fold.property.spec` compares both after every event.
 */
export class Timeline {
  readonly chapters: ChapterTimes;
  readonly days = new DayTimes((at) => (this.operations[at] as ReportOperation).surviving.length);
  readonly reads = new Tally();
  readonly boardReads = new Tally();
  /** Operations whose price may have changed, with their number of chapters when last priced. */
  private readonly marked = new Map<number, number>();
  private readonly mark = (at: number): void => {
    if (this.marked.has(at)) return;
    this.marked.set(at, chaptersOf(this.operations[at]));
  };
  /** The streak lengths at which any rule changes its multiplier, ascending. */
  steps: readonly number[] = [1];
  private readonly badges = new BadgeTimes(this, this.mark);

  constructor(
    readonly operations: readonly Operation[],
    readonly figures: Figures,
  ) {
    this.chapters = new ChapterTimes(figures.bible);
    for (let at = 0; at < operations.length; at++) if (survives(operations[at])) this.include(at);
    for (const [id, { position }] of figures.badges) this.badges.earn(id, this.placeOf(position));
    this.noteBibles();
  }

  /** The index of the operation recorded by an event; -1 without one. */
  placeOf(position: number): number {
    let low = 0;
    let high = this.operations.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.operations[middle].position < position) low = middle + 1;
      else high = middle;
    }
    return (this.operations[low] as Operation | undefined)?.position === position ? low : -1;
  }

  /** The report recorded by an event, with its index. */
  reportAt(position: number): [at: number, report: ReportOperation] {
    const at = this.placeOf(position);
    const operation = this.operations[at] as Operation | undefined;
    if (operation?.kind !== 'report') throw new Error(`no reports at position ${position}`);
    return [at, operation];
  }

  /** Adds a surviving operation that the figures already contain, later than all before. */
  append(at: number): void {
    this.include(at);
    for (const { badgeId } of this.operations[at].lines) if (badgeId !== null) this.badges.earn(badgeId, at);
    this.noteBibles();
  }

  private include(at: number): void {
    const operation = this.operations[at];
    this.badges.include(at);
    if (operation.kind === 'rest') this.days.rest(operation.rest, at);
    if (operation.kind !== 'report') return;
    for (const chapterId of operation.surviving) this.chapters.put(chapterId, at);
    this.count(operation, at, operation.surviving.length);
    this.days.put(operation.readDay, at);
    this.days.countChanged(operation.readDay);
  }

  /** Notes Bibles completed by the last operation: no later price can change. */
  private noteBibles(): void {
    const { completedBibles } = this.figures.reads;
    if (completedBibles !== this.chapters.completedBibles) this.chapters.settle(completedBibles, () => undefined);
  }

  /** Changes which part of a report survives. */
  changeReport(at: number, surviving: Uint16Array): void {
    const operation = this.operations[at] as ReportOperation;
    const { readDay, surviving: before } = operation;
    this.mark(at);
    operation.surviving = surviving;
    if (isCut(operation)) return;
    const gone = without(before, surviving);
    const come = without(surviving, before);
    const bibles = this.figures.reads.completedBibles;
    this.figures.changeReport(operation, gone, come);
    // A later read matters only if it was or is now the first in a cycle.
    const cycles = Math.max(bibles, this.figures.reads.completedBibles, this.chapters.completedBibles) + 2;
    for (const chapterId of gone) this.markFrom(chapterId, this.chapters.take(chapterId, at), cycles);
    for (const chapterId of come) this.markFrom(chapterId, this.chapters.put(chapterId, at) + 1, cycles);
    this.count(operation, at, come.length - gone.length);
    if (surviving.length === 0) this.days.take(readDay, at);
    if (before.length === 0) this.days.put(readDay, at);
    if ((surviving.length === 0) !== (before.length === 0)) this.markStreaks(at, operation);
    this.days.countChanged(readDay);
  }

  /** The reader left the family or church it joined at that operation. */
  leave(at: number, kind: 'family' | 'church'): void {
    this.mark(at);
    this.badges.leave(at, kind);
    this.figures.leave(kind);
  }

  /** Recomputes what follows from changes since the last call; leaves prices alone. */
  settle(): void {
    if (this.chapters.settle(this.figures.reads.completedBibles, this.mark)) this.figures.moveCycles();
    for (const followed of this.figures.plans.all) this.settlePlan(followed);
    this.badges.settle();
  }

  /** Reprices all marked operations. */
  reprice(): Repriced {
    const places = [...this.marked.keys()].sort((a, b) => a - b);
    const operations = places.map((at) => this.operations[at]);
    const before = operations.map(({ lines }) => lines);
    const badges = this.badges.byPlace(this.marked);
    places.forEach((at, index) => {
      const operation = operations[index];
      const lines = survives(operation) ? this.priceAt(at, badges.get(at) ?? []) : NOTHING;
      if (!areSame(lines, operation.lines)) operation.lines = lines;
      const points = pointsOf(operation.lines) - pointsOf(before[index]);
      if (operation.kind === 'report') this.repriceCycle(at, before[index], operation.lines);
      this.figures.reprice(operation, points, chaptersOf(operation) - (this.marked.get(at) as number));
    });
    this.marked.clear();
    return { operations, before };
  }

  /** An operation that completes a Bible reads for two cycles. */
  private repriceCycle(at: number, before: readonly PriceLine[], after: readonly PriceLine[]): void {
    if (before === after) return;
    if (completesBible(before) || completesBible(after)) this.figures.moveCycles();
    else this.figures.repriceCycle(this.chapters.cycleAt(at), readingPointsOf(after) - readingPointsOf(before));
  }

  private count(operation: ReportOperation, at: number, chapters: number): void {
    this.reads.add(at, chapters);
    if (!operation.imported) this.boardReads.add(at, chapters);
  }

  /** Marks a chapter's reads from the n-th to the last that a cycle can begin with. */
  private markFrom(chapterId: number, n: number, last: number): void {
    for (let next = n; next <= last; next++) {
      const at = this.chapters.nth(chapterId, next);
      if (at === NEVER) return;
      this.mark(at);
    }
  }

  /**
   * If this was or is the day's first operation, the runs of operations between it and the day's next one pass over
   * that day.
   */
  private markStreaks(at: number, { readDay: day }: ReportOperation): void {
    const first = this.days.first(day);
    if (first < at) return;
    const to = first === at ? (this.days.of(day)[1] ?? NEVER) : first;
    this.days.eachRunOver({ day, from: at, to, steps: this.steps }, (later, shorter, longer) => {
      const { imported, rules, recordedDay, readDay } = this.operations[later] as ReportOperation;
      const delay = recordedDay - readDay;
      if (!imported && multiplierFor(rules, shorter, delay) !== multiplierFor(rules, longer, delay)) this.mark(later);
    });
  }

  private settlePlan(followed: Followed): void {
    const before = followed.completion?.position;
    const at = followed.reading.isComplete ? this.planCompleted(followed) : -1;
    const by = this.operations[at] as Operation | undefined;
    if (before === by?.position) return;
    if (before !== undefined) this.mark(this.placeOf(before));
    followed.completion = null;
    if (by?.kind !== 'report' && by?.kind !== 'plan') return;
    this.mark(at);
    this.figures.plans.complete(followed, by);
  }

  /** When the last of its chapters was first read on one of its days; its start if that is later. */
  private planCompleted({ position, run, reading }: Followed): number {
    let last = this.placeOf(position);
    for (const chapterId of run.chapters) {
      let n = 1;
      while (!reading.covers((this.operations[this.chapters.nth(chapterId, n)] as ReportOperation).readDay)) n++;
      last = Math.max(last, this.chapters.nth(chapterId, n));
    }
    return last;
  }

  private priceAt(at: number, badges: Brought['badges']): readonly PriceLine[] {
    const operation = this.operations[at];
    if (operation.kind === 'adjustment') return operation.lines;
    const plans = this.figures.plans.completedBy(operation.position);
    if (operation.kind !== 'report' || operation.imported)
      return priceOf(operation, { reading: null, multiplier: PLAIN, plans, badges });
    const { rules, readDay, recordedDay, surviving } = operation;
    let firstReads = 0;
    for (const chapterId of surviving) if (this.chapters.isFirstOfCycle(chapterId, at)) firstReads++;
    const reading = {
      firstReads,
      repeats: surviving.length - firstReads,
      bibles: this.chapters.biblesCompletedAt(at),
    };
    const streak = this.days.streak(readDay, at, this.steps[this.steps.length - 1]);
    return priceOf(operation, {
      reading,
      multiplier: multiplierFor(rules, streak, recordedDay - readDay),
      plans,
      badges,
    });
  }
}
