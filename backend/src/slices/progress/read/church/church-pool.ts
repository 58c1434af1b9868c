import type { ChurchCommunityAnswer } from '@lectio/contract';
import type { Database } from '../../../../platform/database/database';
import { FIGURES, movedSince, type ProjectedState } from '../../../../platform/projections';
import { readerOfStream } from '../../../reader-record';
import { Pool, type PooledRow } from '../pooled';
import { membersReading } from './church-members.query';

/** The pooled reading of one church, which reads again only those who have read, joined or left since. */
export class ChurchPool {
  private readers = new Map<number, PooledRow>();
  private pool = new Pool();
  private seen: ProjectedState | null = null;

  constructor(
    private readonly database: Database,
    private readonly churchId: number,
  ) {}

  /** The readers whose rows are held in memory, about 2.5 kB each. */
  get size(): number {
    return this.readers.size;
  }

  /** One call at a time. */
  async current(): Promise<ChurchCommunityAnswer> {
    const { now, streams } = await movedSince(this.database, FIGURES, this.seen);
    const moved = streams?.flatMap((stream) => readerOfStream(stream) ?? []) ?? null;
    // If this fails, the next call begins where the last successful one ended.
    const rows = await membersReading(this.database, this.churchId, moved);
    if (moved === null) [this.readers, this.pool] = [new Map(), new Pool()];
    for (const id of moved ?? []) this.drop(id);
    for (const { id, ...row } of rows) {
      this.readers.set(id, row);
      this.pool.add(row);
    }
    this.seen = now;
    return { readers: this.readers.size, ...this.pool.answer() };
  }

  private drop(id: number): void {
    const row = this.readers.get(id);
    if (row) this.pool.remove(row);
    this.readers.delete(id);
  }
}
