import type { RecordedEvent } from '@kernel/event';
import type { Cell, Row, Table } from './rows/table';

/** Rows that describe one record as it is now; the runtime writes the changed ones. */
export interface StateView<Rec> {
  readonly table: Table;
  rows(record: Rec): Row[];
  /**
   * Those of the rows that can differ from what they were at the last `rowsTaken`, for a view whose rows grow with the
   * history. Null when any may differ, or one may be gone.
   */
  moved?(record: Rec): Row[] | null;
}

/** Append-only rows, taken off the record as it folds. */
export interface LogView<Rec> {
  readonly table: Table;
  take(record: Rec): Row[];
  /** Missing when rows follow from the record and its new events alone. */
  readonly resume?: LogResume<Rec>;
}

/** How a record loaded from its history continues after the rows already written. */
interface LogResume<Rec> {
  /** The query for the rows it needs, each with the record's `key`; $1 is the partition, $2 the list of its keys. */
  text(schema: string): string;
  from(record: Rec, rows: readonly WrittenRow[]): void;
}

/** By column, as the driver returns it. */
export type WrittenRow = Readonly<Record<string, Cell>> & { readonly key: number };

/** A sum over all records of a partition: one row per partition, so that no row is hot. */
export interface SumView<Rec, Share = unknown> {
  readonly table: Table;
  /** What a record adds to the sum now; null for nothing. The share must not change as the record folds on. */
  shareOf(record: Rec): Share | null;
  /** A sum that `add` adds shares to. */
  sum(initial: Row | null): { add(share: Share, sign: 1 | -1): void; row(partition: number): Row };
}

/** Something that happened to a record and may be worth a notification. Ids and figures, never names. */
export interface Occurrence {
  /** For example `badge`. */
  readonly kind: string;
  /** Which one: the same kind and detail happen once in a record's life. */
  readonly detail: string;
  /** When the causing event was recorded (ms). */
  readonly at: number;
}

/**
 * Counts a partition's records by key. Only differences are written, so nothing has to stay in memory; the table is
 * additive, and a key without records has no row.
 */
export interface CountView<Rec> extends Counts {
  /** The record's current keys: each once, without the partition. */
  keysOf(record: Rec): Row[];
}

/** Counts the rows of a state view by key: as they change, so do the counts. */
export interface RowCountView<Rec> extends Counts {
  readonly of: StateView<Rec>;
  /** A row's keys, without the partition. */
  keysOf(row: Row): Row[];
}

interface Counts {
  /** Columns: the partition, the key, the count. */
  readonly table: Table;
  /** Coarser keys that also count what this one counts. */
  wider(key: Row): Row[];
}

/**
 * A projection folds each key's events (for example a reader's) into a record and derives the rows of its views from
 * it. Folding is pure, and a record is always the fold of all its events up to the partition's checkpoint. Every table
 * has the partition as its first column, every state and log table the record's key as its second.
 */
export interface Projection<Rec = unknown> extends Fold<Rec>, Required<Views<Rec>> {
  readonly name: string;
  /** Raise it whenever the fold gives other rows for the same events: a rebuild then starts automatically. */
  readonly version: number;
}

/** The views a slice derives from the records and registers with the projection. */
export interface Views<Rec = unknown> {
  readonly stateViews?: readonly StateView<Rec>[];
  readonly logViews?: readonly LogView<Rec>[];
  readonly sumViews?: readonly SumView<Rec>[];
  readonly countViews?: readonly (CountView<Rec> | RowCountView<Rec>)[];
}

/** How events become a record. */
export interface Fold<Rec = unknown> {
  /** The record's key; null for a site event, which concerns every record of the partition. */
  keyOf(event: RecordedEvent): number | null;
  /** True for a site event that also applies to records that begin later, such as a definition. */
  isLasting?(event: RecordedEvent): boolean;
  streamOf(key: number): string;
  /** The key of a stream; null for streams that belong to no record. */
  keyOfStream(stream: string): number | null;
  create(key: number): Rec;
  apply(record: Rec, event: RecordedEvent): void;
  /** Called around the folding of history that is already written: log views need nothing from it. */
  beginLoading?(record: Rec): void;
  endLoading?(record: Rec): void;
  /** Estimated memory of a record; without it, every event counts the same. */
  bytesOf?(record: Rec): number;
  /** Called when the record's rows were taken: what moves from now on is what moved. */
  rowsTaken?(record: Rec): void;
  /** The account whose sockets are notified when a record changed. */
  accountOf(record: Rec): number;
  /** What happened since the last call; only live folding leads to reactions (docs/decisions/0008). */
  takeOccurrences?(record: Rec): Occurrence[];
}

/** The views of several slices combined into one projection. */
export const allViews = <Rec>(slices: readonly Views<Rec>[]): Required<Views<Rec>> => ({
  stateViews: slices.flatMap(({ stateViews = [] }) => stateViews),
  logViews: slices.flatMap(({ logViews = [] }) => logViews),
  sumViews: slices.flatMap(({ sumViews = [] }) => sumViews),
  countViews: slices.flatMap(({ countViews = [] }) => countViews),
});

/** All tables of a projection. */
export const tablesOf = (projection: Projection): Table[] =>
  [...projection.stateViews, ...projection.logViews, ...projection.sumViews, ...projection.countViews].map(
    (view) => view.table,
  );

/** Each sum view has its own share type; the runtime only passes shares back to the view that made them. */
export const sumView = <Rec, Share>(view: SumView<Rec, Share>): SumView<Rec> => view as unknown as SumView<Rec>;

/** A projection that runs live: it also describes each step to every process. */
export interface RunningProjection extends Projection {
  /** Each part travels as one notification of at most about 7 kB. */
  describe(step: ProjectedStep): unknown[];
}

/** Injection token for the projections that the application runs. */
export const PROJECTIONS = Symbol('PROJECTIONS');

export interface OccurrenceOf extends Occurrence {
  readonly partition: number;
  readonly key: number;
  readonly accountId: number;
}

/** The result of one step. */
export interface ProjectedStep {
  readonly partition: number;
  readonly position: number;
  readonly events: readonly RecordedEvent[];
  readonly keys: readonly { readonly key: number; readonly accountId: number }[];
  readonly occurrences: readonly OccurrenceOf[];
}
