import { decodeRanges } from '@kernel/chapter-ranges';
import { unreachable } from '@kernel/errors';
import type { Occurrence } from '@platform/projections';
import type { FoldedStanding } from '@slices/challenges';
import { GivenReactions, isReaction } from '@slices/encouragement';
import { startedRun, type FoldedRun } from '@slices/plans';
import { declaredRest } from '@slices/rest-days';
import { LEVELS, levelFor } from '@slices/reader-record/domain/levels';
import { RULE_SET_1, ruleSetOf, streakSteps, type RuleSet } from '@slices/reader-record/domain/pricing';
import type { ChallengeEvent } from '@slices/challenges/domain/challenge.events';
import type { EncouragementEvent } from '@slices/encouragement/domain/encouragement.events';
import type { ReportPart, ResetReverted } from '@slices/reporting/domain/reporting.events';
import type { Figured, RecordedFigureEvent } from './figure-event';
import { ChallengeStandings, isOfChallenge } from './challenge-standings';
import { Figures } from './figures';
import { KeptEvents } from './kept-events';
import { LedgerSums, type Cause, type LedgerLine } from './ledger';
import {
  beginOperation,
  earnableBadge,
  joinedPoints,
  joinedReports,
  movedOf,
  reportOf,
  restored,
  survives,
  taken,
  type Moved,
  type Operation,
  type OperationBase,
  type ReportOperation,
} from './operations';
import { PricedOperations } from './priced-operations';
import { ReaderNews } from './reader-news';
import { recordBytes } from './record-bytes';
import type { Timeline } from './fast/timeline';
import { withoutReset } from './without-reset';

/**
 * All of a reader's figures, folded from its own stream and the partition's `site` stream. Additions are priced as they
 * come; a removal reprices what it affects and writes the difference to the ledger, so that the ledger's sum always
 * equals a fresh fold (docs/decisions/0019).
 */
export class ReaderRecord {
  /** The owner, and the partition of the stream. */
  accountId = 0;
  partition = 0;
  active = false;
  private readonly priced = new PricedOperations();
  /** Of the entries already written. */
  readonly ledgerSums = new LedgerSums();
  /** What the reader has said to others' reading: no figure of its own. */
  readonly reactions = new GivenReactions();
  private kept = new KeptEvents();
  private readonly news = new ReaderNews();
  private readonly challenges = new ChallengeStandings();
  /** The points at which levels beyond the built-in ones begin. */
  private readonly moreLevels: number[] = [];
  /** All rule sets ever in force, the current one last. */
  private ruleSets: RuleSet[] = [RULE_SET_1];

  /** The reports since the rows were taken; null once anything else has happened, which can move any row. */
  reportsSinceTaken: ReportOperation[] | null = null;

  constructor(readonly readerId: number) {}

  get figures(): Figures {
    return this.priced.figures;
  }

  get readCounts(): Uint16Array {
    return this.priced.totals.reads.counts;
  }

  get lifetimePoints(): number {
    return this.priced.lifetimePoints;
  }

