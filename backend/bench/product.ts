import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { end } from './end-child';
import { spawnNode, temporaryFolder } from './leavings';

export const MAIN = join(__dirname, '..', 'src', 'main.js');

export interface Product {
  readonly base: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** The built product in its own process, as it runs for users; only rate limits are off. */
export const startProduct = async (databaseUrl: string, env: Record<string, string> = {}): Promise<Product> => {
  const port = await freePort();
  const child = spawnNode([MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: temporaryFolder(),
      PORT: String(port),
      RATE_LIMIT: 'off',
      BACKUP_AT: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
    stderr: 'inherit',
  });
  await readyLine(child);
  return { base: `http://127.0.0.1:${port}/api`, pid: child.pid as number, stop: () => end(child) };
};

const readyLine = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => chunk.includes('is ready on') && resolve());
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}`)));
  });

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
