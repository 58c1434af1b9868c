import type { PointsReason } from '@lectio/contract';
import { decodeRanges, type ChapterRanges } from '@kernel/chapter-ranges';
import { dayOf, type Day } from '@kernel/civil-date';
import type { PlanRun } from '@slices/plans';
import type { RestPeriod } from '@slices/rest-days';
import { criterionOf, type BadgeDefinition } from '@slices/reader-record/domain/badges';
import type { BadgeDefined } from '@slices/levels-and-badges/domain/badge.events';
import type { RuleSet } from '@slices/reader-record/domain/pricing';
import type { ReadersJoined } from '@slices/readers/domain/reader.events';
import type { ChaptersReported, ReportsJoined, ReportsMoved } from '@slices/reporting/domain/reporting.events';

/** One line of an operation's price: `quantity` units at the same price. */
export interface PriceLine {
  readonly reason: PointsReason;
  readonly quantity: number;
  /** Hundredths. */
  readonly multiplier: number;
  /** Per unit, before the multiplier. */
  readonly base: number;
  /** For all units. */
  readonly points: number;
  readonly badgeId: string | null;
  /** The completed plan. */
  readonly planId: string | null;
  /** The number of the rule set that priced it. */
  readonly ruleSet: number;
}

export interface OperationBase {
  /** Of the recording event. */
  readonly position: number;
  readonly recordedAt: number;
  /** The rules in force at recording, or since history was repriced. */
  rules: RuleSet;
  /** Resets in force that cut it off. */
  cutBy: Set<string> | null;
  /** Its price in the current fold; empty when it does not survive. */
  lines: readonly PriceLine[];
  /** The sum of positive amounts earned at recording, which lifetime points keep. */
  earned: number;
  /** The join that brought it from another reader. */
  joinId?: string;
}

export const NOTHING: readonly PriceLine[] = [];

export const beginOperation = (
  { position, recordedAt }: { readonly position: number; readonly recordedAt: number },
  rules: RuleSet,
): OperationBase => ({ position, recordedAt, rules, cutBy: null, lines: NOTHING, earned: 0 });

/** The reports of one command. */
export interface ReportOperation extends OperationBase {
  readonly kind: 'report';
  readonly readDay: Day;
  readonly recordedDay: Day;
  readonly imported: boolean;
  /** Ascending, as recorded. */
  readonly recorded: Uint16Array;
  /** Ascending; neither deleted nor undone. */
  surviving: Uint16Array;
}

/** Most reports are of a few chapters together, so many share one list. */
const knownChapters = new Map<ChapterRanges, Uint16Array>();
const MOST_KNOWN = 10_000;
const MOST_CHAPTERS = 32;

/** Nobody changes it. */
const chaptersIn = (ranges: ChapterRanges): Uint16Array => {
  const known = knownChapters.get(ranges);
  if (known) return known;
  const chapters = decodeRanges(ranges);
  if (chapters.length <= MOST_CHAPTERS && knownChapters.size < MOST_KNOWN) knownChapters.set(ranges, chapters);
  return chapters;
};

export const reportOf = (
  base: OperationBase,
  { chapters, readDate, recordedOn, source }: ChaptersReported['data'],
): ReportOperation => {
  const recorded = chaptersIn(chapters);
  // Field by field: most of a history is reports, and spreading an object takes as long as everything else.
  return {
    position: base.position,
    recordedAt: base.recordedAt,
    rules: base.rules,
    cutBy: base.cutBy,
    lines: base.lines,
    earned: base.earned,
    kind: 'report',
    readDay: dayOf(readDate),
    recordedDay: dayOf(recordedOn),
    imported: source === 'import',
    recorded,
    surviving: recorded,
  };
};

/** Reports that were moved to another day: their operation, and the position of the one that held them. */
export interface Moved {
  readonly operation: ReportOperation;
  readonly from: number;
}

export const movedOf = (base: OperationBase, moved: ReportsMoved['data']): Moved => ({
  operation: reportOf(base, moved),
  from: moved.from,
});

