import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PLAN_MESSAGES, type MessageAnswer, type PlanFeedAddressAnswer, type PlanFeedAnswer } from '@lectio/contract';
import { dayInZone } from '../../kernel/civil-date';
import { Clock } from '../../kernel/clock';
import { notFound } from '../../kernel/errors';
import { Database } from '../../platform/database/database';
import { RateLimits } from '../../platform/http/rate-limits';
import { Settings } from '../../platform/settings/settings';
import { Readers } from '../readers';
import { plansCalendar } from './http/calendar';
import { deleteFeed, feedAt, feedOf, putFeed } from './plan-feed.repository';
import { PlanRuns } from './read/plan-runs.query';

const SECRET_BYTES = 32;
const FILE = /^([\w-]{43})\.ics$/;

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A calendar of an account's plans at an address that only its secret protects. */
@Injectable()
export class PlanFeeds {
  constructor(
    private readonly database: Database,
    private readonly runs: PlanRuns,
    private readonly readers: Readers,
    private readonly limits: RateLimits,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async get(accountId: number): Promise<PlanFeedAnswer> {
    const feed = await feedOf(this.database, accountId);
    return { feed: feed ? { createdAt: feed.createdAt.toISOString(), timeZone: feed.timeZone } : null };
  }

  /** The address is shown this once; the one before it ends. */
  async create(accountId: number, timeZone: string): Promise<PlanFeedAddressAnswer> {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const feed = { accountId, timeZone, createdAt: new Date(this.clock.now()) };
    await putFeed(this.database, feed, hashOf(secret));
    return { address: `${this.settings.publicUrl}/api/plans/feed/${secret}.ics` };
  }

  async revoke(accountId: number): Promise<MessageAnswer> {
    await deleteFeed(this.database, accountId);
    return { message: 'Calendar address revoked' };
  }

  /** The plans that the account's readers follow, as a calendar. @throws Refusal (not-found) for an address that is revoked */
  async calendar(file: string): Promise<string> {
    const secret = FILE.exec(file)?.[1];
    if (secret === undefined) throw notFound(PLAN_MESSAGES.feedNotFound);
    const hash = hashOf(secret);
    await this.limits.countFeed(hash.toString('base64url'));
    const feed = await feedAt(this.database, hash);
    if (!feed) throw notFound(PLAN_MESSAGES.feedNotFound);
    const now = this.clock.now();
    const readers = await this.readers.list(feed.accountId);
    const followed = await Promise.all(
      readers.map(async ({ id, name }) =>
        (await this.runs.of(feed.accountId, id))
          .filter(({ paused, unread }) => !paused && unread.length > 0)
          .map((run) => ({ run, readerName: readers.length > 1 ? name : null })),
      ),
    );
    return plansCalendar(followed.flat(), dayInZone(now, feed.timeZone), now);
  }
}
