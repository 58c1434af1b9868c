/**
 * STORAGE FORMAT. The log keeps these shapes forever: a merged event never changes. A new shape gets a new schema
 * version, an upcaster and a golden event in backend/test/golden.
 */
import type { ChapterRanges } from '@kernel/chapter-ranges';

/**
 * What a command reported for one reader: every chapter in one event, ascending. Notes and details are its private
 * part.
 */
export interface ChaptersReported {
  readonly type: 'ChaptersReported';
  readonly data: {
    readonly readerId: number;
    readonly chapters: ChapterRanges;
    /** `YYYY-MM-DD`, the civil day of the reading. */
    readonly readDate: string;
    /** `YYYY-MM-DD`, the civil day of the recording in the caller's time zone. */
    readonly recordedOn: string;
    /** One command, or all commands of one session. */
    readonly batchId: string;
    readonly source: ReportSource;
  };
}

export type ReportSource = 'web' | 'import';

/** Chapters of one `ChaptersReported` or `ReportsMoved` event, identified by its position in the partition. */
export interface ReportPart {
  readonly position: number;
  readonly chapters: ChapterRanges;
}

/** Reports of a reader were deleted. */
interface ReportsDeleted {
  readonly type: 'ReportsDeleted';
  readonly data: { readonly readerId: number; readonly parts: readonly ReportPart[] };
}

/** The surviving reports of a batch were undone; `undoId` identifies this undo for a redo. */
interface BatchUndone {
  readonly type: 'BatchUndone';
  readonly data: {
    readonly readerId: number;
    readonly batchId: string;
    readonly undoId: string;
    readonly parts: readonly ReportPart[];
  };
}

/** The undone reports count again, at their original place in the order. */
interface BatchRedone {
  readonly type: 'BatchRedone';
  readonly data: {
    readonly readerId: number;
    readonly batchId: string;
    readonly undoId: string;
    readonly parts: readonly ReportPart[];
  };
}

/** An administrator took reports of one person away, readers of one account; the reason is the private part. */
export interface ReportsTakenAway {
  readonly type: 'ReportsTakenAway';
  readonly data: { readonly readerId: number; readonly removalId: string; readonly parts: readonly ReportPart[] };
}

/** They count again, at their original place in the order. */
export interface ReportsPutBack {
  readonly type: 'ReportsPutBack';
  readonly data: { readonly readerId: number; readonly removalId: string; readonly parts: readonly ReportPart[] };
}

/** Notes or reading details of one report changed; the new ones are its private part. */
interface ReportDetailsChanged {
  readonly type: 'ReportDetailsChanged';
  readonly data: { readonly readerId: number; readonly position: number; readonly chapterId: number };
}

/**
 * Reports of one `ChaptersReported` or earlier `ReportsMoved` were given another day: they no longer count at `from`, and
 * count at this event as recorded now. Batch, source, notes and who reported them stay.
 */
export interface ReportsMoved {
  readonly type: 'ReportsMoved';
  readonly data: ChaptersReported['data'] & {
    /** The position of the event that recorded them on the day before. */
    readonly from: number;
  };
}

/**
 * Reports of a reader that was joined into this one: they count at this event, as late as they were reported. Notes and
 * details are the private part. One event for all reports of an event that have the same.
 */
export interface ReportsJoined {
  readonly type: 'ReportsJoined';
  readonly data: ChaptersReported['data'] & {
    readonly joinId: string;
    /** The reader that recorded them, and the position of the event in its partition. */
    readonly from: { readonly readerId: number; readonly position: number };
    readonly reportedBy: number;
    /** The place of their batch among others. */
    readonly sequence: number;
  };
}

export type ReportingEvent =
  | ChaptersReported
  | ReportsDeleted
  | ReportsMoved
  | ReportsJoined
  | BatchUndone
  | BatchRedone
  | ReportsTakenAway
  | ReportsPutBack
  | ReportDetailsChanged;

/** What a reset removes: `reports` every report, `all` also adjustments, badges, plan starts and cycles. */
export type ResetScope = 'reports' | 'all';

/** Stands once in the `site` stream of every partition: what the partition ordered before it is cut off. */
export interface ProgressReset {
  readonly type: 'ProgressReset';
  readonly data: { readonly resetId: string; readonly scope: ResetScope };
}

/**
 * The reset is reverted: what it cut off counts again. `duplicates` are reports recorded after the reset that the
 * restored ones make redundant; they count as skipped.
 */
export interface ResetReverted {
  readonly type: 'ResetReverted';
  readonly data: {
    readonly resetId: string;
    readonly duplicates: readonly (ReportPart & { readonly readerId: number })[];
  };
}

export type SiteEvent = ProgressReset | ResetReverted;
