import { Injectable } from '@nestjs/common';
import { Clock } from '@kernel/clock';
import { Database, type Queryable } from '../database/database';
import { SiteSettings } from '../site/site-settings';
import { insertRun, newestRuns, type BackupRun } from './backup-run.repository';

/** The backups that were taken or are wanted. A worker takes them: see NightlyBackups. */
@Injectable()
export class Backups {
  constructor(
    private readonly database: Database,
    private readonly site: SiteSettings,
    private readonly clock: Clock,
  ) {}

  /** Minutes after midnight, by the clock of the site; null: backups are not taken by themselves. */
  async nightlyAt(): Promise<number | null> {
    return (await this.site.current()).backupAt;
  }

  /** Null while another one waits or is being taken. */
  order(on: Queryable, accountId: number): Promise<BackupRun | null> {
    return insertRun(on, accountId, new Date(this.clock.now()));
  }

  newest(limit: number): Promise<BackupRun[]> {
    return newestRuns(this.database, limit);
  }
}
