import type { GoalAnswer } from './answers/community.answers';

/** Pushed to the room `global-stats`, at most four times a second. `chapterReadCounts` holds the chapters that changed. */
export interface GlobalStatsUpdated {
  goals: GoalAnswer[];
  chapterReadCounts: Record<string, number>;
  completeBibleReads: number;
  chaptersNeeded: number;
}

export interface GoalProgressUpdated {
  goals: GoalAnswer[];
}

/** Somebody reported one chapter. `mine` holds what only the owner's own sockets receive. */
export interface ReadingReportCreated {
  chapterId: number;
  readDate: string;
  mine?: { readerId: number };
}

/** Somebody reported several chapters at once. */
export interface BulkReadingReportsCreated {
  reportsCreated: number;
  chapterIds: number[];
  mine?: { readerIds: number[] };
}

/** The caller's own figures (points, streaks, boards) have reached `position`; the client refetches what it shows. */
export interface FiguresUpdated {
  readerIds: number[];
  position: string;
}

/** What the server sends. */
export interface ServerToClientEvents {
  'global-stats-updated': (payload: GlobalStatsUpdated) => void;
  'goal-progress-updated': (payload: GoalProgressUpdated) => void;
  'reading-report-created': (payload: ReadingReportCreated) => void;
  'bulk-reading-reports-created': (payload: BulkReadingReportsCreated) => void;
  'figures-updated': (payload: FiguresUpdated) => void;
}

/** What a client sends. A signed-in socket joins its own account's room by itself. */
export interface ClientToServerEvents {
  'join-global-stats': () => void;
  'leave-global-stats': () => void;
}
