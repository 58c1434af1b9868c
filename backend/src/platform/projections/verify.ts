import type { Database } from '../database/database';
import { holdCheckpoint } from './checkpoint';
import type { Projection } from './projection';
import { tablesOf } from './projection';
import { keyOf, type Cell, type Row, type Table } from './table';
import { foldWholePartition } from './whole-partition';

/** A row in which the live tables and a fresh fold of the log disagree. */
export interface Difference {
  readonly table: string;
  readonly key: string;
  /** As text; null where there is no such row. */
  readonly live: string | null;
  readonly replayed: string | null;
}

const BYTES_SHOWN = 24;

const show = (cell: Cell): string =>
  Buffer.isBuffer(cell) ? `${cell.subarray(0, BYTES_SHOWN).toString('hex')}(${cell.length})` : String(cell);

/** A row as text that compares; the database's own text form makes both sides alike. */
const comparable = (row: Row): string =>
  row.map((cell) => (Buffer.isBuffer(cell) ? cell.toString('hex') : String(cell))).join(' | ');

/**
 * Folds a partition afresh up to its checkpoint and compares every row with the live tables. The checkpoint is held
 * meanwhile, so that both are of the same moment.
 */
export const verifyPartition = (database: Database, projection: Projection, partition: number): Promise<Difference[]> =>
  database.transaction(async (client) => {
    const checkpoint = await holdCheckpoint(client, projection.name, partition);
    const fresh = new Map<Table, Map<string, Row>>(tablesOf(projection).map((spec) => [spec, new Map()]));
    await foldWholePartition(client, projection, {
      partition,
      upTo: checkpoint,
      write: async (changes) => {
        for (const { table, upserts } of changes)
          for (const row of upserts) fresh.get(table)?.set(keyOf(table, row), row);
      },
    });
    const { rows: keys } = await client.query<{ stream: string }>(
      'SELECT stream FROM events WHERE partition = $1 AND version = 1',
      [partition],
    );
    const recordKeys = keys.flatMap(({ stream }) => projection.keyOfStream(stream) ?? []);
    const sums = new Set([...projection.sumViews, ...projection.countViews].map((view) => view.table));
    const differences: Difference[] = [];
    for (const [spec, expected] of fresh) {
      const scope = sums.has(spec) ? [partition] : recordKeys;
      const select = spec.columns.map((column) => asCell(column.name, column.type)).join(', ');
      const { rows } = await client.query<Cell[]>({
        rowMode: 'array',
        text: `SELECT ${select} FROM views.${spec.name} WHERE ${spec.columns[0].name} = ANY($1)`,
        values: [scope],
      });
      differences.push(...compare(spec, expected, rows));
    }
    return differences;
  });

/** Reads a column in the form in which a fold writes it. */
const asCell = (name: string, type: string): string => {
  if (type === 'bigint') return `${name}::float8`;
  if (type === 'date') return `to_char(${name}, 'YYYY-MM-DD')`;
  if (type === 'timestamptz') return `to_char(${name} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return type === 'json' ? `${name}::text` : name;
};

const compare = (spec: Table, expected: ReadonlyMap<string, Row>, rows: readonly Row[]): Difference[] => {
  const live = new Map(rows.map((row) => [keyOf(spec, row), row]));
  const keys = new Set([...expected.keys(), ...live.keys()]);
  return [...keys].flatMap((key) => {
    const a = live.get(key);
    const b = expected.get(key);
    if (a && b && comparable(a) === comparable(b)) return [];
    return [
      { table: spec.name, key, live: a ? a.map(show).join(' | ') : null, replayed: b ? b.map(show).join(' | ') : null },
    ];
  });
};
