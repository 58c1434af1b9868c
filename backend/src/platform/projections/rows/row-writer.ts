import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Queryable } from '@platform/database/database';
import { RECORD_AT, type Cell, type Row, type Table, type TableChange } from './table';

/** The schema of a projection's tables: the live ones, or those of a rebuild. */
export type Schema = 'views' | 'views_rebuild';

const transpose = (spec: Table, rows: readonly Row[], width: number): Cell[][] =>
  spec.columns.slice(0, width).map((_, column) => rows.map((row) => row[column]));

const unnest = (spec: Table, width: number): string =>
  `unnest(${spec.columns
    .slice(0, width)
    .map((column, index) => `$${index + 1}::${column.type}[]`)
    .join(', ')})`;

/** SQL: the rows with these keys. Their partitions are also named alone, so that a distributed database asks no other node. */
const among = (spec: Table): string => {
  const key = spec.columns.slice(0, spec.keyLength).map((column) => column.name);
  const [partition] = spec.columns;
  return `${partition.name} = ANY($1::${partition.type}[]) AND (${key.join(', ')}) IN (SELECT * FROM ${unnest(spec, spec.keyLength)})`;
};

/** Inserts rows or replaces those with the same key. */
export const upsertRows = async (on: Queryable, schema: Schema, spec: Table, rows: readonly Row[]): Promise<void> => {
  if (rows.length === 0) return;
  if (spec.isAdditive) return addRows(on, schema, spec, rows);
  const names = spec.columns.map((column) => column.name);
  const key = names.slice(0, spec.keyLength).join(', ');
  const rest = names.slice(spec.keyLength).map((name) => `${name} = excluded.${name}`);
  await on.query({
    name: `upsert:${schema}.${spec.name}`,
    text: `INSERT INTO ${schema}.${spec.name} (${names.join(', ')}) SELECT * FROM ${unnest(spec, names.length)}
      ON CONFLICT (${key}) DO ${rest.length > 0 ? `UPDATE SET ${rest.join(', ')}` : 'NOTHING'}`,
    values: transpose(spec, rows, names.length),
  });
};

/** Adds to existing counts and deletes rows that reach zero. */
const addRows = async (on: Queryable, schema: Schema, spec: Table, rows: readonly Row[]): Promise<void> => {
  const names = spec.columns.map((column) => column.name);
  const count = names[spec.keyLength];
  const key = names.slice(0, spec.keyLength);
  await on.query({
    name: `add:${schema}.${spec.name}`,
    text: `INSERT INTO ${schema}.${spec.name} AS t (${names.join(', ')}) SELECT * FROM ${unnest(spec, names.length)}
      ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${count} = t.${count} + excluded.${count}`,
    values: transpose(spec, rows, names.length),
  });
  const fewer = rows.filter((row) => Number(row[spec.keyLength]) < 0);
  if (fewer.length === 0) return;
  await on.query({
    name: `empty:${schema}.${spec.name}`,
    text: `DELETE FROM ${schema}.${spec.name} WHERE ${among(spec)} AND ${count} = 0`,
    values: transpose(spec, fewer, spec.keyLength),
  });
};

/** Deletes the rows with these keys. */
const deleteRows = async (on: Queryable, schema: Schema, spec: Table, keys: readonly Row[]): Promise<void> => {
  if (keys.length === 0) return;
  await on.query({
    name: `delete:${schema}.${spec.name}`,
    text: `DELETE FROM ${schema}.${spec.name} WHERE ${among(spec)}`,
    values: transpose(spec, keys, spec.keyLength),
  });
};

/** Writes the changes of several partitions, each table once. */
export const writeChanges = async (on: Queryable, schema: Schema, changes: readonly TableChange[]): Promise<void> => {
  const byTable = new Map<Table, { upserts: Row[]; deletes: Row[] }>();
  for (const { table, upserts, deletes } of changes) {
    const merged = byTable.get(table) ?? { upserts: [], deletes: [] };
    for (const row of upserts) merged.upserts.push(row);
    for (const row of deletes) merged.deletes.push(row);
    byTable.set(table, merged);
  }
  for (const [table, { upserts, deletes }] of byTable) {
    await deleteRows(on, schema, table, deletes);
    await upsertRows(on, schema, table, upserts);
    if (schema === 'views') await markRecords(on, table, recordsOf([...deletes, ...upserts]));
  }
};

/** Leaves the table's mark, if it has one, for these records. */
export const markRecords = async (on: Queryable, { name, mark }: Table, records: readonly Cell[]): Promise<void> => {
  if (mark === undefined || records.length === 0) return;
  await on.query({ name: `mark:${name}`, text: mark, values: [[...new Set(records)]] });
};

export const recordsOf = (rows: readonly Row[]): Cell[] => rows.map((row) => row[RECORD_AT]);

const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
/** Rows of a chunk. */
const CHUNK = 500;

const asText = (cell: Cell): string => {
  if (cell === null) return '\\N';
  if (Buffer.isBuffer(cell)) return `\\\\x${cell.toString('hex')}`;
  return typeof cell === 'string' ? cell.replace(/[\\\t\n\r]/g, (one) => ESCAPED[one]) : String(cell);
};

/** What a COPY of the rows sends. */
function* chunksOf(rows: readonly Row[]): Generator<string> {
  for (let at = 0; at < rows.length; at += CHUNK)
    yield rows
      .slice(at, at + CHUNK)
      .map((row) => `${row.map(asText).join('\t')}\n`)
      .join('');
}

/** Bulk load by COPY; the rows must be new. */
export const copyRows = async (
  client: PoolClient,
  schema: Schema,
  spec: Table,
  rows: readonly Row[],
): Promise<void> => {
  if (rows.length === 0) return;
  const names = spec.columns.map((column) => column.name).join(', ');
  await pipeline(
    Readable.from(chunksOf(rows)),
    client.query(copyFrom(`COPY ${schema}.${spec.name} (${names}) FROM STDIN`)),
  );
};
