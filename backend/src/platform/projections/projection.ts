import type { RecordedEvent } from '../../kernel/event';
import type { Row, Table } from './table';

/** Rows that describe one record as it is now; the runtime writes what changed since. */
export interface StateView<Rec> {
  readonly table: Table;
  rows(record: Rec): Row[];
}

/** Rows that are only ever added, taken off the record as it folds. */
export interface LogView<Rec> {
  readonly table: Table;
  take(record: Rec): Row[];
}

/** A sum over all records of a partition: one row a partition, so that no row is hot. */
export interface SumView<Rec, Share = unknown> {
  readonly table: Table;
  /** What a record adds to the sum now; null when nothing. Must not change when the record folds on. */
  shareOf(record: Rec): Share | null;
  /** A sum to which `add` adds shares. */
  sum(initial: Row | null): { add(share: Share, sign: 1 | -1): void; row(partition: number): Row };
}

/** Something that came to pass for a record, which somebody may be told of. Ids and figures, never names. */
export interface Occurrence {
  /** `badge`, say. */
  readonly kind: string;
  /** Which one: the same kind and detail come to pass once in a record's life. */
  readonly detail: string;
  /** When the event was recorded that brought it (ms). */
  readonly at: number;
}

/**
 * How many records of a partition stand under each key. Only differences are written, so that nothing needs to be held
 * of it; the table is additive, and a key that nobody stands under has no row.
 */
export interface CountView<Rec> {
  /** The partition, the key's columns, the count. */
  readonly table: Table;
  /** Where the record stands now: each key once, without the partition. */
  keysOf(record: Rec): Row[];
  /** Wider keys under which whoever stands under a key is counted as well. */
  wider(key: Row): Row[];
}

/**
 * A projection folds each key's events (a reader's, say) into a record and derives the rows of its views from it. Folding
 * is pure, and a record is always the fold of all its events up to the partition's checkpoint. Every state and log table
 * has the record's key as its first column, every sum table the partition.
 */
export interface Projection<Rec = unknown> extends Fold<Rec>, Required<Views<Rec>> {
  readonly name: string;
  /** Grows whenever the fold would give other rows for the same events: they are then built again by themselves. */
  readonly version: number;
}

/** What a slice shows of the records; it hands this to the projection. */
export interface Views<Rec = unknown> {
  readonly stateViews?: readonly StateView<Rec>[];
  readonly logViews?: readonly LogView<Rec>[];
  readonly sumViews?: readonly SumView<Rec>[];
  readonly countViews?: readonly CountView<Rec>[];
}

/** How events become a record. */
export interface Fold<Rec = unknown> {
  /** The record's key and stream; null for an event of the site stream, which concerns every record of the partition. */
  keyOf(event: RecordedEvent): number | null;
  /** True for an event of the site stream that also concerns records that begin after it: a definition, say. */
  isLasting?(event: RecordedEvent): boolean;
  streamOf(key: number): string;
  /** The key of a stream; null for streams that are none of its records'. */
  keyOfStream(stream: string): number | null;
  create(key: number): Rec;
  apply(record: Rec, event: RecordedEvent): void;
  /** Which account's sockets hear that a record changed. */
  accountOf(record: Rec): number;
  /** What came to pass since the last call; only what is folded live is ever told (docs/decisions/0008). */
  takeOccurrences?(record: Rec): Occurrence[];
}

/** The views of several slices as those of one projection. */
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

/** The share views are typed one by one; the runtime only passes shares back to the view that made them. */
export const sumView = <Rec, Share>(view: SumView<Rec, Share>): SumView<Rec> => view as unknown as SumView<Rec>;

/** A projection that runs live: it also says what every process should hear of a step. */
export interface RunningProjection extends Projection {
  /** Each part travels as one notification of at most some 7 kB. */
  describe(step: ProjectedStep): unknown[];
}

/** Injects the projections that the application runs. */
export const PROJECTIONS = Symbol('PROJECTIONS');

export interface OccurrenceOf extends Occurrence {
  readonly key: number;
  readonly accountId: number;
}

/** What one step did. */
export interface ProjectedStep {
  readonly partition: number;
  readonly position: number;
  readonly events: readonly RecordedEvent[];
  readonly keys: readonly { readonly key: number; readonly accountId: number }[];
  readonly occurrences: readonly OccurrenceOf[];
}
