import type { BackupAnswer, BackupState } from '@lectio/contract';
import { clockTime } from '@kernel/clock';
import type { BackupRun } from '@platform/backup/backup-run.repository';

/** `03:00`; null when none are taken at night. */
export const nightlyTime = (minutes: number | null): string | null => (minutes === null ? null : clockTime(minutes));

const backupState = (run: BackupRun): BackupState => {
  if (run.startedAt === null) return 'waiting';
  if (run.endedAt === null) return 'copying';
  if (!run.ok) return 'failed';
  if (run.checkEndedAt !== null) return run.checkError === null ? 'verified' : 'unverified';
  return run.checkBeganAt === null ? 'done' : 'checking';
};

export const toBackupAnswer = (run: BackupRun): BackupAnswer => ({
  id: run.id,
  state: backupState(run),
  requestedBy: run.requestedBy,
  requestedAt: run.requestedAt.toISOString(),
  startedAt: run.startedAt?.toISOString() ?? null,
  endedAt: run.endedAt?.toISOString() ?? null,
  folder: run.folder,
  rows: run.rows,
  bytes: run.bytes,
  step: run.step,
  error: run.error ?? run.checkError,
  isRemoved: run.removedAt !== null,
  checkedAt: run.checkEndedAt?.toISOString() ?? null,
  check: run.check,
  copiedAt: run.copiedAt?.toISOString() ?? null,
  copyError: run.copyError,
});
