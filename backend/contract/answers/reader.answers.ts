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
