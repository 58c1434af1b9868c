import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@kernel/clock';
import { Database, prepared, type Queryable } from '@platform/database/database';
import { RecurringJobs } from '@platform/recurring/recurring-jobs';
import { Notifications } from '@slices/notifications';
import { REMIND_AFTER_MS, REMINDED_WITHIN_MS, verificationReminder } from './account-news';

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
      await this.database.retried((client) => this.notifications.tell(client, verificationReminder(accountId)));
  }
}

/** Some unconfirmed accounts registered between two instants that have not been reminded, oldest first. */
const accountsToRemind = async (on: Queryable, { from, to }: { from: Date; to: Date }): Promise<number[]> => {
  const { rows } = await on.query<{ id: number }>(prepared(from, to)`
    SELECT u.id FROM users u WHERE NOT u.email_verified AND u.email IS NOT NULL AND u.created_at > $1 AND u.created_at <= $2 AND NOT u.is_fake
      AND NOT EXISTS (SELECT 1 FROM notification n WHERE n.dedupe_key = 'verify-email:' || u.id) ORDER BY u.created_at LIMIT 500`);
  return rows.map(({ id }) => id);
};
