import {
  AUTH_MESSAGES,
  AUTH_NOTICES,
  CARD_MESSAGES,
  type CardMadeAnswer,
  type CardSignInAnswer,
  type DevicesAnswer,
  type ReaderEnvelope,
  type RenewalAnswer,
} from '@lectio/contract';
import { CookieJar } from './support/cookie-jar';
import { PASSWORD, startTestApp, type Person, type TestApp } from './support/test-app';

const DAY_MS = 24 * 60 * 60 * 1000;
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel Tablet) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const ENDED = { status: 401, body: { error: AUTH_NOTICES['session-ended'] } };

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

let eunice: Person;
let timothy: number;
let jar: CookieJar;
beforeEach(async () => {
  eunice = await t.person('Eunice');
  timothy = await childOf('Timothy');
  jar = new CookieJar(t.api);
});

const childOf = async (name: string): Promise<number> =>
  (await t.api<ReaderEnvelope>('POST', '/api/readers', { token: eunice.token, body: { name } })).body.reader.id;
/** Signs in by a new card. */
const enter = async (readerId = timothy): Promise<string> => {
  const { token } = eunice;
  const { card } = (await t.api<CardMadeAnswer>('POST', `/api/readers/${readerId}/card`, { token })).body;
  return (await jar.call<CardSignInAnswer>('POST', '/api/auth/card', { body: { card } })).body.token;
};
const stay = (token: string) => jar.call('POST', '/api/auth/card/stay', { token, headers: { 'user-agent': ANDROID } });
const renew = (browser = jar, headers: Record<string, string> = {}) =>
  browser.call<CardSignInAnswer & { error?: string }>('POST', '/api/auth/card/refresh', { headers });
const works = async (token: string): Promise<boolean> =>
  (await t.api('GET', '/api/auth/card', { token })).status === 200;
const devices = async (): Promise<DevicesAnswer['devices']> =>
  (await t.api<DevicesAnswer>('GET', '/api/auth/devices', { token: eunice.token })).body.devices;

describe('a card on a device of the reader’s own', () => {
  it('stays signed in for 90 days from its last use, and reaches no more than before', async () => {
    expect((await stay(await enter())).status).toBe(200);
    for (const days of [2, 60]) {
      t.clock.advance(days * DAY_MS);
      const { status, body } = await renew();
      expect([status, body.reader]).toEqual([200, { id: timothy, name: 'Timothy' }]);
      expect(await works(body.token)).toBe(true);
      expect(await t.api('GET', '/api/auth/me', { token: body.token })).toMatchObject({
        status: 403,
        body: { error: CARD_MESSAGES.onlyOwnReader },
      });
    }
    t.clock.advance(90 * DAY_MS);
    expect(await renew()).toMatchObject(ENDED);
  });

  it('stays nowhere unasked', async () => {
    await enter();
    expect(await renew()).toMatchObject(ENDED);
    expect((await devices()).filter(({ reader }) => reader !== null)).toEqual([]);
  });

  it('is seen by the account’s owner, who signs it out', async () => {
    const token = await enter();
    await stay(token);
    const tablet = (await devices()).find(({ reader }) => reader === 'Timothy');
    expect(tablet).toMatchObject({ name: 'Chrome on Android', current: false });
    expect((await t.api('DELETE', `/api/auth/devices/${tablet?.id}`, { token: eunice.token })).status).toBe(200);
    expect(await works(token)).toBe(false);
    expect(await renew()).toMatchObject(ENDED);
  });

  it.each([
    ['a new card', () => enter()],
    ['the end of the card', () => t.api('DELETE', `/api/readers/${timothy}/card`, { token: eunice.token })],
    ['the end of the reader', () => t.api('DELETE', `/api/readers/${timothy}`, { token: eunice.token })],
  ])('ends with %s', async (_, end) => {
    await stay(await enter());
    await end();
    // Other processes notice the end of a reader within two seconds: until then there is no such reader.
    expect([401, 404]).toContain((await renew()).status);
  });

  it('ends where what renews it is used twice, and for pages of other sites', async () => {
    await stay(await enter());
    const thief = jar.copy();
    expect(await renew(jar, { 'sec-fetch-site': 'cross-site' })).toMatchObject({
      status: 403,
      body: { error: AUTH_MESSAGES.otherSite },
    });
    expect((await renew()).status).toBe(200);
    t.clock.advance(60_000);
    expect(await renew(thief)).toMatchObject(ENDED);
    expect(await renew()).toMatchObject(ENDED);
  });

  it('is followed by the card that stays after it', async () => {
    const first = await enter();
    await stay(first);
    const second = await enter(await childOf('Lois'));
    await stay(second);
    expect([await works(first), await works(second)]).toEqual([false, true]);
    expect((await renew()).body.reader.name).toBe('Lois');
  });
});

describe('an account that is signed in on the same device', () => {
  const renewAccount = () => jar.call<RenewalAnswer>('POST', '/api/auth/refresh');

  it.each([
    ['a card that leaves', (token: string) => jar.call('POST', '/api/auth/logout', { token })],
    ['a card that stays', (token: string) => stay(token)],
  ])('stays so beside %s', async (_, act) => {
    const body = { email: eunice.email, password: PASSWORD };
    const { token } = (await jar.call<{ token: string }>('POST', '/api/auth/login', { body })).body;
    expect((await act(await enter())).status).toBe(200);
    const renewed = await renewAccount();
    expect(renewed.status).toBe(200);
    for (const one of [token, renewed.body.token])
      expect((await t.api('GET', '/api/auth/me', { token: one })).status).toBe(200);
  });

  it('leaves the card, which leaves without another', async () => {
    const body = { email: eunice.email, password: PASSWORD };
    const { token } = (await jar.call<{ token: string }>('POST', '/api/auth/login', { body })).body;
    await stay(await enter());
    const sister = await enter(await childOf('Lois'));
    await jar.call('POST', '/api/auth/logout', { token: sister });
    await jar.call('POST', '/api/auth/logout', { token });
    const renewed = await renew();
    expect(renewed.body.reader.name).toBe('Timothy');
    expect((await jar.call('POST', '/api/auth/logout', { token: renewed.body.token })).status).toBe(200);
    expect(jar.get('lectio-card')).toBeUndefined();
    expect(await renew()).toMatchObject(ENDED);
  });
});
