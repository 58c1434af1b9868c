/** STORAGE FORMAT. A merged event never changes: see reporting.events.ts. */

/** An administrator gave or took points; the reason text is the private part. */
export interface PointsAdjusted {
  readonly type: 'PointsAdjusted';
  readonly data: { readonly readerId: number; readonly points: number; readonly adjustmentId: string };
}

/** An administrator granted a badge, regardless of the reader's history. */
interface BadgeGranted {
  readonly type: 'BadgeGranted';
  readonly data: {
    readonly readerId: number;
    readonly grantId: string;
    readonly badgeId: string;
    readonly points: number;
  };
}

/** The condition of a badge; number, testament or book indexes are set for the kinds that use them. */
export interface StoredCriterion {
  readonly kind: string;
  readonly threshold: number | null;
  readonly testament: 'Old' | 'New' | null;
  readonly bookIndexes: readonly number[];
}

/** A new badge can be earned from now on, including by readers who already qualify. Its texts are in a table. */
export interface BadgeDefined {
  readonly type: 'BadgeDefined';
  readonly data: { readonly badgeId: string; readonly points: number; readonly criterion: StoredCriterion };
}

/** A new level after the last. Its title is in a table. */
interface LevelDefined {
  readonly type: 'LevelDefined';
  readonly data: { readonly level: number; readonly pointsRequired: number };
}

/** Reading prices that apply from here on, or to the whole history. Multipliers in hundredths, longest streak first. */
export interface RuleSetPublished {
  readonly type: 'RuleSetPublished';
  readonly data: {
    readonly number: number;
    readonly appliesTo: 'new_reports' | 'whole_history';
    readonly completionBase: number;
    readonly repeatBase: number;
    readonly bibleCompleted: number;
    readonly multipliers: readonly { readonly fromDays: number; readonly hundredths: number }[];
    readonly lateAfterDays: number;
  };
}

export type PointsEvent = PointsAdjusted | BadgeGranted | BadgeDefined | LevelDefined | RuleSetPublished;
