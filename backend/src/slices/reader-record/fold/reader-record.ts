import { decodeRanges } from '../../../kernel/chapter-ranges';
import { unreachable } from '../../../kernel/errors';
import type { Occurrence } from '../../../platform/projections';
import { evolveRun, startedRun, withEnds, type FoldedRun, type PlanEvent, type PlanStarted } from '../../plans';
import type { ReportPart, ResetReverted } from '../../reporting';
import type { RuleSetPublished } from '../domain/points.events';
import { LEVELS, levelFor } from '../domain/levels';
import { RULE_SET_1, ruleSetOf, type RuleSet } from '../domain/pricing';
import type { RecordedFigureEvent } from './figure-event';
import { Figures } from './figures';
import { corrections, earnedLines, summedCorrections, type Cause, type LedgerLine } from './ledger';
import {
  beginOperation,
  earnableBadge,
  isCut,
  NOTHING,
  reportOf,
  restored,
  survives,
  without,
  type ChurchOperation,
  type FamilyOperation,
  type Operation,
  type OperationBase,
  type PlanOperation,
  type PriceLine,
} from './operations';
import { ReaderNews } from './reader-news';
import { withoutReset } from './without-reset';

/**
 * Everything that is counted of one reader, folded from its own stream and the partition's `site` stream. What is added
 * is priced as it comes; whatever takes something away folds the survivors afresh and writes the difference into the
 * ledger, so that the ledger's sum always equals a fresh fold.
 */
export class ReaderRecord {
  accountId = 0;
  active = false;
  figures = new Figures();
  private operations: Operation[] = [];
  private ledger: LedgerLine[] = [];
  private history: RecordedFigureEvent[] = [];
  private readonly news = new ReaderNews();
  /** The points at which levels beyond those that ship begin. */
  private readonly moreLevels: number[] = [];
  /** All that were ever in force, the present one last. */
  private ruleSets: RuleSet[] = [RULE_SET_1];

  constructor(readonly readerId: number) {}

  /** Sum of what was earned and not cut off by a reset; what was voided later stays in it. */
  get lifetimePoints(): number {
    let sum = 0;
    for (const operation of this.operations) if (!isCut(operation)) sum += operation.earned;
    return sum;
  }

  get level(): number {
    return this.levelAt(this.figures.totalPoints);
  }

  levelAt(totalPoints: number): number {
    const reached = this.moreLevels.filter((pointsRequired) => totalPoints >= pointsRequired).length;
    return reached > 0 ? LEVELS.length + reached : levelFor(totalPoints).level;
  }

  /** @throws Error for a number that was never published to this reader */
  ruleSet(number: number): RuleSet {
    const found = this.ruleSets.find((rules) => rules.number === number);
    if (!found) throw new Error(`reader ${this.readerId}: there is no rule set ${number}`);
    return found;
  }

  /** What it would stand at if these rules had always been in force. */
  totalPointsUnder(rules: RuleSet): number {
    const figures = new Figures();
    for (const operation of this.operations) if (survives(operation)) figures.add({ ...operation, rules });
    return figures.totalPoints;
  }

  /** The surviving operations and others, in the order recorded. */
  get recordedOperations(): readonly Operation[] {
    return this.operations;
  }

  /** The plans that it follows or has completed. */
  get planRuns(): readonly FoldedRun[] {
    return this.figures.plans.runs;
  }

  /** The chapters that survive of each event that reported some. */
  get survivingReports(): { position: number; chapters: Uint16Array }[] {
    return this.operations.flatMap((operation) =>
      operation.kind === 'report' && survives(operation)
        ? [{ position: operation.position, chapters: operation.surviving }]
        : [],
    );
  }

  /** The ledger entries since the last call. */
  takeLedger(): LedgerLine[] {
    const lines = this.ledger;
    this.ledger = [];
    return lines;
  }

  /** What the reader reached since the last call, as far as it still holds. */
  takeOccurrences(): Occurrence[] {
    return this.news.take(this.figures, (points) => this.levelAt(points));
  }

  /** @throws Error for an event that cannot be folded, and for points that are no longer exact */
  apply(event: RecordedFigureEvent): void {
    this.history.push(event);
    this.fold(event);
    const { totalPoints } = this.figures;
    if (!Number.isSafeInteger(totalPoints))
      throw new Error(`reader ${this.readerId}: ${totalPoints} points cannot be counted exactly`);
  }

  private fold(event: RecordedFigureEvent): void {
    switch (event.type) {
      case 'ReaderRegistered':
        this.accountId = event.data.accountId;
        this.active = true;
        return;
      case 'ReaderMadeInactive':
        this.active = false;
        return;
      case 'ReaderJoinedFamily':
        return this.record({ ...this.blank(event), kind: 'family', familyId: event.data.familyId, member: true });
      case 'ReaderLeftFamily':
        return this.leave(
          event,
          (operation) => operation.kind === 'family' && operation.familyId === event.data.familyId,
        );
      case 'ReaderJoinedChurch':
        return this.record({ ...this.blank(event), kind: 'church', churchId: event.data.churchId, member: true });
      case 'ReaderLeftChurch':
        return this.leave(
          event,
          (operation) => operation.kind === 'church' && operation.churchId === event.data.churchId,
        );
      case 'ChaptersReported':
        return this.record(reportOf(this.blank(event), event.data));
      case 'ReportsDeleted':
      case 'BatchUndone':
        return this.changeParts(event, event.data.parts, (_, chapters, gone) => without(chapters, gone));
      case 'BatchRedone':
        return this.changeParts(event, event.data.parts, restored);
      case 'ReportDetailsChanged':
        return;
      case 'PointsAdjusted':
        return this.record({ ...this.blank(event), kind: 'adjustment', points: event.data.points });
      case 'BadgeGranted':
        return this.record({
          ...this.blank(event),
          kind: 'grant',
          badgeId: event.data.badgeId,
          badgePoints: event.data.points,
        });
      case 'BadgeDefined':
        return this.record({ ...this.blank(event), kind: 'definition', badge: earnableBadge(event.data) });
      case 'LevelDefined':
        this.moreLevels.push(event.data.pointsRequired);
        return;
      case 'RuleSetPublished':
        return this.priceBy(event);
      case 'PlanStarted':
        return this.startPlan(event);
      case 'PlanPaused':
      case 'PlanResumed':
      case 'PlanTargetMoved':
        return this.changePlan(event);
      case 'PlanQuit':
        this.changePlan(event);
        return this.refold(event);
      case 'ProgressReset':
        return this.reset(event, event.data.resetId, event.data.scope);
      case 'ResetReverted':
        return this.revert(event, event.data);
      default:
        return unreachable(event);
    }
  }

