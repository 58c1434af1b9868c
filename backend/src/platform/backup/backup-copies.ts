import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@kernel/clock';
import { ADVISORY_LOCKS } from '../database/advisory-locks';
import { Database } from '../database/database';
import { siteMark } from '../database/site-mark';
import { Metrics } from '../health/metrics';
import { fillErasureList } from '../privacy/erasure-list';
import { RecurringJobs } from '../recurring/recurring-jobs';
import { Settings } from '../settings/settings';
import { publishCopies } from './backup-metrics';
import { noteCopied, noteCopyFailed, uncopiedRun, type BackupRun } from './backup-run.repository';
import { BackupStore } from './backup-store';
import { connected } from './connected';
import { copyBackup, pruneCopies, shareErasures } from './copies';

const LOOK_MS = 3_000;
/** After the store failed. */
const AGAIN_AFTER_MS = 600_000;

/** Copies each backup, and the list of deleted accounts as soon as it grows, to the store of BACKUP_S3_URL. */
@Injectable()
export class BackupCopies {
  private readonly log = new Logger('Backup');
  private readonly store: BackupStore | null;
  /** How many deletions the database knew when they were last shared. */
  private shared = -1;
  private notBefore = 0;

  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly clock: Clock,
    jobs: RecurringJobs,
    metrics: Metrics,
  ) {
    this.store = settings.backupStore && new BackupStore(settings.backupStore);
    if (!this.store) return;
    jobs.register({
      name: 'backup-copies',
      task: 'copy a backup to the store of BACKUP_S3_URL',
      log: this.log,
      every: LOOK_MS,
      role: 'worker',
      mayLast: true,
      work: () => this.look(),
    });
    publishCopies(metrics, database);
  }

  async look(): Promise<void> {
    const { store } = this;
    if (!store || this.clock.now() < this.notBefore) return;
    if ((await this.uncopied()) === null && (await this.destroyed()) === this.shared) return;
    const holder = await connected(this.settings.databaseUrl, 'lectio backup copies');
    try {
      const { rows } = await holder.query<{ ok: boolean }>('SELECT pg_try_advisory_lock($1) AS ok', [
        ADVISORY_LOCKS.copyingBackups,
      ]);
      if (!rows[0].ok) return;
      await this.send(store, await this.uncopied());
    } catch (error) {
      this.notBefore = this.clock.now() + AGAIN_AFTER_MS;
      throw error;
    } finally {
      await holder.end();
    }
  }

  private async send(store: BackupStore, run: BackupRun | null): Promise<void> {
    const at = new Date(this.clock.now());
    try {
      await this.share(store);
      if (!run?.folder) return;
      await copyBackup(store, join(this.settings.backupDir, run.folder));
      await noteCopied(this.database, run.id, at);
      this.log.log(`copied the backup ${run.folder} to the store of BACKUP_S3_URL`);
    } catch (error) {
      if (run) await noteCopyFailed(this.database, run.id, { at, error: (error as Error).message });
      throw error;
    }
    await pruneCopies(store, await siteMark(this.database));
  }

  /** The deletions first, so that no copy is newer than the list beside it. */
  private async share(store: BackupStore): Promise<void> {
    const destroyed = await this.destroyed();
    await fillErasureList(this.database, this.settings.backupDir);
    await shareErasures(store, this.settings.backupDir);
    this.shared = destroyed;
  }

  /** The newest, when it lies here. Another machine's is that machine's to copy. */
  private async uncopied(): Promise<BackupRun | null> {
    const run = await uncopiedRun(this.database);
    return run?.folder && existsSync(join(this.settings.backupDir, run.folder)) ? run : null;
  }

  private async destroyed(): Promise<number> {
    const [{ count }] = await this.database.rows<{ count: number }>('SELECT count(*) AS count FROM destroyed_key');
    return count;
  }
}
