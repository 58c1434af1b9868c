import type { StateView } from '../projection';
import { keyOf, sameRow, type Row } from '../rows/table';

/** A row as it was written and as it is to be; null for none. */
export interface RowChange {
  readonly before: Row | null;
  readonly after: Row | null;
}

/** The rows of one record that are written in a state view's table. */
export class StateRows<Rec> {
  private readonly written = new Map<string, Row>();

  constructor(private readonly view: StateView<Rec>) {}

  get size(): number {
    return this.written.size;
  }

  /** What differs from the rows written; counts as written from then on. */
  take(record: Rec): RowChange[] {
    const moved = this.view.moved?.(record);
    return moved ? this.put(moved).changes : this.replace(this.view.rows(record));
  }

  private replace(rows: readonly Row[]): RowChange[] {
    const { keys, changes } = this.put(rows);
    if (keys.size === this.written.size) return changes;
    for (const [key, before] of [...this.written]) {
      if (keys.has(key)) continue;
      this.written.delete(key);
      changes.push({ before, after: null });
    }
    return changes;
  }

  private put(rows: readonly Row[]): { readonly keys: ReadonlySet<string>; readonly changes: RowChange[] } {
    const keys = new Set<string>();
    const changes: RowChange[] = [];
    for (const after of rows) {
      const key = keyOf(this.view.table, after);
      const before = this.written.get(key) ?? null;
      keys.add(key);
      if (before && sameRow(before, after)) continue;
      this.written.set(key, after);
      changes.push({ before, after });
    }
    return { keys, changes };
  }
}
