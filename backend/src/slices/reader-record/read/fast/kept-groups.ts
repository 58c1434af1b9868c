import { withRequestId } from '@platform/logging/request-id';
import { FIGURES } from '@kernel/event';
import type { Steps } from '@platform/projections';

/** Something held in memory that follows the figures. */
export interface KeptGroup<Answer> {
  /** The rows it holds. */
  readonly size: number;
  /** One call at a time. */
  current(): Promise<Answer>;
}

/** An answer that holds until any figures move. */
class KeptAnswer<Answer> {
  private answer: { readonly of: Answer } | null = null;
  private moves = 0;
  /** The running load, and the next one, which all later callers share. */
  private running: Promise<Answer> | undefined;
  private pending: Promise<Answer> | undefined;

  constructor(private readonly group: KeptGroup<Answer>) {}

  get size(): number {
    return this.group.size;
  }

  of(fresh: boolean): Promise<Answer> {
    if (this.answer && !fresh) return Promise.resolve(this.answer.of);
    return (this.pending ??= withRequestId(undefined, () => this.load()));
  }

  moved(): void {
    this.moves++;
    this.answer = null;
  }

  private async load(): Promise<Answer> {
    // Where that load fails, this one would take as long and fail the same way.
    await this.running?.finally(() => (this.pending = undefined));
    this.pending = undefined;
    const { moves } = this;
    this.running = this.group.current();
    try {
      const answer = await this.running;
      if (moves === this.moves) this.answer = { of: answer };
      return answer;
    } finally {
      this.running = undefined;
    }
  }
}

/** Groups held in memory, up to so many rows: the ones asked for least recently make room. */
export class KeptGroups<Answer> {
  private readonly kept = new Map<string, KeptAnswer<Answer>>();

  constructor(
    steps: Steps,
    private readonly mostRows: number,
  ) {
    steps.on(({ projection }) => {
      if (projection === FIGURES) for (const group of this.kept.values()) group.moved();
    });
    // The log may be another one.
    steps.onReconnect(() => this.kept.clear());
  }

  /** `make` is called for a group not held yet; `fresh` is for a caller who must read its own writes. */
  async of(key: string, make: () => KeptGroup<Answer>, fresh: boolean): Promise<Answer> {
    const group = this.kept.get(key) ?? new KeptAnswer(make());
    this.kept.delete(key);
    this.kept.set(key, group);
    const answer = await group.of(fresh);
    this.makeRoom();
    return answer;
  }

  private makeRoom(): void {
    let rows = [...this.kept.values()].reduce((sum, { size }) => sum + size, 0);
    for (const [key, { size }] of this.kept) {
      if (rows <= this.mostRows) return;
      rows -= size;
      this.kept.delete(key);
    }
  }
}
