import type { Client, PoolClient } from 'pg';
import { connected } from '@platform/backup/connected';
import { readPartition, readPartitionPage } from '@platform/event-log/event-reader';
import { copyRows } from '@platform/projections/rows/row-writer';
import { table, type Row } from '@platform/projections/rows/table';
import { createTestDatabase } from './support/database';

const copied = table('copied', 1, [
  'small:smallint',
  'whole:integer?',
  'big:bigint?',
  'words:text?',
  'yes:boolean?',
  'day:date?',
  'at:timestamptz?',
  'bytes:bytea?',
  'tree:json?',
]);

const NOTHING = { whole: null, big: null, words: null, yes: null, day: null, at: null, bytes: null, tree: null };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = await connected(database.url, 'copied rows');
  const columns = copied.columns.map(({ name, type }) => `${name} ${type}`);
  await client.query(
    `CREATE SCHEMA IF NOT EXISTS views_rebuild; CREATE TABLE views_rebuild.copied (${columns.join()})`,
  );
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});
beforeEach(() => client.query('TRUNCATE views_rebuild.copied'));

const copy = (rows: readonly Row[]): Promise<void> =>
  copyRows(client as unknown as PoolClient, 'views_rebuild', copied, rows);

const stored = async (): Promise<unknown[]> => {
  const { rows } = await client.query<Record<string, unknown>>(
    `SELECT small, whole, big::text, words, yes, day::text, (at AT TIME ZONE 'UTC')::text AS at, encode(bytes, 'hex') AS bytes, tree::text FROM views_rebuild.copied ORDER BY small`,
  );
  return rows;
};

it('stores the value of each cell, at the ends of its type and without one', async () => {
  await copy([
    copied.row({ small: -32768, ...NOTHING }),
    copied.row({
      small: 1,
      whole: -2147483648,
      big: Number.MIN_SAFE_INTEGER,
      words: 'tab\t line\n back\\slash \\N “Ruth” 聖書 🕊',
      yes: true,
      day: '1899-12-31',
      at: '1969-12-31T23:59:59.999Z',
      bytes: Buffer.from([0, 255, 10]),
      tree: '{"a":[1,"\\n"]}',
    }),
    copied.row({
      small: 32767,
      whole: 2147483647,
      big: Number.MAX_SAFE_INTEGER,
      words: '',
      yes: false,
      day: '2026-02-28',
      at: '2026-11-01T20:00:00.001Z',
      bytes: Buffer.alloc(0),
      tree: '[]',
    }),
  ]);
  expect(await stored()).toEqual([
    { small: -32768, ...NOTHING },
    {
      small: 1,
      whole: -2147483648,
      big: '-9007199254740991',
      words: 'tab\t line\n back\\slash \\N “Ruth” 聖書 🕊',
      yes: true,
      day: '1899-12-31',
      at: '1969-12-31 23:59:59.999',
      bytes: '00ff0a',
      tree: '{"a":[1,"\\n"]}',
    },
    {
      small: 32767,
      whole: 2147483647,
      big: '9007199254740991',
      words: '',
      yes: false,
      day: '2026-02-28',
      at: '2026-11-01 20:00:00.001',
      bytes: '',
      tree: '[]',
    },
  ]);
});

it('stores rows of any size, each whole', async () => {
  const lengths = [0, 1, 70_000, 300_000, 5, 140_000];
  await copy(lengths.map((length, small) => copied.row({ ...NOTHING, small, words: '聖'.repeat(length) })));
  const { rows } = await client.query<{ length: number }>(
    'SELECT length(words) AS length FROM views_rebuild.copied ORDER BY small',
  );
  expect(rows.map(({ length }) => length)).toEqual(lengths);
});

it.each([
  ['a number beyond its column', { small: 40_000, ...NOTHING }],
  ['a date that does not exist', { small: 1, ...NOTHING, day: '2026-02-30' }],
  ['a text that the database refuses', { small: 1, ...NOTHING, words: 'nul \0' }],
])('stores nothing with %s, and the connection stays usable', async (_, values) => {
  await expect(copy([copied.row({ small: 2, ...NOTHING }), copied.row(values)])).rejects.toThrow();
  expect(await stored()).toEqual([]);
});

it('reads a page of the log as it reads its rows', async () => {
  await client.query(
    `INSERT INTO events (partition, position, stream, version, type, schema_version, data, metadata, recorded_at)
     SELECT 5, n, 'reader-5', n, CASE WHEN n = 3 THEN 'Un"known' ELSE 'ReaderMadeInactive' END, 1, jsonb_build_object('readerId', 5, 'odd', E'"\\\\ \\n 聖'),
       '{"accountId": null, "commandId": "c"}', timestamptz '1969-12-31 23:59:59.9996Z' + n * interval '0.9997 s'
     FROM generate_series(1, 20) n`,
  );
  const page = await readPartitionPage(client, 5, { after: 1, limit: 10, upTo: 9 });
  expect(page).toHaveLength(8);
  expect(page).toEqual(await readPartition(client, 5, { after: 1, limit: 10, upTo: 9 }));
  expect(await readPartitionPage(client, 5, { after: 20, limit: 10, upTo: 99 })).toEqual([]);
});
