import { Pool } from 'pg';

/** The same size and settings as the product's pool (app/data-source.ts). */
const POOL = { max: 16, options: '-c plan_cache_mode=force_generic_plan' };

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

/** From the calendar's first days on, so that no client reports a day twice. */
export const day = (n: number): string => new Date(Date.UTC(1950, 0, 1) + n * 86_400_000).toISOString().slice(0, 10);

/** What a small report writes, without everything else that the product does for it. */
export class RawInserts {
  private readonly inserted: number[];

  private constructor(
    private readonly pool: Pool,
    clients: number,
  ) {
    this.inserted = Array.from({ length: clients }, () => 0);
  }

  /** In tables of their own beside the product's, which has migrated. */
  static async open(databaseUrl: string, clients: number): Promise<RawInserts> {
    const pool = new Pool({ connectionString: databaseUrl, ...POOL });
    await pool.query(['CREATE SCHEMA raw', ...RAW_TABLES].join(';'));
    return new RawInserts(pool, clients);
  }

  async once(client: number): Promise<void> {
    const at = ++this.inserted[client];
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
    await this.pool.query({ name: 'raw', text: RAW, values });
  }

  end(): Promise<void> {
    return this.pool.end();
  }
}
