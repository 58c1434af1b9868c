/** One value of a read model's row; bytea and json columns take Buffer and text. */
export type Cell = string | number | boolean | null | Buffer;
export type Row = readonly Cell[];

/** A table of read models, in schema `views` or, while it is rebuilt, `views_rebuild`. */
export interface Table {
  readonly name: string;
  /** Columns in the order of a row; the first `keyLength` of them are the primary key. */
  readonly columns: readonly { readonly name: string; readonly type: ColumnType }[];
  readonly keyLength: number;
}

export type ColumnType = 'smallint' | 'integer' | 'bigint' | 'text' | 'boolean' | 'date' | 'timestamptz' | 'bytea' | 'json';

type ColumnSpec = `${string}:${ColumnType}`;

/** `table('reader_points', 1, ['reader_id:integer', 'total_points:bigint'])` */
export const table = (name: string, keyLength: number, columns: readonly ColumnSpec[]): Table => ({
  name,
  keyLength,
  columns: columns.map((spec) => {
    const [column, type] = spec.split(':') as [string, ColumnType];
    return { name: column, type };
  }),
});

export const keyOf = (spec: Table, row: Row): string => (spec.keyLength === 1 ? String(row[0]) : row.slice(0, spec.keyLength).join('|'));

export const sameRow = (a: Row, b: Row): boolean => a.every((cell, index) => sameCell(cell, b[index]));

const sameCell = (a: Cell, b: Cell): boolean => (Buffer.isBuffer(a) && Buffer.isBuffer(b) ? a.equals(b) : a === b);