/** Reports of a reader joined into this one. They are no news, and neither are its points. */
export const joinedReports = (base: OperationBase, data: ReportsJoined['data']): ReportOperation => ({
  ...reportOf(base, data),
  joinId: data.joinId,
});

/** The reader joined a family; void once it leaves. */
interface FamilyOperation extends OperationBase {
  readonly kind: 'family';
  readonly familyId: number;
  member: boolean;
}

/** The reader's account joined a church; void once it leaves. */
interface ChurchOperation extends OperationBase {
  readonly kind: 'church';
  readonly churchId: number;
  member: boolean;
}

/** The id of the family or the church. */
export const groupOf = (operation: FamilyOperation | ChurchOperation): number =>
  operation.kind === 'family' ? operation.familyId : operation.churchId;

interface AdjustmentOperation extends OperationBase {
  readonly kind: 'adjustment';
  readonly points: number;
}

/** What else comes along from a reader joined into this one. */
export const joinedPoints = (base: OperationBase, { points, joinId }: ReadersJoined['data']): AdjustmentOperation => ({
  ...base,
  kind: 'adjustment',
  points,
  joinId,
});

/** The reader started a plan. */
export interface PlanOperation extends OperationBase {
  readonly kind: 'plan';
  /** The run in its current state; a plan that was quit does not survive. */
  run: PlanRun;
}

/** An administrator granted a badge. */
export interface GrantOperation extends OperationBase {
  readonly kind: 'grant';
  readonly badgeId: string;
  readonly badgePoints: number;
}

/** A badge can be earned from here on; no reset removes that. */
interface DefinitionOperation extends OperationBase {
  readonly kind: 'definition';
  readonly badge: EarnableBadge;
}

/** Days of rest: what comes later knows of them, and no reset takes them away. */
export interface RestOperation extends OperationBase {
  readonly kind: 'rest';
  /** As it is now. */
  rest: RestPeriod;
  takenBack: boolean;
}

/** What the fold needs to know of a badge. */
export type EarnableBadge = Pick<BadgeDefinition, 'id' | 'pointsAwarded' | 'criterion'>;

export const earnableBadge = ({ badgeId, points, criterion }: BadgeDefined['data']): EarnableBadge => ({
  id: badgeId,
  pointsAwarded: points,
  criterion: criterionOf(criterion),
});

/** The operations that may survive or not, in recording order. */
export type Operation =
  | ReportOperation
  | FamilyOperation
  | ChurchOperation
  | AdjustmentOperation
  | PlanOperation
  | GrantOperation
  | DefinitionOperation
  | RestOperation;

export const isCut = (operation: Operation): boolean => operation.cutBy !== null && operation.cutBy.size > 0;

/** Whether it is no progress, so that no reset takes it away. */
export const outlastsResets = ({ kind }: Operation): boolean => kind === 'definition' || kind === 'rest';

/** Whether it counts. */
export const survives = (operation: Operation): boolean => {
  if (isCut(operation)) return false;
  switch (operation.kind) {
    case 'report':
      return operation.surviving.length > 0;
    case 'family':
    case 'church':
      return operation.member;
    case 'adjustment':
    case 'grant':
    case 'definition':
      return true;
    case 'plan':
      return !operation.run.quit;
    case 'rest':
      return !operation.takenBack;
  }
};

export const isSurvivingReport = (operation: Operation): operation is ReportOperation =>
  operation.kind === 'report' && survives(operation);

/** `chapters` without those in `gone`; both ascending. */
export const without = (chapters: Uint16Array, gone: Uint16Array): Uint16Array => {
  const removed = new Set(gone);
  return chapters.filter((id) => !removed.has(id));
};

/** What survives of a report without `gone`. */
export const taken = (_: Uint16Array, chapters: Uint16Array, gone: Uint16Array): Uint16Array => without(chapters, gone);

/** The union of `chapters` and `more`, limited to `recorded`; ascending. */
export const restored = (recorded: Uint16Array, chapters: Uint16Array, more: Uint16Array): Uint16Array => {
  const alive = new Set([...chapters, ...more]);
  return recorded.filter((id) => alive.has(id));
};
