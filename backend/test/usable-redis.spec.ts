import { randomBytes } from 'node:crypto';
import Redis from 'ioredis';
import { startTestApp } from './support/test-app';

const redisUrl = process.env.TEST_REDIS_URL ?? null;
// Only with a Redis: `npm test` looks for one, and reports when it finds none and skips these.
const withRedis = redisUrl === null ? describe.skip : describe;

const EVERYTHING = ['~*', '&*', '+@all'];

withRedis('a Redis that does not let Lectio do what it needs', () => {
  const name = `lectio-${randomBytes(6).toString('hex')}`;
  let redis: Redis;
  beforeAll(() => {
    redis = new Redis(redisUrl ?? '');
  });
  afterEach(() => redis.call('ACL', 'DELUSER', name));
  afterAll(() => redis.disconnect());

  const start = async (rights: readonly string[], password = 'open-sesame') => {
    await redis.call('ACL', 'SETUSER', name, 'on', '>open-sesame', ...rights);
    const url = new URL(redisUrl ?? '');
    Object.assign(url, { username: name, password });
    const t = await startTestApp({ redisUrl: url.toString(), rateLimit: true });
    await t.close();
  };

  it.each([
    ['queues', [...EVERYTHING, '-info'], /NOPERM .*info/],
    ['scripts', [...EVERYTHING, '-eval'], /NOPERM .*eval/],
    ['keys of the queues', ['~lectio:*', '&*', '+@all'], /NOPERM .*keys/i],
    ['keys of the limits', ['~{lectio:*', '&*', '+@all'], /NOPERM .*keys/i],
    ['channels', ['~*', 'resetchannels', '+@all'], /NOPERM .*channel/i],
  ])('stops the start with the reason: %s', async (_, rights, reason) => {
    await expect(start(rights)).rejects.toThrow(reason);
    await expect(start(rights)).rejects.toThrow(
      /^REDIS_URL leads to a Redis that refuses what Lectio needs: .*; accepted: a Redis 6\.2 or newer/,
    );
  });

  it('stops the start where the password is another one, and does not repeat it', async () => {
    const failed = await start(EVERYTHING, 'abracadabra').catch((error: Error) => error.message);
    expect(failed).toMatch(/^REDIS_URL leads to a Redis that refuses what Lectio needs: WRONGPASS/);
    expect(failed).not.toContain('abracadabra');
  });

  it('stops the start where it has no database of that number', async () => {
    const url = new URL(redisUrl ?? '');
    url.pathname = '/99999';
    await expect(startTestApp({ redisUrl: url.toString() })).rejects.toThrow(
      /^REDIS_URL leads to a Redis that refuses what Lectio needs: ERR DB index is out of range/,
    );
  });

  it('is not one that grants what Lectio asks for', async () => {
    await start(['~lectio:*', '~{lectio:*', '&*', '+@all', '-@dangerous', '+info']);
  });
});
