/** How far apart a film's frames are: an event each, or the last of a day, a week, a month. */
export type FilmStep = 'event' | 'day' | 'week' | 'month';

/**
 * What was read, from the first report until a moment, as differences. Every frame is what the log said at the end of its
 * day, so that it equals the figures as of then.
 */
export interface Film {
  step: FilmStep;
  /** How many readers' reading is pooled. */
  readers: number;
  /** The last day of the film, in the caller's time zone. */
  until: string;
  /** The partition of the events; null for several readers. */
  partition: number | null;
  /** See `decodeFrames`; at most 200,000 characters. */
  frames: string;
  /** Names of the badges in it, by id. */
  badges: Record<string, string>;
}

/** GET /readers/{id}/film, /families/{id}/film, /churches/{id}/film, /community/film */
export interface FilmAnswer {
  /** Null while it is being made. */
  film: Film | null;
  /** Readers so far, of all; null once it is made. */
  making: { done: number; total: number } | null;
}

/** GET /readers/{id}/review: a span of reading days, by what the log says now. */
export interface ReviewAnswer {
  review: {
    readerId: number;
    from: string | null;
    until: string | null;
    /** Surviving reads. */
    chapters: number;
    uniqueChapters: number;
    days: number;
    /** Books of which the first chapter ever was read in it. */
    booksBegun: { book: string; on: string }[];
    /** Books of which the last missing chapter was read in it. */
    booksFinished: { book: string; on: string }[];
    biblesCompleted: { number: number; startedOn: string | null; on: string }[];
    /** Days in a row within it, days of rest passed over; null without reading. */
    longestRun: { days: number; from: string; until: string } | null;
    /** Chapters reported between 18 and 24 o'clock of their own day, in the caller's time zone. */
    eveningChapters: number;
    /** By the hour in which they were reported, of those reported on their own day. */
    hours: number[];
    first: { date: string; chapterId: number } | null;
    last: { date: string; chapterId: number } | null;
    /** The newest event that the figures rest on, such as `12-345`, and when it was recorded. */
    asOf: { eventId: string; at: string };
    /** Surviving reads by chapter id, of all time. */
    chapterReadCounts: Record<string, number>;
  };
}

/** GET /families/{id}/review: what the readers of a family did together. */
export interface FamilyReviewAnswer {
  review: {
    readers: { readerId: number; chapters: number; days: number }[];
    chapters: number;
    /** Days on which two or more of them read. */
    daysTogether: number;
    /** Days on which each of them read. */
    daysOfAll: number;
    /** Chapters that each of them read. */
    chaptersOfAll: number;
  };
}
