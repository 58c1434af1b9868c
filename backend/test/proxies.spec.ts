import type { InjectOptions } from 'fastify';
import { PASSWORD, startTestApp, type TestApp } from './support/test-app';

const PROXY = '10.1.2.3';
const TOKEN = 'a token for the scraper';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ rateLimit: true, trustProxy: ['10.1.0.0/16'], metricsToken: TOKEN });
});
afterAll(() => t?.close());

/** A request as it arrives over a connection from `remoteAddress`. */
const from = (remoteAddress: string, forwarded: string | undefined, request: InjectOptions) =>
  t.app
    .getHttpAdapter()
    .getInstance()
    .inject({
      ...request,
      remoteAddress,
      headers: { ...request.headers, ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }) },
    });

const guess = (email: string): InjectOptions => ({
  method: 'POST',
  url: '/api/auth/login',
  payload: { email, password: 'a wrong password' },
});

/** One visitor's wrong passwords until it is refused. */
const guessesUntilRefused = async (remoteAddress: string, forwarded?: (n: number) => string): Promise<number> => {
  const { email } = await t.person(`Reader ${remoteAddress} ${forwarded?.(0)}`);
  for (let n = 0; n < 30; n++)
    if ((await from(remoteAddress, forwarded?.(n), guess(email))).statusCode === 429) return n;
  return Number.POSITIVE_INFINITY;
};

describe('who is asking', () => {
  it('is the one that a trusted proxy names: each visitor behind it has separate limits', async () => {
    expect(await guessesUntilRefused(PROXY, () => '198.51.100.1')).toBe(10);
    const { email } = await t.person('Another');
    const login = { method: 'POST', url: '/api/auth/login', payload: { email, password: PASSWORD } } as const;
    expect((await from(PROXY, '198.51.100.2', login)).statusCode).toBe(200);
  });

  it('is the connection itself, whatever it claims, when it comes from nobody trusted', async () => {
    expect(await guessesUntilRefused('203.0.113.7', (n) => `198.51.100.${100 + n}`)).toBe(10);
    expect(await guessesUntilRefused('127.0.0.1', (n) => `198.51.100.${150 + n}`)).toBe(10);
  });

  it('is the last one that the proxy saw: earlier entries by the visitor are ignored', async () => {
    expect(await guessesUntilRefused(PROXY, (n) => `192.0.2.${n}, 198.51.100.3`)).toBe(10);
  });

  it('is one network of IPv6, however many addresses it has', async () => {
    expect(await guessesUntilRefused(PROXY, (n) => `2001:db8:1:2::${n + 1}`)).toBe(10);
  });
});

describe('/metrics', () => {
  const metrics = (authorization?: string) =>
    from('203.0.113.8', undefined, {
      method: 'GET',
      url: '/metrics',
      headers: authorization === undefined ? {} : { authorization },
    });

  it('opens from anywhere to the token, and to no other', async () => {
    expect((await metrics(`Bearer ${TOKEN}`)).body).toContain('lectio_http_request_seconds');
    for (const wrong of [undefined, `Bearer ${TOKEN} `, 'Bearer another token of others', TOKEN])
      expect((await metrics(wrong)).statusCode).toBe(401);
  });

  it('is all that the token opens', async () => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    for (const url of ['/api/auth/me', '/api/readers', '/api/gamification/admin/stats'])
      expect((await from('203.0.113.8', undefined, { method: 'GET', url, headers })).statusCode).toBe(401);
  });
});
