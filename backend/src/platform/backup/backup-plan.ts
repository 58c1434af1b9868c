import type { BackupCheck } from './backup-run.repository';
import type { Scope } from './snapshot';

export interface CheckOrder {
  /** Of the backup. */
  readonly folder: string;
  readonly progress: (line: string) => void;
  /** Fires when the process ends: the check is abandoned, and the next worker starts it again. */
  readonly signal: AbortSignal;
}

/** Restores a backup into a database of its own, verifies it and drops it. Nothing else changes. */
export type CheckBackup = (order: CheckOrder) => Promise<BackupCheck>;

/** What the application says of its backups. */
export interface BackupPlan {
  readonly product: string;
  readonly scope: Scope;
  readonly check: CheckBackup;
}
export const BACKUP_PLAN = Symbol('BACKUP_PLAN');
