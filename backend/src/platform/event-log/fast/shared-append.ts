import { Batcher, type Batching } from '@platform/database/fast/batcher';
import { isRolledBack, type Database } from '@platform/database/database';
import { isStoreAway, StoreBusy } from '@platform/database/store-away';
import { appendAll, appendFree, StreamMoved } from '../append';
import type { Appended, AppendRequest } from '../append-request';
import { kindOf } from '../append-statement';
import { KeyAlreadyUsed } from '../once';
import { partitionsOf } from '../partitions';

/** The most requests that share a statement. */
const MOST_TOGETHER = 32;
/** Statements that wait for a held partition at once: each occupies a connection. */
const WAITING_AT_ONCE = 4;

/** Neither is set for a request whose partition somebody else holds. */
interface Settled {
  readonly appended?: Appended[];
  readonly error?: unknown;
}

/**
 * Lets requests of one partition each share a statement. It waits for no partition: requests for one that somebody else
 * holds wait apart, one statement a partition, so that they delay no others (docs/decisions/0007, 0067).
 *
 * The plain way is `appendAll` for each request: with 50 clients and loads alone too, 0.06 of what raw inserts make, where
 * together they made 0.10 in the same run (`npm run bench -- small-reports`). And it would hold a connection for each
 * request that waits for a held partition; the fault `partitions-locked` has all of them held. `shared-append.spec`
 * compares what is stored.
 */
export class SharedAppend {
  private readonly together: Batcher<AppendRequest, Settled>;
  /** Those that wait, by partition. */
  private readonly lanes = new Map<number, Batcher<AppendRequest, Settled>>();
  private readonly turns = new Turns();
  private readonly batching: Pick<Batching<AppendRequest, Settled>, 'most' | 'fits'>;

  constructor(private readonly database: Database) {
    // A distributed database has one connection to a node, and cannot write beside what it is called for there.
    const fits = database.isDistributed ? ofOnePartition : fitsWith;
    this.batching = { most: MOST_TOGETHER, fits };
    this.together = new Batcher({
      ...this.batching,
      run: (requests) => this.settle(requests, (some) => appendFree(database, some)),
    });
  }

  /** @throws StreamMoved, KeyAlreadyUsed */
  async append(request: AppendRequest): Promise<Appended[]> {
    const [{ partition }] = request.appends;
    const first = this.lanes.has(partition) ? {} : await this.together.add(request);
    const { appended, error } = first.appended || first.error ? first : await this.wait(partition, request);
    if (!appended) throw error;
    return appended;
  }

  private async wait(partition: number, request: AppendRequest): Promise<Settled> {
    const lane = this.lanes.get(partition) ?? this.newLane();
    this.lanes.set(partition, lane);
    try {
      return await lane.add(request);
    } finally {
      if (lane.isIdle) this.lanes.delete(partition);
    }
  }

  private newLane(): Batcher<AppendRequest, Settled> {
    const run = (requests: readonly AppendRequest[]): Promise<Settled[]> =>
      this.turns.take(() => this.settle(requests, (some) => appendAll(this.database, some)));
    return new Batcher({ ...this.batching, atOnce: 1, run });
  }

  /**
   * When a shared transaction is refused, each request runs alone, so that only the bad ones fail. When its outcome is
   * unknown, none runs again: one that was stored would collide with its own events and decide again.
   */
  private async settle(
    requests: readonly AppendRequest[],
    append: (requests: readonly AppendRequest[]) => Promise<(Appended[] | null)[]>,
  ): Promise<Settled[]> {
    try {
      return (await append(requests)).map((appended) => (appended ? { appended } : {}));
    } catch (error) {
      if (isStoreAway(error)) throw error;
      if (requests.length === 1) return [{ error }];
      if (!isRefusal(error)) return requests.map(() => ({ error }));
      const alone = (request: AppendRequest): Promise<Settled[]> =>
        this.settle([request], append).catch((reason: unknown) => [{ error: reason }]);
      return (await Promise.all(requests.map(alone))).flat();
    }
  }
}

/** True when a request may share its statement with others of the same kind. */
export const canShare = (request: AppendRequest): boolean =>
  partitionsOf(request).size === 1 && (request.inline ?? []).every((statement) => statement.eventIndexAt !== undefined);

/** True when a request may join this batch. */
const fitsWith = (batch: readonly AppendRequest[], request: AppendRequest): boolean => {
  const kind = kindOf(request);
  const streams = new Set(request.appends.map(({ stream }) => stream));
  return batch.every(
    (other) =>
      kindOf(other) === kind && other.appends.every(({ stream }) => !streams.has(stream)) && !sameKey(other, request),
  );
};

const ofOnePartition = (batch: readonly AppendRequest[], request: AppendRequest): boolean =>
  batch[0].appends[0].partition === request.appends[0].partition && fitsWith(batch, request);

const sameKey = (a: AppendRequest, b: AppendRequest): boolean =>
  a.remember !== undefined && a.remember.accountId === b.remember?.accountId && a.remember.key === b.remember.key;

/** True when the server reported that nothing was stored. */
const isRefusal = (error: unknown): boolean =>
  error instanceof StreamMoved || error instanceof KeyAlreadyUsed || isRolledBack(error);

/** Lets a few do their work at once; the others wait in line. */
class Turns {
  private underWay = 0;
  private readonly line: { readonly go: () => void; readonly refuse: (error: StoreBusy) => void }[] = [];

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.underWay < WAITING_AT_ONCE) this.underWay++;
    else await new Promise<void>((go, refuse) => this.line.push({ go, refuse }));
    try {
      return await work();
    } catch (error) {
      // The others have waited as long for locks of their own.
      if (isStoreAway(error)) for (const { refuse } of this.line.splice(0)) refuse(new StoreBusy());
      throw error;
    } finally {
      const next = this.line.shift();
      if (next) next.go();
      else this.underWay--;
    }
  }
}
