import { DEFAULT_CANON, type Canon } from '@lectio/contract';
import type { Day } from '@kernel/civil-date';
import { evolveBegun } from '@slices/begun-bibles';
import { evolveRun, withEnds, withReset, withUndo } from '@slices/plans';
import type { PlanEvent } from '@slices/plans/domain/plan.events';
import { evolveRest } from '@slices/rest-days';
import type { ProgressReset } from '@slices/reporting/domain/reporting.events';
import type { FigureScope } from './begun-bibles';
import { bibleIndex } from './bible-index';
import type { Figured, RecordedFigureEvent } from './figure-event';
import { Figures } from './figures';
import { corrections, earnedLines, summedCorrections, type Cause, type LedgerLine } from './ledger';
import {
  groupOf,
  isCut,
  NOTHING,
  outlastsResets,
  survives,
  type Moved,
  type Operation,
  type PlanOperation,
  type PriceLine,
  type RestOperation,
} from './operations';
import { Timeline, type Repriced } from './fast/timeline';

/** After these other reads count for a plan, or none. */
const CHANGES_WHAT_COUNTS: ReadonlySet<PlanEvent['type']> = new Set([
  'PlanQuit',
  'PlanDaysMoved',
  'PlanFollowedByDays',
]);

/** Measured, in bytes: an empty timeline, and each operation in it. */
const TIMELINE_BYTES = 40_000;
const PLACE_BYTES = 120;

const NONE_REPRICED: Repriced = { operations: [], before: [] };

interface CanonChoices {
  readonly reader: Canon | null;
  readonly site: Canon | null;
}

/** A reader's operations in recording order with their current prices, and the ledger of price changes. */
export class PricedOperations {
  all: Operation[] = [];
  private plans: PlanOperation[] = [];
  private bible = bibleIndex(DEFAULT_CANON);
  /** Null without a choice. */
  private canons: CanonChoices = { reader: null, site: null };
  /** The days on which new Bibles were begun. */
  private begun: readonly Day[] = [];
  private folded = new Figures(this.all, this.scope);
  /** The sum of everything earned and not cut off by a reset, including what was voided later. */
  lifetimePoints = 0;
  /** Created by the first correction. */
  private timeline: Timeline | null = null;
  private ledger: LedgerLine[] = [];
  /** True while loading a history whose ledger is already written. */
  private quiet = false;

  /** Complete figures. */
  get figures(): Figures {
    this.folded.settle();
    return this.folded;
  }

  /** Only for figures that do not depend on the order of operations. */
  get totals(): Figures {
    return this.folded;
  }

  /** Estimated memory beyond the operations. */
  get bytes(): number {
    return this.folded.bytes + (this.timeline ? TIMELINE_BYTES + this.all.length * PLACE_BYTES : 0);
  }

  get isQuiet(): boolean {
    return this.quiet;
  }

  /** Stops ledger entries, and prices corrections once at the end. */
  beginQuiet(): void {
    this.quiet = true;
  }

  endQuiet(): void {
    const repriced = this.timeline?.reprice();
    // Somebody may have asked for figures between corrections and their prices.
    if (repriced && repriced.operations.length > 0) this.folded.moveCycles();
    this.quiet = false;
  }

  /** The ledger entries since the last call. */
  takeLedger(): LedgerLine[] {
    const lines = this.ledger;
    this.ledger = [];
    return lines;
  }

  /** Adds an operation, later than all before. */
  add(operation: Operation): void {
    this.append(operation);
    for (const line of operation.lines) operation.earned += Math.max(line.points, 0);
    this.lifetimePoints += operation.earned;
    this.note(() => earnedLines(operation));
  }

  /**
   * Reprices what a change affects. `steps`: the streak lengths at which multipliers change. `moved`: reports that the
   * change took away and that count as recorded now.
   */
  correct(cause: Cause, steps: readonly number[], change: (timeline: Timeline) => void, moved?: Moved): void {
    this.timeline ??= new Timeline(this.all, this.folded);
    this.timeline.steps = steps;
    change(this.timeline);
    this.timeline.settle();
    const { operations, before } = this.quiet ? NONE_REPRICED : this.timeline.reprice();
    if (moved) this.append(moved.operation);
    this.note(() => corrections(cause, operations, before, moved));
  }

  /** Reprices everything, with one correction per affected operation. */
  refold(cause: Cause): void {
    const before = this.all.map((operation) => operation.lines);
    this.foldAfresh();
    this.note(() => corrections(cause, this.all, before));
  }

  /** Counts by another canon, or by other beginnings of Bibles, from the first operation on. */
  changeScope(event: Figured<'CanonChosen' | 'SiteCanonChosen' | 'BibleBegun' | 'BibleTakenBack'>): void {
    if (event.type === 'CanonChosen' || event.type === 'SiteCanonChosen') return this.chooseCanon(event);
    // No price changes: what was read is counted apart for each Bible.
    this.begun = evolveBegun(this.begun, event);
    this.refold(event);
  }

