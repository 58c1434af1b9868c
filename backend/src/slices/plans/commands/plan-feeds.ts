import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import {
  MESSAGES,
  msg,
  PLAN_MESSAGES,
  type Language,
  type MessageAnswer,
  type PlanFeedAddressAnswer,
  type PlanFeedAnswer,
} from '@lectio/contract';
import { dayInZone } from '@kernel/civil-date';
import { Clock } from '@kernel/clock';
import { notFound, Refusal } from '@kernel/errors';
import { afterDeadlocks, Database } from '@platform/database/database';
import type { Caller } from '@platform/http/access/caller';
import { EncodedBody } from '@platform/http/requests/encoded-body';
import { LookBackPlaces } from '@platform/http/limits/looks-back';
import { speaking } from '@platform/language/here';
import { languageOfAccount } from '@platform/language/receivers';
import { RateLimits } from '@platform/http/limits/rate-limits';
import { Settings } from '@platform/settings/settings';
import { OwnPassageNames } from '@slices/accounts';
import { Readers } from '@slices/readers';
import { plansCalendar } from '../http/calendar';
import { deleteFeed, feedAt, feedOf, putFeed, type PlanFeedRow } from '../store/plan-feed.repository';
import { Plans } from './plans';
import { changeOf } from '../read/plan-changes.query';
import { PlanRuns } from '../read/plan-runs.query';

/** Of the plans that an account's readers follow, as many are in its calendar. */
const MOST_RUNS = 200;
/** Of all calendars that are kept, compressed ones included. */
const MOST_BYTES = 32 * 1024 * 1024;
const SECRET_BYTES = 32;
const FILE = /^([\w-]{43})\.ics$/;

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A calendar of an account's plans at an address that only its secret protects. */
@Injectable()
export class PlanFeeds {
  private readonly made = new LRUCache<number, { readonly of: string; readonly body: EncodedBody }>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ of, body }) => of.length + 2 * body.plain.length,
  });

  constructor(
    private readonly database: Database,
    private readonly runs: PlanRuns,
    private readonly plans: Plans,
    private readonly readers: Readers,
    private readonly limits: RateLimits,
    private readonly places: LookBackPlaces,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly passageNames: OwnPassageNames,
  ) {}

  async get(accountId: number): Promise<PlanFeedAnswer> {
    const feed = await feedOf(this.database, accountId);
    return { feed: feed ? { createdAt: feed.createdAt.toISOString(), timeZone: feed.timeZone } : null };
  }

  /** The address is shown this once; the one before it ends, and this one with the next new password. */
  async create({ accountId, sessionId }: Caller, timeZone: string): Promise<PlanFeedAddressAnswer> {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const feed = { accountId, timeZone, createdAt: new Date(this.clock.now()) };
    const made = { secretHash: hashOf(secret), sessionId };
    if (!(await afterDeadlocks(() => putFeed(this.database, feed, made))))
      throw new Refusal('unauthenticated', MESSAGES.notSignedIn);
    return { address: `${this.settings.publicUrl}/api/plans/feed/${secret}.ics` };
  }

  async revoke(accountId: number): Promise<MessageAnswer> {
    await deleteFeed(this.database, accountId);
    return { message: msg('Calendar link revoked') };
  }

  /** The plans that the account's readers follow, as a calendar. @throws Refusal (not-found) for an address that is revoked */
  async calendar(file: string): Promise<EncodedBody> {
    const secret = FILE.exec(file)?.[1];
    if (secret === undefined) throw notFound(PLAN_MESSAGES.feedNotFound);
    const hash = hashOf(secret);
    await this.limits.countFeed(hash.toString('base64url'));
    const feed = await feedAt(this.database, hash);
    if (!feed) throw notFound(PLAN_MESSAGES.feedNotFound);
    const leave = await this.places.enter(feed.accountId);
    try {
      const language = await languageOfAccount(this.database, feed.accountId);
      return await speaking(language, () => this.current(feed, language));
    } finally {
      leave();
    }
  }

  /** As it was made last, unless a report, a plan, a name, the day, the language or how chapters are named has changed since. */
  private async current({ accountId, timeZone: zone }: PlanFeedRow, { locale }: Language): Promise<EncodedBody> {
    const today = dayInZone(this.clock.now(), zone);
    const readers = await this.readers.list(accountId);
    const ids = readers.map(({ id }) => id);
    const readerNames = new Map(readers.map(({ id, name }) => [id, name]));
    // Before the plans: what is newer in these than the changes tell is made again at the next look.
    const changes = await this.runs.lastChanges(ids);
    const names = await this.plans.names(accountId);
    const passages = await this.passageNames.of(accountId);
    const { numbering, canon } = passages.chapters;
    const of = JSON.stringify([locale, zone, today, numbering, canon, [...readerNames], [...changes], [...names]]);
    const known = this.made.get(accountId);
    if (known?.of === of) return known.body;
    const runs = (await this.runs.followed(ids, names, MOST_RUNS)).map((run) => ({
      run,
      changed: changeOf(changes, run),
      readerName: readers.length > 1 ? readerNames.get(run.readerId) : null,
    }));
    const body = new EncodedBody(
      await plansCalendar(runs, { today, zone, names: passages }),
      'text/calendar; charset=utf-8',
    );
    this.made.set(accountId, { of, body });
    return body;
  }
}
