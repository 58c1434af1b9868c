import { isStoreAway, StoreBusy } from '../store-away';

/** With more in flight, batches are smaller and cost more processor time than the shorter wait saves. */
const UNDER_WAY = 2;

export interface Batching<In, Out> {
  /** Answers all inputs in order with one statement. An input answered by a promise no longer counts as in flight. */
  readonly run: (inputs: readonly In[]) => Promise<(Out | Promise<Out>)[]>;
  /** Statements in flight before callers begin to share one; UNDER_WAY when missing. */
  readonly atOnce?: number;
  /** The most inputs per statement. */
  readonly most: number;
  /** False for an input that must not share a statement with the others. */
  readonly fits?: (batch: readonly In[], input: In) => boolean;
}

interface Waiting<In, Out> {
  readonly input: In;
  readonly resolve: (output: Out | Promise<Out>) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches statements under load: while a few are in flight, later callers wait and go together. A quiet server runs
 * every input at once and alone; a busy one pays for one round trip and one commit for many. When the database is away
 * or too slow for a statement, those who wait get StoreBusy. What it buys is said where it is used: shared-append.ts.
 */
export class Batcher<In, Out> {
  private readonly queue: Waiting<In, Out>[] = [];
  private underWay = 0;

  constructor(private readonly batching: Batching<In, Out>) {}

  add(input: In): Promise<Out> {
    return new Promise((resolve, reject) => {
      this.queue.push({ input, resolve, reject });
      if (this.underWay < (this.batching.atOnce ?? UNDER_WAY)) void this.next();
    });
  }

  /** Nothing is in flight and nobody waits. */
  get isIdle(): boolean {
    return this.underWay === 0 && this.queue.length === 0;
  }

  private async next(): Promise<void> {
    const batch = this.take();
    if (batch.length === 0) return;
    this.underWay++;
    try {
      const outputs = await this.batching.run(batch.map(({ input }) => input));
      batch.forEach(({ resolve }, index) => resolve(outputs[index]));
    } catch (error) {
      for (const { reject } of batch) reject(error);
      // Their turn would take as long and fail the same way, and they have already waited for this one.
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
