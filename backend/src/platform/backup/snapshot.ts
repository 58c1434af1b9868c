import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createGzip } from 'node:zlib';
import { siteMark } from '../database/site-mark';
import { FORMAT, SECRET, type Manifest, type SequenceState, type TablePart } from './manifest';
import { writePart } from './parts';

/**
 * Tables that are in the database but not in its backups: they are rebuilt or fetched again, or mean nothing in another
 * database.
 */
export interface Scope {
  /** Schema and name. */
  readonly leftOut: ReadonlySet<string>;
}

/** The product's schemas. The queues' own schema is left out: it only holds wake-ups. */
const SCHEMAS = ['public', 'views'];
const MIGRATIONS = 'public.typeorm_migrations';

/** Fast, and within a few per cent of the smallest size. */
const GZIP_LEVEL = 4;

interface TableRow {
  readonly plain: string;
  readonly name: string;
  readonly columns: string[];
}

/** Leaves out generated columns, which are computed again. */
const TABLES = `
  SELECT n.nspname || '.' || c.relname AS plain, format('%I.%I', n.nspname, c.relname) AS name,
    array_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relkind = 'r' AND n.nspname = ANY($1) GROUP BY 1, 2 ORDER BY 1`;

/** Every product table in a database. */
export const tablesIn = async (client: Client): Promise<TableRow[]> =>
  (await client.query<TableRow>(TABLES, [SCHEMAS])).rows;

export interface SnapshotOf {
  readonly client: Client;
  readonly folder: string;
  readonly dataDir: string;
  readonly product: string;
  readonly scope: Scope;
  readonly progress: (line: string) => void;
}

/**
 * Copies every table into a folder as of one moment: a single transaction that sees no later commits and blocks no
 * writers.
 */
export const snapshot = async (of: SnapshotOf): Promise<Manifest> => {
  const { client } = of;
  const site = await siteMark(client);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    const tables = (await tablesIn(client)).filter(({ plain }) => plain !== MIGRATIONS && !of.scope.leftOut.has(plain));
    // Migrations wait until the tables are copied; otherwise their changes would show up mid-transaction.
    await client.query(`LOCK TABLE ${tables.map(({ name }) => name).join(', ')} IN ACCESS SHARE MODE`);
    const about = await aboutOf(client);
    const parts: TablePart[] = [];
    for (const table of tables) parts.push(await copied(of, table));
    const secret = join(of.dataDir, SECRET);
    return {
      format: FORMAT,
      product: of.product,
      site,
      ...about,
      tables: parts,
      // Last, so that numbers handed out meanwhile are never handed out again after a restore.
      sequences: await sequencesOf(client),
      secret: existsSync(secret) ? await writePart(join(of.folder, SECRET), createReadStream(secret)) : null,
    };
  } finally {
    await client.query('ROLLBACK');
  }
};

const aboutOf = async (client: Client): Promise<Pick<Manifest, 'postgres' | 'takenAt' | 'migrations' | 'heads'>> => {
  const { rows } = await client.query<{ taken_at: Date; postgres: string }>(
    `SELECT now() AS taken_at, current_setting('server_version') AS postgres`,
  );
  const migrations = await client.query<{ name: string }>(`SELECT name FROM ${MIGRATIONS} ORDER BY id`);
  const heads = await client.query<{ partition: number; head: string }>('SELECT partition, head FROM event_partition');
  return {
    postgres: rows[0].postgres,
    takenAt: rows[0].taken_at.toISOString(),
    migrations: migrations.rows.map(({ name }) => name),
    heads: Object.fromEntries(heads.rows.map(({ partition, head }) => [partition, Number(head)])),
  };
};

const copied = async (of: SnapshotOf, { plain, name, columns }: TableRow): Promise<TablePart> => {
  const rows = of.client.query(copyTo(`COPY ${name} (${columns.join(', ')}) TO STDOUT`));
  const part = await writePart(join(of.folder, `${plain}.copy.gz`), rows, [createGzip({ level: GZIP_LEVEL })]);
  of.progress(`${plain}: ${rows.rowCount} rows`);
  return { table: name, columns, rows: rows.rowCount, ...part };
};

const sequencesOf = async (client: Client): Promise<SequenceState[]> => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name FROM pg_sequences WHERE schemaname = ANY($1) ORDER BY 1`,
    [SCHEMAS],
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const state = await client.query<{ last_value: string; is_called: boolean }>(
      `SELECT last_value, is_called FROM ${name}`,
    );
    states.push({ sequence: name, lastValue: state.rows[0].last_value, isCalled: state.rows[0].is_called });
  }
  return states;
};
