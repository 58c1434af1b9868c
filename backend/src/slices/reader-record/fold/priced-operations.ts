import { withEnds } from '../../plans';
import { Figures } from './figures';
import { corrections, earnedLines, summedCorrections, type Cause, type LedgerLine } from './ledger';
import { NOTHING, survives, type Operation, type PlanOperation, type PriceLine } from './operations';
import { Timeline } from './timeline';

/** Measured, in bytes: a timeline without operations, and what each adds. */
const TIMELINE_BYTES = 40_000;
const PLACE_BYTES = 120;

/** The operations of a reader in the order recorded, each with its present price, and the ledger of what prices changed by. */
export class PricedOperations {
  all: Operation[] = [];
  private folded = new Figures(this.all);
  /** There since the first correction. */
  private timeline: Timeline | null = null;
  private ledger: LedgerLine[] = [];
  /** While a history is read in whose ledger is written already. */
  private quiet = false;

  /** In every respect. */
  get figures(): Figures {
    this.folded.settle();
    return this.folded;
  }

  /** For what does not depend on the order of operations. */
  get totals(): Figures {
    return this.folded;
  }

  /** Estimated, of what is there beyond the operations. */
  get bytes(): number {
    return this.timeline ? TIMELINE_BYTES + this.all.length * PLACE_BYTES : 0;
  }

  get isQuiet(): boolean {
    return this.quiet;
  }

  /** From now on nothing is entered in the ledger, and corrections are priced at the end, once. */
  beginQuiet(): void {
    this.quiet = true;
  }

  endQuiet(): void {
    this.timeline?.reprice();
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
    const at = this.all.push(operation) - 1;
    if (survives(operation)) {
      operation.lines = this.folded.add(operation);
      this.timeline?.append(at);
    }
    for (const line of operation.lines) operation.earned += Math.max(line.points, 0);
    this.note(() => earnedLines(operation));
  }

  /** Prices again what changes concern. `steps`: the lengths from which on streaks are worth more. */
  correct(cause: Cause, steps: readonly number[], change: (timeline: Timeline) => void): void {
    this.timeline ??= new Timeline(this.all, this.folded);
    this.timeline.steps = steps;
    change(this.timeline);
    this.timeline.settle();
    if (this.quiet) return;
    const { operations, before } = this.timeline.reprice();
    this.note(() => corrections(cause, operations, before));
  }

  /** Prices everything again, with a correction for each operation that it concerns. */
  refold(cause: Cause): void {
    const before = this.all.map((operation) => operation.lines);
    this.foldAfresh();
    this.note(() => corrections(cause, this.all, before));
  }

  /** Prices everything again after a change of everything, with corrections by sums. */
  refoldAll(cause: Cause, change: () => void): void {
    const before = this.lines();
    change();
    this.foldAfresh();
    this.note(() => summedCorrections(cause, before, this.lines()));
  }

  /** Goes on as others, with corrections by sums. */
  become(cause: Cause, others: PricedOperations): void {
    const before = this.lines();
    this.all = others.all;
    this.folded = others.folded;
    this.timeline = others.timeline;
    this.note(() => summedCorrections(cause, before, this.lines()));
  }

  get standingPlans(): PlanOperation[] {
    return this.all.filter((operation): operation is PlanOperation => operation.kind === 'plan' && survives(operation));
  }

  private foldAfresh(): void {
    this.folded = new Figures(this.all);
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
