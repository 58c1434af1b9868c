import { Global, Inject, Logger, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import { BoundedClient } from './bounded-client';
import { BoundedPool } from './bounded-pool';
import { DATA_SOURCE, Database } from './database';
import { Notices } from './notices';
import { READ_POOLS, ReadReplicas } from './read-replicas';
import { ServerWatch } from './server-watch';

/** The statement that fails reports the broken connection to its user. */
const ignore = (): void => undefined;

/**
 * Provides `Database` and `Notices` to every module. The data source is connected and migrated before the application
 * is created.
 */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(
    @Inject(DATA_SOURCE) private readonly dataSource: DataSource,
    database: Database,
  ) {
    const log = new Logger('Database');
    if (database.pool instanceof BoundedPool)
      database.pool.onShort = (left) =>
        log.warn(`the server refuses further connections: calls wait for the ${left} that this process has`);
    // A checked-out connection that breaks emits `error`; without a listener that ends the process. The pool removes
    // its own listener only after this event, before it hands the connection out.
    database.pool.on('acquire', (client: PoolClient) => {
      if (!client.listeners('error').includes(ignore)) client.on('error', ignore);
    });
    // The next connection goes to whichever server is primary then. The pool takes no ending connection back.
    database.pool.on('release', (_: Error, client: PoolClient) => {
      if (!(client instanceof BoundedClient)) return;
      client.asMade();
      if (client.isReadOnly) void client.end().catch(ignore);
    });
  }

  static with(dataSource: DataSource, readPools: readonly Pool[]): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [
        { provide: DATA_SOURCE, useValue: dataSource },
        { provide: READ_POOLS, useValue: readPools },
        Database,
        ReadReplicas,
        ServerWatch,
        Notices,
      ],
      exports: [DATA_SOURCE, Database, ReadReplicas, ServerWatch, Notices],
    };
  }

  /** Runs after the server and the workers, which stop in earlier phases. */
  async onApplicationShutdown(): Promise<void> {
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}
