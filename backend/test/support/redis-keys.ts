import Redis from 'ioredis';

/** Removes what a site left in a Redis that others use too. */
export const forgetRedisKeys = async (redisUrl: string, keys: string): Promise<void> => {
  const redis = new Redis(redisUrl);
  try {
    for await (const found of redis.scanStream({ match: `*${keys}*`, count: 1_000 }) as AsyncIterable<string[]>)
      if (found.length > 0) await redis.unlink(...found);
  } finally {
    redis.disconnect();
  }
};
