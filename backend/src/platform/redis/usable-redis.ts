import Redis from 'ioredis';
import { CONNECT_MS } from './redis';
import { queueKeys, socketKeys } from './redis-keys';

/** What a Redis says of a password, of rights, of commands and databases that it has not: no waiting changes it. */
const REFUSED = /^(?:NOAUTH|WRONGPASS|NOPERM|ERR (?:invalid password|AUTH|unknown command|DB index))/;
const OLDEST: readonly [major: number, minor: number] = [6, 2];
const WRITE = `return redis.call('SET', KEYS[1], '', 'PX', 1)`;

/**
 * What is wrong with a Redis, by doing what queues, limits and live connections do: each of them waits for a Redis that
 * is away, and would wait for this one forever. Null where nothing is, or where it is away now.
 */
export const whyUnusable = async (url: string, keys: string): Promise<string | null> => {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableReadyCheck: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_MS,
    commandTimeout: CONNECT_MS,
    retryStrategy: () => null,
  });
  // A password is refused before any command, which then fails for want of a connection; of a database that it has not,
  // Redis says so and goes on in another.
  const heard: string[] = [];
  redis.on('error', ({ message }: Error) => heard.push(message));
  try {
    await redis.connect();
    const version = /^redis_version:(.*)$/m.exec(await redis.info('server'))?.[1];
    if (version && isOld(version)) return `leads to a Redis ${version}`;
    for (const key of [queueKeys(keys), keys]) await redis.eval(WRITE, 1, `${key}:first`);
    await redis.publish(`${socketKeys(keys)}#first`, '');
    await redis.psubscribe(`${socketKeys(keys)}#/#*`);
  } catch (error) {
    heard.push((error as Error).message);
  } finally {
    redis.disconnect();
  }
  const refusal = heard.find((message) => REFUSED.test(message));
  return refusal ? `leads to a Redis that refuses what Lectio needs: ${refusal}` : null;
};

/** Whether a version such as `6.0.16` is older than 6.2, which Lectio asks for. */
export const isOld = (version: string): boolean => {
  const [major, minor] = version.split('.').map(Number);
  return major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
};