  /** Estimated memory. */
  get bytes(): number {
    return recordBytes(this.kept.count, this.reactions.size) + this.priced.bytes;
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

  /** The total if these rules had always been in force. */
  totalPointsUnder(rules: RuleSet): number {
    const figures = new Figures(this.priced.all, this.figures.scope);
    for (const operation of this.priced.all) if (survives(operation)) figures.add({ ...operation, rules });
    return figures.totalPoints;
  }

  /** All operations, surviving or not, in recording order. */
  get recordedOperations(): readonly Operation[] {
    return this.priced.all;
  }

  /** The plans it follows or has completed. */
  get planRuns(): readonly FoldedRun[] {
    return this.figures.plans.runs;
  }

  get challengeStandings(): Iterable<FoldedStanding> {
    return this.challenges.of(this.priced.all, this.active);
  }

  /** The ledger entries since the last call. */
  takeLedger(): LedgerLine[] {
    return this.priced.takeLedger();
  }

  /** What the reader reached since the last call and still holds. */
  takeOccurrences(): Occurrence[] {
    return this.news.take(this.figures, (points) => this.levelAt(points));
  }

  rowsTaken(): void {
    this.reportsSinceTaken = [];
  }

  /** Starts folding past events: no news, and corrections are priced once, at the end. */
  beginLoading(): void {
    this.priced.beginQuiet();
  }

  endLoading(): void {
    this.priced.endQuiet();
  }

  /** @throws Error for an event that cannot be folded, and for points beyond exact integers */
  apply(event: RecordedFigureEvent): void {
    if (isReaction(event)) return this.reactions.apply(event);
    this.kept.add(event);
    if (event.type !== 'ChaptersReported') this.reportsSinceTaken = null;
    this.challenges.before(event.recordedAt, this.priced.all);
    if (!isOfChallenge(event)) this.fold(event);
    this.challenges.after(event);
    const { totalPoints } = this.priced.totals;
    if (!Number.isSafeInteger(totalPoints))
      throw new Error(`reader ${this.readerId}: ${totalPoints} points cannot be counted exactly`);
  }

  private fold(event: Exclude<RecordedFigureEvent, ChallengeEvent | EncouragementEvent>): void {
    switch (event.type) {
      case 'ReaderRegistered':
        [this.accountId, this.partition, this.active] = [event.data.accountId, event.partition, true];
        return;
      case 'ReaderMoved':
        this.accountId = event.data.to;
        return;
      case 'ReaderMadeInactive':
        this.active = false;
        return;
      case 'ReaderJoinedFamily':
        return this.record({ ...this.blank(event), kind: 'family', familyId: event.data.familyId, member: true });
      case 'ReaderLeftFamily':
        return this.priced.leave(event, streakSteps(this.ruleSets), 'family', event.data.familyId);
      case 'ReaderJoinedChurch':
        return this.record({ ...this.blank(event), kind: 'church', churchId: event.data.churchId, member: true });
      case 'ReaderLeftChurch':
        return this.priced.leave(event, streakSteps(this.ruleSets), 'church', event.data.churchId);
      case 'ChaptersReported':
        return this.record(reportOf(this.blank(event), event.data));
      case 'ReadersJoined':
      case 'ReadersParted':
        if (event.data.from === this.readerId) this.active = event.type === 'ReadersParted';
        else if (event.type === 'ReadersParted') this.priced.part(event, event.data.joinId);
        else this.priced.add(joinedPoints(this.blank(event), event.data));
        return;
      case 'ReportsJoined':
        return this.priced.add(joinedReports(this.blank(event), event.data));
      case 'ReportsDeleted':
      case 'ReportsTakenAway':
        return this.changeParts(event, event.data.parts, taken);
      case 'ReportsMoved': {
        const moved = movedOf(this.blank(event), event.data);
        return this.changeParts(event, [{ ...event.data, position: moved.from }], taken, moved);
      }
      case 'BatchUndone':
      case 'BatchRedone':
        this.priced.undoMarks(event);
        return this.changeParts(event, event.data.parts, event.type === 'BatchUndone' ? taken : restored);
      case 'ReportsPutBack':
        return this.changeParts(event, event.data.parts, restored);
      case 'ReportDetailsChanged':
        return;
      case 'PointsAdjusted':
        return this.record({ ...this.blank(event), kind: 'adjustment', points: event.data.points });
      case 'BadgeGranted': {
        const { badgeId, points: badgePoints } = event.data;
        return this.record({ ...this.blank(event), kind: 'grant', badgeId, badgePoints });
      }
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
      case 'PlanDayMarked':
      case 'PlanDayUnmarked':
      case 'PlanDaysMoved':
      case 'PlanSpread':
      case 'PlanFollowedByDays':
      case 'PlanQuit':
        return this.priced.changePlan(event);
      case 'CanonChosen':
      case 'SiteCanonChosen':
      case 'BibleBegun':
      case 'BibleTakenBack':
        return this.priced.changeScope(event);
      case 'RestDaysDeclared':
        return this.record({ ...this.blank(event), kind: 'rest', rest: declaredRest(event.data), takenBack: false });
      case 'RestDaysEnded':
      case 'RestDaysTakenBack':
        return this.priced.changeRest(event);
      case 'ProgressReset':
        return this.priced.cut(event, event.data);
      case 'ResetReverted':
        return this.revert(event, event.data);
      default:
        return unreachable(event);
    }
  }

  private record(operation: Operation): void {
    const pointsBefore = this.priced.totals.totalPoints;
    this.priced.add(operation);
    if (operation.kind === 'report') this.reportsSinceTaken?.push(operation);
    if (!this.priced.isQuiet)
      this.news.note(operation, { pointsBefore, completedBibles: this.priced.totals.reads.completedBibles });
  }

  private priceBy(event: Figured<'RuleSetPublished'>): void {
    const rules = ruleSetOf(event.data);
    this.ruleSets.push(rules);
    if (event.data.appliesTo === 'new_reports') return;
    for (const operation of this.priced.all) operation.rules = rules;
    this.priced.refold(event);
  }

  private startPlan(event: Figured<'PlanStarted'>): void {
    const run = startedRun(event.data);
    const again = this.priced.standingPlans.some((plan) => plan.run.planId === run.planId);
    this.record({ ...this.blank(event), kind: 'plan', run });
    if (again) this.priced.refold(event);
  }

  private changeParts(
    cause: Cause,
    parts: readonly ReportPart[],
    change: (recorded: Uint16Array, surviving: Uint16Array, part: Uint16Array) => Uint16Array,
    moved?: Moved,
  ): void {
    const byPosition = new Map(parts.map((part) => [part.position, decodeRanges(part.chapters)]));
    const apply = (timeline: Timeline): void => {
      for (const [position, chapters] of byPosition) {
        const [at, { recorded, surviving, joinId }] = timeline.reportAt(position);
        if (moved && joinId) moved.operation.joinId = joinId;
        timeline.changeReport(at, change(recorded, surviving, chapters));
      }
    };
    this.priced.correct(cause, streakSteps(this.ruleSets), apply, moved);
  }

  /** The figures become those of a history in which the reset never was, and what duplicates it was skipped. */
  private revert(cause: Cause, reverted: ResetReverted['data']): void {
    const events = this.kept.all(this.readerId, this.priced.all);
    const reset = events.find((event) => event.type === 'ProgressReset' && event.data.resetId === reverted.resetId);
    const asIf = new ReaderRecord(this.readerId);
    asIf.beginLoading();
    for (const event of events.flatMap((one) => withoutReset(one, reverted, this.readerId))) asIf.apply(event);
    asIf.endLoading();
    [this.accountId, this.active] = [asIf.accountId, asIf.active];
    this.kept = asIf.kept;
    this.ruleSets = asIf.ruleSets;
    // A reset that this record never saw changed nothing, and so its revert has nothing to name but itself.
    this.priced.become(cause, reset?.position ?? cause.position, asIf.priced);
  }

  private blank(event: RecordedFigureEvent): OperationBase {
    return beginOperation(event, this.ruleSets[this.ruleSets.length - 1]);
  }
}
