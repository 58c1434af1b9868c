/** One value in a read model's row; bytea and json columns take Buffer and text. */
export type Cell = string | number | boolean | null | Buffer;
export type Row = readonly Cell[];

/** A read model's table, in schema `views` or, during a rebuild, `views_rebuild`. */
export interface Table {
  readonly name: string;
  /** Columns in row order; the first `keyLength` are the primary key. */
  readonly columns: readonly { readonly name: string; readonly type: ColumnType }[];
  readonly keyLength: number;
  /** The last column is a count that writes add to. */
  readonly isAdditive?: true;
  /** SQL that runs with each change of live rows: $1 is the list of the records whose rows changed. */
  readonly mark?: string;
}

type ColumnType = 'smallint' | 'integer' | 'bigint' | 'text' | 'boolean' | 'date' | 'timestamptz' | 'bytea' | 'json';

/** `name:type`, with `?` where null is allowed. */
type ColumnSpec = `${string}:${ColumnType}` | `${string}:${ColumnType}?`;

type CellOf<Type extends ColumnType> = Type extends 'smallint' | 'integer' | 'bigint'
  ? number
  : Type extends 'boolean'
    ? boolean
    : Type extends 'bytea'
      ? Buffer
      : string;

/** A row's values by column. */
type ValuesOf<Spec extends ColumnSpec> = {
  readonly [
    Column in Spec as Column extends `${infer Name}:${string}` ? Name : never
  ]: Column extends `${string}:${infer Type}`
    ? Type extends `${infer Plain extends ColumnType}?`
      ? CellOf<Plain> | null
      : Type extends ColumnType
        ? CellOf<Type>
        : never
    : never;
};

export interface TypedTable<Spec extends ColumnSpec> extends Table {
  /** Builds a row from values by name, so that two columns of one type cannot be swapped unnoticed. */
  row(values: ValuesOf<Spec>): Row;
}

/** `table('reader_points', 1, ['reader_id:integer', 'total_points:bigint'])` */
export const table = <const Spec extends ColumnSpec>(
  name: string,
  keyLength: number,
  specs: readonly Spec[],
): TypedTable<Spec> => {
  const columns = specs.map((spec) => {
    const [column, type] = spec.replace('?', '').split(':') as [string, ColumnType];
    return { name: column, type };
  });
  return {
    name,
    keyLength,
    columns,
    row: (values) => columns.map((column) => (values as Readonly<Record<string, Cell>>)[column.name]),
  };
};

/** A table of counts. */
export const additive = (spec: Table): Table => ({ ...spec, isAdditive: true });

/** A table whose changes leave a mark. @param mark as in {@link Table} */
export const marked = <Spec extends Table>(spec: Spec, mark: string): Spec => ({ ...spec, mark });

export const keyOf = (spec: Table, row: Row): string => row.slice(0, spec.keyLength).join('|');

/** The column that names a row's record, and its place: the partition comes first. */
export const RECORD_AT = 1;
export const recordColumn = (spec: Table): string => spec.columns[RECORD_AT].name;

/** A row as an object by column, as a query returns it; `R` is its type. */
export const namedRow = <R>(spec: Table, row: Row): R =>
  Object.fromEntries(spec.columns.map(({ name }, index) => [name, row[index]])) as R;

export const sameRow = (a: Row, b: Row): boolean => a.every((cell, index) => sameCell(cell, b[index]));

const sameCell = (a: Cell, b: Cell): boolean => (Buffer.isBuffer(a) && Buffer.isBuffer(b) ? a.equals(b) : a === b);

/** The rows to write to one table. */
export interface TableChange {
  readonly table: Table;
  readonly upserts: readonly Row[];
  /** Only the key columns of these rows matter. */
  readonly deletes: readonly Row[];
}
