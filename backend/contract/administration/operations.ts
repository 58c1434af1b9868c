import { IsOptional, IsString, Length } from 'class-validator';
import { Id, OneOf } from '../common/fields';
import { ADMIN_MESSAGES } from '../messages/administration';
import { MESSAGES } from '../messages/general';
import type { EventAnswer } from './audit';

/** POST /admin/projections/operations: a whole projection, or one reader's or family's part. */
export class StartOperationRequest {
  @OneOf(['rebuild', 'verify'])
  kind!: 'rebuild' | 'verify';

  @IsOptional()
  @Length(1, 100, { message: ADMIN_MESSAGES.projectionUnknown })
  projection?: string;

  @IsOptional()
  @Id(ADMIN_MESSAGES.idInvalid)
  readerId?: number | null;

  @IsOptional()
  @Id(ADMIN_MESSAGES.idInvalid)
  familyId?: number | null;
}

/** The exact phrase that confirms the action. */
export class ConfirmationRequest {
  @IsString({ message: MESSAGES.invalidRequest })
  confirmation: string;
}

/** DELETE /reports/admin/reset-all-progress */
export class ConfirmationTextRequest {
  @IsString({ message: MESSAGES.invalidRequest })
  confirmationText: string;
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

/** A reset in force, which can be reverted. */
export interface ResetInForceAnswer {
  resetId: string;
  scope: 'reports' | 'all';
  at: string;
  accountId: number | null;
}

/** GET /admin/maintenance: what each action would delete, before anybody types a phrase. */
export interface MaintenanceAnswer {
  deleteAllReports: { reports: number; readers: number };
  cleanupFakeData: { users: number; readers: number; families: number; reports: number };
  resetAllProgress: {
    reports: number;
    readers: number;
    badges: number;
    completedBibles: number;
    plans: number;
    adjustments: number;
  };
  resets: ResetInForceAnswer[];
  /** A reset, or the revert of one, that is not over yet; null when every count includes it. */
  underWay: ResetUnderWayAnswer | null;
}

export interface ResetUnderWayAnswer {
  kind: 'reports-deleted' | 'progress-reset' | 'reset-reverted';
  /** When it was asked for, or recorded. */
  at: string;
  /** The parts of the log whose figures have followed, and all of them; 0 while it is still being recorded. */
  done: number;
  total: number;
}

/** DELETE /admin/reports/reset */
export interface ReportsResetAnswer {
  message: string;
  deletedCount: number;
  /** Reverts the reset: POST /admin/resets/{resetId}/revert. */
  resetId: string;
}

/** DELETE /reports/admin/reset-all-progress */
export interface ProgressResetAnswer {
  message: string;
  resetId: string;
  summary: {
    deletedCounts: { reports: number };
    resetCounts: { readers: number; badges: number; completedBibles: number; plans: number; adjustments: number };
  };
}

/** POST /admin/resets/{resetId}/revert */
export interface ResetRevertedAnswer {
  message: string;
  /** Restored reports, and the reports recorded meanwhile that they make duplicates. */
  reports: number;
  duplicates: number;
}

/** POST /admin/cleanup-fake-data */
export interface CleanupAnswer {
  message: string;
  deletedData: { users: number; readers: number; families: number; reports: number };
  preservedData: { users: number; readers: number; families: number; reports: number };
}

/** GET and POST /admin/sample-community */
export interface SampleCommunityAnswer {
  sample: {
    /** `taken`: people have accounts, so that none can be made. */
    state: 'possible' | 'making' | 'made' | 'taken';
    /** Accounts of the sample community. */
    accounts: number;
    /** Reports made so far; `total` is null until known. */
    done: number;
    total: number | null;
    /** Why the last attempt ended early. */
    error: string | null;
  };
}
