import { Batcher, type Batching } from '@platform/database/fast/batcher';
import { isRolledBack, sqlState, prepared, type Database } from '@platform/database/database';
import { isStoreAway, StoreBusy } from '@platform/database/store-away';
import { appendAll, fitsWith, StreamMoved } from '../append';
import type { Appended, AppendRequest } from '../append-request';
import { KeyAlreadyUsed } from '../once';

const LOCK_TIMEOUT = '55P03';
/** The most requests that share a statement. */
const MOST_TOGETHER = 32;
/** How long requests of several partitions wait for a counter (ms), and how many times as long as they usually take. */
const BRIEF = { least: 40, times: 2 };
/** The weight of a new duration in the running average. */
const NEW = 0.1;

interface Settled {
  readonly appended?: Appended[];
  readonly error?: unknown;
}

/**
 * Lets requests share a transaction. It waits only briefly for the partitions' counters; requests for a partition
 * locked for longer wait apart, so that they delay no others (docs/decisions/0007).
 *
 * The plain way is `appendAll` for each request: with 50 clients and loads alone too, 0.06 of what raw inserts make, where
 * together they made 0.10 in the same run (`npm run bench -- small-reports`). And it would hold a connection for each
 * request that waits for a held partition; the fault `partitions-locked` has all of them held. `shared-append.spec`
 * compares what is stored.
 */
export class SharedAppend {
  private readonly together: Batcher<AppendRequest, Settled>;
  private readonly waiting: Lanes<AppendRequest, Settled>;
  /** How long an append usually takes (ms). */
  private usual = 0;

  constructor(private readonly database: Database) {
    const batching = { most: MOST_TOGETHER, fits: fitsWith };
    this.together = new Batcher({ ...batching, run: (requests) => this.settleBriefly(requests) });
    this.waiting = new Lanes({ ...batching, run: (requests) => this.settle(requests) }, partitionsOf);
  }

  /** @throws StreamMoved, KeyAlreadyUsed */
  async append(request: AppendRequest): Promise<Appended[]> {
    const { appended, error } = await (this.waiting.concern(request) ? this.waiting : this.together).add(request);
    if (!appended) throw error;
    return appended;
  }

  private async settleBriefly(requests: readonly AppendRequest[]): Promise<(Settled | Promise<Settled>)[]> {
    const began = performance.now();
    try {
      const settled = await this.settle(requests, BRIEF.least + BRIEF.times * this.usual);
      this.usual += NEW * (performance.now() - began - this.usual);
      return settled;
    } catch (error) {
      if (sqlState(error) !== LOCK_TIMEOUT) throw error;
      return this.settleApart(requests);
    }
  }

  /**
   * Those whose partitions nobody holds go on together, and are not kept by the others. When nobody holds any of them,
   * something else is held that they need.
   */
  private async settleApart(requests: readonly AppendRequest[]): Promise<(Settled | Promise<Settled>)[]> {
    const free = await this.freeAmong(requests.flatMap(partitionsOf));
    const isFree = (request: AppendRequest): boolean => partitionsOf(request).every((partition) => free.has(partition));
    const ready = requests.filter(isFree);
    if (ready.length === requests.length) return requests.map((request) => this.wait(request));
    const later = new Map(requests.filter((one) => !isFree(one)).map((one) => [one, this.wait(one)]));
    const settled = ready.length > 0 ? await this.settleBriefly(ready).catch(failed(ready)) : [];
    const now = new Map(ready.map((request, index) => [request, settled[index]]));
    return requests.map((request) => later.get(request) ?? now.get(request) ?? { error: new StoreBusy() });
  }

  private wait(request: AppendRequest): Promise<Settled> {
    return this.waiting.add(request).catch((error: unknown) => ({ error }));
  }

  private async freeAmong(partitions: readonly number[]): Promise<Set<number>> {
    const { rows } = await this.database.query<{ partition: number }>(prepared(partitions)`
      SELECT partition FROM event_partition WHERE partition = ANY($1) FOR UPDATE SKIP LOCKED`);
    return new Set(rows.map(({ partition }) => partition));
  }

  /**
   * When a shared transaction is refused, each request runs alone, so that only the bad ones fail. When its outcome is
   * unknown, none runs again: one that was stored would collide with its own events and decide again.
   */
  private async settle(requests: readonly AppendRequest[], lock?: number): Promise<Settled[]> {
    try {
      return (await appendAll(this.database, requests, lock)).map((appended) => ({ appended }));
    } catch (error) {
      if (isStoreAway(error)) throw error;
      if (requests.length === 1) return [{ error }];
      if (!isRefusal(error)) return requests.map(() => ({ error }));
      return (await Promise.all(requests.map((request) => this.settle([request]).catch(failed([request]))))).flat();
    }
  }
}

const partitionsOf = ({ appends }: AppendRequest): number[] => appends.map(({ partition }) => partition);

const failed =
  (requests: readonly AppendRequest[]) =>
  (error: unknown): Settled[] =>
    requests.map(() => ({ error }));

/** True when the server reported that nothing was stored. */
const isRefusal = (error: unknown): boolean =>
  error instanceof StreamMoved || error instanceof KeyAlreadyUsed || isRolledBack(error);

/** Lanes with a statement in flight at once: each occupies a connection. */
const AT_ONCE = 4;

/** Requests that wait for locked partitions: those of the same partitions go together, one statement at a time. */
class Lanes<In, Out> {
  private readonly lanes = new Map<
    string,
    { readonly partitions: readonly number[]; readonly batcher: Batcher<In, Out> }
  >();
  private underWay = 0;
  private readonly next: { readonly go: () => void; readonly refuse: (error: StoreBusy) => void }[] = [];

  constructor(
    private readonly batching: Batching<In, Out>,
    private readonly partitionsOf: (input: In) => readonly number[],
  ) {}

  /** Whether a request already waits for one of its partitions. */
  concern(input: In): boolean {
    if (this.lanes.size === 0) return false;
    const wanted = this.partitionsOf(input);
    return [...this.lanes.values()].some(({ partitions }) => partitions.some((one) => wanted.includes(one)));
  }

  async add(input: In): Promise<Out> {
    const partitions = [...new Set(this.partitionsOf(input))].sort((a, b) => a - b);
    const key = partitions.join();
    const lane = this.lanes.get(key) ?? { partitions, batcher: this.make() };
    this.lanes.set(key, lane);
    try {
      return await lane.batcher.add(input);
    } finally {
      if (lane.batcher.isIdle) this.lanes.delete(key);
    }
  }

  private make(): Batcher<In, Out> {
    const { run } = this.batching;
    return new Batcher({ ...this.batching, atOnce: 1, run: (inputs) => this.inTurn(() => run(inputs)) });
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.underWay < AT_ONCE) this.underWay++;
    else await new Promise<void>((go, refuse) => this.next.push({ go, refuse }));
    try {
      return await work();
    } catch (error) {
      // The others have waited as long for locks of their own.
      if (isStoreAway(error)) for (const { refuse } of this.next.splice(0)) refuse(new StoreBusy());
      throw error;
    } finally {
      const next = this.next.shift();
      if (next) next.go();
      else this.underWay--;
    }
  }
}
