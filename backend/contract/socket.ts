import type { GoalAnswer } from './answers/community.answers';
import type { DeliveryAnswer } from './answers/notification.answers';
import type { AccountTopic } from './enums';

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

/** One chapter was reported, and nothing else in the same quarter of a second. `mine` holds what only the owner's own sockets receive. */
export interface ReadingReportCreated {
  chapterId: number;
  readDate: string;
  mine?: { readerId: number };
}

/** What was reported since the last tick of a quarter of a second, if it is more than one report. `chapterIds` is cut at LIMITS.pushedChapters. */
export interface BulkReadingReportsCreated {
  reportsCreated: number;
  chapterIds: number[];
  mine?: { readerIds: number[] };
}

/** The caller's own figures (points, streaks, boards) have reached `position`; the client refetches what it shows. */
interface FiguresUpdated {
  readerIds: number[];
  position: string;
}

/** Which of the account's notifications was read. */
interface NotificationRead {
  notificationId: number;
}

/** Something that the account sees was changed by somebody else or on another device; the client refetches what it shows of it. */
export interface AccountUpdated {
  topics: AccountTopic[];
}

/** What the server sends. */
export interface ServerToClientEvents {
  'global-stats-updated': (payload: GlobalStatsUpdated) => void;
  'goal-progress-updated': (payload: GoalProgressUpdated) => void;
  'reading-report-created': (payload: ReadingReportCreated) => void;
  'bulk-reading-reports-created': (payload: BulkReadingReportsCreated) => void;
  'figures-updated': (payload: FiguresUpdated) => void;
  /** To the sockets of whom it is for. */
  notification: (payload: DeliveryAnswer) => void;
  /** Another socket of the account has read one. */
  'notification-read': (payload: NotificationRead) => void;
  /** All of the account's notifications up to this one were marked read. */
  'notifications-read-all': (payload: { lastId: number }) => void;
  'account-updated': (payload: AccountUpdated) => void;
}

/** What a client sends. A signed-in socket joins its own account's room by itself. */
export interface ClientToServerEvents {
  'join-global-stats': () => void;
  'leave-global-stats': () => void;
  /** After one was marked read: the server tells the account's other sockets. */
  'notification-read': (payload: NotificationRead) => void;
}
