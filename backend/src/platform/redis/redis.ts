import { Logger } from '@nestjs/common';
import Redis, { type Command, type RedisOptions } from 'ioredis';
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

/**
 * Fails its commands when Redis has been silent for `silenceMs`. However many commands are pending, a Redis that
 * answers them in turn is not silent. If this process was the busy one, it first reads what has arrived before it gives
 * up.
 */
class PromptRedis extends Redis {
  private heard = 0;

  constructor(
    url: string,
    options: RedisOptions,
    private readonly silenceMs: number,
  ) {
    super(url, options);
  }

  override sendCommand(...[command, stream]: Parameters<Redis['sendCommand']>): unknown {
    const { promise, reject } = command as Command;
    const asked = performance.now();
    let limit: NodeJS.Timeout | undefined;
    let lastChance: NodeJS.Immediate | undefined;
    const wait = (ms: number): void => {
      limit = setTimeout(() => (lastChance = setImmediate(judge)), ms);
    };
    const judge = (): void => {
      const silent = performance.now() - Math.max(asked, this.heard);
      if (silent >= this.silenceMs) reject(new Error('Command timed out'));
      else wait(this.silenceMs - silent);
    };
    const rest = (): void => {
      clearTimeout(limit);
      clearImmediate(lastChance);
    };
    wait(this.silenceMs);
    promise.then(() => {
      this.heard = performance.now();
      rest();
    }, rest);
    return super.sendCommand(command, stream);
  }
}

/** After this silence of Redis (ms) requests go on without it; injected, because a busy test machine needs more. */
export const REDIS_SILENCE = Symbol('REDIS_SILENCE');
export const REDIS_SILENCE_MS = 250;

/** For commands somebody waits for: they fail when Redis is silent for `silenceMs`, and at once while it is away. */
export const promptRedis = (url: string, what: string, silenceMs = REDIS_SILENCE_MS): Redis =>
  logged(
    new PromptRedis(
      url,
      {
        enableOfflineQueue: false,
        maxRetriesPerRequest: 0,
        connectTimeout: CONNECT_MS,
        socketTimeout: DROP_FACTOR * silenceMs,
        retryStrategy,
        reconnectOnError: reconnectFromReplica(),
      },
      silenceMs,
    ),
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
