import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@kernel/clock';
import { Database } from '@platform/database/database';
import { Mails } from '@platform/mail';
import { DevicePushes } from '@platform/push';
import type { RecurringJob } from '@platform/recurring/recurring-job';
import { RecurringJobs } from '@platform/recurring/recurring-jobs';
import { dayOfChoices, due, nextLook } from '../domain/due';
import { ReminderFacts } from '../read/facts.query';
import {
  accountsToLookAt,
  claimReminder,
  forgetBefore,
  lockChoicesToLookAt,
  mailsToOrder,
  noteOrdered,
  setLook,
} from '../store/reminders.repository';
import { REMINDER } from './reminder-letters';

const LOOK_MS = 15_000;
/** Accounts that are asked for at once, and mails that are ordered at once. */
const PAGE = 200;
/** An account whose look failed holds up nobody else (ms). */
const AFTER_FAILURE_MS = 10 * 60_000;
/** Longer than anything asks when it was given last (ms). */
const KEPT_MS = 60 * 24 * 3_600_000;

/**
 * Looks whose time has come. What is due is claimed by a row of (account, kind, civil day) in one transaction with the
 * pushes; mails are ordered from these rows afterwards, by whichever process looks next.
 */
@Injectable()
export class ReminderRounds {
  private readonly job: RecurringJob;

  constructor(
    private readonly database: Database,
    private readonly facts: ReminderFacts,
    private readonly mails: Mails,
    private readonly pushes: DevicePushes,
    private readonly clock: Clock,
    jobs: RecurringJobs,
  ) {
    this.job = jobs.register({
      name: 'reminders',
      task: 'remind',
      log: new Logger('Reminders'),
      every: LOOK_MS,
      role: 'worker',
      work: () => this.remind(),
    });
  }

  async remind(): Promise<void> {
    await this.lookAtAll();
    await this.orderMails();
    await forgetBefore(this.database, new Date(this.clock.now() - KEPT_MS));
  }

  private async lookAtAll(): Promise<void> {
    for (;;) {
      const accountIds = await accountsToLookAt(this.database, this.now(), PAGE);
      for (const accountId of accountIds) {
        if (this.job.ended) return;
        await this.lookAt(accountId).catch((error: Error) => this.lookLater(accountId, error));
      }
      if (accountIds.length < PAGE) return;
    }
  }

  private async lookAt(accountId: number): Promise<void> {
    const pushed = await this.database.retried(async (client) => {
      const choices = await lockChoicesToLookAt(client, accountId, this.now());
      if (!choices) return 0;
      const now = this.clock.now();
      const facts = await this.facts.of(accountId, dayOfChoices(now, choices));
      let pushes = 0;
      for (const one of facts ? due(now, choices, facts) : []) {
        const about = await claimReminder(client, accountId, one, new Date(now));
        if (about !== null && one.byPush)
          pushes += await this.pushes.order(client, { template: REMINDER, about, accountIds: [accountId] });
      }
      await setLook(client, accountId, new Date(nextLook(now, choices)));
      return pushes;
    });
    if (pushed > 0) this.pushes.sendSoon();
  }

  private async lookLater(accountId: number, error: Error): Promise<void> {
    this.job.failed(error, `account ${accountId}`);
    await setLook(this.database, accountId, new Date(this.clock.now() + AFTER_FAILURE_MS));
  }

  /**
   * If this process dies before it notes an order, another one orders the mail again; the claim of each mail keeps it from
   * going out twice.
   */
  private async orderMails(): Promise<void> {
    for (;;) {
      if (this.job.ended) return;
      const waiting = await mailsToOrder(this.database, PAGE);
      if (waiting.length === 0) return;
      await this.mails.orderAll(waiting.map(({ id, accountId }) => ({ template: REMINDER, accountId, about: id })));
      await noteOrdered(
        this.database,
        waiting.map(({ id }) => id),
        this.now(),
      );
    }
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}
