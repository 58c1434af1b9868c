/** One command: what one reader read on a day. */
export interface Reading {
  readonly readerId: number;
  readonly chapterIds: readonly number[];
  readonly readDate: string;
}

/** Something that records reading and shows a reader's map. */
export interface Peer {
  append(reading: Reading): Promise<void>;
  /** Surviving reads of each chapter, by its id. */
  map(readerId: number): Promise<Record<string, number>>;
  /** Resolves when the maps contain everything that was appended. */
  settle(): Promise<void>;
  /** Makes the maps again from what is stored; null where they are counted at each call. */
  rebuild(): Promise<void> | null;
  close(): Promise<void>;
}

/** A row for each chapter of a map. */
export interface MapRow {
  readonly chapter: number;
  readonly reads: number;
}

export const asMap = (rows: readonly MapRow[]): Record<string, number> =>
  Object.fromEntries(rows.map(({ chapter, reads }) => [chapter, reads]));

/** The size and the settings of the product's pool (app/data-source.ts). */
export const POOL = { max: 16, options: '-c plan_cache_mode=force_generic_plan' };
