import Redis from 'ioredis';
import { CONNECT_MS } from './redis';
import { queueKeys, socketKeys } from './redis-keys';
import { isClusterNode, refusedWrite } from './refused-writes';

/** What a Redis says of a password, of rights, of commands and databases that it has not: no waiting changes it. */
const REFUSED = /^(?:NOAUTH|WRONGPASS|NOPERM|ERR (?:invalid password|AUTH|unknown command|DB index))/;
const OLDEST: readonly [major: number, minor: number] = [6, 2];
const WRITE = `return redis.call('SET', KEYS[1], '', 'PX', 1)`;

/** `unusable`: no waiting changes it; `refusing`: it answers and takes no writes now. */
export type RedisState =
  { readonly is: 'usable' | 'away' } | { readonly is: 'unusable' | 'refusing'; readonly reason: string };

/**
 * What is wrong with a Redis, by doing what queues, limits and live connections do: each of them waits for a Redis that
 * is away, and would wait for an unusable one forever.
 */
export const stateOfRedis = async (url: string, keys: string): Promise<RedisState> => {
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
    if (version && isOld(version)) return { is: 'unusable', reason: `leads to a Redis ${version}` };
    for (const key of [queueKeys(keys), keys]) await redis.eval(WRITE, 1, `${key}:first`);
    await redis.publish(`${socketKeys(keys)}#first`, '');
    await redis.psubscribe(`${socketKeys(keys)}#/#*`);
    return heard.some((message) => REFUSED.test(message)) ? stateAfter(heard) : { is: 'usable' };
  } catch (error) {
    return stateAfter([...heard, (error as Error).message]);
  } finally {
    redis.disconnect();
  }
};

const stateAfter = (messages: readonly string[]): RedisState => {
  const refusal = messages.find((message) => REFUSED.test(message));
  if (refusal) return { is: 'unusable', reason: `leads to a Redis that refuses what Lectio needs: ${refusal}` };
  const elsewhere = messages.find(isClusterNode);
  if (elsewhere) {
    const [word] = elsewhere.split(' ');
    return {
      is: 'unusable',
      reason: `leads to a node of a Redis Cluster, which keeps a part of the keys alone (${word})`,
    };
  }
  const reason = messages.map(refusedWrite).find((one) => one !== null);
  return reason ? { is: 'refusing', reason } : { is: 'away' };
};

/** Whether a version such as `6.0.16` is older than 6.2, which Lectio asks for. */
export const isOld = (version: string): boolean => {
  const [major, minor] = version.split('.').map(Number);
  return major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
};
