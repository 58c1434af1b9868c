import type { Testament } from '../bible/books';
import type { ChapterAnswer } from './report.answers';

export interface GoalAnswer {
  id: number;
  key: string;
  name: string;
  description: string | null;
  unit: string | null;
  currentValue: number;
  targetValue: number;
  /** Percent, 0 to 100. */
  progress: number;
  isCompleted: boolean;
}

/** GET /reports/global-stats, open to visitors. */
export interface GlobalStatsAnswer {
  stats: {
    goals: GoalAnswer[];
    chapters: (ChapterAnswer & { readCount: number })[];
    /** Pooled surviving reads by chapter id, all 1,189. */
    chapterReadCounts: Record<string, number>;
    completeBibleReads: number;
    /** How many chapters are at the minimum, and so needed for the next completion. */
    chaptersNeeded: number;
  };
}

export interface BookProgressAnswer {
  bookProgress: {
    book: string;
    testament: Testament;
    totalChapters: number;
    minReads: number;
    maxReads: number;
    averageReads: number;
    totalReads: number;
    /** Percent of the book's chapters read at least once. */
    completionRate: number;
    chapters: (ChapterAnswer & { readCount: number })[];
  }[];
  summary: { totalBooks: number; booksCompleted: number; totalReads: number; averageReads: number };
}

/** GET /reports/next-completion-chapters */
export interface NextCompletionAnswer {
  chaptersNeeded: (ChapterAnswer & { readCount: number })[];
  totalChaptersNeeded: number;
}
