import type { PoolClient } from 'pg';
import type { Database } from '@platform/database/database';
import { WHOLE } from '@platform/database/deadlines';
import { holdCheckpoint } from '../run/checkpoint';
import { parkedKeys } from '../run/parking';
import { tablesOf, type Projection } from '../projection';
import { keysIn } from '../fold/step-load';
import { keyOf, RECORD_AT, recordColumn, type Cell, type Row, type Table } from '../rows/table';
import { foldWholePartition, type LeftOut } from '../fold/whole-partition';

/** A row in which the live tables differ from a fresh fold of the log. */
export interface Difference {
  readonly table: string;
  readonly key: string;
  /** As text; null where the row is missing. */
  readonly live: string | null;
  readonly replayed: string | null;
}

const BYTES_SHOWN = 24;

const show = (cell: Cell): string =>
  Buffer.isBuffer(cell) ? `${cell.subarray(0, BYTES_SHOWN).toString('hex')}(${cell.length})` : String(cell);

/** A row as comparable text; both sides use the database's own text form. */
const comparable = (row: Row): string =>
  row.map((cell) => (Buffer.isBuffer(cell) ? cell.toString('hex') : String(cell))).join(' | ');

/** The result of a comparison. */
export interface Verified {
  readonly differences: Difference[];
  /** Records that cannot be folded and are not parked; their rows are not compared. */
  readonly unreadable: LeftOut[];
  /** How many rows were compared, of how many records. */
  readonly rows: number;
  readonly records: number;
}

/**
 * Folds a partition again up to its checkpoint and compares every row with the live tables. A parked record is compared
 * as it was when it was parked. The checkpoint stays locked, so that both sides show one moment.
 */
export const verifyPartition = (database: Database, projection: Projection, partition: number): Promise<Verified> =>
  database.transaction(
    async (client) => {
      const checkpoint = await holdCheckpoint(client, projection.name, partition);
      const fresh = new Map<Table, Map<string, Row>>(tablesOf(projection).map((spec) => [spec, new Map()]));
      const unreadable = await foldWholePartition(client, projection, {
        partition,
        upTo: checkpoint,
        frozen: await parkedKeys(client, projection.name, 'views', [partition]),
        write: async (changes) => {
          for (const { table, upserts } of changes)
            for (const row of upserts) fresh.get(table)?.set(keyOf(table, row), row);
        },
      });
      const unknown = new Set(unreadable.map(({ key }) => key));
      const recordKeys = await keysIn(client, projection, partition);
      const sums = new Set([...projection.sumViews, ...projection.countViews].map((view) => view.table));
      const differences: Difference[] = [];
      let compared = 0;
      for (const [spec, expected] of fresh) {
        const isSum = sums.has(spec);
        const scope = isSum ? null : recordKeys.filter((key) => !unknown.has(key));
        const rows = await liveRows(client, spec, { partition, keys: scope });
        const wanted = isSum
          ? expected
          : new Map([...expected].filter(([, row]) => !unknown.has(Number(row[RECORD_AT]))));
        compared += Math.max(wanted.size, rows.length);
        const found = compare(spec, wanted, rows);
        differences.push(...(isSum ? found : found.map(withoutPartition)));
      }
      return { differences, unreadable, rows: compared, records: recordKeys.length - unknown.size };
    },
    { within: WHOLE },
  );

/** The rows of a partition, or of some of its records. */
const liveRows = async (
  client: PoolClient,
  spec: Table,
  { partition, keys }: { readonly partition: number; readonly keys: readonly number[] | null },
): Promise<Row[]> => {
  const select = spec.columns.map((column) => asCell(column.name, column.type)).join(', ');
  const { rows } = await client.query<Cell[]>({
    rowMode: 'array',
    text: `SELECT ${select} FROM views.${spec.name} WHERE partition = $1${keys === null ? '' : ` AND ${recordColumn(spec)} = ANY($2)`}`,
    values: keys === null ? [partition] : [partition, keys],
  });
  return rows;
};

/** Reads a column in the form in which a fold writes it. */
const asCell = (name: string, type: string): string => {
  if (type === 'bigint') return `${name}::float8`;
  if (type === 'date') return `to_char(${name}, 'YYYY-MM-DD')`;
  if (type === 'timestamptz') return `to_char(${name} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return type === 'json' ? `${name}::text` : name;
};

/** A record says in which partition it is. */
const withoutPartition = (difference: Difference): Difference => ({
  ...difference,
  key: difference.key.slice(difference.key.indexOf('|') + 1),
});

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
