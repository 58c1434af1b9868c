/**
 * STORAGE FORMAT. These shapes stand in the log for ever: a merged event never changes. A new shape gets a new schema
 * version and an upcaster, and a golden event joins backend/test/golden.
 */
import type { ChapterRanges } from '../../../kernel/chapter-ranges';

/** What a command reported for one reader: every chapter in one event, ascending. Notes and details are its private part. */
export interface ChaptersReported {
  readonly type: 'ChaptersReported';
  readonly data: {
    readonly readerId: number;
    readonly chapters: ChapterRanges;
    /** `YYYY-MM-DD`, the civil day of reading. */
    readonly readDate: string;
    /** `YYYY-MM-DD`, the civil day at which the caller recorded it, in the caller's time zone. */
    readonly recordedOn: string;
    /** One command, or all commands of one session. */
    readonly batchId: string;
    readonly source: ReportSource;
  };
}

export type ReportSource = 'web' | 'import';

/** Chapters of one `ChaptersReported` event, named by its position in the partition. */
export interface ReportPart {
  readonly position: number;
  readonly chapters: ChapterRanges;
}

/** One or many reports of a reader were deleted. */
interface ReportsDeleted {
  readonly type: 'ReportsDeleted';
  readonly data: { readonly readerId: number; readonly parts: readonly ReportPart[] };
}

/** The surviving reports of a batch were undone; `undoId` names this undo for a later redo. */
interface BatchUndone {
  readonly type: 'BatchUndone';
  readonly data: {
    readonly readerId: number;
    readonly batchId: string;
    readonly undoId: string;
    readonly parts: readonly ReportPart[];
  };
}

/** What an undo took away stands again, at the place in the order where it was recorded first. */
interface BatchRedone {
  readonly type: 'BatchRedone';
  readonly data: {
    readonly readerId: number;
    readonly batchId: string;
    readonly undoId: string;
    readonly parts: readonly ReportPart[];
  };
}

/** Notes or reading details of one report changed; the new ones are its private part. */
interface ReportDetailsChanged {
  readonly type: 'ReportDetailsChanged';
  readonly data: { readonly readerId: number; readonly position: number; readonly chapterId: number };
}

export type ReportingEvent = ChaptersReported | ReportsDeleted | BatchUndone | BatchRedone | ReportDetailsChanged;

/** What a reset takes away: `reports` every report, `all` also adjustments, badges, plan starts and cycles. */
export type ResetScope = 'reports' | 'all';

/** Stands once in the `site` stream of every partition: what the partition ordered before it is cut off. */
interface ProgressReset {
  readonly type: 'ProgressReset';
  readonly data: { readonly resetId: string; readonly scope: ResetScope };
}

/**
 * The reset is taken back: what it cut off stands again. `duplicates` are reports recorded after the reset that the
 * restored ones make superfluous; they are treated as skipped.
 */
export interface ResetReverted {
  readonly type: 'ResetReverted';
  readonly data: {
    readonly resetId: string;
    readonly duplicates: readonly (ReportPart & { readonly readerId: number })[];
  };
}

export type SiteEvent = ProgressReset | ResetReverted;
