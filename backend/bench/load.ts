import { setTimeout as sleep } from 'node:timers/promises';

/** The duration (ms) of an action from when it was due, whether or not it started in time. */
export interface Sample {
  readonly phase: string;
  readonly ms: number;
}

/** Starts actions at a steady rate, whatever happened to earlier ones. */
export class SteadyLoad {
  readonly samples: Sample[] = [];
  readonly failures: string[] = [];
  /** The phase that actions due from now on are measured in. */
  phase = '';
  private readonly open = new Set<Promise<void>>();
  private running: Promise<void> | undefined;
  private ended = false;

  constructor(
    private readonly perSecond: number,
    private readonly act: (n: number) => Promise<void>,
  ) {}

  start(): void {
    this.running = this.run();
  }

  /** Resolves when the last due action has ended. */
  async stop(): Promise<void> {
    this.ended = true;
    await this.running;
    await Promise.all(this.open);
  }

  private async run(): Promise<void> {
    const began = performance.now();
    for (let n = 0; !this.ended; n++) {
      const due = began + (n * 1000) / this.perSecond;
      const early = due - performance.now();
      if (early > 0) await sleep(early);
      const acting = this.measured(n, { due, phase: this.phase }).finally(() => this.open.delete(acting));
      this.open.add(acting);
    }
  }

  private async measured(n: number, { due, phase }: { due: number; phase: string }): Promise<void> {
    try {
      await this.act(n);
    } catch (error) {
      this.failures.push(`${phase}: ${(error as Error).message}`);
    }
    this.samples.push({ phase, ms: performance.now() - due });
  }
}

/** The value that this share of them stays within. */
export const quantileOf = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1];

/** The latency that this share of a phase's actions stayed within. */
export const quantile = (samples: readonly Sample[], phase: string, share: number): number =>
  quantileOf(
    samples.filter((sample) => sample.phase === phase).map(({ ms }) => ms),
    share,
  );
