/** STORAGE FORMAT. A merged event never changes: see reporting.events.ts. */

/** An administrator gave or took points; the reason text is the private part. */
export interface PointsAdjusted {
  readonly type: 'PointsAdjusted';
  readonly data: { readonly readerId: number; readonly points: number; readonly adjustmentId: string };
}

export type PointsEvent = PointsAdjusted;
