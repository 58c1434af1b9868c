import { Injectable } from '@nestjs/common';
import { ADMIN_MESSAGES, LIMITS, type BackupEnvelope, type BackupsAnswer } from '@lectio/contract';
import { conflict } from '@kernel/errors';
import { Backups } from '@platform/backup/backups';
import type { Recorded } from '@platform/event-log/decision';
import { Idempotency } from '@platform/http/idempotency';
import { nightlyTime, toBackupAnswer } from '../read/health/backup-answer';

/** Backups as administrators see and ask for them; a worker takes them. */
@Injectable()
export class BackupOrders {
  constructor(
    private readonly backups: Backups,
    private readonly idempotency: Idempotency,
  ) {}

  async list(): Promise<BackupsAnswer> {
    const runs = await this.backups.newest(LIMITS.backupsShown);
    return { backups: runs.map(toBackupAnswer), nightlyAt: nightlyTime(await this.backups.nightlyAt()) };
  }

  /** @throws Refusal (conflict) while another one waits or is being taken */
  order(accountId: number): Promise<Recorded<BackupEnvelope>> {
    return this.idempotency.change(async (client) => {
      const run = await this.backups.order(client, accountId);
      if (!run) throw conflict(ADMIN_MESSAGES.backupRunning);
      return { backup: toBackupAnswer(run) };
    });
  }
}
