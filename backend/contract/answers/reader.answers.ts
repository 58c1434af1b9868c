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
    /** Every year with a day of reading, ascending. */
    years: number[];
    /** Surviving reads of the whole year. */
    chapters: number;
    /** Days of reading alone, ascending. */
    days: { date: string; chapters: number }[];
    /** Runs of days without a gap that touch the year, in their full length: one may have begun the year before. */
    runs: { from: string; to: string; days: number }[];
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
