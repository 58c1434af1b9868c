import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Database } from '../database/database';
import { Metrics } from '../health/metrics';
import { sayingIn } from '../language/languages';
import { languageOfAccount } from '../language/receivers';
import { FailedForGood, Queues, type Patience, type RetriedQueue } from '../queues';
import { Settings } from '../settings/settings';
import type { Compose, MailOrder, MailOutcome, MailTemplate } from './mail';
import { MailNotSent } from './mail-not-sent';
import { Postman } from './postman';

export const MAIL_QUEUE = 'mails';
const CONCURRENCY = 2;

const HOUR_MS = 3_600_000;
/** With the pauses below: for two days, and an hour. */
const TRIES = 60;
/** How often is looked whether a mail was tried that somebody waits for (ms). */
const LOOK_MS = 100;

/** `lost`: it may have arrived, and is rather lost than sent twice. */
const OUTCOMES = ['sent', 'later', 'refused', 'given-up', 'lost'] as const;

/** How the first try of a mail went; `waiting`: there was none yet, and why others wait, if they do. */
export type FirstTry =
  | { readonly state: 'sent' }
  | { readonly state: 'waiting'; readonly reason: string | null }
  | { readonly state: 'failed'; readonly reason: string };

/** Mails go through a queue: no request waits for a mail server, and an outage of up to two days loses no mail. */
@Injectable()
export class Mails implements OnModuleInit, OnApplicationBootstrap {
  /**
   * After a failure a mail rests for 1, 2, 4 … seconds, at most an hour. A server that takes no mails now is not asked by
   * all of them: after each failure in a row the whole queue rests, at most a minute. Tests are less patient.
   */
  readonly pauses = { first: 1_000, longest: HOUR_MS, queue: 60_000 };

  private readonly log = new Logger('Mail');
  private readonly templates = new Map<string, MailTemplate>();
  private readonly patience: Patience = {
    tries: TRIES,
    pauseAfter: (failures) => this.pause(failures, this.pauses.longest),
  };
  private readonly count: Counter;
  private queue: RetriedQueue<MailOrder> | undefined;
  /** Failures of the server since it last took a mail from this process. */
  private failuresInARow = 0;

  constructor(
    private readonly queues: Queues,
    private readonly postman: Postman,
    private readonly settings: Settings,
    private readonly database: Database,
    { registry }: Metrics,
  ) {
    this.count = new Counter({
      name: 'lectio_mails_total',
      help: 'Tries to send a mail since the process started, by how they ended',
      labelNames: ['outcome'],
      registers: [registry],
    });
    for (const outcome of OUTCOMES) this.count.inc({ outcome }, 0);
  }

