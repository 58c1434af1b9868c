import { Global, Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import type { PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import { DATA_SOURCE, Database } from './database';
import { Notices } from './notices';

/** Gives `Database` and `Notices` to every module. The data source is connected and migrated before the application is made. */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(@Inject(DATA_SOURCE) private readonly dataSource: DataSource, database: Database) {
    // A connection that breaks while it is lent out reports itself by an event; without a listener that ends the process.
    database.pool.on('acquire', (client: PoolClient) => {
      if (client.listenerCount('error') === 0) client.on('error', () => undefined);
    });
  }

  static with(dataSource: DataSource): DynamicModule {
    return { module: DatabaseModule, providers: [{ provide: DATA_SOURCE, useValue: dataSource }, Database, Notices], exports: [DATA_SOURCE, Database, Notices] };
  }

  /** After the server and the workers have stopped, which end in earlier phases. */
  async onApplicationShutdown(): Promise<void> {
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}
