/** STORAGE FORMAT. A merged event never changes: see reporting.events.ts. */

/** A reader begins a new Bible: its map holds what is read from that day on, until the next one is begun. */
export interface BibleBegun {
  readonly type: 'BibleBegun';
  readonly data: {
    readonly readerId: number;
    /** `YYYY-MM-DD`, later than that of every Bible begun before. */
    readonly beginsOn: string;
  };
}

/** The Bible begun last counts as never begun. */
export interface BibleTakenBack {
  readonly type: 'BibleTakenBack';
  readonly data: { readonly readerId: number; readonly beginsOn: string };
}

export type BegunBibleEvent = BibleBegun | BibleTakenBack;
