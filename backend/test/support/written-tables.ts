import { Client } from 'pg';

/**
 * Writes that are not a call's changes: a session's last use, the audit of administrators' attempts, which includes
 * refused calls, and what a node writes after it has answered: the queues, and the news of an account.
 */
const IGNORED = /^public\.(sessions|admin_action|account_news)$|^bullmq\./;

const NOTE = `
  CREATE UNLOGGED TABLE written (name text NOT NULL);
  CREATE FUNCTION note_written() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP <> 'UPDATE' OR OLD::text <> NEW::text THEN
      INSERT INTO public.written VALUES (TG_TABLE_SCHEMA || '.' || TG_TABLE_NAME);
    END IF;
    RETURN NULL;
  END $$`;

/** Watches every table of a database for rows that a committed transaction added, changed or removed. */
export class WrittenTables {
  private constructor(private readonly client: Client) {}

  static async of(url: string): Promise<WrittenTables> {
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      `SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema')`,
    );
    await client.query(NOTE);
    for (const { name } of rows.filter((row) => !IGNORED.test(row.name)))
      await client.query(
        `CREATE TRIGGER note_written AFTER INSERT OR UPDATE OR DELETE ON ${name} FOR EACH ROW EXECUTE FUNCTION note_written()`,
      );
    return new WrittenTables(client);
  }

  close(): Promise<void> {
    return this.client.end();
  }

  /** The tables written since the last call. */
  async since(): Promise<string[]> {
    const { rows } = await this.client.query<{ name: string }>('DELETE FROM written RETURNING name');
    return [...new Set(rows.map(({ name }) => name))].sort();
  }
}