  async onModuleInit(): Promise<void> {
    this.queue = await this.queues.retried<MailOrder>(MAIL_QUEUE, this.patience);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.settings.role !== 'api')
      await this.queues.worker<MailOrder>(
        MAIL_QUEUE,
        (order, isLast) => this.make(order, isLast),
        CONCURRENCY,
        this.patience,
      );
  }

  /** Slices register their templates while modules are initialised. */
  template(name: string, template: Compose | MailTemplate): void {
    this.templates.set(name, typeof template === 'function' ? { compose: template } : template);
  }

  /**
   * Returns at once: the response time must not reveal whether the account exists, and a queue outage must not fail the
   * command. An order that the queue cannot take now waits in this process.
   */
  order(order: MailOrder): void {
    let isSaid = false;
    const refused = (reason: string): void => {
      if (!isSaid) this.log.warn(`cannot order the mail ${order.template} yet, it waits: ${reason}`);
      isSaid = true;
    };
    void this.queue?.addPatiently({ data: order, id: this.idOf(order) }, refused).then((isTaken) => {
      if (!isTaken) this.log.warn(`the mail ${order.template} is lost: this process ends before the queue takes it`);
    });
  }

  /** Orders a mail and waits for its first try, `ms` at most. */
  async orderAndSee(order: MailOrder, ms: number): Promise<FirstTry> {
    const id = this.idOf(order);
    await this.queue?.add([{ data: order, id }]);
    for (const end = performance.now() + ms; performance.now() < end;) {
      const job = await this.queue?.find(id);
      if (!job) return { state: 'sent' };
      if (job.problem !== null) return { state: 'failed', reason: job.problem };
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    return { state: 'waiting', reason: (await this.queue?.delayedFor()) ?? null };
  }

  /**
   * Queues mails to many, at low priority. Resolves once the queue has them all. Orders that are still queued, or that
   * failed recently, are not added again.
   */
  async orderAll(orders: readonly MailOrder[]): Promise<void> {
    if (orders.length === 0) return;
    await this.queue?.add(
      orders.map((order) => ({
        data: order,
        id: [order.template, order.about ?? 0, order.accountId].join('-'),
        canWait: true,
      })),
    );
  }

  /** Orders of a template that were given up, each with a way to forget it: only then can it be ordered again. */
  async givenUp(template: string): Promise<{ readonly data: MailOrder; readonly forget: () => Promise<void> }[]> {
    return ((await this.queue?.givenUp()) ?? []).filter(({ data }) => data.template === template);
  }

  private idOf({ template }: MailOrder): string {
    return `${template}-${randomUUID()}`;
  }

  private async make(order: MailOrder, isLast: boolean): Promise<void> {
    const template = this.templates.get(order.template);
    if (!template) throw new Error(`no mail is called ${order.template}`);
    const language = await languageOfAccount(this.database, order.accountId);
    const mail = await template.compose(order.accountId, order.about, sayingIn(language));
    if (!mail) return;
    try {
      await this.postman.deliver(order, mail, language);
    } catch (error) {
      return this.failed(order, template, error as Error, isLast);
    }
    this.failuresInARow = 0;
    this.count.inc({ outcome: 'sent' });
    await this.done(order, template, 'sent');
  }

  /** @throws Error for the queue, which tries again unless it is final */
  private async failed(order: MailOrder, template: MailTemplate, error: Error, isLast: boolean): Promise<void> {
    const {
      isFinal = false,
      mayHaveArrived = false,
      inFull = error.message,
    } = error instanceof MailNotSent ? error.about : {};
    const isLost = template.atMostOnce !== undefined && mayHaveArrived;
    const outcome = isFinal ? 'refused' : isLost ? 'lost' : isLast ? 'given-up' : 'later';
    this.count.inc({ outcome });
    const held = isFinal || !(error instanceof MailNotSent) ? 0 : await this.slowDown();
    const rest = held > 0 ? `; all mails wait ${held / 1000} s` : '';
    this.log.warn(`${order.template} for account ${order.accountId}: ${error.message}${rest}`);
    if (!isLost && !isFinal) await template.atMostOnce?.release(order.accountId, order.about);
    if (outcome !== 'later') await this.done(order, template, isLost ? 'sent' : 'refused');
    if (isLost) return;
    const message = template.toldInFull ? inFull : error.message;
    throw isFinal ? new FailedForGood(message) : new Error(message);
  }

  /** The server takes no mails now: none is tried for a moment. Gives how long (ms). */
  private async slowDown(): Promise<number> {
    const ms = this.pause(++this.failuresInARow, this.pauses.queue);
    try {
      await this.queue?.hold(ms);
      return ms;
    } catch {
      return 0;
    }
  }

  private pause(failures: number, longest: number): number {
    return Math.min(longest, this.pauses.first * 2 ** (failures - 1));
  }

  /** Where the mail is out, failing here would send it again. */
  private async done(
    { template: name, accountId, about }: MailOrder,
    template: MailTemplate,
    outcome: MailOutcome,
  ): Promise<void> {
    await template
      .done?.(accountId, about, outcome)
      .catch((error: Error) => this.log.warn(`cannot note the mail ${name}: ${error.message}`));
  }
}
