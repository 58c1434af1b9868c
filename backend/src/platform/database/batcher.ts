import { isInTime, requestDeadline } from './request-deadline';
import { isStoreAway, StoreBusy } from './store-away';

/** Statements under way at once before callers begin to share one. */
const UNDER_WAY = 3;

export interface Batching<In, Out> {
  /** Answers all inputs in their order, with one statement, by `until`: the deadline of the request that has least time. */
  readonly run: (inputs: readonly In[], until: number) => Promise<Out[]>;
  /** How many inputs a statement takes at most. */
  readonly most: number;
  /** False for an input that must not share a statement with the others. */
  readonly fits?: (batch: readonly In[], input: In) => boolean;
}

interface Waiting<In, Out> {
  readonly input: In;
  readonly until: number;
  readonly resolve: (output: Out) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Lets callers share statements when many come at once: while a few are under way, the next ones wait and go together.
 * A quiet server runs every input at once and alone; a busy one pays for a round trip and a commit once for many.
 * Whoever has waited until the request's deadline is refused with StoreBusy.
 */
export class Batcher<In, Out> {
  private readonly queue: Waiting<In, Out>[] = [];
  private underWay = 0;

  constructor(private readonly batching: Batching<In, Out>) {}

  add(input: In): Promise<Out> {
    return new Promise((resolve, reject) => {
      this.queue.push({ input, until: requestDeadline(), resolve, reject });
      if (this.underWay < UNDER_WAY) void this.next();
    });
  }

  private async next(): Promise<void> {
    const batch = this.take();
    if (batch.length === 0) return;
    this.underWay++;
    try {
      const outputs = await this.batching.run(
        batch.map(({ input }) => input),
        Math.min(...batch.map(({ until }) => until)),
      );
      batch.forEach(({ resolve }, index) => resolve(outputs[index]));
    } catch (error) {
      for (const { reject } of batch) reject(error);
      // Their turn would last as long and end the same way, and they have waited for this one already.
      if (isStoreAway(error)) for (const { reject } of this.queue.splice(0)) reject(new StoreBusy());
    } finally {
      this.underWay--;
      void this.next();
    }
  }

  private take(): Waiting<In, Out>[] {
    const { most, fits = () => true } = this.batching;
    const batch: Waiting<In, Out>[] = [];
    while (batch.length < most && this.queue.length > 0) {
      if (!isInTime(this.queue[0].until)) {
        this.queue.shift()?.reject(new StoreBusy());
        continue;
      }
      if (
        batch.length > 0 &&
        !fits(
          batch.map(({ input }) => input),
          this.queue[0].input,
        )
      )
        break;
      batch.push(this.queue.shift() as Waiting<In, Out>);
    }
    return batch;
  }
}
