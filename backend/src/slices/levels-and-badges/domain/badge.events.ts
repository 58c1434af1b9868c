/** STORAGE FORMAT. A merged event never changes: see reporting.events.ts. */

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

export type BadgeEvent = BadgeGranted | BadgeDefined | LevelDefined;
