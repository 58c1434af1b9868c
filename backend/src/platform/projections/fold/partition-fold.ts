import type { RecordedEvent } from '@kernel/event';
import { readable } from '@kernel/event-catalogue';
import { KeyCounts } from '../rows/key-counts';
import type { OccurrenceOf, Projection, RowCountView, WrittenRow } from '../projection';
import type { Row, TableChange } from '../rows/table';
import { StateRows } from './state-rows';

/** Estimated memory of an event and of a row. */
const EVENT_BYTES = 700;
const ROW_BYTES = 250;

interface Held<Rec> {
  readonly record: Rec;
  /** Per state view. */
  readonly written: readonly StateRows<Rec>[];
  /** Per sum view: this record's share of the sum. */
  shares: unknown[];
  /** Per count view: the keys that count this record; none where its rows are counted. */
  counted: (readonly Row[])[];
  /** Folded so far. */
  events: number;
  /** Estimated. */
  bytes: number;
  lastUsed: number;
}

/** A record could not be folded: its key is parked and the partition goes on. */
export class FoldFailure extends Error {
  constructor(
    readonly partition: number,
    readonly key: number,
    readonly position: number,
    override readonly cause: unknown,
  ) {
    super(`record ${key} cannot be folded past position ${position}: ${String(cause)}`);
  }
}

/**
 * The records of one partition in memory, with what is already written of each. The live projector, the rebuild and the
 * verification feed and empty it in three ways.
 */
export class PartitionFold<Rec> {
  private readonly held = new Map<number, Held<Rec>>();
  private readonly touched = new Set<number>();
  private readonly sums: ReturnType<Projection<Rec>['sumViews'][number]['sum']>[];
  private readonly counts: KeyCounts[];
  /** Per state view: what counts its rows. */
  private readonly rowCounts: { readonly keysOf: RowCountView<Rec>['keysOf']; readonly counts: KeyCounts }[][];
  private totalsChanged = false;
  private uses = 0;
  private heldBytes = 0;
  private lasting: RecordedEvent[] = [];

  constructor(
    private readonly projection: Projection<Rec>,
    private readonly partition: number,
    sumRows: readonly (Row | null)[],
  ) {
    this.sums = projection.sumViews.map((view, index) => view.sum(sumRows[index] ?? null));
    this.counts = projection.countViews.map((view) => new KeyCounts(view, partition));
    this.rowCounts = projection.stateViews.map((state) =>
      projection.countViews.flatMap((view, index) =>
        'of' in view && view.of === state ? [{ keysOf: view.keysOf, counts: this.counts[index] }] : [],
      ),
    );
  }

  has(key: number): boolean {
    return this.held.has(key);
  }

  /** Estimated memory of all records. */
  get bytes(): number {
    return this.heldBytes;
  }

  get keys(): number[] {
    return [...this.held.keys()];
  }

  get records(): Iterable<Rec> {
    return Array.from(this.held.values(), ({ record }) => record);
  }

  /** The lasting events so far: records that begin later are folded from them first. */
  recall(events: readonly RecordedEvent[]): void {
    this.lasting = [...events];
  }

  /** Applies a site event to every record in memory and, if it lasts, to later ones. */
  applyToAll(event: RecordedEvent, apply: (key: number) => unknown): void {
    for (const key of this.keys) apply(key);
    if (this.projection.isLasting?.(event)) this.lasting.push(event);
  }

  /**
   * Loads a record that was folded and written before. `written` are the rows, per log view, from which it continues.
   */
  hold(key: number, history: readonly RecordedEvent[], written: readonly (readonly WrittenRow[])[]): void {
    const record = this.projection.create(key);
    this.projection.beginLoading?.(record);
    for (const event of history) this.fold(record, key, event);
    this.projection.endLoading?.(record);
    this.projection.logViews.forEach((view, index) => {
      view.take(record);
      view.resume?.from(record, written[index]);
    });
    this.projection.takeOccurrences?.(record);
    const stateRows = this.noRows();
    for (const rows of stateRows) rows.take(record);
    this.projection.rowsTaken?.(record);
    const held: Held<Rec> = {
      record,
      written: stateRows,
      shares: this.projection.sumViews.map((view) => view.shareOf(record)),
      counted: this.keysOf(record),
      events: history.length,
      bytes: 0,
      lastUsed: ++this.uses,
    };
    this.held.set(key, held);
    this.weigh(held);
  }

  /** Folds an event into a record, creating the record when it is not in memory. */
  apply(key: number, event: RecordedEvent): void {
    let held = this.held.get(key);
    if (!held) {
      held = {
        record: this.projection.create(key),
        written: this.noRows(),
        shares: this.projection.sumViews.map(() => null),
        counted: this.projection.countViews.map(() => []),
        events: 0,
        bytes: 0,
        lastUsed: 0,
      };
      this.held.set(key, held);
      for (const lasting of this.lasting) this.fold(held.record, key, lasting);
    }
    held.lastUsed = ++this.uses;
    held.events++;
    this.touched.add(key);
    this.fold(held.record, key, event);
  }

  drop(key: number): void {
    this.heldBytes -= this.held.get(key)?.bytes ?? 0;
    this.held.delete(key);
    this.touched.delete(key);
  }

