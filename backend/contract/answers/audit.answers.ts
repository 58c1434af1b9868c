import type { DeedKind } from '../enums';
import type { EarnedBadgeAnswer, LevelAnswer } from './badge.answers';
import type { PointsTransactionAnswer } from './points.answers';
import type { CompletionCycleAnswer } from './progress.answers';

/** An event as stored in the log. Personal text is sealed and never shown. */
export interface EventAnswer {
  /** `12-345`: partition and position. */
  id: string;
  type: string;
  /** The type's meaning in words. */
  meaning: string;
  schemaVersion: number;
  stream: string;
  version: number;
  /** The stream's reader; null for events of the whole site. */
  readerId: number | null;
  /** The account that gave the command; null for the system. */
  accountId: number | null;
  commandId: string;
  /** The request that gave the command, as the log of the server names it; null for others. */
  requestId: string | null;
  data: unknown;
  hasSealedPart: boolean;
  recordedAt: string;
}

/** With what tells events apart at a glance. */
export interface ListedEventAnswer extends EventAnswer {
  /** As they are called today; null once they were deleted, and where there is none. */
  readerName: string | null;
  accountName: string | null;
  /** What it gave or took in all, as far as the figures have followed; null for events of the whole site. */
  points: number | null;
}

/** GET /admin/events */
export interface EventsAnswer {
  events: ListedEventAnswer[];
  /** The `before` of the next page; null at the end. */
  next: string | null;
}

/** GET /admin/events/{id} */
export interface EventDetailsAnswer {
  event: ListedEventAnswer;
  /** The points it gave or took, at most 100 entries, and later events' corrections of them. */
  points: PointsTransactionAnswer[];
  corrections: PointsTransactionAnswer[];
  /** Later resets that took the reader's points back, oldest first: they correct no entry in particular. */
  resets: { eventId: string; recordedAt: string; isReverted: boolean }[];
  /** Whether it is an administrator's action, which GET /admin/actions then finds by the event's id. */
  hasAction: boolean;
}

/** GET /admin/event-types */
export interface EventTypesAnswer {
  types: { type: string; slice: string; meaning: string }[];
}

/** GET /admin/readers/{id}/as-of: everything folded from the log up to that instant. */
export interface AsOfAnswer {
  asOf: {
    at: string;
    readerId: number;
    isActive: boolean;
    /** The number of events folded, including the site's. */
    events: number;
    points: { totalPoints: number; lifetimePoints: number; currentLevel: number; pointsToNextLevel: number };
    level: LevelAnswer;
    stats: {
      totalReports: number;
      uniqueChapters: number;
      oldTestamentChapters: number;
      newTestamentChapters: number;
      currentStreak: number;
      longestStreak: number;
    };
    completions: CompletionCycleAnswer[];
    badges: EarnedBadgeAnswer[];
    chapterReadCounts: Record<string, number>;
  };
}

/** What all active readers together would gain and lose if these rules had always applied. */
export interface RulePreviewSummary {
  readers: number;
  gaining: number;
  losing: number;
  pointsBefore: number;
  pointsAfter: number;
  levelsUp: number;
  levelsDown: number;
  /**
   * Active readers whose history cannot be folded, excluded from all other figures: the first 20. Missing in previews
   * made by an earlier version.
   */
  leftOut?: { readers: number; readerIds: number[] };
}

/** The result of an operation. */
export interface OperationOutcome {
  /** For a preview of rules. */
  summary?: RulePreviewSummary;
  /**
   * The first 200 rows in which the live tables differ from a fresh fold; `live` or `replayed` is null where the row is
   * missing.
   */
  differences?: { table: string; key: string; live: string | null; replayed: string | null }[];
  differencesTotal?: number;
  /** How many rows were compared, of how many readers, and how long that took; missing where an earlier version did it. */
  rows?: number;
  readers?: number;
  seconds?: number;
  eventsFolded?: number;
  /** Of a sample community. */
  accounts?: number;
  /** Partitions that were ahead of the log or came from another one, and were folded again before comparing. */
  astray?: number[];
  /** Readers that could not be folded, and the position where it failed. */
  leftOut?: { readerId: number; position: number; error: string }[];
  error?: string;
}

export interface OperationAnswer {
  id: string;
  kind: 'rebuild' | 'verify' | 'what-if' | 'sample';
  projection: string;
  readerId: number | null;
  familyId: number | null;
  state: 'waiting' | 'running' | 'done' | 'failed';
  /** Events for a full rebuild, reports for a sample community, otherwise partitions; `total` is null until known. */
  done: number;
  total: number | null;
  secondsLeft: number | null;
  requestedBy: number | null;
  requestedAt: string;
  endedAt: string | null;
  outcome: OperationOutcome | null;
}

/** POST /admin/projections/operations, GET /admin/projections/operations/{id} */
export interface OperationEnvelope {
  operation: OperationAnswer;
}

/** GET /admin/projections */
export interface ProjectionsAnswer {
  projections: { name: string; lag: number; laggingPartitions: number; standingSeconds: number; parked: number }[];
  /** Newest first, at most ten. */
  operations: OperationAnswer[];
}

/** GET /admin/projections/parked */
export interface ParkedAnswer {
  parked: { projection: string; readerId: number; error: string; parkedAt: string; event: EventAnswer | null }[];
}

/** POST /admin/projections/parked/{readerId}/retry */
export interface RetryAnswer {
  /** Readers of the same partition that still cannot be folded. */
  stillParked: { readerId: number; position: number; error: string }[];
}

export interface AdminActionAnswer {
  id: number;
  /** Null: the operator, at the command line. */
  accountId: number | null;
  /** Null of an operator, and once the account was deleted. */
  accountName: string | null;
  /** The number of the API key that acted for the account; null: nobody but its holder. */
  keyId: number | null;
  /** Of an operator, the machine's name. Null once the account was deleted. */
  address: string | null;
  /** Of HTTP; CLI at the command line. */
  method: string;
  route: string;
  path: string;
  requestId: string;
  at: string;
  /** Null while it runs, and for ever when the process died meanwhile. */
  status: number | null;
  kind: DeedKind;
  /** On whom or what, with the name of today; null where it was on nothing in particular. */
  target: { kind: string; id: string; name: string | null } | null;
  /** What it became in the log. */
  eventId: string | null;
  /** Figures and switches that it set; `[before, after]` where both are known. */
  facts: Readonly<Record<string, unknown>> | null;
  /** Of an award: what the reader had before and has after it; null while the figures have not come so far. */
  points: { change: number; before: number | null; after: number | null } | null;
  /** What the administrator wrote, sealed in the log; null where there is none, or its key is gone. */
  reason: string | null;
}

/** GET /admin/actions: newest first. */
export interface AdminActionsAnswer {
  actions: AdminActionAnswer[];
  /** For `before`; null at the end. */
  next: number | null;
}

/** GET /admin/queues: the workers' queues. */
export interface QueuesAnswer {
  queues: {
    name: string;
    waiting: number;
    active: number;
    /** Failed and waiting for a retry. */
    delayed: number;
    /** Failed for good; at most 500 are kept. */
    failed: number;
    /** The newest twenty of those, without job data. */
    failures: { id: string; reason: string; attempts: number; at: string | null }[];
  }[];
}
