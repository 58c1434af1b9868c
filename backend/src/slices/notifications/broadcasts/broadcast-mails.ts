import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { Database } from '../../../platform/database/database';
import { Mails, type Mail } from '../../../platform/mail';
import { withRequestId } from '../../../platform/logging/request-id';
import type { RecurringJob } from '../../../platform/recurring/recurring-job';
import { RecurringJobs } from '../../../platform/recurring/recurring-jobs';
import { Settings } from '../../../platform/settings/settings';
import { findAddressee, nextMails, noteMailDone, notePageOrdered } from './broadcast-mails.repository';
import { findBroadcast, isOver } from './broadcast.repository';

const BROADCAST_MAIL = 'broadcast';

/** A broadcast whose process died is found after this long at most (ms). */
const LOOK_MS = 2_000;

/**
 * Sends a notification as a mail to verified addresses. The sending transaction marks that its mails must be queued;
 * they are queued afterwards, page by page, and after a crash the next process continues. A page queued twice sends
 * nothing twice: a waiting order is not added again, and one already done is recognised.
 */
@Injectable()
export class BroadcastMails implements OnModuleInit {
  private readonly job: RecurringJob;

  constructor(
    private readonly database: Database,
    private readonly mails: Mails,
    private readonly settings: Settings,
    private readonly clock: Clock,
    jobs: RecurringJobs,
  ) {
    this.job = jobs.register({
      name: 'broadcast-mails',
      task: 'order mails',
      log: new Logger('Broadcasts'),
      every: LOOK_MS,
      role: 'worker',
      work: () => this.orderWaiting(),
    });
  }

  onModuleInit(): void {
    this.mails.template(BROADCAST_MAIL, {
      compose: (accountId, about) => this.compose(accountId, about),
      done: async (accountId, id) =>
        void (
          id !== undefined && (await noteMailDone(this.database, { accountId, id, now: new Date(this.clock.now()) }))
        ),
    });
  }

  /** Call after any process has sent a broadcast. Returns at once. */
  orderSoon(): void {
    void this.job.wake();
  }

  /** Queues everything that is waiting. */
  async orderWaiting(): Promise<void> {
    while (!this.job.ended && (await this.orderPage()));
  }

  /**
   * No transaction stays open during calls to the queue, which may be away. False when nothing is waiting, or another
   * process is doing it.
   */
  private async orderPage(): Promise<boolean> {
    const page = await nextMails(this.database);
    if (!page) return false;
    const orders = page.accountIds.map((accountId) => ({ template: BROADCAST_MAIL, accountId, about: page.id }));
    await withRequestId(page.requestId, () => this.mails.orderAll(orders));
    return notePageOrdered(this.database, page);
  }

  private async compose(accountId: number, about: number | undefined): Promise<Mail | null> {
    if (about === undefined) return null;
    const [broadcast, account] = await Promise.all([
      findBroadcast(this.database, about),
      findAddressee(this.database, accountId, about),
    ]);
    if (!broadcast || !account || isOver(broadcast, this.clock.now())) return null;
    const link = this.settings.publicUrl;
    const letter = {
      greeting: `Dear ${account.name},`,
      before: broadcast.message.split(/\n+/),
      button: { label: 'Open Lectio', link },
      after: [],
    };
    return {
      to: { name: account.name, address: account.email },
      subject: () => broadcast.title,
      letter,
    };
  }
}
