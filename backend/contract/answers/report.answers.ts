import type { Testament } from '../bible/books';
import type { ChosenTranslation } from '../enums';
import type { ComprehensionLevel, Distractions, EmotionalImpact, ReadingMethod, TimeOfDay } from '../reading-details';
import type { Pagination } from '../http';
import type { ChapterRun } from './progress.answers';

export interface ChapterAnswer {
  id: number;
  book: string;
  chapter: number;
  testament: Testament;
  verseCount: number;
}

/** GET /chapters */
export interface ChaptersAnswer {
  chapters: ChapterAnswer[];
}

/** GET /chapters/{id} */
export interface ChapterEnvelope {
  chapter: ChapterAnswer;
}

/** GET /chapters/books */
export interface BooksAnswer {
  books: { Old: string[]; New: string[] };
}

export interface ReadingDetailsAnswer {
  notes: string | null;
  translation: ChosenTranslation | null;
  readingMethod: ReadingMethod | null;
  audioSpeed: number | null;
  readingDuration: number | null;
  comprehensionLevel: ComprehensionLevel | null;
  emotionalImpact: EmotionalImpact | null;
  studyAids: string[] | null;
  location: string | null;
  timeOfDay: TimeOfDay | null;
  distractions: Distractions | null;
  prayerTime: boolean | null;
  journaling: boolean | null;
}

/** One reader, one chapter, one read date. `id` is opaque. */
export interface ReportAnswer extends ReadingDetailsAnswer {
  id: string;
  chapterId: number;
  chapter: { id: number; book: string; chapter: number };
  reader: { id: number; name: string };
  readDate: string;
  reportedAt: string;
  createdAt: string;
}

/** GET /reports: newest first. */
export interface ReportsAnswer {
  reports: ReportAnswer[];
  pagination: Pagination & { totalReports: number };
}

/** POST /reports: 201, or 200 when everything was skipped. */
export interface ReportReadingAnswer {
  message: string;
  summary: { reportsCreated: number; skipped: number; processingMode: 'asynchronous' };
  /** Empty when everything was skipped. */
  batchId: string | null;
}

/** PUT /reports/{id} */
export interface ReportEnvelope {
  report: ReportAnswer;
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

/** GET /reports/stats: all of the caller's readers together. */
export interface ReportStatsAnswer {
  stats: {
    totalReports: number;
    uniqueChapters: number;
    readers: number;
    firstReadDate: string | null;
    lastReadDate: string | null;
  };
}

/** What one reader would lose. Every figure is a change, not a total. */
export interface ReaderLossAnswer {
  reader: { id: number; name: string };
  reports: number;
  /** Zero or less, unless a repeated read becomes a first one and earns more. */
  points: number;
  levels: number;
  /** Names of badges lost and gained. */
  badgesLost: string[];
  badgesGained: string[];
  /** Numbers of completed Bibles that would become incomplete. */
  cyclesReopened: number[];
  longestStreak: number;
}

/** POST /reports/removal-preview: what undo or delete would do, computed by the projection's fold; records nothing. */
export interface RemovalPreviewAnswer {
  preview: { reports: number; points: number; readers: ReaderLossAnswer[] };
}

export interface ImportError {
  /** As an editor counts lines: line 1 is the header. */
  line: number;
  message: string;
}

/**
 * POST /reports/import: 201, or 200 for a dry run and when everything was skipped. With errors, only a dry run gives
 * this answer.
 */
export interface ImportAnswer {
  message: string;
  dryRun: boolean;
  /**
   * `reportsCreated + skipped` = the reports named by the readable lines. Skipped ones exist already or are in the file
   * twice.
   */
  summary: {
    lines: number;
    reportsCreated: number;
    skipped: number;
    firstReadDate: string | null;
    lastReadDate: string | null;
    readers: string[];
  };
  /** At most the first hundred. */
  errors: ImportError[];
  errorCount: number;
  batchId: string | null;
}
