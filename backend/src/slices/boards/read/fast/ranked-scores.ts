import type { Value } from '../board-sql';

export interface Score {
  readonly id: number;
  readonly points: number;
  readonly chapters: number;
}

/** Scores in the order of a board. Equal values share a rank: 1, 2, 2, 4. */
export class RankedScores {
  private readonly sorted = new Map<Value, readonly Score[]>();
  private readonly byId: ReadonlyMap<number, Score>;

  constructor(private readonly scores: readonly Score[]) {
    this.byId = new Map(scores.map((score) => [score.id, score]));
  }

  get total(): number {
    return this.scores.length;
  }

  top(value: Value, limit: number): (Score & { readonly rank: number })[] {
    let rank = 0;
    return this.by(value)
      .slice(0, limit)
      .map((score, index, top) => {
        if (score[value] !== top[index - 1]?.[value]) rank = index + 1;
        return { ...score, rank };
      });
  }

  /** How many are strictly above, and the value of the next of them; null at the top. */
  above(value: Value, own: Score): { readonly above: number; readonly next: number | null } {
    const sorted = this.by(value);
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle][value] > own[value]) low = middle + 1;
      else high = middle;
    }
    return { above: low, next: low === 0 ? null : sorted[low - 1][value] };
  }

  /** The best-placed of these readers. */
  best(value: Value, readerIds: readonly number[]): Score | null {
    const found = readerIds.flatMap((id) => this.byId.get(id) ?? []);
    return found.sort(descending(value)).at(0) ?? null;
  }

  private by(value: Value): readonly Score[] {
    const sorted = this.sorted.get(value) ?? this.scores.toSorted(descending(value));
    this.sorted.set(value, sorted);
    return sorted;
  }
}

const descending =
  (value: Value) =>
  (a: Score, b: Score): number =>
    b[value] - a[value] || a.id - b.id;
