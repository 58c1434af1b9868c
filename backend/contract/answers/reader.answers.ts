import type { Gender } from '../enums';

export interface ReaderAnswer {
  id: number;
  name: string;
  age: number | null;
  gender: Gender | null;
  isPrimary: boolean;
  isActive: boolean;
  userId: number;
  user: { name: string };
}

/** GET /readers: the caller's active readers, the primary one first. */
export interface ReadersAnswer {
  readers: ReaderAnswer[];
}

/** POST /readers (201), PUT /readers/{id} */
export interface ReaderEnvelope {
  reader: ReaderAnswer;
}

/** GET /readers/{id}/calendar: one year of reading days. */
export interface ReadingCalendarAnswer {
  calendar: {
    readerId: number;
    year: number;
    /** Every year with reading days, ascending. */
    years: number[];
    /** Surviving reads in the whole year. */
    chapters: number;
    /** Only days with reading, ascending. */
    days: { date: string; chapters: number }[];
    /**
     * Runs of days that touch the year, in their full length: one may have begun the year before. Days of rest are no gap
     * and do not count.
     */
    runs: { from: string; to: string; days: number }[];
    /** Days of rest on which nothing was read, of the year and of the runs that began before it, ascending. */
    rests: string[];
  };
}

/** GET /readers/{id}/progress */
export interface ReaderProgressAnswer {
  progress: {
    readerId: number;
    totalChaptersRead: number;
    uniqueChaptersRead: number;
    oldTestamentChapters: number;
    newTestamentChapters: number;
    /** Surviving reads by chapter id; chapters never read are left out. */
    chapterReadCounts: Record<string, number>;
  };
}

/** What several readers have read together. */
export interface TogetherAnswer {
  totalReads: number;
  /** Chapters that at least one of them has read. */
  chaptersRead: number;
  /** Pooled surviving reads by chapter id, all 1,189. */
  chapterReadCounts: Record<string, number>;
  completeBibleReads: number;
  /** How many chapters stand at the minimum, that is, are needed for the next completion. */
  chaptersNeeded: number;
}
