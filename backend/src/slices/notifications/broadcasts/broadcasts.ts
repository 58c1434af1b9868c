import { Injectable, Logger } from '@nestjs/common';
import {
  BROADCAST_MESSAGES,
  LIMITS,
  type BroadcastAnswer,
  type BroadcastEnvelope,
  type BroadcastRequest,
  type BroadcastsAnswer,
  type BroadcastsQuery,
  type BroadcastStatsAnswer,
} from '@lectio/contract';
import { Clock } from '../../../kernel/clock';
import { conflict, invalid, notFound } from '../../../kernel/errors';
import { Database, type Queryable } from '../../../platform/database/database';
import { WHOLE } from '../../../platform/database/deadlines';
import type { Once, Recorded } from '../../../platform/event-log/decision';
import { Idempotency } from '../../../platform/http/idempotency';
import { pagination } from '../../../platform/http/paging';
import type { RecurringJob } from '../../../platform/recurring/recurring-job';
import { RecurringJobs } from '../../../platform/recurring/recurring-jobs';
import { announceToAll } from '../notifications';
import {
  broadcastStats,
  deleteBroadcast,
  deliverTo,
  dueBroadcasts,
  findBroadcast,
  hasAudience,
  insertBroadcast,
  listBroadcasts,
  setExpiry,
  takeUnsent,
  updateBroadcast,
  type BroadcastRow,
} from './broadcast.repository';
import { BroadcastMails } from './broadcast-mails';

/** How often somebody looks for what has become due (ms). */
const LOOK_MS = 2_000;

/** Notifications that administrators write: sent at once, at their time, or by hand before it. */
@Injectable()
export class Broadcasts {
  private readonly job: RecurringJob;

  constructor(
    private readonly database: Database,
    private readonly mails: BroadcastMails,
    private readonly idempotency: Idempotency,
    private readonly clock: Clock,
    jobs: RecurringJobs,
  ) {
    this.job = jobs.register({
      name: 'broadcasts',
      task: 'send what is due',
      log: new Logger('Broadcasts'),
      every: LOOK_MS,
      role: 'worker',
      work: () => this.sendDue(),
    });
  }

  async list(query: BroadcastsQuery): Promise<BroadcastsAnswer> {
    const { page = 1, limit = LIMITS.broadcastsPageSize } = query;
    const { total, notifications } = await listBroadcasts(this.database, query, {
      now: this.now(),
      limit,
      offset: (page - 1) * limit,
    });
    const pages = pagination(page, limit, total);
    return { notifications, pagination: { ...pages, pages: pages.totalPages, total } };
  }

  async one(id: number): Promise<BroadcastAnswer> {
    const found = await findBroadcast(this.database, id);
    if (!found) throw notFound(BROADCAST_MESSAGES.unknown);
    return found;
  }

  async stats(id: number): Promise<BroadcastStatsAnswer> {
    await this.one(id);
    return { stats: await broadcastStats(this.database, id) };
  }

  /** Written, and when it is due sent, in one transaction with the answer that a retry gets again. */
  async create(request: BroadcastRequest, once: Once | null): Promise<Recorded<BroadcastEnvelope>> {
    const row = await this.rowOf(request, { targetType: 'all', targetIds: [] });
    const created = await this.database.transaction(
      async (client) => {
        const id = await insertBroadcast(client, row, this.now());
        const sent = this.isDue(row) ? await this.deliverWithin(client, id) : null;
        const answer = { notification: (await findBroadcast(client, id)) as BroadcastAnswer };
        await this.idempotency.store(client, once, answer);
        return { sent, answer };
      },
      { within: WHOLE },
    );
    this.mailOf(created.sent);
    return { answer: created.answer, position: null };
  }

  /** What was sent stays as people saw it; only when it runs out may change. What is due with the change is sent in one transaction with it. */
  async update(id: number, request: BroadcastRequest): Promise<BroadcastAnswer> {
    const before = await this.one(id);
    if (before.sentAt !== null) return this.changeExpiry(before, before.sentAt, request);
    const row = await this.rowOf(request, before);
    const sent = await this.database.transaction(
      async (client) => {
        if (!(await updateBroadcast(client, id, row))) throw conflict(BROADCAST_MESSAGES.sentStays);
        return this.isDue(row) ? this.deliverWithin(client, id) : null;
      },
      { within: WHOLE },
    );
    this.mailOf(sent);
    return this.one(id);
  }

