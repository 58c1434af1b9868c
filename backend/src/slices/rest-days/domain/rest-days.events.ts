/** STORAGE FORMAT. A merged event never changes: see reporting.events.ts. */

/** A reader rests on a day of the week, or on every day of a span. */
export interface RestDaysDeclared {
  readonly type: 'RestDaysDeclared';
  readonly data: {
    readonly readerId: number;
    readonly restId: string;
    /** 1 is Monday, 7 Sunday; null for a span. */
    readonly weekday: number | null;
    /** `YYYY-MM-DD`, the first day on which it holds. */
    readonly from: string;
    /** `YYYY-MM-DD`, the last one; null while a day of the week has no end. */
    readonly until: string | null;
  };
}

/** A declaration holds up to an earlier day than before. */
interface RestDaysEnded {
  readonly type: 'RestDaysEnded';
  readonly data: { readonly readerId: number; readonly restId: string; readonly until: string };
}

/** A declaration counts as never made. */
interface RestDaysTakenBack {
  readonly type: 'RestDaysTakenBack';
  readonly data: { readonly readerId: number; readonly restId: string };
}

export type RestDaysChanged = RestDaysEnded | RestDaysTakenBack;
export type RestEvent = RestDaysDeclared | RestDaysChanged;
