import {
  AUTH_MESSAGES,
  AUTH_NOTICES,
  PROVIDER_MESSAGES,
  SITE_MESSAGES,
  type AuthAnswer,
  type MeAnswer,
  type ProviderAddressAnswer,
  type ProviderConnectionAnswer,
  type SiteAnswer,
} from '@lectio/contract';
import { pathBack, Wanderer } from './support/at-provider';
import { CLIENT, startOidcProvider, type OidcProvider } from './support/oidc-provider';
import { PASSWORD, startTestApp, type Person, type TestApp } from './support/test-app';

const SITE = 'http://localhost:3000';
const MINUTE = 60_000;

let provider: OidcProvider;
let t: TestApp;
beforeAll(async () => {
  provider = await startOidcProvider(SITE);
  const settings = { ...CLIENT, issuer: provider.issuer, adminClaim: { claim: 'groups', value: 'lectio-admins' } };
  t = await startTestApp({ provider: settings });
});
afterAll(async () => {
  await t?.close();
  await provider?.close();
});

const knows = (name: string, claims: Record<string, unknown> = {}): string => {
  const email = `${name}@church.example`;
  provider.people.set(name, { name: `${name} of Bethany`, email, email_verified: true, ...claims });
  return email;
};
const finish = (browser: Wanderer, body: object = {}) =>
  browser.call<AuthAnswer & { error?: string }>('POST', '/api/auth/oidc/finish', { body });
const signIn = async (name: string, query = '') => {
  const browser = new Wanderer(t);
  await browser.throughProvider(name, query);
  return { browser, ...(await finish(browser)) };
};
const isAdmin = async (token: string): Promise<boolean> =>
  (await t.api<MeAnswer>('GET', '/api/auth/me', { token })).body.user.isAdmin;
const connectionOf = async (token: string) =>
  (await t.api<ProviderConnectionAnswer>('GET', '/api/auth/oidc/connection', { token })).body.connection;

describe('a first sign-in', () => {
  it('makes an account with its reader, verified as the provider says, and leads back to the page', async () => {
    const email = knows('martha');
    const browser = new Wanderer(t);
    expect(await browser.throughProvider('martha', '?redirect=/report')).toBe('/auth?view=provider&redirect=%2Freport');
    const { status, body } = await finish(browser);
    expect([status, body.user]).toMatchObject([200, { name: 'martha of Bethany', email, emailVerified: true }]);
    const { body: readers } = await t.api<{ readers: { name: string; isPrimary: boolean }[] }>('GET', '/api/readers', {
      token: body.token,
    });
    expect(readers.readers).toMatchObject([{ name: 'martha of Bethany' }]);
    expect(await connectionOf(body.token)).toEqual({ connectedAt: expect.any(String) as string });
    expect((await browser.call('POST', '/api/auth/refresh')).status).toBe(200);
  });

  it('is followed by others to the same account, whatever the address has become', async () => {
    knows('mary');
    const first = await signIn('mary');
    knows('mary', { email: 'other@church.example' });
    expect((await signIn('mary')).body.user.id).toBe(first.body.user.id);
  });

  it('is finished once, and only in the browser in which it began', async () => {
    knows('lazarus');
    const { browser } = await signIn('lazarus');
    for (const other of [browser, new Wanderer(t)])
      expect(await finish(other)).toMatchObject({ status: 400, body: { error: PROVIDER_MESSAGES.expired } });
  });

  it('trusts no address that the provider has not verified', async () => {
    knows('simon', { email_verified: false });
    expect((await signIn('simon')).body.user.emailVerified).toBe(false);
  });

  it('needs an address', async () => {
    knows('nobody', { email: undefined });
    expect(await signIn('nobody')).toMatchObject({ status: 400, body: { error: PROVIDER_MESSAGES.noEmail } });
  });

  describe('where registration is limited', () => {
    const register = (registration: string) =>
      t.database.rows(`INSERT INTO site_setting (registration) VALUES ('${registration}')`);
    afterEach(() => t.database.rows('DELETE FROM site_setting'));

    it('makes no account on a closed site', async () => {
      await register('closed');
      knows('jairus');
      expect(await signIn('jairus')).toMatchObject({ status: 403, body: { error: SITE_MESSAGES.registrationClosed } });
    });

    it('needs an invitation, and uses it', async () => {
      const owner = await t.person('Owner');
      const family = await t.api<{ family: { inviteCode: string } }>('POST', '/api/families', {
        token: owner.token,
        body: { name: 'Bethany' },
      });
      await register('invite');
      knows('zebedee');
      expect((await signIn('zebedee')).body.error).toBe(SITE_MESSAGES.registrationByInvitation);
      const { status, body } = await signIn('zebedee', `?invite=${family.body.family.inviteCode}`);
      const families = await t.api<{ families: { name: string }[] }>('GET', '/api/families', { token: body.token });
      expect([status, families.body.families]).toMatchObject([200, [{ name: 'Bethany' }]]);
    });
  });
});

