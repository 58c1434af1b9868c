import { Logger } from '@nestjs/common';
import Redis, { type Command, type RedisOptions } from 'ioredis';

/** A connection is given up after this long without an answer, and reopened until there is one (ms). */
const SILENCE_MS = 1_000;
const CONNECT_MS = 2_000;
const RECONNECT_MS = { least: 100, most: 1_000 };

const retryStrategy = (attempt: number): number => Math.min(attempt * RECONNECT_MS.least, RECONNECT_MS.most);

const logged = (redis: Redis, what: string): Redis => {
  const log = new Logger(what);
  let last = '';
  redis.on('ready', () => (last = ''));
  // Said once, not with every attempt.
  redis.on('error', ({ message }: Error) => {
    if (message !== last) log.warn(`Redis: ${message}`);
    last = message;
  });
  return redis;
};

/**
 * Gives up its commands when Redis has said nothing for `silenceMs`: however many are asked at once, one that answers
 * them in turn is not silent. A process that was busy itself looks at what has come meanwhile before it gives up.
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

/** The silence of Redis (ms) after which requests go on without it; injected, because a busy test machine needs more. */
export const REDIS_SILENCE = Symbol('REDIS_SILENCE');
export const REDIS_SILENCE_MS = 250;

/** For what somebody waits for: commands fail when Redis is silent for `silenceMs`, and at once while it is away. */
export const promptRedis = (url: string, what: string, silenceMs = REDIS_SILENCE_MS): Redis =>
  logged(
    new PromptRedis(
      url,
      {
        enableOfflineQueue: false,
        maxRetriesPerRequest: 0,
        connectTimeout: CONNECT_MS,
        socketTimeout: SILENCE_MS,
        retryStrategy,
      },
      silenceMs,
    ),
    what,
  );

/** For subscriptions, which are made again with each connection. It hears nothing for hours and is alive. */
export const listeningRedis = (url: string, what: string): Redis =>
  logged(new Redis(url, { maxRetriesPerRequest: null, connectTimeout: CONNECT_MS, retryStrategy }), what);

/**
 * Keeps the refusals of these commands from a caller that does not wait for them: nobody else would catch them, and an
 * unhandled one ends the process.
 */
export const unawaited = (redis: Redis, ...commands: ('publish' | Subscription)[]): Redis => {
  for (const command of commands) {
    const run = redis[command].bind(redis) as (...args: unknown[]) => Promise<unknown>;
    Object.assign(redis, { [command]: (...args: unknown[]) => run(...args).catch(() => 0) });
  }
  return redis;
};

type Subscription = 'subscribe' | 'psubscribe' | 'unsubscribe' | 'punsubscribe';

/** For BullMQ, which connects by itself: what is added while Redis is away waits in the process until it is back. */
export const queueRedis = (url: string) => ({
  url,
  maxRetriesPerRequest: null,
  connectTimeout: CONNECT_MS,
  retryStrategy,
});

/** Returns when a connection is made, or after two seconds without one: it goes on trying. */
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
