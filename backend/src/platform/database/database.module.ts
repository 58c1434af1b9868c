import { Global, Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import type { PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import { BoundedClient } from './bounded-client';
import { DATA_SOURCE, Database } from './database';
import { Notices } from './notices';
import { ServerWatch } from './server-watch';

/** Whoever has the connection hears of it from the statement that fails. */
const ignore = (): void => undefined;

/** Gives `Database` and `Notices` to every module. The data source is connected and migrated before the application is made. */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(
    @Inject(DATA_SOURCE) private readonly dataSource: DataSource,
    database: Database,
  ) {
    // A connection that breaks while it is lent out reports itself by an event; without a listener that ends the process.
    // The pool's own listener is still there when it says so, and is taken away before the connection is handed out.
    database.pool.on('acquire', (client: PoolClient) => {
      if (!client.listeners('error').includes(ignore)) client.on('error', ignore);
    });
    // The next one is made to whichever server is the primary by then. The pool takes none back that is ending.
    database.pool.on('release', (_: Error, client: PoolClient) => {
      if (!(client instanceof BoundedClient)) return;
      client.asMade();
      if (client.isReadOnly) void client.end().catch(ignore);
    });
  }

  static with(dataSource: DataSource): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [{ provide: DATA_SOURCE, useValue: dataSource }, Database, ServerWatch, Notices],
      exports: [DATA_SOURCE, Database, Notices],
    };
  }

  /** After the server and the workers have stopped, which end in earlier phases. */
  async onApplicationShutdown(): Promise<void> {
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}
