import { isSameCheckpoint, type Checkpoint } from '../run/checkpoint';
import type { PartitionFold } from './partition-fold';

/** A partition's fold, and the checkpoint it is folded to. */
export interface CachedFold<Rec> {
  readonly fold: PartitionFold<Rec>;
  readonly checkpoint: Checkpoint;
}

/** The folds that stay in memory between steps, up to a limit in bytes by the records' own estimate. */
export class FoldCache<Rec> {
  private readonly folds = new Map<number, CachedFold<Rec>>();
  private readonly atWork = new Set<number>();

  constructor(private readonly mostBytes: number) {}

  /** Estimated memory of all records. */
  get bytes(): number {
    return [...this.folds.values()].reduce((bytes, { fold }) => bytes + fold.bytes, 0);
  }

  /** A partition's fold, unless another process has moved its checkpoint since. */
  at(partition: number, checkpoint: Checkpoint): CachedFold<Rec> | undefined {
    const cached = this.folds.get(partition);
    return cached && isSameCheckpoint(cached.checkpoint, checkpoint) ? cached : undefined;
  }

  keep(partition: number, cached: CachedFold<Rec>): void {
    this.folds.set(partition, cached);
  }

  drop(partitions: readonly number[]): void {
    for (const partition of partitions) this.folds.delete(partition);
  }

  clear(): void {
    this.folds.clear();
  }

  /** While `work` runs, the records of these partitions are only evicted by itself. */
  async during<T>(partitions: readonly number[], work: () => Promise<T>): Promise<T> {
    for (const partition of partitions) this.atWork.add(partition);
    try {
      return await work();
    } finally {
      for (const partition of partitions) this.atWork.delete(partition);
    }
  }

  /** Evicts records beyond the limit, except those of other work. `own` are the caller's partitions. */
  trim(own: readonly number[]): void {
    if (this.bytes <= this.mostBytes) return;
    const each = Math.floor(this.mostBytes / this.folds.size);
    for (const [partition, { fold }] of this.folds)
      if (own.includes(partition) || !this.atWork.has(partition)) fold.trim(each);
  }
}
