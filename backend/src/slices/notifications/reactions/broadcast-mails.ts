import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { say, type BroadcastMailsAnswer } from '@lectio/contract';
import { Clock } from '@kernel/clock';
import { Database } from '@platform/database/database';
import type { Says } from '@platform/language/languages';
import { Mails, type Mail } from '@platform/mail';
import { withRequestId } from '@platform/logging/request-id';
import type { RecurringJob } from '@platform/recurring/recurring-job';
import { RecurringJobs } from '@platform/recurring/recurring-jobs';
import { Settings } from '@platform/settings/settings';
import {
  countMails,
  findAddressee,
  isOwed,
  nextMails,
  noteMailDone,
  notePageOrdered,
  orderOwedAgain,
  type Addressee,
} from '../store/broadcast-mails.repository';
import { Senders } from '../read/senders';
import { findBroadcast, isOver } from '../store/broadcast.repository';

const BROADCAST_MAIL = 'broadcast';

/** Writes what goes by mail of a notification of another slice. */
export type LetterOf = (to: Addressee, notificationId: number, t: Says) => Promise<Mail | null>;

/** A broadcast whose process died is found after this long at most (ms). */
const LOOK_MS = 2_000;
/** Mails that the queue lost, or gave up without a note, are found after this long (ms). */
const OWED_MS = 3_600_000;

/**
 * Sends a notification as a mail to verified addresses. The sending transaction marks that its mails must be queued;
 * they are queued afterwards, page by page, and after a crash the next process continues. A page queued twice sends
 * nothing twice: a waiting order is not added again, and one already done is recognised.
 */
@Injectable()
export class BroadcastMails implements OnModuleInit {
  private readonly job: RecurringJob;
  private letterOf: LetterOf = () => Promise.resolve(null);

  constructor(
    private readonly database: Database,
    private readonly mails: Mails,
    private readonly senders: Senders,
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
    jobs.register({
      name: 'broadcast-mails-owed',
      task: 'order mails again',
      log: new Logger('Broadcasts'),
      every: OWED_MS,
      role: 'worker',
      work: () => this.orderOwed(),
    });
  }

  onModuleInit(): void {
    this.mails.template(BROADCAST_MAIL, {
      compose: (accountId, about, t) => this.compose(accountId, about, t),
      done: async (accountId, id, outcome) => {
        if (id === undefined) return;
        await noteMailDone(this.database, { accountId, id, isRefused: outcome === 'refused', now: this.now() });
      },
    });
  }

  /** Of notifications that are no broadcasts. */
  writtenBy(letterOf: LetterOf): void {
    this.letterOf = letterOf;
  }

  /** Call after any process has sent a broadcast. Returns at once. */
  orderSoon(): void {
    void this.job.wake();
  }

  /** Queues everything that is waiting. */
  async orderWaiting(): Promise<void> {
    while (!this.job.ended && (await this.orderPage()));
  }

  /** Orders what the rows say is to be sent and no queue knows of; what still waits in the queue is not added again. */
  async orderOwed(): Promise<void> {
    for (const { data, forget } of await this.mails.givenUp(BROADCAST_MAIL))
      if (await isOwed(this.database, data.accountId, data.about ?? 0)) await forget();
    await orderOwedAgain(this.database, this.now());
    this.orderSoon();
  }

  /** Of one that was sent by mail too. */
  count(id: number): Promise<BroadcastMailsAnswer> {
    return countMails(this.database, id, this.now());
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

  private async compose(accountId: number, about: number | undefined, t: Says): Promise<Mail | null> {
    if (about === undefined) return null;
    const [broadcast, account] = await Promise.all([
      findBroadcast(this.database, about),
      findAddressee(this.database, accountId, about),
    ]);
    if (!account) return null;
    if (!broadcast) return this.further(account, about, t);
    if (isOver(broadcast, this.clock.now())) return null;
    const link = this.settings.publicUrl;
    const { targetType, targetIds } = broadcast;
    const isOfChurch = targetType === 'churches' && targetIds.length === 1;
    const letter = {
      ...(isOfChurch && { sender: await this.senders.church(this.database, targetIds[0]) }),
      greeting: t(say('Dear {name},', { name: account.name })),
      before: broadcast.message.split(/\n+/),
      button: { label: t('Open Lectio'), link },
      after: [],
    };
    return {
      to: { name: account.name, address: account.email },
      subject: () => broadcast.title,
      letter,
    };
  }

  /** What is not wanted any more is done, or it would be owed. */
  private async further(to: Addressee, id: number, t: Says): Promise<Mail | null> {
    const mail = await this.letterOf(to, id, t);
    if (!mail) await noteMailDone(this.database, { accountId: to.accountId, id, isRefused: false, now: this.now() });
    return mail;
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}
