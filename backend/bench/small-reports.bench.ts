import { Pool } from 'pg';
import { call, median, openAccount, throughput, type BenchAccount } from './http';
import { quantileOf } from './load';
import { startProduct } from './product';
import type { Bench } from './report';

const CLIENTS = 50;
const SECONDS = 6;
const ROUNDS = 3;
const P99_MS = 120;

/** The same size and settings as the product's pool (app/data-source.ts). */
const POOL = { max: 16, options: '-c plan_cache_mode=force_generic_plan' };

const day = (n: number): string => new Date(Date.UTC(1950, 0, 1) + n * 86_400_000).toISOString().slice(0, 10);

/** Copies with the same columns, constraints and indexes: the product would read foreign events from its own log. */
const RAW_TABLES = ['events', 'idempotency', 'views.report_entry', 'views.report'].map(
  (table) => `CREATE TABLE raw.${table.replace('views.', '')} (LIKE ${table} INCLUDING ALL)`,
);

/** Event, idempotency row and three reports of one reader by plain INSERTs, one transaction in one statement. */
const RAW = `
  WITH e AS (
    INSERT INTO raw.events (partition, position, stream, version, type, schema_version, data, metadata, recorded_at)
    VALUES ($1, $2, $3, $4, 'Raw', 1, $5, '{}', now())
  ), i AS (
    INSERT INTO raw.idempotency (account_id, key, fingerprint, answer, created_at) VALUES ($6, $7, '\\x00', '{}', now())
  ), n AS (
    INSERT INTO raw.report_entry (partition, position, reader_id, reported_by, batch_id, read_date, recorded_at, live_count) VALUES ($1, $2, $6, $6, $7, $8, now(), 3)
  )
  INSERT INTO raw.report (partition, position, chapter_id, reader_id, read_date) SELECT $1, $2, c, $6, $8 FROM generate_series(1, 3) c`;

const rawThroughput = (pool: Pool, sent: number[]): Promise<number> =>
  throughput(CLIENTS, SECONDS, async (client) => {
    const at = ++sent[client];
    const values = [
      client,
      at,
      `raw-${client}`,
      at,
      '{"readerId":1,"chapters":"1-3","readDate":"2001-01-01"}',
      800_000 + client,
      `raw-${at}`,
      day(at),
    ];
    await pool.query({ name: 'raw', text: RAW, values });
  });

const ownThroughput = (
  base: string,
  accounts: readonly BenchAccount[],
  { sent, ms }: { sent: number[]; ms: number[] },
  nonce: number,
): Promise<number> =>
  throughput(CLIENTS, SECONDS, async (client) => {
    const { token, readerIds } = accounts[client];
    const n = sent[client]++;
    const body = { readerId: readerIds[0], chapterIds: [1, 2, 3], readDate: day(n) };
    const headers = { 'idempotency-key': `k-${nonce}-${client}-${n}` };
    const began = performance.now();
    const answer = await call('POST', `${base}/reports`, { token, body, headers });
    ms.push(performance.now() - began);
    if (answer.status !== 201) throw new Error(answer.text);
  });

/** 50 clients, each reporting three chapters for one reader, while the projections run. */
export const smallReports: Bench = {
  name: 'small-reports',
  about:
    'one reader, three chapters, 50 clients, against the same inserts raw through a pool of the same size and settings',
  async run({ databaseUrl, report }) {
    const product = await startProduct(databaseUrl);
    const pool = new Pool({ connectionString: databaseUrl, ...POOL });
    try {
      await pool.query(['CREATE SCHEMA raw', ...RAW_TABLES].join(';'));
      const accounts: BenchAccount[] = [];
      for (let client = 0; client < CLIENTS; client++)
        accounts.push(await openAccount(product.base, `small${client}@bench.example`, 1));
      const sent = accounts.map(() => 0);
      const inserted = accounts.map(() => 0);
      const ms: number[] = [];
      const own: number[] = [];
      const raw: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        raw.push(await rawThroughput(pool, inserted));
        own.push(await ownThroughput(product.base, accounts, { sent, ms }, round));
      }
      report({
        what: 'throughput ÷ raw inserts',
        ratio: median(own) / median(raw),
        limit: 0.15,
        better: 'higher',
        detail: `${median(own).toFixed(0)} against ${median(raw).toFixed(0)} a second`,
      });
      const p99 = quantileOf(ms, 0.99);
      report({
        what: 'p99 of a report ÷ 120 ms',
        ratio: p99 / P99_MS,
        limit: 1,
        better: 'lower',
        detail: `${p99.toFixed(0)} ms of ${ms.length} reports`,
      });
    } finally {
      await pool.end();
      await product.stop();
    }
  },
};
