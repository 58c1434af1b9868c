import { encodeRanges } from '@kernel/chapter-ranges';
import type { ChaptersReported, ReportSource } from './reporting.events';

/** One reader's state for the decision. */
export interface ReaderReports {
  readonly readerId: number;
  /** Chapters with a surviving report for the command's read date. */
  readonly survivingOnDate: readonly number[];
}

/** One reader's part of a command. */
export interface ReportChapters {
  /** As requested; a duplicate chapter is skipped. */
  readonly chapterIds: readonly number[];
  readonly readDate: string;
  readonly recordedOn: string;
  readonly batchId: string;
  readonly source: ReportSource;
}

export interface ReportDecision {
  /** Null when everything was skipped. */
  readonly event: ChaptersReported | null;
  /** Ascending. */
  readonly chapters: readonly number[];
  readonly skipped: number;
}

/** Records what is new: a reader, chapter and read date survive at most once. */
export const reportChapters = (state: ReaderReports, command: ReportChapters): ReportDecision => {
  const known = new Set(state.survivingOnDate);
  const chapters = [...new Set(command.chapterIds)].filter((id) => !known.has(id)).sort((a, b) => a - b);
  const skipped = command.chapterIds.length - chapters.length;
  if (chapters.length === 0) return { event: null, chapters, skipped };
  const { readDate, recordedOn, batchId, source } = command;
  const data = { readerId: state.readerId, chapters: encodeRanges(chapters), readDate, recordedOn, batchId, source };
  return { event: { type: 'ChaptersReported', data }, chapters, skipped };
};
