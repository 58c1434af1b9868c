import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { GlobalStatsAnswer, GlobalStatsUpdated, GoalAnswer } from '@lectio/contract';
import { withRequestId } from '@platform/logging/request-id';
import { EncodedBody } from '@platform/http/requests/encoded-body';
import { FIGURES } from '@kernel/event';
import { Steps } from '@platform/projections';
import { countsById } from '@slices/progress';
import { Goals } from './goals/goals.query';
import {
  bookProgress,
  CommunityMap,
  countedChapters,
  nextCompletion,
  type CommunityFigures,
} from './map/community-map';

/** This process sends at most four updates a second, however many reports come in. */
const TICK_MS = 250;

interface Current {
  readonly figures: CommunityFigures;
  readonly goals: GoalAnswer[];
  readonly globalStats: EncodedBody;
  readonly bookProgress: () => EncodedBody;
  readonly nextCompletion: () => EncodedBody;
}

type Listener = (update: GlobalStatsUpdated, goalsChanged: boolean) => void;

/**
 * The data of the community's pages, encoded once and answered from memory: no request touches the counters. News of
 * the figures reloads it, several at once together.
 */
@Injectable()
export class CommunityState implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('Community');
  private readonly listeners = new Set<Listener>();
  /** The running load, and the next one, which all later callers share. */
  private running: Promise<Current> | undefined;
  private pending: Promise<Current> | undefined;
  private latest: Current | undefined;
  private moved = new Set<number>();
  private everything = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly map: CommunityMap,
    private readonly goals: Goals,
    private readonly steps: Steps,
  ) {}

  onApplicationBootstrap(): void {
    this.steps.on((news) => {
      if (news.projection === FIGURES) this.note([news.partition]);
    });
    this.steps.onReconnect(() => this.note(null));
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }

  onChange(listener: Listener): void {
    this.listeners.add(listener);
  }

  /** The cached data, or the first load; after a failure the next caller retries. */
  async read(): Promise<Current> {
    return this.latest ?? this.running ?? this.refresh();
  }

  /** The data after reloading these partitions: for a caller who must read its own writes. */
  async readAgain(partitions: Iterable<number>): Promise<Current> {
    for (const partition of partitions) this.moved.add(partition);
    await this.tryToRefresh();
    return this.read();
  }

  /** Reloads everything, ignoring the cache. */
  async readEverything(): Promise<void> {
    this.everything = true;
    await this.tryToRefresh();
  }

  /** The cached data without waiting; undefined before the first load. */
  get known(): Current | undefined {
    return this.latest;
  }

  private get hasNews(): boolean {
    return this.everything || this.moved.size > 0;
  }

  private note(partitions: readonly number[] | null): void {
    if (partitions === null) this.everything = true;
    else for (const partition of partitions) this.moved.add(partition);
    if (this.timer || !this.latest) return;
    void this.tryToRefresh();
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.hasNews) this.note([]);
    }, TICK_MS);
  }

  /** Never throws: the cached data stays, and the next news reloads it. */
  private async tryToRefresh(): Promise<void> {
    await this.refresh().catch((error: Error) =>
      this.log.warn(`the community's figures cannot be read: ${error.message}`),
    );
  }

  /** Returns a load that starts after this call. */
  private refresh(): Promise<Current> {
    return (this.pending ??= withRequestId(undefined, () => this.loadNext()));
  }

  private async loadNext(): Promise<Current> {
    // Where that load fails, this one would take as long and fail the same way.
    await this.running?.finally(() => (this.pending = undefined));
    this.pending = undefined;
    const partitions = this.everything || !this.latest ? null : [...this.moved];
    this.moved = new Set();
    this.everything = false;
    const before = this.latest;
    this.running = this.make(partitions);
    try {
      const now = await this.running;
      if (before) this.tell(before, now);
      return now;
    } catch (error) {
      this.everything = true;
      throw error;
    } finally {
      this.running = undefined;
    }
  }

  private async make(partitions: readonly number[] | null): Promise<Current> {
    const figures = await this.map.load(partitions);
    const goals = await this.goals.at(figures);
    this.latest = {
      figures,
      goals,
      globalStats: EncodedBody.json(globalStats(figures, goals)),
      bookProgress: once(() => EncodedBody.json(bookProgress(figures))),
      nextCompletion: once(() => EncodedBody.json(nextCompletion(figures))),
    };
    return this.latest;
  }

  private tell(before: Current, now: Current): void {
    const chapterReadCounts: Record<string, number> = {};
    now.figures.counts.forEach((count, index) => {
      if (count !== before.figures.counts[index]) chapterReadCounts[index + 1] = count;
    });
    const goalsChanged = JSON.stringify(before.goals) !== JSON.stringify(now.goals);
    if (!goalsChanged && Object.keys(chapterReadCounts).length === 0) return;
    const { completeBibleReads, chaptersNeeded } = now.figures;
    for (const listener of this.listeners)
      listener({ goals: now.goals, chapterReadCounts, completeBibleReads, chaptersNeeded }, goalsChanged);
  }
}

const globalStats = (figures: CommunityFigures, goals: GoalAnswer[]): GlobalStatsAnswer => ({
  stats: {
    goals,
    chapters: countedChapters(figures),
    chapterReadCounts: countsById(figures.canon, figures.counts),
    completeBibleReads: figures.completeBibleReads,
    chaptersNeeded: figures.chaptersNeeded,
    canon: figures.canon,
  },
});

const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};
