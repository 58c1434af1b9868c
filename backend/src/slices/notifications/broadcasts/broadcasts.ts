import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import {
  BROADCAST_MESSAGES,
  LIMITS,
  type BroadcastAnswer,
  type BroadcastRequest,
  type BroadcastsAnswer,
  type BroadcastsQuery,
  type BroadcastStatsAnswer,
} from '@lectio/contract';
import { Clock } from '../../../kernel/clock';
import { conflict, invalid, notFound } from '../../../kernel/errors';
import { Database, type Queryable } from '../../../platform/database/database';
import { Idempotency, type OnceKey, type Outcome } from '../../../platform/http/idempotency';
import { pagination } from '../../../platform/http/paging';
import { Settings } from '../../../platform/settings/settings';
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
} from './broadcast.query';
import { BroadcastMails } from './broadcast-mails';

/** How often somebody looks for what has become due (ms). */
const LOOK_MS = 2_000;

/** Notifications that administrators write: sent at once, at their time, or by hand before it. */
@Injectable()
export class Broadcasts implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('Broadcasts');
  private looking: NodeJS.Timeout | undefined;
  private ended = false;

  constructor(
    private readonly database: Database,
    private readonly mails: BroadcastMails,
    private readonly idempotency: Idempotency,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.role !== 'api') this.schedule();
  }

  onApplicationShutdown(): void {
    this.ended = true;
    clearTimeout(this.looking);
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
  async create(request: BroadcastRequest, once: OnceKey | null): Promise<Outcome> {
    const row = await this.rowOf(request, { targetType: 'all', targetIds: [] });
    const created = await this.database.transaction(async (client) => {
      const id = await insertBroadcast(client, row, this.now());
      const sent = this.isDue(row) ? await this.deliverWithin(client, id) : null;
      const outcome = {
        status: 201,
        body: JSON.stringify({ notification: await findBroadcast(client, id) }),
        position: null,
      };
      if (once) await this.idempotency.store(client, once, outcome);
      return { sent, outcome };
    });
    this.mailOf(created.sent);
    return created.outcome;
  }

  /** What was sent stays as people saw it; only when it runs out may change. What is due with the change is sent in one transaction with it. */
  async update(id: number, request: BroadcastRequest): Promise<BroadcastAnswer> {
    const before = await this.one(id);
    if (before.sentAt !== null) return this.changeExpiry(before, before.sentAt, request);
    const row = await this.rowOf(request, before);
    const sent = await this.database.transaction(async (client) => {
      if (!(await updateBroadcast(client, id, row))) throw conflict(BROADCAST_MESSAGES.sentStays);
      return this.isDue(row) ? this.deliverWithin(client, id) : null;
    });
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

  /** Sends everything that has become due. Never throws: what failed waits for the next look and holds up nothing else. */
  async sendDue(): Promise<void> {
    const warn = (error: Error): boolean => {
      if (!this.ended) this.log.warn(`cannot send what is due: ${error.message}`);
      return false;
    };
    const due = await dueBroadcasts(this.database, this.now()).catch((error: Error) => (warn(error), []));
    for (const id of due) await this.deliver(id).catch(warn);
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

  private schedule(): void {
    if (this.ended) return;
    this.looking = setTimeout(() => {
      // What another process sent and died over is ordered here. A queue that is away must not hold up what is due.
      void this.mails.orderWaiting();
      void this.sendDue().finally(() => this.schedule());
    }, LOOK_MS);
  }

  private isDue({ scheduledAt }: BroadcastRow): boolean {
    return scheduledAt === null || scheduledAt <= this.now();
  }

  /** False when it was sent already: of two at once, one sends. */
  private async deliver(id: number): Promise<boolean> {
    const sent = await this.database.transaction((client) => this.deliverWithin(client, id));
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
    if (sent?.byMail) void this.mails.orderWaiting();
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
