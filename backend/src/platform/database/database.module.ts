import { Global, Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import type { PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import { DATA_SOURCE, Database } from './database';
import { Notices } from './notices';

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
  }

  static with(dataSource: DataSource): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [{ provide: DATA_SOURCE, useValue: dataSource }, Database, Notices],
      exports: [DATA_SOURCE, Database, Notices],
    };
  }

  /** After the server and the workers have stopped, which end in earlier phases. */
  async onApplicationShutdown(): Promise<void> {
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}
