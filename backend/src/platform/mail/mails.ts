import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Queues, type Ordered } from '../queues';
import { Settings } from '../settings/settings';
import type { Compose, MailOrder, MailTemplate } from './mail';
import { MailNotSent, Postman } from './postman';

export const MAIL_QUEUE = 'mails';
const CONCURRENCY = 2;

/** Mails go through a queue: no request waits for a mail server, and an outage of the server loses no mail. */
@Injectable()
export class Mails implements OnModuleInit, OnApplicationBootstrap {
  private readonly log = new Logger('Mail');
  private readonly templates = new Map<string, MailTemplate>();
  private add: ((orders: readonly Ordered<MailOrder>[]) => Promise<void>) | undefined;

  constructor(
    private readonly queues: Queues,
    private readonly postman: Postman,
    private readonly settings: Settings,
  ) {}

  async onModuleInit(): Promise<void> {
    this.add = await this.queues.retried<MailOrder>(MAIL_QUEUE);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.settings.role !== 'api')
      await this.queues.worker<MailOrder>(MAIL_QUEUE, (order) => this.make(order), CONCURRENCY);
  }

  /** Slices register their templates while modules are initialised. */
  template(name: string, template: Compose | MailTemplate): void {
    this.templates.set(name, typeof template === 'function' ? { compose: template } : template);
  }

  /**
   * Returns at once: the response time must not reveal whether the account exists, and a queue outage must not fail the
   * command. Anyone who misses a mail can request it again.
   */
  order(order: MailOrder): void {
    this.add?.([{ data: order }]).catch((error: Error) =>
      this.log.warn(`cannot order the mail ${order.template}: ${error.message}`),
    );
  }

  /**
   * Queues mails to many, at low priority. Resolves once the queue has them all. Orders that are still queued, or that
   * failed recently, are not added again.
   */
  async orderAll(orders: readonly MailOrder[]): Promise<void> {
    if (orders.length === 0) return;
    await this.add?.(
      orders.map((order) => ({
        data: order,
        id: [order.template, order.about ?? 0, order.accountId].join('-'),
        canWait: true,
      })),
    );
  }

  private async make(order: MailOrder): Promise<void> {
    const template = this.templates.get(order.template);
    if (!template) throw new Error(`no mail is called ${order.template}`);
    const mail = await template.compose(order.accountId, order.about);
    if (!mail) return;
    try {
      await this.postman.deliver(order, mail);
    } catch (error) {
      this.log.warn(`${order.template} for account ${order.accountId}: ${(error as Error).message}`);
      const refusal = error instanceof MailNotSent ? error : null;
      const isLost = template.atMostOnce && refusal?.mayHaveArrived;
      if (!isLost && (refusal?.worthRetrying ?? true)) {
        await template.atMostOnce?.release(order.accountId, order.about);
        throw error;
      }
    }
    // The mail is out: failing here would send it again.
    await template
      .done?.(order.accountId, order.about)
      .catch((error: Error) => this.log.warn(`cannot note the mail ${order.template}: ${error.message}`));
  }
}
