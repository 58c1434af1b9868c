import { Injectable, Logger } from '@nestjs/common';
import type { Missed } from '@lectio/contract';
import { AccountNews } from './account-news';
import { Moments } from './moments';

/** What a slice adds to the answer. Visitors have no account. */
export type MissedSource = (horizon: string, accountId: number | null) => Promise<Partial<Missed>>;

/**
 * A push may take so long from the commit to the socket, and what a request reads may be so old (ms): boards are kept
 * for two seconds, and pushes wait for a tick of one.
 */
const MARGIN_MS = 5000;

const NOTHING: Missed = {
  everything: false,
  community: false,
  figures: false,
  notifications: false,
  topics: [],
  views: [],
  position: '',
};

/**
 * Answers what a client missed, from the rows themselves: any process can, whichever one the client was connected to.
 * Asked once the socket is in its rooms: what is not visible yet is pushed to it.
 */
@Injectable()
export class MissedNews {
  private readonly log = new Logger('Realtime');
  private readonly sources: MissedSource[] = [];

  constructor(
    private readonly moments: Moments,
    accountNews: AccountNews,
  ) {
    this.from(async (horizon, accountId) => ({
      topics: accountId === null ? [] : await accountNews.since(horizon, accountId),
    }));
  }

  /** Slices register while modules are created. */
  from(source: MissedSource): void {
    this.sources.push(source);
  }

  /** Never throws: what cannot be answered may have been missed. */
  async since(ms: unknown, accountId: number | null): Promise<Missed> {
    const everything = { ...NOTHING, everything: true };
    if (typeof ms !== 'number' || !(ms >= 0)) return everything;
    const horizon = this.moments.horizonBefore(ms + MARGIN_MS);
    if (horizon === null) return everything;
    try {
      const parts = await Promise.all(this.sources.map((source) => source(horizon, accountId)));
      return Object.assign({}, NOTHING, ...parts) as Missed;
    } catch (error) {
      this.log.warn(`cannot say what a client missed: ${(error as Error).message}`);
      return everything;
    }
  }
}
