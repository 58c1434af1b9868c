import type { PointsReason } from '@lectio/contract';
import { decodeRanges } from '../../../kernel/chapter-ranges';
import { dayOf, type Day } from '../../../kernel/civil-date';
import type { PlanRun } from '../../plans';
import type { ChaptersReported } from '../../reporting';
import { criterionOf, type BadgeDefinition } from '../domain/badges';
import type { BadgeDefined } from '../domain/points.events';
import type { RuleSet } from '../domain/pricing';

/** One line of what an operation is worth: `quantity` times the same price. */
export interface PriceLine {
  readonly reason: PointsReason;
  readonly quantity: number;
  /** Hundredths. */
  readonly multiplier: number;
  /** Of one unit, before the multiplier. */
  readonly base: number;
  /** Of all units. */
  readonly points: number;
  readonly badgeId: string | null;
  /** The plan that was completed. */
  readonly planId: string | null;
  /** The number of the rule set that priced it. */
  readonly ruleSet: number;
}

export interface OperationBase {
  /** Of the event that recorded it. */
  readonly position: number;
  readonly recordedAt: number;
  /** Those in force when it was recorded, or since history was priced again. */
  rules: RuleSet;
  /** Resets in force that cut it off. */
  cutBy: Set<string> | null;
  /** What it is worth in the current fold; empty when it does not survive. */
  lines: readonly PriceLine[];
  /** Sum of the positive amounts it earned when it was recorded: the lifetime points keep them. */
  earned: number;
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
  /** Ascending; those neither deleted nor undone. */
  surviving: Uint16Array;
}

export const reportOf = (
  base: OperationBase,
  { chapters, readDate, recordedOn, source }: ChaptersReported['data'],
): ReportOperation => {
  const recorded = decodeRanges(chapters);
  return {
    ...base,
    kind: 'report',
    readDay: dayOf(readDate),
    recordedDay: dayOf(recordedOn),
    imported: source === 'import',
    recorded,
    surviving: recorded,
  };
};

/** The reader entered a family; taken away when it leaves. */
export interface FamilyOperation extends OperationBase {
  readonly kind: 'family';
  readonly familyId: number;
  member: boolean;
}

/** The reader's account entered a church; taken away when it leaves. */
export interface ChurchOperation extends OperationBase {
  readonly kind: 'church';
  readonly churchId: number;
  member: boolean;
}

interface AdjustmentOperation extends OperationBase {
  readonly kind: 'adjustment';
  readonly points: number;
}

/** The reader began to follow a plan. */
export interface PlanOperation extends OperationBase {
  readonly kind: 'plan';
  /** As it is now; a plan that was quit does not survive. */
  run: PlanRun;
}

/** An administrator gave a badge. */
export interface GrantOperation extends OperationBase {
  readonly kind: 'grant';
  readonly badgeId: string;
  readonly badgePoints: number;
}

/** A badge can be earned from here on; no reset takes that away. */
interface DefinitionOperation extends OperationBase {
  readonly kind: 'definition';
  readonly badge: EarnableBadge;
}

/** What the fold needs to know of a badge. */
export type EarnableBadge = Pick<BadgeDefinition, 'id' | 'pointsAwarded' | 'criterion'>;

export const earnableBadge = ({ badgeId, points, criterion }: BadgeDefined['data']): EarnableBadge => ({
  id: badgeId,
  pointsAwarded: points,
  criterion: criterionOf(criterion),
});

/** What survives or not, in the order recorded. */
export type Operation =
  | ReportOperation
  | FamilyOperation
  | ChurchOperation
  | AdjustmentOperation
  | PlanOperation
  | GrantOperation
  | DefinitionOperation;

export const isCut = (operation: Operation): boolean => operation.cutBy !== null && operation.cutBy.size > 0;

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
  }
};

/** `chapters` without those in `gone`; both ascending. */
export const without = (chapters: Uint16Array, gone: Uint16Array): Uint16Array => {
  const removed = new Set(gone);
  return chapters.filter((id) => !removed.has(id));
};

/** `chapters` and `more` together, of what was `recorded`; ascending. */
export const restored = (recorded: Uint16Array, chapters: Uint16Array, more: Uint16Array): Uint16Array => {
  const alive = new Set([...chapters, ...more]);
  return recorded.filter((id) => alive.has(id));
};
