import { basename, join } from 'node:path';
import { existsSync } from 'node:fs';
import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { minutesInZone, zoneOffset } from '@kernel/civil-date';
import { Clock } from '@kernel/clock';
import { ADVISORY_LOCKS } from '../database/advisory-locks';
import { Database } from '../database/database';
import { siteMark } from '../database/site-mark';
import { Metrics } from '../health/metrics';
import { RecurringJobs } from '../recurring/recurring-jobs';
import { Settings } from '../settings/settings';
import { SiteSettings } from '../site/site-settings';
import { publishBackups } from './backup-metrics';
import { BACKUP_PLAN, type BackupPlan } from './backup-plan';
import {
  beginCheck,
  beginRun,
  endCheck,
  endRun,
  insertRun,
  lastRuns,
  noteRemoved,
  noteStep,
  openRun,
  uncheckedRun,
  type BackupRun,
} from './backup-run.repository';
import { connected } from './connected';
import { listBackups, pruneBackups, takeBackup } from './take-backup';

/** Somebody who asked for a backup waits for it to begin. */
const LOOK_MS = 3_000;
/** After a backup that failed, and after a check that was cut off. */
const AGAIN_AFTER_MS = 3_600_000;

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

const CUT_OFF = 'its process ended';

/**
 * The last instant at which it was so many minutes after midnight: by the clock of a time zone, or of this machine when
 * there is none.
 */
export const lastDue = (now: number, minutes: number, zone: string | null = null): number => {
  if (zone !== null) {
    const ago = (minutesInZone(now, zone) - minutes + DAY_MINUTES) % DAY_MINUTES;
    const then = Math.floor(now / MINUTE_MS) * MINUTE_MS - ago * MINUTE_MS;
    // Where clocks were set in between, the wall showed it earlier or later by as much.
    return then + zoneOffset(now, zone) - zoneOffset(then, zone);
  }
  const due = new Date(now);
  due.setHours(0, minutes, 0, 0);
  if (due.getTime() > now) due.setDate(due.getDate() - 1);
  return due.getTime();
};

/**
 * Takes a backup every day at BACKUP_AT and whenever an administrator asks, restores each for a trial, and lets old ones
 * go. A night that was missed, as on a machine that slept, is made up for.
 */
@Injectable()
export class NightlyBackups implements BeforeApplicationShutdown {
  private readonly log = new Logger('Backup');
  private readonly began: number;
  private readonly leaving = new AbortController();

  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly site: SiteSettings,
    private readonly clock: Clock,
    @Inject(BACKUP_PLAN) private readonly plan: BackupPlan,
    jobs: RecurringJobs,
    metrics: Metrics,
  ) {
    this.began = clock.now();
    jobs.register({
      name: 'backup',
      task: 'take a backup',
      log: this.log,
      every: LOOK_MS,
      role: 'worker',
      mayLast: true,
      work: () => this.look(),
    });
    publishBackups(metrics, database);
  }

  beforeApplicationShutdown(): void {
    this.leaving.abort();
  }

  async look(): Promise<void> {
    if (!(await this.hasWork())) return;
    const holder = await connected(this.settings.databaseUrl, 'lectio backup');
    try {
      const { rows } = await holder.query<{ ok: boolean }>('SELECT pg_try_advisory_lock($1) AS ok', [
        ADVISORY_LOCKS.backingUp,
      ]);
      if (!rows[0].ok) return;
      const run = await this.next();
      if (run) await this.take(run);
      await this.checkNewest();
    } finally {
      await holder.end();
    }
  }

  private now(): Date {
    return new Date(this.clock.now());
  }

  private async hasWork(): Promise<boolean> {
    return (await openRun(this.database)) !== null || (await this.isDue()) || (await this.unchecked()) !== null;
  }

  /** A new installation waits for its first night; one that has backups makes up for the last. */
  private async isDue(): Promise<boolean> {
    const { backupAt, timeZone } = await this.site.current();
    if (backupAt === null) return false;
    const { done, tried } = await lastRuns(this.database);
    const now = this.clock.now();
    if ((done?.getTime() ?? this.began) >= lastDue(now, backupAt, timeZone)) return false;
    return tried === null || now - tried.getTime() >= AGAIN_AFTER_MS;
  }

  /** Under the lock: one that was begun and has not ended was left by a process that died. */
  private async next(): Promise<BackupRun | null> {
    const open = await openRun(this.database);
    if (open?.startedAt === null) return open;
    if (open) await endRun(this.database, open.id, { at: this.now(), error: CUT_OFF });
    return (await this.isDue()) ? insertRun(this.database, null, this.now()) : null;
  }

  private async take({ id }: BackupRun): Promise<void> {
    const { databaseUrl, dataDir, backupDir } = this.settings;
    await beginRun(this.database, id, this.now());
    try {
      const { folder, bytes, manifest } = await takeBackup({
        databaseUrl,
        dataDir,
        to: backupDir,
        ...this.plan,
        progress: this.teller(id),
      });
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      await endRun(this.database, id, { at: this.now(), error: null, folder: basename(folder), rows, bytes });
      this.log.log(`took the backup ${folder}: ${bytes} bytes`);
    } catch (error) {
      await endRun(this.database, id, { at: this.now(), error: (error as Error).message });
      throw error;
    }
    await pruneBackups(backupDir, await siteMark(this.database));
    const kept = (await listBackups(backupDir)).map(({ folder }) => basename(folder));
    await noteRemoved(this.database, kept, this.now());
  }

  /** One that lies here. Another machine's is that machine's to check. */
  private async unchecked(): Promise<BackupRun | null> {
    const run = await uncheckedRun(this.database, new Date(this.clock.now() - AGAIN_AFTER_MS));
    return run?.folder && existsSync(join(this.settings.backupDir, run.folder)) ? run : null;
  }

  private async checkNewest(): Promise<void> {
    const run = await this.unchecked();
    if (!run?.folder || this.leaving.signal.aborted) return;
    const { database } = this;
    const { signal } = this.leaving;
    await beginCheck(database, run.id, this.now());
    try {
      const folder = join(this.settings.backupDir, run.folder);
      const check = await this.plan.check({ folder, progress: this.teller(run.id), signal });
      const wrong = check.differences + check.unreadable;
      const error = wrong === 0 ? null : `${check.differences} rows differ, ${check.unreadable} readers cannot be read`;
      await endCheck(database, run.id, { at: this.now(), error, check });
    } catch (error) {
      if (signal.aborted) return;
      await endCheck(database, run.id, { at: this.now(), error: (error as Error).message, check: null });
      throw new Error(`the backup ${run.folder} could not be restored for a trial: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }

  /** How far it is is worth a try, and no failure. */
  private teller(id: number): (line: string) => void {
    return (line) => void noteStep(this.database, id, line).catch(() => undefined);
  }
}
