import { Batcher, type Batching } from '../database/batcher';

/** Lanes with a statement in flight at once: each occupies a connection. */
const AT_ONCE = 4;

/** Requests that wait for locked partitions: those of the same partitions go together, one statement at a time. */
export class Lanes<In, Out> {
  private readonly lanes = new Map<
    string,
    { readonly partitions: readonly number[]; readonly batcher: Batcher<In, Out> }
  >();
  private underWay = 0;
  private readonly next: (() => void)[] = [];

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
    return new Batcher({ ...this.batching, atOnce: 1, run: (inputs, until) => this.inTurn(() => run(inputs, until)) });
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.underWay < AT_ONCE) this.underWay++;
    else await new Promise<void>((resolve) => this.next.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.next.shift();
      if (next) next();
      else this.underWay--;
    }
  }
}
