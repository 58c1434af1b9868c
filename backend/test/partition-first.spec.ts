import { startTestApp, type TestApp } from './support/test-app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ role: 'api' });
});
afterAll(() => t?.close());

/** Of the log, and of what lies beside the events of its partitions. */
const BESIDE_VIEWS = [
  'event_partition',
  'events',
  'sealed_anew',
  'report_session',
  'projection_checkpoint',
  'projection_parked',
  'projection_happening',
];

const KEYS = `
  SELECT n.nspname || '.' || c.relname AS table, i.indexrelid::regclass::text AS key,
    (SELECT a.attname FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum = i.indkey[0]) AS first
  FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE i.indisunique AND (n.nspname = 'views' OR n.nspname = 'public' AND c.relname = ANY($1))`;

const TABLES = `SELECT schemaname || '.' || tablename AS table FROM pg_tables
  WHERE schemaname = 'views' OR schemaname = 'public' AND tablename = ANY($1)`;

it('has the partition first in every key of the log and of its read models', async () => {
  const keys = await t.database.rows<{ table: string; key: string; first: string }>(KEYS, [BESIDE_VIEWS]);
  expect(keys.filter(({ first }) => first !== 'partition')).toEqual([]);
  const tables = await t.database.rows<{ table: string }>(TABLES, [BESIDE_VIEWS]);
  expect(new Set(keys.map(({ table }) => table))).toEqual(new Set(tables.map(({ table }) => table)));
  expect(tables.length).toBeGreaterThan(BESIDE_VIEWS.length + 12);
});
