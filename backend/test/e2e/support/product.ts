import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '@app/bootstrap';
import { readConfiguration } from '@app/settings/configuration';
import { createTestDatabase } from '@test/support/database';

/** The product with its built pages and a fresh database. */
export interface Product {
  readonly url: string;
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

/** What an operator would set for it, with a database and a data folder of its own. `clear` removes both. */
export const prepareProduct = async (
  settings: Readonly<Record<string, string>>,
): Promise<{ env: Record<string, string> & { DATABASE_URL: string }; clear(): Promise<void> }> => {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'lectio-e2e-'));
  return {
    env: {
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      ROLE: 'all',
      DATABASE_URL: database.url,
      REDIS_URL: '',
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      BACKUP_AT: 'off',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    clear: async () => {
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/**
 * Runs it in the test's own process, where a worker loads the code once for all its files. Operations and backups need
 * `startProcess`, which starts the built product as an operator does and costs two seconds of a processor.
 * `settings` are additional environment variables.
 */
export const startProduct = async (settings: Readonly<Record<string, string>> = {}): Promise<Product> => {
  const { env, clear } = await prepareProduct(settings);
  try {
    const app = await createApp({ settings: readConfiguration(env), onLog: () => undefined });
    await app.listen(env.PORT, env.HOST);
    const { port } = app.getHttpServer().address() as { port: number };
    return {
      url: `http://localhost:${port}`,
      databaseUrl: env.DATABASE_URL,
      stop: async () => {
        await app.close();
        await clear();
      },
    };
  } catch (error) {
    await clear();
    throw error;
  }
};
