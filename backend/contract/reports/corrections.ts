import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsOptional, IsString, Matches, ValidateIf } from 'class-validator';
import {
  AdministratorsReason,
  Id,
  Omittable,
  QueryId,
  QueryWholeNumber,
  RequiredText,
  TextUpTo,
} from '../common/fields';
import { LIMITS } from '../common/limits';
import { ADMIN_MESSAGES } from '../messages/administration';
import { REPORT_MESSAGES } from '../messages/reading';
import type { ChapterRun } from '../progress';

/** POST /reports/end-session */
export class EndSessionRequest {
  @RequiredText(LIMITS.sessionIdMax, {
    required: REPORT_MESSAGES.sessionIdInvalid,
    tooLong: REPORT_MESSAGES.sessionIdInvalid,
  })
  sessionId: string;
}

/** POST /reports/start-session */
export class StartSessionRequest extends EndSessionRequest {
  @IsOptional()
  @Id(REPORT_MESSAGES.operationsInvalid)
  expectedOperations?: number;
}

/**
 * POST /admin/reports/delete, POST /admin/reports/removal-preview: reports of one person, or a batch. The reports take
 * precedence.
 */
export class AdminRemovalPreviewRequest {
  @ValidateIf(({ reportIds }: AdminRemovalPreviewRequest) => (reportIds ?? null) === null)
  @TextUpTo(LIMITS.batchIdMax, REPORT_MESSAGES.selectReports)
  batchId?: string;

  @ValidateIf(({ reportIds, batchId }: AdminRemovalPreviewRequest) => (reportIds ?? null) !== null || !batchId)
  @IsString({ each: true, message: REPORT_MESSAGES.reportNotFound })
  @ArrayMaxSize(LIMITS.reportsPageMax, { message: REPORT_MESSAGES.tooManyReports })
  @ArrayNotEmpty({ message: REPORT_MESSAGES.selectReports })
  @IsArray({ message: REPORT_MESSAGES.selectReports })
  reportIds?: string[];
}

export class TakeReportsAwayRequest extends AdminRemovalPreviewRequest {
  @AdministratorsReason()
  reason: string;
}

/** POST /admin/reports/restore */
export class PutReportsBackRequest {
  @RequiredText(100, { required: REPORT_MESSAGES.nothingToPutBack, tooLong: REPORT_MESSAGES.nothingToPutBack })
  removalId: string;
}

/** GET /admin/reports/taken-away: of one account when it is named. */
export class TakenAwayQuery {
  @QueryId(ADMIN_MESSAGES.idInvalid)
  userId?: number;
}

/** POST /admin/reports/delete */
export interface ReportsTakenAwayAnswer {
  message: string;
  /** For putting them back. */
  removalId: string;
  userId: number;
  reports: number;
}

/** POST /admin/reports/restore */
export interface ReportsPutBackAnswer {
  message: string;
  userId: number;
  reports: number;
}

/** Reports that an administrator took away. */
export interface RemovalAnswer {
  removalId: string;
  takenAt: string;
  /** Null when nobody can read it any more. */
  reason: string | null;
  /** How many are not put back. */
  reports: number;
  /** By reader and day; the first hundred. */
  readings: { reader: { id: number; name: string }; readDate: string; chapters: ChapterRun[] }[];
}

/** GET /reports/taken-away: the newest fifty of the caller's own readers. */
export interface RemovalsAnswer {
  removals: RemovalAnswer[];
}

export interface RemovalForAdministratorsAnswer extends RemovalAnswer {
  owner: { id: number; name: string };
  /** Null once that account is deleted. */
  takenBy: { id: number; name: string } | null;
}

/** GET /admin/reports/taken-away: the newest fifty. */
export interface RemovalsForAdministratorsAnswer {
  removals: RemovalForAdministratorsAnswer[];
}

/** GET /reports/last-batch: the first thousand reports of the batch, or as many as wanted. */
export class LastBatchQuery {
  /** Another one of the caller's batches. */
  @Omittable()
  @TextUpTo(LIMITS.batchIdMax, REPORT_MESSAGES.nothingToUndo)
  batchId?: string;

  /** The `next` of the previous answer. */
  @Omittable()
  @Matches(/^\d{1,10}_\d{1,4}_\d{4}-\d{2}-\d{2}$/, { message: REPORT_MESSAGES.batchPageUnknown })
  after?: string;

  @QueryWholeNumber(1, LIMITS.reportsPageMax, REPORT_MESSAGES.reportsLimitInvalid)
  limit?: number;
}

