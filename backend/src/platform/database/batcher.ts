/** Statements under way at once before callers begin to share one. */
const UNDER_WAY = 3;

export interface Batching<In, Out> {
  /** Answers all inputs in their order, with one statement. */
  readonly run: (inputs: readonly In[]) => Promise<Out[]>;
  /** How many inputs a statement takes at most. */
  readonly most: number;
  /** False for an input that must not share a statement with the others. */
  readonly fits?: (batch: readonly In[], input: In) => boolean;
}

interface Waiting<In, Out> {
  readonly input: In;
  readonly resolve: (output: Out) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Lets callers share statements when many come at once: while a few are under way, the next ones wait and go together.
 * A quiet server runs every input at once and alone; a busy one pays for a round trip and a commit once for many.
 */
export class Batcher<In, Out> {
  private readonly queue: Waiting<In, Out>[] = [];
  private underWay = 0;

  constructor(private readonly batching: Batching<In, Out>) {}

  add(input: In): Promise<Out> {
    return new Promise((resolve, reject) => {
      this.queue.push({ input, resolve, reject });
      if (this.underWay < UNDER_WAY) void this.next();
    });
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
