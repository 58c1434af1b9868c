import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import type { Clock } from '@kernel/clock';
import { connected } from '@platform/backup/connected';
import { createLogger, NestLogger } from '@platform/logging/logging';
import { isDistributed } from '@platform/database/distributed';
import { NONE } from '@platform/database/deadlines';
import type { Settings } from '@platform/settings/settings';
import { AppModule } from './app.module';
import { createDataSource, migrate, refuseUnfit } from './data-source';
import { DatabaseClock } from './database-clock';
import { refuseNewer, warningOfNewer } from './newer-schema';
import { raiseSequences } from './sequences';

/**
 * Whether the database is a distributed one. Says in one line what is wrong with the server; the commands' own
 * connections may then wait for as long as it takes.
 */
const firstLook = async (databaseUrl: string): Promise<boolean> => {
  const client = await connected(databaseUrl, 'lectio command');
  try {
    return await isDistributed(client);
  } finally {
    await client.end();
  }
};

/** The application without a server, for operator commands: connected, migrated, and closed when `work` ends. */
export const withContext = async <T>(
  options: { settings: Settings; clock?: Clock },
  work: (context: INestApplicationContext) => Promise<T>,
): Promise<T> => {
  const { databaseUrl } = options.settings;
  const dataSource = createDataSource({ databaseUrl, isDistributed: await firstLook(databaseUrl) }, NONE);
  await dataSource.initialize();
  let context: INestApplicationContext | undefined;
  const logger = new NestLogger(createLogger(options.settings.logLevel, 'stderr'));
  try {
    await refuseUnfit(dataSource);
    await refuseNewer(dataSource, options.settings);
    await migrate(dataSource);
    for (const line of [await warningOfNewer(dataSource), await raiseSequences(dataSource)])
      if (line) logger.warn(line);
    const module = AppModule.with({
      settings: options.settings,
      dataSource,
      clock: options.clock ?? (await DatabaseClock.of(dataSource)),
    });
    context = await NestFactory.createApplicationContext(module, {
      logger,
      abortOnError: false,
    });
    return await work(context);
  } finally {
    if (context) await context.close();
    else if (dataSource.isInitialized) await dataSource.destroy();
  }
};
