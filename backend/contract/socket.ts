import type { GoalAnswer } from './community';
import type { DeliveryAnswer } from './notifications';
import type { AccountTopic } from './common/enums';

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

/** Exactly one chapter was reported within a quarter of a second. Only the owner's sockets receive `mine`. */
export interface ReadingReportCreated {
  chapterId: number;
  readDate: string;
  mine?: { readerId: number };
}

/** Several reports since the last tick, a quarter of a second ago. `chapterIds` is cut off at LIMITS.pushedChapters. */
export interface BulkReadingReportsCreated {
  reportsCreated: number;
  chapterIds: number[];
  mine?: { readerIds: number[] };
}

/** The caller's figures (points, streaks, boards) have reached `position`; the client refetches what it shows. */
interface FiguresUpdated {
  readerIds: number[];
  position: string;
}

/** Which of the account's notifications was read. */
interface NotificationRead {
  notificationId: number;
}

/**
 * Something the account sees was changed by somebody else or on another device; the client refetches what it shows of
 * it.
 */
export interface AccountUpdated {
  topics: AccountTopic[];
}

/** A view that several people share, and that moves when any of them reads. */
export type SharedView = 'boards' | 'administration' | `family:${number}` | `group:${number}`;

/**
 * A shared view has moved. It carries no figures: clients that show the view ask for it again, with restraint.
 * `version` grows with the log; one that was heard already says nothing new.
 */
export interface ViewMoved {
  id: SharedView;
  version: string;
}

/** What a client missed while no push reached it: it asks again for that, and for nothing else. */
export interface Missed {
  /** The rest says nothing: too long ago, or not known. */
  everything: boolean;
  /** The community's figures. */
  community: boolean;
  /** What the account's own readers show: progress, points, plans, reports. */
  figures: boolean;
  notifications: boolean;
  topics: AccountTopic[];
  views: SharedView[];
  /** For `X-Min-Position`, so that no node answers with less. Empty when no figures moved. */
  position: string;
}

/** What the server sends. */
export interface ServerToClientEvents {
  'global-stats-updated': (payload: GlobalStatsUpdated) => void;
  'goal-progress-updated': (payload: GoalProgressUpdated) => void;
  'reading-report-created': (payload: ReadingReportCreated) => void;
  'bulk-reading-reports-created': (payload: BulkReadingReportsCreated) => void;
  'figures-updated': (payload: FiguresUpdated) => void;
  /** Sent to the recipient's sockets. */
  notification: (payload: DeliveryAnswer) => void;
  /** Another socket of the account has read a notification. */
  'notification-read': (payload: NotificationRead) => void;
  /** All of the account's notifications up to `lastId` were marked read. */
  'notifications-read-all': (payload: { lastId: number }) => void;
  'account-updated': (payload: AccountUpdated) => void;
  /** Boards to everyone signed in, a family to its members, administration to administrators; once a second at most. */
  'view-moved': (payload: ViewMoved) => void;
}

/** Events a client sends. A signed-in socket joins its account's room automatically. */
export interface ClientToServerEvents {
  'join-global-stats': () => void;
  'leave-global-stats': () => void;
  /**
   * Asked after each connection, once: what moved since pushes last reached this client, so many milliseconds ago, or
   * since it began to ask for what it shows.
   */
  'what-was-missed': (sinceMs: number, answer: (missed: Missed) => void) => void;
  /** Sent after marking one read: the server tells the account's other sockets. */
  'notification-read': (payload: NotificationRead) => void;
}
