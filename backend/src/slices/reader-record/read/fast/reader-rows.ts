import { FIGURES, readerOfStream } from '@kernel/event';
import type { Queryable } from '@platform/database/database';
import { movedSince, type ProjectedState } from '@platform/projections';

/** What changed since the last call. */
export interface RenewedRows<Row> {
  /** The rows that no longer hold; null for all of them. */
  readonly dropped: readonly Row[] | null;
  readonly read: readonly Row[];
}

/**
 * Rows of a group's readers, held in memory: only those who have read, joined or left since are read again.
 *
 * The plain way is `load(null)` for each call: in a church of 10,000 a board takes 70 ms, of families 150. With these it
 * costs what it does in a church of 100, some 4 ms (`npm run bench -- church`, docs/decisions/0043).
 * `church-reading.spec` compares both.
 */
export class ReaderRows<Row extends { readonly id: number }> {
  private readonly rows = new Map<number, Row>();
  private seen: ProjectedState | null = null;

  /** `load` reads the rows of those among `readerIds` who are in the group; of the whole group for null. */
  constructor(
    private readonly on: Queryable,
    private readonly load: (readerIds: readonly number[] | null) => Promise<readonly Row[]>,
  ) {}

  get size(): number {
    return this.rows.size;
  }

  all(): Iterable<Row> {
    return this.rows.values();
  }

  /** One call at a time. If it fails, the next one begins where the last successful one ended. */
  async renew(): Promise<RenewedRows<Row>> {
    const { now, streams } = await movedSince(this.on, FIGURES, this.seen);
    const moved = streams?.flatMap((stream) => readerOfStream(stream) ?? []) ?? null;
    const read = moved?.length === 0 ? [] : await this.load(moved);
    const dropped = moved?.flatMap((id) => this.rows.get(id) ?? []) ?? null;
    if (moved === null) this.rows.clear();
    for (const id of moved ?? []) this.rows.delete(id);
    for (const row of read) this.rows.set(row.id, row);
    this.seen = now;
    return { dropped, read };
  }
}