describe('an account with the same address', () => {
  let person: Person;
  beforeEach(async () => {
    person = await t.person('Nicodemus');
    knows(person.name, { email: person.email });
  });
  const sub = () => `${person.accountId}`;

  it('is connected by its password alone, once', async () => {
    knows(sub(), { email: person.email });
    const browser = new Wanderer(t);
    await browser.throughProvider(sub());
    expect(await finish(browser)).toMatchObject({ status: 409, body: { error: PROVIDER_MESSAGES.accountExists } });
    expect(await connectionOf(person.token)).toBeNull();
    const wrong = await finish(browser, { password: 'another' });
    expect(wrong).toMatchObject({ status: 401, body: { error: AUTH_MESSAGES.credentialsWrong } });
    expect((await finish(browser, { password: PASSWORD })).body.user.id).toBe(person.accountId);
    expect((await signIn(sub())).body.user.id).toBe(person.accountId);
  });
});

describe('what does not fit together', () => {
  it.each([
    ['another state', (path: string) => path.replace(/state=[^&]+/, 'state=made-up')],
    ['a made-up code', (path: string) => path.replace(/code=[^&]+/, 'code=made-up')],
  ])('is refused: %s', async (_, change) => {
    knows('thomas');
    const browser = new Wanderer(t);
    const path = await pathBack(await browser.led('/api/auth/oidc/start'), 'thomas');
    expect(await browser.led(change(path))).toBe('/auth?message=provider-refused');
    expect((await finish(browser)).status).toBe(400);
  });

  it('is refused: an answer for another nonce', async () => {
    knows('philip');
    const browser = new Wanderer(t);
    const url = new URL(await browser.led('/api/auth/oidc/start'));
    url.searchParams.set('nonce', 'of-somebody-else');
    expect(await browser.led(await pathBack(url.href, 'philip'))).toBe('/auth?message=provider-refused');
  });

  it('is refused: the answer to another browser’s question', async () => {
    knows('andrew');
    const [one, other] = [new Wanderer(t), new Wanderer(t)];
    const path = await pathBack(await one.led('/api/auth/oidc/start'), 'andrew');
    expect(await other.led(path)).toBe('/auth?message=provider-expired');
    await other.led('/api/auth/oidc/start');
    expect(await other.led(path)).toBe('/auth?message=provider-refused');
  });

  it('is refused: an answer after ten minutes', async () => {
    knows('bartholomew');
    const browser = new Wanderer(t);
    const path = await pathBack(await browser.led('/api/auth/oidc/start?redirect=/report'), 'bartholomew');
    t.clock.advance(11 * MINUTE);
    expect(await browser.led(path)).toBe('/auth?message=provider-expired');
  });

  it('is said: somebody gives up at the provider', async () => {
    expect(await new Wanderer(t).throughProvider(null, '?redirect=/report')).toBe(
      '/auth?message=provider-cancelled&redirect=%2Freport',
    );
  });
});

describe('administrators by a claim', () => {
  it('are those who have it at the sign-in, with no session from before', async () => {
    knows('peter');
    const before = (await signIn('peter')).body;
    expect(before.user.isAdmin).toBe(false);
    knows('peter', { groups: ['choir', 'lectio-admins'] });
    const during = (await signIn('peter')).body;
    expect([during.user.isAdmin, await isAdmin(during.token)]).toEqual([true, true]);
    expect((await t.api('GET', '/api/auth/me', { token: before.token })).status).toBe(401);
    knows('peter', { groups: ['choir'] });
    expect((await signIn('peter')).body.user.isAdmin).toBe(false);
    expect(await isAdmin(during.token)).toBe(false);
  });

  it('do not include those whom the operator made one', async () => {
    const overseer = await t.person('Overseer', { isAdmin: true });
    knows('overseer', { email: overseer.email });
    const browser = new Wanderer(t);
    await browser.throughProvider('overseer');
    expect((await finish(browser, { password: PASSWORD })).body.user.isAdmin).toBe(true);
    expect((await signIn('overseer')).body.user.isAdmin).toBe(true);
  });

  it('end with the connection', async () => {
    knows('judas', { groups: 'lectio-admins' });
    const { token } = (await signIn('judas')).body;
    expect(await isAdmin(token)).toBe(true);
    expect((await t.api('DELETE', '/api/auth/oidc/connection', { token, body: {} })).status).toBe(200);
    expect([await isAdmin(token), await connectionOf(token)]).toEqual([false, null]);
    expect((await t.api('DELETE', '/api/auth/oidc/connection', { token, body: {} })).status).toBe(404);
  });
});

