import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { ChurchCommunityAnswer } from '@lectio/contract';
import { Database } from '../../../../platform/database/database';
import { apartFromRequest, waitForShared } from '../../../../platform/database/request-deadline';
import { FIGURES, Steps } from '../../../../platform/projections';
import { ChurchPool } from './church-pool';

/** Readers held in memory over all churches, some 100 MB. The churches asked for least recently make room. */
const MOST_READERS = 40_000;

/** The answer about a church, cached until any figures move. */
class CachedChurch {
  private answer: ChurchCommunityAnswer | null = null;
  private moves = 0;
  /** The running load, and the next one, which all later callers share. */
  private running: Promise<ChurchCommunityAnswer> | undefined;
  private pending: Promise<ChurchCommunityAnswer> | undefined;

  constructor(private readonly pool: ChurchPool) {}

  get readers(): number {
    return this.pool.size;
  }

  of(fresh: boolean): Promise<ChurchCommunityAnswer> {
    if (this.answer && !fresh) return Promise.resolve(this.answer);
    return waitForShared((this.pending ??= apartFromRequest(() => this.load())));
  }

  moved(): void {
    this.moves++;
    this.answer = null;
  }

  private async load(): Promise<ChurchCommunityAnswer> {
    await this.running?.catch(() => undefined);
    this.pending = undefined;
    const { moves } = this;
    this.running = this.pool.current();
    const answer = await this.running;
    if (moves === this.moves) this.answer = answer;
    return answer;
  }
}

/** What the readers of a church's approved members have read together. */
@Injectable()
export class ChurchReading implements OnApplicationBootstrap {
  private readonly cached = new Map<number, CachedChurch>();

  constructor(
    private readonly database: Database,
    private readonly steps: Steps,
  ) {}

  onApplicationBootstrap(): void {
    this.steps.on(({ projection }) => {
      if (projection === FIGURES) for (const church of this.cached.values()) church.moved();
    });
    // The log may be another one.
    this.steps.onReconnect(() => this.cached.clear());
  }

  /** `fresh` bypasses the cache, for a caller who must read its own writes. */
  async of(churchId: number, fresh: boolean): Promise<ChurchCommunityAnswer> {
    const church = this.cached.get(churchId) ?? new CachedChurch(new ChurchPool(this.database, churchId));
    this.cached.delete(churchId);
    this.cached.set(churchId, church);
    const answer = await church.of(fresh);
    this.makeRoom();
    return answer;
  }

  private makeRoom(): void {
    let readers = [...this.cached.values()].reduce((sum, church) => sum + church.readers, 0);
    for (const [churchId, church] of this.cached) {
      if (readers <= MOST_READERS) return;
      readers -= church.readers;
      this.cached.delete(churchId);
    }
  }
}
