import { Logger } from '@nestjs/common';
import Redis from 'ioredis';
import { reconnectFromReplica } from './refused-writes';

/** A connection is dropped and reopened after this many times the silence that its commands endure. */
const DROP_FACTOR = 4;
export const CONNECT_MS = 2_000;
const RECONNECT_MS = { least: 100, most: 1_000 };

const retryStrategy = (attempt: number): number => Math.min(attempt * RECONNECT_MS.least, RECONNECT_MS.most);

const logged = (redis: Redis, what: string): Redis => {
  const log = new Logger(what);
  let last = '';
  redis.on('ready', () => (last = ''));
  // Logged once, not on every attempt.
  redis.on('error', ({ message }: Error) => {
    if (message !== last) log.warn(`Redis: ${message}`);
    last = message;
  });
  return redis;
};

/** After this silence of Redis (ms) requests go on without it; injected, because a busy test machine needs more. */
export const REDIS_SILENCE = Symbol('REDIS_SILENCE');
export const REDIS_SILENCE_MS = 250;

/** For commands somebody waits for: they fail without an answer after `silenceMs`, and at once while Redis is away. */
export const promptRedis = (url: string, what: string, silenceMs = REDIS_SILENCE_MS): Redis =>
  logged(
    new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: CONNECT_MS,
      commandTimeout: silenceMs,
      socketTimeout: DROP_FACTOR * silenceMs,
      retryStrategy,
      reconnectOnError: reconnectFromReplica(),
    }),
    what,
  );

/** For subscriptions, which are renewed with each connection. Hours of silence are normal for it. */
export const listeningRedis = (url: string, what: string): Redis =>
  logged(new Redis(url, { maxRetriesPerRequest: null, connectTimeout: CONNECT_MS, retryStrategy }), what);

/** Catches rejections of these commands when the caller does not await them: an unhandled one would end the process. */
export const unawaited = (redis: Redis, ...commands: ('publish' | Subscription)[]): Redis => {
  for (const command of commands) {
    const run = redis[command].bind(redis) as (...args: unknown[]) => Promise<unknown>;
    Object.assign(redis, { [command]: (...args: unknown[]) => run(...args).catch(() => 0) });
  }
  return redis;
};

type Subscription = 'subscribe' | 'psubscribe' | 'unsubscribe' | 'punsubscribe';

/** For BullMQ, which opens its own connections: jobs added while Redis is away wait in the process. */
export const queueRedis = (url: string) => ({
  url,
  maxRetriesPerRequest: null,
  connectTimeout: CONNECT_MS,
  retryStrategy,
  reconnectOnError: reconnectFromReplica(),
});

/** Resolves once connected, or after two seconds without a connection, while it keeps trying. */
export const connected = async (redis: Redis): Promise<void> => {
  if (redis.status === 'ready') return;
  await new Promise<void>((resolve) => {
    const limit = setTimeout(resolve, CONNECT_MS);
    redis.once('ready', () => {
      clearTimeout(limit);
      resolve();
    });
    redis.once('error', () => {
      clearTimeout(limit);
      resolve();
    });
  });
};

/** A queue did not answer. */
class QueueAway extends Error {
  constructor() {
    super('connection timeout: the queue does not answer');
    this.name = 'QueueAway';
  }
}

/** Waits at most `ms` for a queue. @throws QueueAway */
export const inTime = async <T>(work: Promise<T>, ms = CONNECT_MS): Promise<T> => {
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => (limit = setTimeout(() => reject(new QueueAway()), ms)));
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(limit);
  }
};