describe('a connection from the settings', () => {
  const connect = async (person: Person, name: string): Promise<string> => {
    const browser = new Wanderer(t);
    const { body } = await browser.call<ProviderAddressAnswer>('POST', '/api/auth/oidc/connection', {
      token: person.token,
      body: { password: PASSWORD },
    });
    return browser.led(await pathBack(body.url, name));
  };

  it('needs recent proof, and lets the account in from then on', async () => {
    const person = await t.person('Joanna');
    knows('joanna');
    t.clock.advance(16 * MINUTE);
    for (const method of ['POST', 'DELETE'])
      expect(await t.api(method, '/api/auth/oidc/connection', { token: person.token, body: {} })).toMatchObject({
        status: 403,
        body: { error: AUTH_MESSAGES.proofRequired },
      });
    expect(await connect(person, 'joanna')).toBe('/settings#provider');
    expect((await signIn('joanna')).body.user.id).toBe(person.accountId);
    const taken = await t.person('Susanna');
    expect(await connect(taken, 'joanna')).toBe('/settings?message=provider-taken');
    expect(await connectionOf(taken.token)).toBeNull();
  });

  it('is in the account’s download, and goes with the account', async () => {
    knows('chuza');
    const { token, user } = (await signIn('chuza')).body;
    const { body } = await t.api<{ signInProvider: object }>('GET', '/api/users/me/export', { token });
    expect(body.signInProvider).toMatchObject({ issuer: provider.issuer, subject: 'chuza' });
    expect((await t.api('DELETE', '/api/users/account', { token })).status).toBe(200);
    expect(await t.database.rows('SELECT FROM account_connection WHERE account_id = $1', [user.id])).toEqual([]);
  });
});

it('offers the provider to every page, and ends its session after ours', async () => {
  const { body } = await t.api<SiteAnswer>('GET', '/api/app/site');
  expect(body.site).toMatchObject({ provider: { name: 'Church login' }, passwords: true });
  const farewell = new URL(await new Wanderer(t).led('/api/auth/oidc/end'));
  expect([farewell.origin, farewell.searchParams.get('post_logout_redirect_uri')]).toEqual([
    provider.issuer,
    `${SITE}/about`,
  ]);
});

describe('while the provider is away', () => {
  afterEach(() => provider.comeBack());

  it('the site starts, says so, and works with it as soon as it is back', async () => {
    await provider.leave();
    const settings = { ...CLIENT, issuer: provider.issuer, adminClaim: null };
    const fresh = await startTestApp({ provider: settings, databaseUrl: t.databaseUrl });
    try {
      const browser = new Wanderer(fresh);
      expect(await browser.led('/api/auth/oidc/start')).toBe('/auth?message=provider-away');
      expect(await browser.led('/api/auth/oidc/end')).toBe(`${SITE}/about`);
      const { token } = await t.person('Cleopas');
      expect(await fresh.api('POST', '/api/auth/oidc/connection', { token, body: {} })).toMatchObject({
        status: 502,
        body: { error: AUTH_NOTICES['provider-away'] },
      });
      await provider.comeBack();
      expect(await browser.led('/api/auth/oidc/start')).toContain(provider.issuer);
      await provider.leave();
    } finally {
      await fresh.close();
    }
  });

  it('a sign-in that comes back meanwhile says so', async () => {
    knows('emmaus');
    const browser = new Wanderer(t);
    const path = await pathBack(await browser.led('/api/auth/oidc/start'), 'emmaus');
    await provider.leave();
    expect(await browser.led(path)).toBe('/auth?message=provider-away');
  });
});

describe('without passwords', () => {
  let own: TestApp;
  beforeAll(async () => {
    const settings = { ...CLIENT, issuer: provider.issuer, adminClaim: null };
    own = await startTestApp({ provider: settings, passwords: false, databaseUrl: t.databaseUrl });
  });
  afterAll(() => own?.close());
  const post = (path: string, body: object) => own.api('POST', `/api/auth/${path}`, { body });
  const OFF = { status: 403, body: { error: PROVIDER_MESSAGES.passwordsOff } };

  it('only administrators sign in with one', async () => {
    const [reader, keeper] = [await t.person('Reader'), await t.person('Keeper', { isAdmin: true })];
    expect(await post('login', { email: reader.email, password: PASSWORD })).toMatchObject(OFF);
    expect(await post('login', { email: keeper.email, password: 'wrong' })).toMatchObject(OFF);
    expect((await post('login', { email: keeper.email, password: PASSWORD })).status).toBe(200);
  });

  it('nobody registers with one, changes it or gets a new one', async () => {
    const { token, email } = await t.person('Rhoda');
    const password = 'in the beginning';
    expect(await post('register', { name: 'New', email: 'new@example.org', password })).toMatchObject(OFF);
    expect(await post('forgot-password', { email })).toMatchObject(OFF);
    expect(await post('reset-password', { token: 'made up', password })).toMatchObject(OFF);
    const change = { currentPassword: PASSWORD, newPassword: password };
    expect(await own.api('PUT', '/api/users/password', { token, body: change })).toMatchObject(OFF);
  });

  it('an account keeps the only way in', async () => {
    knows('silas');
    const { token } = (await signIn('silas')).body;
    expect(await own.api('DELETE', '/api/auth/oidc/connection', { token, body: {} })).toMatchObject({
      status: 403,
      body: { error: PROVIDER_MESSAGES.onlyWayIn },
    });
  });
});
