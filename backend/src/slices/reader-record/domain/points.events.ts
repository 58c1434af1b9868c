/** STORAGE FORMAT. A merged event never changes: see reporting.events.ts. */

/** An administrator gave or took points; the reason text is the private part. */
export interface PointsAdjusted {
  readonly type: 'PointsAdjusted';
  readonly data: { readonly readerId: number; readonly points: number; readonly adjustmentId: string };
}

/** An administrator gave a reader a badge, whatever the reader has read. */
interface BadgeGranted {
  readonly type: 'BadgeGranted';
  readonly data: {
    readonly readerId: number;
    readonly grantId: string;
    readonly badgeId: string;
    readonly points: number;
  };
}

/** What must hold of a reader; the kinds that take a number, a testament or the indexes of books have it. */
export interface StoredCriterion {
  readonly kind: string;
  readonly threshold: number | null;
  readonly testament: 'Old' | 'New' | null;
  readonly bookIndexes: readonly number[];
}

/** A further badge can be earned from now on, also by whoever qualifies already. Its texts stand in a table. */
export interface BadgeDefined {
  readonly type: 'BadgeDefined';
  readonly data: { readonly badgeId: string; readonly points: number; readonly criterion: StoredCriterion };
}

/** There is a further level beyond the last. Its title stands in a table. */
interface LevelDefined {
  readonly type: 'LevelDefined';
  readonly data: { readonly level: number; readonly pointsRequired: number };
}

/** Prices of reading that hold from here on, or for all that was ever reported. Multipliers in hundredths, longest streak first. */
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
