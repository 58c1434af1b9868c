import { Injectable, Logger } from '@nestjs/common';
import {
  BROADCAST_MESSAGES,
  LIMITS,
  type AudienceAnswer,
  type AudienceQuery,
  type BroadcastAnswer,
  type BroadcastEnvelope,
  type BroadcastRequest,
  type BroadcastsAnswer,
  type BroadcastsQuery,
  type BroadcastStatsAnswer,
  type MessageAnswer,
} from '@lectio/contract';
import { Clock } from '@kernel/clock';
import { conflict, invalid, notFound } from '@kernel/errors';
import { Database, type Queryable } from '@platform/database/database';
import { WHOLE } from '@platform/database/deadlines';
import { Recorded } from '@platform/event-log/decision';
import { Idempotency } from '@platform/http/idempotency';
import { pagination } from '@platform/http/answers/answered';
import type { RecurringJob } from '@platform/recurring/recurring-job';
import { RecurringJobs } from '@platform/recurring/recurring-jobs';
import { announceToAll } from './notifications';
import {
  broadcastStats,
  countAudience,
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
} from '../store/broadcast.repository';
import { BroadcastMails, type LetterOf } from '../reactions/broadcast-mails';
import { markMailDue } from '../store/broadcast-mails.repository';

/** How often due broadcasts are looked for (ms). */
const LOOK_MS = 2_000;

/** Takes a notification further, by push say. */
export interface Follower {
  /** Within the transaction that sends it. */
  readonly within: (on: Queryable, id: number) => Promise<void>;
  /** Once that is committed. Returns at once. */
  readonly afterwards?: () => void;
  /** What `mailTo` sends of notifications that no administrator wrote; null where there is nothing left to say. */
  readonly letter?: LetterOf;
}

/** Notifications that administrators write: sent at once, at their time, or by hand before it. */
@Injectable()
export class Broadcasts {
  private readonly job: RecurringJob;
  private readonly followers: Follower[] = [];

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

  /** Slices enter while modules are made. */
  followedBy(follower: Follower): void {
    this.followers.push(follower);
    if (follower.letter) this.mails.writtenBy(follower.letter);
  }

  /** Takes a notification of another slice as far as one of administrators. Within the transaction that tells it. */
  async takeFurther(on: Queryable, id: number): Promise<void> {
    for (const follower of this.followers) await follower.within(on, id);
  }

  /** Sends a notification to these as a mail too, where their addresses are verified. Within the same transaction. */
  mailTo(on: Queryable, id: number, accountIds: readonly number[]): Promise<void> {
    return markMailDue(on, id, accountIds);
  }

  /** Once that is committed. Returns at once. */
  sendFurther(): void {
    this.mails.orderSoon();
    for (const follower of this.followers) follower.afterwards?.();
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

  /** With what became of its mails. */
  async detailed(id: number): Promise<BroadcastAnswer> {
    const broadcast = await this.one(id);
    return broadcast.byMail && broadcast.sentAt !== null
      ? { ...broadcast, mails: await this.mails.count(id) }
      : broadcast;
  }

  async audience({ targetType, targetIds = '' }: AudienceQuery): Promise<AudienceAnswer> {
    const ids = targetIds === '' ? [] : targetIds.split(',').map(Number);
    return { audience: await countAudience(this.database, { targetType, targetIds: ids }) };
  }

  async stats(id: number): Promise<BroadcastStatsAnswer> {
    await this.one(id);
    return { stats: await broadcastStats(this.database, id) };
  }

  /** Creates it and, if due, sends it, in one transaction with the answer stored for retries. */
  async create(request: BroadcastRequest): Promise<Recorded<BroadcastEnvelope>> {
    const row = await this.rowOf(request, { targetType: 'all', targetIds: [] });
    const created = await this.database.retried(
      async (client) => {
        const id = await insertBroadcast(client, row, this.now());
        const sent = this.isDue(row) ? await this.deliverWithin(client, id) : null;
        const answer = { notification: (await findBroadcast(client, id)) as BroadcastAnswer };
        await this.idempotency.keep(client, answer);
        return { sent, answer };
      },
      { within: WHOLE },
    );
    this.follow(created.sent);
    return new Recorded(created.answer);
  }

  /**
   * A sent notification stays as people saw it; only its expiry can change. If the change makes it due, it is sent in
   * the same transaction.
   */
  async update(id: number, request: BroadcastRequest): Promise<BroadcastAnswer> {
    const before = await this.one(id);
    if (before.sentAt !== null) return this.changeExpiry(before, before.sentAt, request);
    const row = await this.rowOf(request, before);
    const sent = await this.database.retried(
      async (client) => {
        if (!(await updateBroadcast(client, id, row))) throw conflict(BROADCAST_MESSAGES.sentStays);
        return this.isDue(row) ? this.deliverWithin(client, id) : null;
      },
      { within: WHOLE },
    );
    this.follow(sent);
    return this.one(id);
  }

  remove(id: number): Promise<Recorded<MessageAnswer>> {
    return this.idempotency.change(async (client) => {
      if (!(await deleteBroadcast(client, id))) throw notFound(BROADCAST_MESSAGES.unknown);
      return { message: BROADCAST_MESSAGES.deleted };
    });
  }

  /** Sends it before its time. @throws Refusal (conflict) when it is already sent, or expired */
  async sendNow(id: number): Promise<BroadcastAnswer> {
    const { expiresAt } = await this.one(id);
    if (expiresAt !== null && new Date(expiresAt) <= this.now()) throw conflict(BROADCAST_MESSAGES.expired);
    if (!(await this.deliver(id))) throw conflict(BROADCAST_MESSAGES.alreadySent);
    return this.one(id);
  }

  /** Sends everything due. A failure waits for the next poll and holds up nothing else. */
  async sendDue(): Promise<void> {
    for (const id of await dueBroadcasts(this.database, this.now())) {
      if (this.job.ended) return;
      await this.deliver(id).catch((error: Error) => this.job.failed(error));
    }
  }

  /**
   * The expiry may be now or earlier, which ends the notification at once; whether it still has an audience does not
   * matter.
   */
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

  /** False when it was already sent: of two concurrent calls, one sends. */
  private async deliver(id: number): Promise<boolean> {
    const sent = await this.database.retried((client) => this.deliverWithin(client, id), { within: WHOLE });
    this.follow(sent);
    return sent !== null;
  }

  /** Delivers to the current audience; null when it was already sent, or expired. */
  private async deliverWithin(client: Queryable, id: number): Promise<BroadcastAnswer | null> {
    const broadcast = await takeUnsent(client, id, this.now());
    if (!broadcast) return null;
    await deliverTo(client, id, broadcast, this.now());
    await announceToAll(client, id);
    await this.takeFurther(client, id);
    return broadcast;
  }

  /** Returns at once. */
  private follow(sent: BroadcastAnswer | null): void {
    if (sent) this.sendFurther();
  }

  /** `usual` is the audience when the request names none. */
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
