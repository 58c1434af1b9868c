import { Injectable } from '@nestjs/common';
import { ADMIN_MESSAGES, LIMITS, type BackupEnvelope, type BackupsAnswer } from '@lectio/contract';
import { conflict } from '@kernel/errors';
import { Backups } from '@platform/backup/backups';
import { Database } from '@platform/database/database';
import type { Once, Recorded } from '@platform/event-log/decision';
import { Idempotency } from '@platform/http/idempotency';
import { nightlyTime, toBackupAnswer } from '../read/health/backup-answer';

/** Backups as administrators see and ask for them; a worker takes them. */
@Injectable()
export class BackupOrders {
  constructor(
    private readonly database: Database,
    private readonly backups: Backups,
    private readonly idempotency: Idempotency,
  ) {}

  async list(): Promise<BackupsAnswer> {
    const runs = await this.backups.newest(LIMITS.backupsShown);
    return { backups: runs.map(toBackupAnswer), nightlyAt: nightlyTime(await this.backups.nightlyAt()) };
  }

  /** @throws Refusal (conflict) while another one waits or is being taken */
  async order(accountId: number, once: Once | null): Promise<Recorded<BackupEnvelope>> {
    const answer = await this.database.retried(async (client) => {
      const run = await this.backups.order(client, accountId);
      if (!run) throw conflict(ADMIN_MESSAGES.backupRunning);
      const ordered = { backup: toBackupAnswer(run) };
      await this.idempotency.store(client, once, ordered);
      return ordered;
    });
    return { answer, position: null };
  }
}
