import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { ClientBase, Pool } from 'pg';
import { Database } from './database';

/**
 * Identifies the server, its database, the timeline it writes and its start time: another one may lack commits that
 * this process has seen.
 */
const IDENTITY = `SELECT concat_ws(' ', system_identifier, (SELECT oid FROM pg_database WHERE datname = current_database()),
    CASE WHEN pg_is_in_recovery() THEN 'standby' ELSE left(pg_walfile_name(pg_current_wal_lsn()), 8) END,
    pg_postmaster_start_time()) AS identity FROM pg_control_system()`;

/** Notices when connections reach another database server: after a failover, a restore or a restart. */
@Injectable()
export class ServerWatch implements OnApplicationBootstrap {
  private readonly log = new Logger('Database');
  private readonly listeners = new Set<() => void>();
  private identity: string | undefined;

  constructor(private readonly database: Database) {
    const options = database.pool.options as { onConnect?: (client: ClientBase) => Promise<void> };
    options.onConnect = (client) => this.ask(client);
  }

  /** Called once per change. Anything the listener caches from the database may be stale. */
  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.ask(this.database.pool);
  }

  /** Every new connection is checked before use. */
  private async ask(on: Pool | ClientBase): Promise<void> {
    try {
      const [{ identity }] = (await on.query<{ identity: string }>(IDENTITY)).rows;
      const changed = this.identity !== undefined && this.identity !== identity;
      this.identity = identity;
      if (!changed) return;
      this.log.warn('the database is another server, or was restarted: everything in memory is read again');
      for (const listener of this.listeners) listener();
    } catch {
      // The connection is gone; the next one is checked.
    }
  }
}
