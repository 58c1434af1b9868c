import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@kernel/clock';
import { Database, type Queryable } from '../database/database';
import { SessionDirectory } from '../http/access/directories';
import { sayingIn, type Says } from '../language/languages';
import { languageOfAccount } from '../language/receivers';
import type { RecurringJob } from '../recurring/recurring-job';
import { RecurringJobs } from '../recurring/recurring-jobs';
import {
  claimPushes,
  countTroubles,
  deleteClaimedBefore,
  deletePush,
  forgetDevice,
  insertPushes,
  noteReached,
  noteTrouble,
  releasePush,
  type ClaimedPush,
} from './push-outbox.repository';
import { PushSender, TIMEOUT, type PushMessage, type Sent } from './push-sender';
import { PushesUnderWay } from './pushes-under-way';

const LOOK_MS = 2_000;
/** Pushes that are under way at once; of one account; to one host, because others may have an honest service. */
const AT_ONCE = { all: 40, account: 2, host: 20 };
/** Of one kind in a row from one device, after which it is forgotten: the service does not answer, or does not know us. */
const TROUBLES_MAX: Readonly<Record<string, number>> = { [TIMEOUT]: 2, 401: 3, 403: 3 };
const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** What somebody claimed so long ago was claimed by a process that died (ms). */
const CLAIM_FORGOTTEN_MS = 3_600_000;

/** With the instant from which no device should show it any more, if there is one. */
type LastingMessage = PushMessage & { readonly until?: number | null };

/** The message; the instant before which it should not be sent; null when there is nothing to say any more. */
export type ComposedPush = LastingMessage | { readonly notBefore: number } | null;
/** By what says texts in the account's language. */
type Compose = (accountId: number, about: number, t: Says) => Promise<ComposedPush>;

/**
 * Pushes to devices. A push is ordered within the transaction of what it is about; the rows hold ids
 * alone, and texts are made when they are sent. A push is claimed before it is handed over, and handed over once: a process
 * that dies in between loses it.
 */
@Injectable()
export class DevicePushes {
  private readonly templates = new Map<string, Compose>();
  private readonly job: RecurringJob;

  constructor(
    private readonly database: Database,
    private readonly sender: PushSender,
    private readonly sessions: SessionDirectory,
    private readonly clock: Clock,
    jobs: RecurringJobs,
  ) {
    this.job = jobs.register({
      name: 'device-pushes',
      task: 'send pushes',
      log: new Logger('Push'),
      every: LOOK_MS,
      role: 'worker',
      work: () => this.sendDue(),
    });
  }

  /** Slices say what their pushes look like, while modules are made. */
  template(name: string, compose: Compose): void {
    this.templates.set(name, compose);
  }

  /** One to each device of these accounts. Gives how many. */
  order(on: Queryable, order: { template: string; about: number; accountIds: readonly number[] }): Promise<number> {
    return insertPushes(on, { ...order, dueAt: new Date(this.clock.now()) });
  }

  /** Once what ordered them is committed. Returns at once. */
  sendSoon(): void {
    void this.job.wake();
  }

  /** Of devices whose last push did not succeed. */
  troubles(): Promise<{ devices: number; problem: string | null }> {
    return countTroubles(this.database);
  }

  /** A place that becomes free is taken immediately: nobody waits for the slowest of a round. */
  async sendDue(): Promise<void> {
    await deleteClaimedBefore(this.database, new Date(this.clock.now() - CLAIM_FORGOTTEN_MS));
    const underWay = new PushesUnderWay();
    while (!this.job.ended) {
      const most = AT_ONCE.all - underWay.size;
      const claimed =
        most === 0
          ? []
          : await claimPushes(this.database, new Date(this.clock.now()), {
              most,
              ofAccount: AT_ONCE.account,
              toHost: AT_ONCE.host,
              underWay: underWay.counts(),
            });
      for (const push of claimed)
        underWay.add(
          push,
          this.send(push).catch((error: Error) => this.job.failed(error)),
        );
      if (claimed.length > 0) continue;
      if (underWay.size === 0) return;
      await underWay.next();
    }
    await underWay.all();
  }

  private async send(push: ClaimedPush): Promise<void> {
    if (push.sessionId !== null && (await this.sessions.find(push.sessionId)) === null)
      return forgetDevice(this.database, push.deviceId);
    const composed = await this.compose(push);
    if (composed === null) return deletePush(this.database, push.id);
    if ('notBefore' in composed) return releasePush(this.database, push.id, new Date(composed.notBefore));
    const { until, ...message } = composed;
    const lastsMs = (until ?? Infinity) - this.clock.now();
    const sent = await this.sender.send(push.subscription, message, lastsMs);
    if (await this.isGone(push.deviceId, sent)) return forgetDevice(this.database, push.deviceId);
    if (sent.outcome !== 'later' || push.attempts >= ATTEMPTS) return deletePush(this.database, push.id);
    const pause = Math.min(LONGEST_PAUSE_MS, sent.ms ?? FIRST_PAUSE_MS * 2 ** (push.attempts - 1));
    return releasePush(this.database, push.id, new Date(this.clock.now() + pause));
  }

  private async isGone(deviceId: number, sent: Sent): Promise<boolean> {
    if (sent.outcome === 'sent') await noteReached(this.database, deviceId);
    if (!('trouble' in sent)) return sent.outcome === 'gone';
    return (await noteTrouble(this.database, deviceId, sent.trouble)) >= (TROUBLES_MAX[sent.trouble] ?? Infinity);
  }

  /** Nothing was handed over yet when it fails: another time it may succeed. */
  private async compose(push: ClaimedPush): Promise<ComposedPush> {
    try {
      const compose = this.templates.get(push.template);
      if (!compose) throw new Error(`no push is called ${push.template}`);
      const language = await languageOfAccount(this.database, push.accountId);
      return await compose(push.accountId, push.about, sayingIn(language));
    } catch (error) {
      if (push.attempts < ATTEMPTS)
        await releasePush(this.database, push.id, new Date(this.clock.now() + FIRST_PAUSE_MS));
      throw error;
    }
  }
}
