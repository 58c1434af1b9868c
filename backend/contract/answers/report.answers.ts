import type { Testament } from '../bible/books';
import type { ChosenTranslation } from '../enums';
import type { ComprehensionLevel, Distractions, EmotionalImpact, ReadingMethod, TimeOfDay } from '../reading-details';
import type { Pagination } from '../http';
import type { DayOrder, ImportMeaning } from '../import-columns';
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
  /** Only with the translation `other`. */
  translationName: string | null;
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

/** One line of an imported file and what there is to say about it. */
export interface ImportLine {
  /** As an editor counts lines: line 1 is the header. */
  line: number;
  message: string;
}

/** One column of an imported file and how it was understood. */
export interface ImportColumn {
  /** As the first line names it; `Column 3` where it has no name. */
  name: string;
  /** Null when it is left out. */
  meaning: ImportMeaning | null;
  /** What it looks like. Nothing is recorded until `columns` says what it means. */
  asks: ImportMeaning | null;
  /** Whether only its cells look like that, not its name. */
  guessed: boolean;
  /** Its first cell that is not empty. */
  sample: string;
}

/** How the days of an imported file are read where day and month could be either. */
export interface ImportDays {
  /** As asked for, or as the file itself shows; null while nothing does. */
  order: DayOrder | null;
  /** A day that `dayOrder` has to decide; null when there is none. */
  asks: string | null;
}

/** POST /reports/import: 201, or 200 for a dry run and when nothing was recorded. */
export interface ImportAnswer {
  message: string;
  dryRun: boolean;
  /** What to say before any line can be read; null otherwise. Only a dry run answers with it. */
  problem: string | null;
  columns: ImportColumn[];
  days: ImportDays;
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
  /** Lines that are not recorded: at most the first thousand, of `failedCount`. */
  failed: ImportLine[];
  failedCount: number;
  /** Lines of which something is to be said although they are right, such as verses: their chapters count whole. */
  noted: ImportLine[];
  notedCount: number;
  batchId: string | null;
}
