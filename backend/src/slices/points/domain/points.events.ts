/** STORAGE FORMAT. A merged event never changes: see reporting.events.ts. */

/** An administrator gave or took points; the reason text is the private part. */
export interface PointsAdjusted {
  readonly type: 'PointsAdjusted';
  readonly data: { readonly readerId: number; readonly points: number; readonly adjustmentId: string };
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

export type PointsEvent = PointsAdjusted | RuleSetPublished;