  /** The reader's choice, else the site's. */
  private chooseCanon(event: Figured<'CanonChosen' | 'SiteCanonChosen'>): void {
    const { canon } = event.data;
    this.canons = { ...this.canons, ...(event.type === 'CanonChosen' ? { reader: canon } : { site: canon }) };
    const bible = bibleIndex(this.canons.reader ?? this.canons.site ?? DEFAULT_CANON);
    if (bible === this.bible) return;
    this.bible = bible;
    this.refold(event);
  }

  /** Cuts everything off that a reset concerns, with corrections by sums. */
  cut(cause: Cause, { resetId, scope }: ProgressReset['data']): void {
    const concerns = (operation: Operation): boolean =>
      operation.kind === 'report' || (scope === 'all' && !outlastsResets(operation));
    this.cutOff(cause, resetId, concerns, () => {
      for (const plan of this.standingPlans) plan.run = withReset(plan.run, resetId, true);
    });
  }

  /** Cuts off what a join brought, as a reset would: its points count with the other reader again. */
  part(cause: Cause, joinId: string): void {
    this.cutOff(cause, joinId, (operation) => operation.joinId === joinId);
  }

  private cutOff(
    cause: Cause,
    by: string,
    concerns: (operation: Operation) => boolean,
    besides: () => void = () => undefined,
  ): void {
    const before = this.lines();
    for (const operation of this.all) if (concerns(operation)) (operation.cutBy ??= new Set()).add(by);
    this.lifetimePoints = this.all.reduce((sum, one) => (isCut(one) ? sum : sum + one.earned), 0);
    besides();
    this.foldAfresh();
    this.note(() => summedCorrections({ cause, reset: cause.position }, before, this.lines()));
  }

  /** The reader is no longer in a family or church. `steps`: as for `correct`. */
  leave(cause: Cause, steps: readonly number[], kind: 'family' | 'church', id: number): void {
    this.correct(cause, steps, (timeline) => {
      for (const [at, operation] of this.all.entries()) {
        if (operation.kind !== kind || groupOf(operation) !== id) continue;
        if (survives(operation)) timeline.leave(at, operation.kind);
        operation.member = false;
      }
    });
  }

  /** Replaces these operations with others, with summed corrections that name the reset at `reset`. */
  become(cause: Cause, reset: number, others: PricedOperations): void {
    const before = this.lines();
    this.all = others.all;
    this.plans = others.plans;
    this.lifetimePoints = others.lifetimePoints;
    this.bible = others.bible;
    this.begun = others.begun;
    this.canons = others.canons;
    this.folded = others.folded;
    this.timeline = others.timeline;
    this.note(() => summedCorrections({ cause, reset }, before, this.lines()));
  }

  get standingPlans(): PlanOperation[] {
    return this.plans.filter(survives);
  }

  /** Pauses, moves or ends a plan, or changes what it goes by. */
  changePlan(event: RecordedFigureEvent & Exclude<PlanEvent, { type: 'PlanStarted' }>): void {
    const plan = this.planOf(event.data.runId);
    plan.run = evolveRun(plan.run, event);
    if (CHANGES_WHAT_COUNTS.has(event.type)) this.refold(event);
  }

  /** Days that were marked with an undone batch are no longer, until it is redone. */
  undoMarks(event: Figured<'BatchUndone' | 'BatchRedone'>): void {
    for (const plan of this.standingPlans) plan.run = withUndo(plan.run, event);
  }

  changeRest(event: Figured<'RestDaysEnded' | 'RestDaysTakenBack'>): void {
    const operation = this.restOf(event.data.restId);
    const left = evolveRest(operation.rest, event);
    operation.takenBack = left === null;
    operation.rest = left ?? operation.rest;
    this.refold(event);
  }

  /** @throws Error for a plan that was not started so */
  private planOf(runId: string): PlanOperation {
    const plan = this.plans.find(({ run }) => run.runId === runId);
    if (!plan) throw new Error(`no plan was started as ${runId}`);
    return plan;
  }

  /** @throws Error for rest that was not declared so */
  private restOf(restId: string): RestOperation {
    const rest = this.all.find(
      (operation): operation is RestOperation => operation.kind === 'rest' && operation.rest.restId === restId,
    );
    if (!rest) throw new Error(`no rest was declared as ${restId}`);
    return rest;
  }

  private get scope(): FigureScope {
    return { bible: this.bible, begun: this.begun };
  }

  private append(operation: Operation): void {
    const at = this.all.push(operation) - 1;
    if (operation.kind === 'plan') this.plans.push(operation);
    if (!survives(operation)) return;
    operation.lines = this.folded.add(operation);
    this.timeline?.append(at);
  }

  private foldAfresh(): void {
    this.folded = new Figures(this.all, this.scope);
    this.timeline = null;
    const plans = this.standingPlans;
    withEnds(plans.map(({ run }) => run)).forEach((run, index) => (plans[index].run = run));
    for (const operation of this.all) operation.lines = survives(operation) ? this.folded.add(operation) : NOTHING;
  }

  private lines(): PriceLine[] {
    return this.all.flatMap((operation) => operation.lines);
  }

  private note(lines: () => readonly LedgerLine[]): void {
    if (!this.quiet) for (const line of lines()) this.ledger.push(line);
  }
}