/** DELETE /reports/undo-last-batch: one of the caller's batches; the newest when missing. */
export class UndoBatchQuery {
  @Omittable()
  @TextUpTo(LIMITS.batchIdMax, REPORT_MESSAGES.nothingToUndo)
  batchId?: string;

  /** How many reports of the batch the caller was shown: 409 unless it is still the newest and still has that many. */
  @QueryId(REPORT_MESSAGES.batchChanged)
  shown?: number;
}

/** POST /reports/redo-last-undo: one of the caller's undos; the newest when missing. */
export class RedoUndoRequest {
  @IsOptional()
  @TextUpTo(100, REPORT_MESSAGES.nothingToRedo)
  undoId?: string;
}

/** POST /reports/removal-preview: the reports to remove, or one of the caller's batches; the newest when both are missing. */
export class RemovalPreviewRequest {
  @IsOptional()
  @TextUpTo(LIMITS.batchIdMax, REPORT_MESSAGES.nothingToUndo)
  batchId?: string;

  @IsOptional()
  @IsString({ each: true, message: REPORT_MESSAGES.reportNotFound })
  @ArrayMaxSize(LIMITS.reportsPageMax, { message: REPORT_MESSAGES.tooManyReports })
  @ArrayNotEmpty({ message: REPORT_MESSAGES.selectReports })
  @IsArray({ message: REPORT_MESSAGES.selectReports })
  reportIds?: string[];
}

/** POST /reports/move: gives reports another day. What that day already has stays as it is. */
export class MoveReportsRequest {
  @IsString({ each: true, message: REPORT_MESSAGES.reportNotFound })
  @ArrayMaxSize(LIMITS.reportsPageMax, { message: REPORT_MESSAGES.tooManyReports })
  @ArrayNotEmpty({ message: REPORT_MESSAGES.selectReportsToMove })
  @IsArray({ message: REPORT_MESSAGES.selectReportsToMove })
  reportIds: string[];

  /** `YYYY-MM-DD` */
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: REPORT_MESSAGES.readDateInvalid })
  readDate: string;
}

/** POST /reports/move: `moved + skipped` = the different reports asked for. They keep their ids and their batch. */
export interface MoveReportsAnswer {
  message: string;
  moved: number;
  /** The day already had a report of the same chapter for the same reader. */
  skipped: number;
}

/** GET /reports/last-batch: the first thousand unless `limit` says otherwise; empty when there is nothing to undo. */
export interface LastBatchAnswer {
  /** Ours: identifies this batch for an undo; null when there is nothing to undo. */
  batchId: string | null;
  batch: {
    id: string;
    reader: { id: number; name: string };
    chapter: { id: number; book: string; chapter: number };
    readDate: string;
  }[];
  /** Ours: totals of the whole batch, of which `batch` may be a part; null when there is nothing to undo. */
  summary: BatchSummaryAnswer | null;
  /** Ours: for `after`, when the batch has more reports; else null. */
  next: string | null;
}

export interface BatchSummaryAnswer {
  reports: number;
  readers: { id: number; name: string; reports: number }[];
  books: string[];
  chapters: ChapterRun[];
  firstReadDate: string;
  lastReadDate: string;
  /** The number of days with reading. */
  days: number;
}

/** DELETE /reports/undo-last-batch?batchId&shown, POST /reports/redo-last-undo */
export interface UndoAnswer {
  message: string;
  summary: { readers: string[]; reports: number };
  /** Ours: identifies this undo for a redo. */
  undoId: string;
}

/** POST /reports/start-session, POST /reports/end-session */
export interface SessionAnswer {
  message: string;
  session: { sessionId: string; expectedOperations: number | null };
}

/** What one reader would lose. Every figure but `level` is a change, not a total. */
export interface ReaderLossAnswer {
  reader: { id: number; name: string };
  reports: number;
  /** Zero or less, unless a repeated read becomes a first one and earns more. */
  points: number;
  levels: number;
  /** The level as it is, before the removal. */
  level: number;
  /** Names of badges lost and gained. */
  badgesLost: string[];
  badgesGained: string[];
  /** Numbers of completed Bibles that would become incomplete. */
  cyclesReopened: number[];
  /** Names of books, as the reader's canon has them, that would have been read whole one time fewer. */
  booksReopened: string[];
  longestStreak: number;
}

/** POST /reports/removal-preview: what undo or delete would do, computed by the projection's fold; records nothing. */
export interface RemovalPreviewAnswer {
  preview: { reports: number; points: number; readers: ReaderLossAnswer[] };
}