  /** Evicts the least recently used records until the rest fits into this many bytes. */
  trim(mostBytes: number): void {
    if (this.heldBytes <= mostBytes) return;
    for (const [key] of [...this.held].sort(([, a], [, b]) => a.lastUsed - b.lastUsed)) {
      this.drop(key);
      if (this.heldBytes <= mostBytes) return;
    }
  }

  /** Log rows folded since the last call, by table; for bulk loads, which would otherwise hold too many. */
  takeLogs(): TableChange[] {
    return this.projection.logViews.map((view) => ({
      table: view.table,
      upserts: [...this.touched].flatMap((key) => view.take(this.recordOf(key))),
      deletes: [],
    }));
  }

  /** All changes since the last call, and the records they belong to. */
  takeChanges(): { changes: TableChange[]; keys: number[]; occurrences: OccurrenceOf[] } {
    const { changes, keys } = this.takeRecordChanges();
    return { changes: [...changes, ...this.takeTotals()], keys, occurrences: this.takeOccurrences(keys) };
  }

  /** The records' own rows that changed since the last call; the totals wait for `takeTotals`. */
  takeRecordChanges(): { changes: TableChange[]; keys: number[] } {
    const keys = [...this.touched];
    const logs = this.takeLogs();
    this.touched.clear();
    const states = this.projection.stateViews.map(({ table }, index) => ({ table, ...this.takeRows(index, keys) }));
    for (const key of keys) {
      const held = this.held.get(key) as Held<Rec>;
      this.addShares(held);
      this.addCounts(held);
      this.projection.rowsTaken?.(held.record);
      this.weigh(held);
    }
    this.totalsChanged ||= keys.length > 0;
    return { changes: [...states, ...logs], keys };
  }

  /** The partition's sums, if a record changed since the last call, and what changed of its counts. */
  takeTotals(): TableChange[] {
    const sums = this.totalsChanged
      ? this.projection.sumViews.map((view, index): TableChange => {
          return { table: view.table, upserts: [this.sums[index].row(this.partition)], deletes: [] };
        })
      : [];
    this.totalsChanged = false;
    return [...sums, ...this.counts.map((counts) => counts.take())];
  }

  /** Forgets all records and lasting events, but not the totals. */
  clear(): void {
    this.held.clear();
    this.touched.clear();
    this.heldBytes = 0;
    this.lasting = [];
  }

  accountOf(key: number): number {
    return this.projection.accountOf(this.recordOf(key));
  }

  private takeOccurrences(keys: readonly number[]): OccurrenceOf[] {
    const occurrences: OccurrenceOf[] = [];
    for (const key of keys) {
      for (const occurrence of this.projection.takeOccurrences?.(this.recordOf(key)) ?? [])
        occurrences.push({ ...occurrence, partition: this.partition, key, accountId: this.accountOf(key) });
    }
    return occurrences;
  }

  private weigh(held: Held<Rec>): void {
    let rows = 0;
    for (const view of held.written) rows += view.size;
    for (const keys of held.counted) rows += keys.length;
    const record = this.projection.bytesOf?.(held.record) ?? held.events * EVENT_BYTES;
    this.heldBytes -= held.bytes;
    held.bytes = record + rows * ROW_BYTES;
    this.heldBytes += held.bytes;
  }

  private fold(record: Rec, key: number, event: RecordedEvent): void {
    try {
      this.projection.apply(record, readable(event));
    } catch (error) {
      throw new FoldFailure(this.partition, key, event.position, error);
    }
  }

  private recordOf(key: number): Rec {
    const held = this.held.get(key);
    if (!held) throw new Error(`record ${key} is not held`);
    return held.record;
  }

  private noRows(): StateRows<Rec>[] {
    return this.projection.stateViews.map((view) => new StateRows(view));
  }

  /** What changed in the rows of a state view. */
  private takeRows(index: number, keys: readonly number[]): Pick<TableChange, 'upserts' | 'deletes'> {
    const upserts: Row[] = [];
    const deletes: Row[] = [];
    for (const key of keys) {
      const { written, record } = this.held.get(key) as Held<Rec>;
      for (const { before, after } of written[index].take(record)) {
        for (const { keysOf, counts } of this.rowCounts[index]) {
          if (before) for (const one of keysOf(before)) counts.add(one, -1);
          if (after) for (const one of keysOf(after)) counts.add(one, 1);
        }
        if (after) upserts.push(after);
        else if (before) deletes.push(before);
      }
    }
    return { upserts, deletes };
  }

  private keysOf(record: Rec): Row[][] {
    return this.projection.countViews.map((view) => ('of' in view ? [] : view.keysOf(record)));
  }

  private addShares(held: Held<Rec>): void {
    for (const [index, view] of this.projection.sumViews.entries()) {
      const share = view.shareOf(held.record);
      if (held.shares[index] !== null) this.sums[index].add(held.shares[index], -1);
      if (share !== null) this.sums[index].add(share, 1);
      held.shares[index] = share;
    }
  }

  private addCounts(held: Held<Rec>): void {
    const now = this.keysOf(held.record);
    for (const [index, counts] of this.counts.entries()) {
      for (const one of held.counted[index]) counts.add(one, -1);
      for (const one of now[index]) counts.add(one, 1);
    }
    held.counted = now;
  }
}
