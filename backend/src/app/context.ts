import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import type { Clock } from '../kernel/clock';
import { createLogger, NestLogger } from '../platform/logging/logging';
import { NONE } from '../platform/database/deadlines';
import type { Settings } from '../platform/settings/settings';
import { AppModule } from './app.module';
import { createDataSource, migrate } from './data-source';
import { DatabaseClock } from './database-clock';

/** The application without a server, for the operator's commands: connected, migrated, and closed when `work` ends. */
export const withContext = async <T>(
  options: { settings: Settings; clock?: Clock },
  work: (context: INestApplicationContext) => Promise<T>,
): Promise<T> => {
  const dataSource = createDataSource(options.settings, NONE);
  await dataSource.initialize();
  let context: INestApplicationContext | undefined;
  try {
    await migrate(dataSource);
    const module = AppModule.with({
      settings: options.settings,
      dataSource,
      clock: options.clock ?? (await DatabaseClock.of(dataSource)),
    });
    context = await NestFactory.createApplicationContext(module, {
      logger: new NestLogger(createLogger(options.settings.logLevel, 'stderr')),
      abortOnError: false,
    });
    return await work(context);
  } finally {
    if (context) await context.close();
    else if (dataSource.isInitialized) await dataSource.destroy();
  }
};
