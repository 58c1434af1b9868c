import { Inject, Injectable, Logger } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Clock } from '../../kernel/clock';
import { Database } from '../database/database';
import { Metrics } from '../health/metrics';
import { RecurringJobs } from '../recurring/recurring-jobs';
import { Settings } from '../settings/settings';
import { connected } from './connected';
import type { Scope } from './snapshot';
import { pruneBackups, takeBackup } from './take-backup';

/** What the application says of its backups. */
export interface BackupPlan {
  readonly product: string;
  readonly scope: Scope;
}
export const BACKUP_PLAN = Symbol('BACKUP_PLAN');

const LOOK_MS = 60_000;
/** After a backup that failed. */
const AGAIN_AFTER_MS = 3_600_000;
/** Held for the length of a backup: of several processes one takes it. */
const BACKUP_LOCK = 7_310_036;

/** The last instant, by the clock of this machine, at which it was so many minutes after midnight. */
export const lastDue = (now: number, minutes: number): number => {
  const due = new Date(now);
  due.setHours(0, minutes, 0, 0);
  if (due.getTime() > now) due.setDate(due.getDate() - 1);
  return due.getTime();
};

/** Takes a backup every day at BACKUP_AT, and lets old ones go. One that was missed, as on a machine that slept, is made up for. */
@Injectable()
export class NightlyBackups {
  private readonly log = new Logger('Backup');
  private readonly began: number;

  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
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
      work: () => this.look(),
    });
    this.publish(metrics);
  }

  async look(): Promise<void> {
    if (!(await this.isDue())) return;
    const holder = await connected(this.settings.databaseUrl, 'lectio backup');
    try {
      const { rows } = await holder.query<{ ok: boolean }>('SELECT pg_try_advisory_lock($1) AS ok', [BACKUP_LOCK]);
      // Another process may have taken it between the look and the lock.
      if (rows[0].ok && (await this.isDue())) await this.take();
    } finally {
      await holder.end();
    }
  }

  /** A new installation waits for its first night; one that has backups makes up for the last. */
  private async isDue(): Promise<boolean> {
    const { backupAt } = this.settings;
    if (backupAt === null) return false;
    const [{ done, tried }] = await this.database.rows<{ done: Date | null; tried: Date | null }>(
      'SELECT max(started_at) FILTER (WHERE ok) AS done, max(started_at) AS tried FROM backup_run',
    );
    const now = this.clock.now();
    if ((done?.getTime() ?? this.began) >= lastDue(now, backupAt)) return false;
    return tried === null || now - tried.getTime() >= AGAIN_AFTER_MS;
  }

  private async take(): Promise<void> {
    const { databaseUrl, dataDir, backupDir } = this.settings;
    const [{ id }] = await this.database.rows<{ id: number }>(
      'INSERT INTO backup_run (started_at) VALUES ($1) RETURNING id',
      [new Date(this.clock.now())],
    );
    try {
      const { folder, bytes } = await takeBackup({ databaseUrl, dataDir, to: backupDir, ...this.plan });
      await this.ended(id, bytes, null);
      this.log.log(`took the backup ${folder}: ${bytes} bytes`);
    } catch (error) {
      await this.ended(id, null, (error as Error).message);
      throw error;
    }
    await pruneBackups(backupDir);
  }

  private async ended(id: number, bytes: number | null, error: string | null): Promise<void> {
    await this.database.rows(
      'UPDATE backup_run SET ended_at = $2, ok = $3::text IS NULL, bytes = $4, error = $3 WHERE id = $1',
      [id, new Date(this.clock.now()), error, bytes],
    );
  }

  private publish({ registry }: Metrics): void {
    const { database } = this;
    new Gauge({
      name: 'lectio_backup_last_success_timestamp_seconds',
      help: 'When the newest nightly backup that succeeded began; 0 when there is none',
      registers: [registry],
      async collect() {
        const [{ at }] = await database.rows<{ at: number }>(
          'SELECT coalesce(extract(epoch FROM max(started_at)), 0)::float8 AS at FROM backup_run WHERE ok',
        );
        this.set(at);
      },
    });
    new Gauge({
      name: 'lectio_backup_last_ok',
      help: '1 when the last nightly backup succeeded, 0 when it failed; nothing before the first',
      registers: [registry],
      async collect() {
        this.reset();
        const [last] = await database.rows<{ ok: boolean }>(
          'SELECT ok FROM backup_run WHERE ended_at IS NOT NULL ORDER BY id DESC LIMIT 1',
        );
        if (last) this.set(last.ok ? 1 : 0);
        else this.remove();
      },
    });
  }
}
