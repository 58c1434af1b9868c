/** Reader, chapter and day: exists at most once. */
export type Row = string;

export const rowOf = (readerId: number, chapterId: number, readDate: string): Row =>
  `${readerId} ${chapterId} ${readDate}`;

interface State {
  /** The batch of every surviving report. */
  readonly rows: Map<Row, string>;
  /** In recording order. */
  readonly batches: string[];
  /** Newest last. */
  readonly undone: { readonly batchId: string; readonly rows: readonly Row[] }[];
}

const copied = ({ rows, batches, undone }: State): State => ({
  rows: new Map(rows),
  batches: [...batches],
  undone: [...undone],
});

/**
 * One account's reports by the rules alone: what the server must answer and keep. Accounts share readers, but never a
 * day, so that their models are independent.
 */
export class Model {
  private state: State = { rows: new Map(), batches: [], undone: [] };

  get rows(): ReadonlyMap<Row, string> {
    return this.state.rows;
  }

  /** Every batch ever acknowledged. */
  get batches(): readonly string[] {
    return this.state.batches;
  }

  /** The rows that a report would create. */
  fresh(rows: readonly Row[]): Row[] {
    return rows.filter((row) => !this.state.rows.has(row));
  }

  reported(batchId: string, rows: readonly Row[]): void {
    this.state.batches.push(batchId);
    for (const row of rows) this.state.rows.set(row, batchId);
  }

  /** The newest batch with anything surviving. */
  newest(): { readonly batchId: string; readonly rows: Row[] } | null {
    for (const batchId of [...this.state.batches].reverse()) {
      const rows = this.of(batchId);
      if (rows.length > 0) return { batchId, rows };
    }
    return null;
  }

  undo(batchId: string): void {
    const rows = this.of(batchId);
    this.state.undone.push({ batchId, rows });
    for (const row of rows) this.state.rows.delete(row);
  }

  /** What a redo records again: from the newest undo with anything left to redo. */
  redoable(): { readonly place: number; readonly batchId: string; readonly rows: Row[] } | null {
    for (let place = this.state.undone.length - 1; place >= 0; place--) {
      const { batchId, rows } = this.state.undone[place];
      const missing = this.fresh(rows);
      if (missing.length > 0) return { place, batchId, rows: missing };
    }
    return null;
  }

  redo(): void {
    const found = this.redoable();
    if (!found) return;
    this.state.undone.splice(found.place, 1);
    for (const row of found.rows) this.state.rows.set(row, found.batchId);
  }

  remove(row: Row): void {
    this.state.rows.delete(row);
  }

  /** Saves the state; returns a function that restores it. */
  save(): () => void {
    const saved = copied(this.state);
    return () => void (this.state = copied(saved));
  }

  private of(batchId: string): Row[] {
    return [...this.state.rows].filter(([, batch]) => batch === batchId).map(([row]) => row);
  }
}