  async remove(id: number): Promise<void> {
    if (!(await deleteBroadcast(this.database, id))) throw notFound(BROADCAST_MESSAGES.unknown);
  }

  /** Before its time. @throws Refusal (conflict) when it was sent already */
  async sendNow(id: number): Promise<BroadcastAnswer> {
    await this.one(id);
    if (!(await this.deliver(id))) throw conflict(BROADCAST_MESSAGES.alreadySent);
    return this.one(id);
  }

  /** Sends everything that has become due. What cannot be sent waits for the next look and holds up nothing else. */
  async sendDue(): Promise<void> {
    for (const id of await dueBroadcasts(this.database, this.now())) {
      if (this.job.ended) return;
      await this.deliver(id).catch((error: Error) => this.job.failed(error));
    }
  }

  /** Also to now or earlier, which ends it at once; whether anybody would get it still is of no matter. */
  private async changeExpiry(
    { id, title, message }: BroadcastAnswer,
    sentAt: string,
    request: BroadcastRequest,
  ): Promise<BroadcastAnswer> {
    if (request.title !== title || request.message !== message) throw conflict(BROADCAST_MESSAGES.sentStays);
    const expiresAt = request.expiresAt ? new Date(request.expiresAt) : null;
    if (expiresAt && expiresAt <= new Date(sentAt))
      throw invalid(BROADCAST_MESSAGES.expiresBeforeScheduled, 'expiresAt');
    await setExpiry(this.database, id, expiresAt);
    return this.one(id);
  }

  private isDue({ scheduledAt }: BroadcastRow): boolean {
    return scheduledAt === null || scheduledAt <= this.now();
  }

  /** False when it was sent already: of two at once, one sends. */
  private async deliver(id: number): Promise<boolean> {
    const sent = await this.database.transaction((client) => this.deliverWithin(client, id), { within: WHOLE });
    this.mailOf(sent);
    return sent !== null;
  }

  /** To whoever belongs to the audience now; null when it was sent already. */
  private async deliverWithin(client: Queryable, id: number): Promise<BroadcastAnswer | null> {
    const broadcast = await takeUnsent(client, id);
    if (!broadcast) return null;
    await deliverTo(client, id, broadcast, this.now());
    await announceToAll(client, id);
    return broadcast;
  }

  /** Returns at once. */
  private mailOf(sent: BroadcastAnswer | null): void {
    if (sent?.byMail) this.mails.orderSoon();
  }

  /** `usual`: whom it is for when the request does not say. */
  private async rowOf(
    request: BroadcastRequest,
    usual: Pick<BroadcastAnswer, 'targetType' | 'targetIds'>,
  ): Promise<BroadcastRow> {
    const scheduledAt = request.scheduledAt ? new Date(request.scheduledAt) : null;
    const expiresAt = request.expiresAt ? new Date(request.expiresAt) : null;
    if (expiresAt && expiresAt <= (scheduledAt ?? this.now()))
      throw invalid(BROADCAST_MESSAGES.expiresBeforeScheduled, 'expiresAt');
    const metadata = request.metadata ?? {};
    if (JSON.stringify(metadata).length > LIMITS.broadcastMetadataMax)
      throw invalid(BROADCAST_MESSAGES.metadataInvalid, 'metadata');
    const { targetType, targetIds: named } = request.targetType
      ? { targetType: request.targetType, targetIds: request.targetIds ?? [] }
      : usual;
    const targetIds = targetType === 'all' ? [] : [...new Set(named)];
    const {
      title,
      message,
      type = 'announcement',
      priority = 'normal',
      category = 'general',
      byMail = false,
    } = request;
    const row = {
      title,
      message,
      type,
      priority,
      category,
      metadata,
      targetType,
      targetIds,
      byMail,
      scheduledAt,
      expiresAt,
    };
    if (!(await hasAudience(this.database, row))) throw invalid(BROADCAST_MESSAGES.targetsNobody, 'targetIds');
    return row;
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}
