import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

const MAIN = join(__dirname, '..', 'src', 'main.js');

/** A database of the bench's own on the server of DATABASE_URL. */
export const createDatabase = async (name: string): Promise<string> => {
  const server = process.env.DATABASE_URL;
  if (!server) throw new Error('DATABASE_URL is not set: npm run bench starts a server');
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.toString();
};

export interface Product {
  readonly base: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** The built product as a process of its own, as it runs for users; only the rate limits are off. */
export const startProduct = async (databaseUrl: string, env: Record<string, string> = {}): Promise<Product> => {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'lectio-bench-'));
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(port), RATE_LIMIT: 'off', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await readyLine(child);
  return {
    base: `http://127.0.0.1:${port}/api`,
    pid: child.pid as number,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

const readyLine = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => chunk.includes('is ready on') && resolve());
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}`)));
  });

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
