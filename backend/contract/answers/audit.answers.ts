import type {
  CompletionCycleAnswer,
  EarnedBadgeAnswer,
  LevelAnswer,
  PointsTransactionAnswer,
} from './gamification.answers';

/** An event as it stands in the log. What people wrote is sealed and never shown. */
export interface EventAnswer {
  /** `12-345`: partition and position. */
  id: string;
  type: string;
  /** What the type stands for, in words. */
  meaning: string;
  schemaVersion: number;
  stream: string;
  version: number;
  /** Of whose stream it is; null for events of the whole site. */
  readerId: number | null;
  /** Who gave the command; null for the system. */
  accountId: number | null;
  commandId: string;
  data: unknown;
  hasSealedPart: boolean;
  recordedAt: string;
}

/** GET /admin/events */
export interface EventsAnswer {
  events: EventAnswer[];
  /** For `before`, to go on; null at the end. */
  next: string | null;
}

/** GET /admin/events/{id} */
export interface EventDetailsAnswer {
  event: EventAnswer;
  /** What it brought or took, at most 100 entries, and the corrections that later events made of it. */
  points: PointsTransactionAnswer[];
  corrections: PointsTransactionAnswer[];
}

/** GET /admin/event-types */
export interface EventTypesAnswer {
  types: { type: string; slice: string; meaning: string }[];
}

/** GET /admin/readers/{id}/as-of: all of it folded from the log up to that instant. */
export interface AsOfAnswer {
  asOf: {
    at: string;
    readerId: number;
    isActive: boolean;
    /** How many events it is a fold of, the site's included. */
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

/** What all active readers together would gain and lose, had the rules always been in force. */
export interface RulePreviewSummary {
  readers: number;
  gaining: number;
  losing: number;
  pointsBefore: number;
  pointsAfter: number;
  levelsUp: number;
  levelsDown: number;
  /** Active readers whose history cannot be folded: in none of the other figures. The first 20 of them; missing where a preview was made by an earlier version. */
  leftOut?: { readers: number; readerIds: number[] };
}

/** What an operation ended with. */
export interface OperationOutcome {
  /** Of a preview of rules. */
  summary?: RulePreviewSummary;
  /** The first 200 rows in which the live tables differ from a fresh fold; `live` or `replayed` null where there is no such row. */
  differences?: { table: string; key: string; live: string | null; replayed: string | null }[];
  differencesTotal?: number;
  eventsFolded?: number;
  /** Partitions that were ahead of the log or on another one, and were folded again before they were compared. */
  astray?: number[];
  /** Readers that could not be folded, and at which position. */
  leftOut?: { readerId: number; position: number; error: string }[];
  error?: string;
}

export interface OperationAnswer {
  id: string;
  kind: 'rebuild' | 'verify' | 'what-if';
  projection: string;
  readerId: number | null;
  familyId: number | null;
  state: 'waiting' | 'running' | 'done' | 'failed';
  /** Events of a whole rebuild, else partitions; `total` null until it is known. */
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

/** GET /admin/actions: newest first. */
export interface AdminActionsAnswer {
  actions: {
    id: number;
    /** Null: the operator, at the command line. */
    accountId: number | null;
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
  }[];
  /** For `before`; null at the end. */
  next: number | null;
}

/** GET /admin/queues: what the workers have before them. */
export interface QueuesAnswer {
  queues: {
    name: string;
    waiting: number;
    active: number;
    /** Failed once, and to be tried again later. */
    delayed: number;
    /** Given up; at most 500 are kept. */
    failed: number;
    /** The newest twenty of those. What a job holds is not shown. */
    failures: { id: string; reason: string; attempts: number; at: string | null }[];
  }[];
}

/** POST /admin/queues/board-session (201), with the cookie that lets the browser load bull-board. */
export interface BoardSessionAnswer {
  /** Where bull-board stands. */
  path: string;
  expiresAt: string;
}
