import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Redis from 'ioredis';

/** A Redis of a test's own, whose settings it may change. */
export interface RedisServer {
  readonly url: string;
  readonly port: number;
  /** Where it saves its data. */
  readonly folder: string;
  ask(command: string, ...args: (string | number)[]): Promise<unknown>;
  stop(): Promise<void>;
}

export const hasRedisServer = (): boolean => spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;

export const startRedis = async (...options: string[]): Promise<RedisServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'lectio-redis-'));
  const port = await freePort();
  const child: ChildProcess = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder, ...options],
    { stdio: 'ignore' },
  );
  // Tries again until the server listens.
  const redis = new Redis(port, '127.0.0.1', { maxRetriesPerRequest: null, retryStrategy: () => 50 });
  redis.on('error', () => undefined);
  await redis.ping();
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    folder,
    ask: (command, ...args) => redis.call(command, ...args),
    stop: async () => {
      redis.disconnect();
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const freePort = async (): Promise<number> => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  taken.close();
  return port;
};
