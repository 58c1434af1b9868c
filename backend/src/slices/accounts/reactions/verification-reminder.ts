import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@kernel/clock';
import { Database } from '@platform/database/database';
import { inRetriedTransaction } from '@platform/database/transaction';
import { RecurringJobs } from '@platform/recurring/recurring-jobs';
import { Notifications } from '@slices/notifications';
import { REMIND_AFTER_MS, REMINDED_WITHIN_MS, verificationReminder } from './account-news';
import { accountsToRemind } from './verification-reminder.query';

const LOOK_MS = 60_000;

/**
 * Reminds people who have not confirmed their email a day after registration. Nothing is scheduled that a restart could
 * lose: workers look for due reminders, and the dedupe key ensures that nobody is reminded twice.
 */
@Injectable()
export class VerificationReminder {
  constructor(
    private readonly database: Database,
    private readonly notifications: Notifications,
    private readonly clock: Clock,
    jobs: RecurringJobs,
  ) {
    jobs.register({
      name: 'verification-reminder',
      task: 'remind',
      log: new Logger('Accounts'),
      every: LOOK_MS,
      role: 'worker',
      work: () => this.remind(),
    });
  }

  async remind(): Promise<void> {
    const now = this.clock.now();
    const due = await accountsToRemind(this.database, {
      from: new Date(now - REMINDED_WITHIN_MS),
      to: new Date(now - REMIND_AFTER_MS),
    });
    for (const accountId of due)
      await inRetriedTransaction(this.database, ({ client }) =>
        this.notifications.tell(client, verificationReminder(accountId)),
      );
  }
}
