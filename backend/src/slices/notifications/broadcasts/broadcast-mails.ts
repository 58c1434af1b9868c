import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { Database } from '../../../platform/database/database';
import { asHtml, asText, Mails, type Mail } from '../../../platform/mail';
import type { RecurringJob } from '../../../platform/recurring/recurring-job';
import { RecurringJobs } from '../../../platform/recurring/recurring-jobs';
import { Settings } from '../../../platform/settings/settings';
import { findAddressee, nextMails, noteMailDone, notePageOrdered } from './broadcast-mails.repository';
import { findBroadcast } from './broadcast.repository';

const BROADCAST_MAIL = 'broadcast';

/** What another process sent and died over is found after this long at most (ms). */
const LOOK_MS = 2_000;

/**
 * A notification as a mail, to those whose address is verified. Whoever sends it notes, in the same transaction, that its
 * mails are to be ordered; they are ordered afterwards, page by page, and whoever dies on the way is followed by whoever
 * looks next. A page ordered twice sends nothing twice: an order that waits is not given again, and one that was done
 * finds that it was.
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

  /** After something was sent, by whichever process sent it. Returns at once. */
  orderSoon(): void {
    void this.job.wake();
  }

  /** Orders all that waits. */
  async orderWaiting(): Promise<void> {
    while (!this.job.ended && (await this.orderPage()));
  }

  /** No transaction is open while the queue is asked, which may be away. False when nothing waits, or another process is at it. */
  private async orderPage(): Promise<boolean> {
    const page = await nextMails(this.database);
    if (!page) return false;
    await this.mails.orderAll(
      page.accountIds.map((accountId) => ({ template: BROADCAST_MAIL, accountId, about: page.id })),
    );
    return notePageOrdered(this.database, page);
  }

  private async compose(accountId: number, about: number | undefined): Promise<Mail | null> {
    if (about === undefined) return null;
    const [broadcast, account] = await Promise.all([
      findBroadcast(this.database, about),
      findAddressee(this.database, accountId, about),
    ]);
    if (!broadcast || !account) return null;
    const link = this.settings.publicUrl;
    const letter = {
      greeting: `Dear ${account.name},`,
      before: broadcast.message.split(/\n+/),
      button: { label: 'Open Lectio', link },
      after: [],
    };
    return {
      to: { name: account.name, address: account.email },
      subject: broadcast.title,
      html: asHtml(letter),
      text: asText(letter),
      link,
    };
  }
}