  private record(operation: Operation): void {
    this.operations.push(operation);
    const pointsBefore = this.figures.totalPoints;
    operation.lines = survives(operation) ? this.figures.add(operation) : NOTHING;
    for (const line of operation.lines) operation.earned += Math.max(line.points, 0);
    this.ledger.push(...earnedLines(operation));
    this.news.note(operation, { pointsBefore, completedBibles: this.figures.reads.completedBibles });
  }

  private priceBy(event: RecordedFigureEvent & RuleSetPublished): void {
    const rules = ruleSetOf(event.data);
    this.ruleSets.push(rules);
    if (event.data.appliesTo === 'new_reports') return;
    for (const operation of this.operations) operation.rules = rules;
    this.refold(event);
  }

  private startPlan(event: RecordedFigureEvent & PlanStarted): void {
    const run = startedRun(event.data);
    const again = this.standingPlans.some((plan) => plan.run.planId === run.planId);
    this.record({ ...this.blank(event), kind: 'plan', run });
    if (again) this.refold(event);
  }

  private changePlan(event: Exclude<PlanEvent, { type: 'PlanStarted' }>): void {
    const plan = this.operations.find(
      (operation): operation is PlanOperation => operation.kind === 'plan' && operation.run.runId === event.data.runId,
    );
    if (!plan) throw new Error(`reader ${this.readerId}: no plan was started as ${event.data.runId}`);
    plan.run = evolveRun(plan.run, event);
  }

  private leave(cause: Cause, isLeft: (operation: FamilyOperation | ChurchOperation) => boolean): void {
    for (const operation of this.operations)
      if ((operation.kind === 'family' || operation.kind === 'church') && isLeft(operation)) operation.member = false;
    this.refold(cause);
  }

  private changeParts(
    cause: Cause,
    parts: readonly ReportPart[],
    change: (recorded: Uint16Array, surviving: Uint16Array, part: Uint16Array) => Uint16Array,
  ): void {
    const byPosition = new Map(parts.map((part) => [part.position, decodeRanges(part.chapters)]));
    for (const operation of this.operations) {
      const chapters = byPosition.get(operation.position);
      if (chapters === undefined || operation.kind !== 'report') continue;
      operation.surviving = change(operation.recorded, operation.surviving, chapters);
      byPosition.delete(operation.position);
    }
    if (byPosition.size > 0)
      throw new Error(`reader ${this.readerId}: no reports at position ${[...byPosition.keys()].join(', ')}`);
    this.refold(cause);
  }

  private refold(cause: Cause): void {
    const before = this.operations.map((operation) => operation.lines);
    this.foldAfresh();
    this.ledger.push(...corrections(cause, this.operations, before));
  }

  private foldAfresh(): void {
    this.figures = new Figures();
    const plans = this.standingPlans;
    withEnds(plans.map(({ run }) => run)).forEach((run, index) => (plans[index].run = run));
    for (const operation of this.operations)
      operation.lines = survives(operation) ? this.figures.add(operation) : NOTHING;
  }

  private reset(cause: Cause, resetId: string, scope: 'reports' | 'all'): void {
    const before = this.allLines();
    for (const operation of this.operations) {
      if (operation.kind === 'report' || (scope === 'all' && operation.kind !== 'definition'))
        (operation.cutBy ??= new Set()).add(resetId);
    }
    this.foldAfresh();
    this.ledger.push(...summedCorrections(cause, before, this.allLines()));
  }

  /** The figures become those of a history in which the reset never was, and what duplicates it was skipped. */
  private revert(cause: Cause, reverted: ResetReverted['data']): void {
    const before = this.allLines();
    const asIf = new ReaderRecord(this.readerId);
    for (const event of this.history) {
      const kept = withoutReset(event, reverted, this.readerId);
      if (kept) asIf.apply(kept);
    }
    this.accountId = asIf.accountId;
    this.active = asIf.active;
    this.figures = asIf.figures;
    this.operations = asIf.operations;
    this.history = asIf.history;
    this.ruleSets = asIf.ruleSets;
    this.ledger.push(...summedCorrections(cause, before, this.allLines()));
  }

  private get standingPlans(): PlanOperation[] {
    return this.operations.filter(
      (operation): operation is PlanOperation => operation.kind === 'plan' && survives(operation),
    );
  }

  private allLines(): PriceLine[] {
    return this.operations.flatMap((operation) => operation.lines);
  }

  private blank(event: RecordedFigureEvent): OperationBase {
    return beginOperation(event, this.ruleSets[this.ruleSets.length - 1]);
  }
}
