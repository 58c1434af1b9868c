import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Queues } from '../queues';
import { Settings } from '../settings/settings';
import type { Compose, MailOrder } from './mail';
import { MailNotSent, Postman } from './postman';

export const MAIL_QUEUE = 'mails';
const CONCURRENCY = 2;

/** Mails go through a queue: no request waits for a mail server, and one that is away for a while costs no mail. */
@Injectable()
export class Mails implements OnModuleInit, OnApplicationBootstrap {
  private readonly log = new Logger('Mail');
  private readonly templates = new Map<string, Compose>();
  private add: ((order: MailOrder) => Promise<void>) | undefined;

  constructor(
    private readonly queues: Queues,
    private readonly postman: Postman,
    private readonly settings: Settings,
  ) {}

  async onModuleInit(): Promise<void> {
    this.add = await this.queues.retried<MailOrder>(MAIL_QUEUE);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.settings.role !== 'api') await this.queues.worker<MailOrder>(MAIL_QUEUE, (order) => this.make(order), CONCURRENCY);
  }

  /** Slices say what their mails look like, while modules are initialised. */
  template(name: string, compose: Compose): void {
    this.templates.set(name, compose);
  }

  /**
   * Returns at once: nobody who asks for a mail may tell from the time it takes whether there is an account to write to,
   * and a queue that is away must not fail what was done. Whoever misses a mail can ask for it again.
   */
  order(order: MailOrder): void {
    this.add?.(order).catch((error: Error) => this.log.warn(`cannot order the mail ${order.template}: ${error.message}`));
  }

  /** Resolves when the queue has them all. */
  async orderAll(orders: readonly MailOrder[]): Promise<void> {
    await Promise.all(orders.map(async (order) => this.add?.(order)));
  }

  private async make(order: MailOrder): Promise<void> {
    const compose = this.templates.get(order.template);
    if (!compose) throw new Error(`no mail is called ${order.template}`);
    const mail = await compose(order.accountId, order.about);
    if (!mail) return;
    try {
      await this.postman.deliver(order, mail);
    } catch (error) {
      this.log.warn(`${order.template} for account ${order.accountId}: ${(error as Error).message}`);
      if (!(error instanceof MailNotSent) || error.worthRetrying) throw error;
    }
  }
}
