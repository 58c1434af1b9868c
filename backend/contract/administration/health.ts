/** Whether somebody has to do something: not, soon, now. */
export type HealthLevel = 'good' | 'warning' | 'bad';

export type BackupState = 'waiting' | 'copying' | 'checking' | 'done' | 'verified' | 'unverified' | 'failed';

export interface BackupAnswer {
  id: number;
  /** `checking`: it is restored for a trial; `verified` and `unverified`: how that ended; `done`: not tried yet. */
  state: BackupState;
  /** Null: the nightly one. */
  requestedBy: number | null;
  requestedAt: string;
  startedAt: string | null;
  endedAt: string | null;
  /** Its name in the folder of backups. */
  folder: string | null;
  rows: number | null;
  bytes: number | null;
  /** What is being done for it. */
  step: string | null;
  /** Why it could not be taken, or not restored for a trial. */
  error: string | null;
  /** Retention let it go. */
  isRemoved: boolean;
  checkedAt: string | null;
  /** What the trial found: rows that differ from the log, readers that cannot be read, and how long it took. */
  check: { events: number; readers: number; differences: number; unreadable: number; seconds: number } | null;
  /** When it was copied to another place; null when it was not, as where none is set. */
  copiedAt: string | null;
  /** Why the last try to copy it failed. */
  copyError: string | null;
}

/** GET /admin/backups: newest first, at most thirty. */
export interface BackupsAnswer {
  backups: BackupAnswer[];
  /** `03:00`, by the clock of the server; null when none are taken at night. */
  nightlyAt: string | null;
}

/** POST /admin/backups (201) */
export interface BackupEnvelope {
  backup: BackupAnswer;
}

/** What was found the last time that everything was compared with the log. */
export interface LastVerification {
  endedAt: string;
  state: 'done' | 'failed';
  differences: number;
  unreadable: number;
  /** Null where an earlier version did it. */
  rows: number | null;
  readers: number | null;
  seconds: number | null;
  error: string | null;
}

/** GET /admin/health */
export interface SiteHealthAnswer {
  health: {
    at: string;
    version: string;
    projections: { level: HealthLevel; lag: number; standingSeconds: number };
    parked: { level: HealthLevel; readers: number };
    /** `isKnown`: the queues answered; without, the figures are zero. */
    jobs: {
      level: HealthLevel;
      isKnown: boolean;
      waiting: number;
      failed: number;
      failedLately: number;
      /** Recurring jobs of the process that answers whose pass does not end. */
      lasting: { job: string; minutes: number }[];
    };
    mail: {
      level: HealthLevel;
      isServerSet: boolean;
      isKnown: boolean;
      waiting: number;
      /** To be tried again. */
      delayed: number;
      /** Given up, of the newest twenty failures. */
      failedLately: number;
      /** Refused by the mail server for good, of the newest twenty failures. */
      refusedLately: number;
      /** Why mails are tried again, or the last one was refused. */
      problem: string | null;
    };
    /** Devices whose last push was refused, or not answered, and by how many of them what was said most often. */
    push: { level: HealthLevel; devices: number; problem: string | null };
    /** Null without REDIS_URL. */
    redis: { level: HealthLevel; problem: string | null } | null;
    backup: { level: HealthLevel; nightlyAt: string | null; last: BackupAnswer | null; lastGoodAt: string | null };
    verify: { level: HealthLevel; last: LastVerification | null };
    /** Where the server keeps its data folder; `databaseBytes` wherever the database is. */
    disk: { level: HealthLevel; freeBytes: number; totalBytes: number; databaseBytes: number };
    /** The last thirty, oldest first, by the day of recording in UTC. */
    days: { day: string; reports: number; readers: number }[];
  };
}
