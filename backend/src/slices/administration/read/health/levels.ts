import type { HealthLevel, LastVerification } from '@lectio/contract';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A projection stalled this long (s) with events to fold makes its node unready; half of that is a warning. */
const STANDING_SECONDS = { warning: 7, bad: 15 };
/** One night, plus half a day to notice. */
const BACKUP_AGE_MS = 36 * HOUR_MS;
const VERIFY_AGE_MS = 30 * DAY_MS;
const FREE_PART = { warning: 0.15, bad: 0.05 };

/** What was given up earlier is history. */
export const LATELY_MS = DAY_MS;

const when = (bad: boolean, warning: boolean): HealthLevel => (bad ? 'bad' : warning ? 'warning' : 'good');

export const projectionsLevel = (standingSeconds: number): HealthLevel =>
  when(standingSeconds >= STANDING_SECONDS.bad, standingSeconds >= STANDING_SECONDS.warning);

export const parkedLevel = (readers: number): HealthLevel => when(readers > 0, false);

export const jobsLevel = (jobs: {
  isKnown: boolean;
  failed: number;
  failedLately: number;
  lasting: number;
}): HealthLevel => when(!jobs.isKnown || jobs.failedLately > 0 || jobs.lasting > 0, jobs.failed > 0);

/** A wrong address that somebody gave is no work for an operator; a sender that the server refuses is. */
export const mailLevel = (mail: {
  isServerSet: boolean;
  isKnown: boolean;
  delayed: number;
  failedLately: number;
  isSenderRefused: boolean;
}): HealthLevel =>
  when(!mail.isKnown || mail.failedLately > 0 || mail.isSenderRefused, !mail.isServerSet || mail.delayed > 0);

export const pushLevel = (devices: number): HealthLevel => when(false, devices > 0);

export const redisLevel = (isAway: boolean): HealthLevel => when(isAway, false);

export interface BackupSituation {
  readonly nightly: boolean;
  /** Of the newest that has ended: whether it was taken, and whether it could be restored; null: not tried yet. */
  readonly last: { readonly ok: boolean; readonly restored: boolean | null } | null;
  /** Whether the newest good one was copied to the store; null: not yet, or there is no store. */
  readonly copied?: boolean | null;
  /** Since the newest good one began (ms). */
  readonly age: number | null;
}

export const backupLevel = ({ nightly, last, age, copied = null }: BackupSituation): HealthLevel =>
  when(
    copied === false ||
      last?.ok === false ||
      last?.restored === false ||
      (nightly && age !== null && age > BACKUP_AGE_MS),
    !nightly || last?.restored !== true,
  );

export const verifyLevel = (last: LastVerification | null, now: number): HealthLevel =>
  when(
    (last?.differences ?? 0) + (last?.unreadable ?? 0) > 0,
    last?.state !== 'done' || now - Date.parse(last.endedAt) > VERIFY_AGE_MS,
  );

export const diskLevel = ({ freeBytes, totalBytes }: { freeBytes: number; totalBytes: number }): HealthLevel => {
  const free = totalBytes > 0 ? freeBytes / totalBytes : 1;
  return when(free < FREE_PART.bad, free < FREE_PART.warning);
};
