import type { Client } from 'pg';
import { ADVISORY_LOCKS } from '../database/advisory-locks';
import { sqlState } from '../database/database';
import { BackupUnusable } from './backup-unusable';
import { connected } from './connected';

const UNDEFINED_DATABASE = '3D000';
const INSUFFICIENT_PRIVILEGE = '42501';
const IN_USE = '55006';
/** PostgreSQL's limit; it truncates longer names. */
const LONGEST_NAME = 63;
const NAME = 'lectio restore';
const MAINTENANCE = ['postgres', 'template1'];

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The URL of another database on the same server. */
const addressOf = (databaseUrl: string, database: string): string => {
  const url = new URL(databaseUrl);
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.toString();
};

/**
 * A new database next to the target: filled first, then renamed to the target's name in one transaction. If anything
 * fails earlier, the target is unchanged.
 */
export class Beside {
  readonly name: string;
  readonly url: string;
  private readonly aside: string;

  private constructor(
    private readonly server: Client,
    databaseUrl: string,
    private readonly target: string,
    stamp: string,
  ) {
    this.name = `${target.slice(0, LONGEST_NAME - MADE.length - stamp.length)}${MADE}${stamp}`;
    this.aside = `${target.slice(0, LONGEST_NAME - KEPT.length - stamp.length)}${KEPT}${stamp}`;
    this.url = addressOf(databaseUrl, this.name);
  }

  /**
   * Creates the database and drops what a killed restore left behind.
   * @param stamp digits
   * @throws BackupUnusable when another restore is running, or when databases cannot be created
   */
  static async create(databaseUrl: string, stamp: string): Promise<Beside> {
    const target = decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
    if (!target) throw new BackupUnusable('DATABASE_URL names no database');
    const server = await maintenance(databaseUrl);
    try {
      const { rows } = await server.query<{ ok: boolean }>('SELECT pg_try_advisory_lock($1, hashtext($2)) AS ok', [
        ADVISORY_LOCKS.restoring,
        target,
      ]);
      if (!rows[0].ok) throw new BackupUnusable('another restore of this database is under way');
      const beside = new Beside(server, databaseUrl, target, stamp);
      await beside.dropLeftBehind();
      await beside.make();
      return beside;
    } catch (error) {
      await server.end().catch(() => undefined);
      throw error;
    }
  }

  /** The application names connected to the target. The server's own workers do not count: they give way. */
  async users(): Promise<string[]> {
    const { rows } = await this.server.query<{ who: string }>(
      `SELECT DISTINCT coalesce(nullif(application_name, ''), usename) AS who FROM pg_stat_activity
       WHERE datname = $1 AND backend_type = 'client backend' ORDER BY 1`,
      [this.target],
    );
    return rows.map(({ who }) => who);
  }

  /**
   * Renames this database to the target's name; the old one keeps its rows under a new name.
   * @returns that name; null when there was no database to replace
   * @throws BackupUnusable when somebody is connected to either database
   */
  async swap(): Promise<string | null> {
    const { rows } = await this.server.query('SELECT FROM pg_database WHERE datname = $1', [this.target]);
    const replaces = rows.length > 0;
    try {
      await this.server.query('BEGIN');
      if (replaces) await this.server.query(`ALTER DATABASE ${quoted(this.target)} RENAME TO ${quoted(this.aside)}`);
      await this.server.query(`ALTER DATABASE ${quoted(this.name)} RENAME TO ${quoted(this.target)}`);
      await this.server.query('COMMIT');
    } catch (error) {
      await this.server.query('ROLLBACK').catch(() => undefined);
      if (sqlState(error) !== IN_USE) throw error;
      throw new BackupUnusable(inUse(await this.users()));
    }
    return replaces ? this.aside : null;
  }

  async drop(): Promise<void> {
    await this.server.query(`DROP DATABASE IF EXISTS ${quoted(this.name)} WITH (FORCE)`);
  }

  async end(): Promise<void> {
    await this.server.end().catch(() => undefined);
  }

  /** Rows from the database to be replaced; null when there is none. */
  async ofTarget<T>(databaseUrl: string, ask: (client: Client) => Promise<T>): Promise<T | null> {
    const client = await connected(databaseUrl, NAME).catch((error: unknown) => {
      if (sqlState(error) === UNDEFINED_DATABASE) return null;
      throw error;
    });
    if (!client) return null;
    try {
      return await ask(client);
    } finally {
      await client.end();
    }
  }

  private async make(): Promise<void> {
    try {
      await this.server.query(`CREATE DATABASE ${quoted(this.name)} TEMPLATE template0 ENCODING 'UTF8'`);
    } catch (error) {
      if (sqlState(error) !== INSUFFICIENT_PRIVILEGE) throw error;
      throw new BackupUnusable(
        'the role of DATABASE_URL may not create databases; give it CREATEDB for the restore: ALTER ROLE … CREATEDB',
      );
    }
  }

  private async dropLeftBehind(): Promise<void> {
    const beginning = this.name.slice(0, this.name.lastIndexOf(MADE) + MADE.length);
    const { rows } = await this.server.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [beginning],
    );
    const left = rows.filter(({ datname }) => /^\d+$/.test(datname.slice(beginning.length)));
    for (const { datname } of left) await this.server.query(`DROP DATABASE ${quoted(datname)} WITH (FORCE)`);
  }
}

/** Goes between a database's name and a stamp. */
const MADE = '_restoring_';
const KEPT = '_before_';

export const inUse = (users: readonly string[]): string =>
  `the database is in use (${users.join(', ')}): stop Lectio and whatever else is connected to it, then restore again`;

/** A database cannot be renamed from a connection to itself. */
const maintenance = async (databaseUrl: string): Promise<Client> => {
  const [first, second] = MAINTENANCE.map((database) => addressOf(databaseUrl, database));
  try {
    return await connected(first, NAME);
  } catch (error) {
    if (sqlState(error) !== UNDEFINED_DATABASE) throw error;
    return connected(second, NAME);
  }
};
