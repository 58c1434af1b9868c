import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { Database } from '../../../platform/database/database';
import { inTransaction } from '../../../platform/database/transaction';
import { Settings } from '../../../platform/settings/settings';
import { Notifications } from '../../notifications';
import { REMIND_AFTER_MS, REMINDED_WITHIN_MS, verificationReminder } from './account-news';
import { accountsToRemind } from './verification-reminder.query';

const LOOK_MS = 60_000;

/**
 * Reminds whoever has not confirmed the email a day after registration. Nothing is scheduled that a restart could lose:
 * workers look who is due, and the dedupe key sees to it that nobody is reminded twice.
 */
@Injectable()
export class VerificationReminder implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('Accounts');
  private looking: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private ended = false;

  constructor(
    private readonly database: Database,
    private readonly notifications: Notifications,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.role !== 'api') this.schedule();
  }

  async onApplicationShutdown(): Promise<void> {
    this.ended = true;
    clearTimeout(this.looking);
    await this.running;
  }

  async remind(): Promise<void> {
    const now = this.clock.now();
    const due = await accountsToRemind(this.database, {
      from: new Date(now - REMINDED_WITHIN_MS),
      to: new Date(now - REMIND_AFTER_MS),
    });
    for (const accountId of due)
      await inTransaction(this.database, ({ client }) =>
        this.notifications.tell(client, verificationReminder(accountId)),
      );
  }

  private schedule(): void {
    if (this.ended) return;
    this.looking = setTimeout(() => {
      this.running = this.remind()
        .catch((error: Error) => this.log.warn(`cannot remind: ${error.message}`))
        .finally(() => this.schedule());
    }, LOOK_MS);
  }
}
