import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AuthAnswer } from '@lectio/contract';
import type { Browser, Page } from 'playwright-core';
import { apiAt } from '../support/api';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { accountAt, PASSWORD, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';

/** Every member and administrator page, by its route's file, so that a new one is guarded without being listed. */
const MEMBERS_ONLY = readdirSync(join(__dirname, '..', '..', '..', 'frontend', 'src', 'routes'))
  .filter((file) => /^(_member|admin)\.[a-z-]+\.tsx$/.test(file) && !file.includes('index'))
  .map((file) => `/${file.replace('_member.', '').slice(0, -'.tsx'.length).replaceAll('.', '/')}`);
const OPEN = ['/about', '/privacy', '/download', '/verify-email', '/reset-password'];

describeInBrowser('the ways into the product', () => {
  let product: Product;
  let browser: Browser;
  let visitor: Visitor;
  let member: string;
  let beginner: string;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct();
    member = await accountAt(product.url, { name: 'Mary', email: 'mary@example.org' });
    beginner = await accountAt(product.url, { name: 'Martha', email: 'martha@example.org', isNew: true });
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const visitorWith = (token?: string): Promise<Visitor> =>
    newVisitor(browser, product.url, token === undefined ? {} : signedInWith(product.url, token));

  /** One browser for a whole group of tests, each in a new tab, so that what all pages share is loaded once. */
  const tabsOf = (who: () => string | undefined): (() => Promise<Page>) => {
    let group: Visitor;
    let page: Page;
    beforeAll(async () => {
      group = await visitorWith(who());
    });
    afterEach(async () => {
      await page.close();
      expect(group.errors.splice(0)).toEqual([]);
    });
    afterAll(() => group.context.close());
    return async () => (page = await group.tab());
  };

  /** Closed after the test, which answers for the errors on the console. */
  const came: Visitor[] = [];
  afterEach(async () => {
    const visitors = came.splice(0);
    for (const { context } of visitors) await context.close();
    for (const { errors } of visitors) expect(errors).toEqual([]);
  });

  const come = async (token?: string): Promise<Page> => {
    visitor = await visitorWith(token);
    came.push(visitor);
    return visitor.page;
  };
  const landing = async (page: Page, path: string): Promise<string> => {
    await page.goto(path);
    await page.locator('main h1').waitFor();
    return new URL(page.url()).pathname;
  };

  describe('for a visitor', () => {
    const tab = tabsOf(() => undefined);

    it.each([...OPEN, '/auth'].map((path) => [path, path]))('%s stays %s', async (path, place) =>
      expect(await landing(await tab(), path)).toBe(place),
    );
    it.each(['/', '/nowhere', '/nowhere/at/all'])('%s leads to /about', async (path) =>
      expect(await landing(await tab(), path)).toBe('/about'),
    );
    it('says that an address leads nowhere', async () => {
      const page = await tab();
      await landing(page, '/nowhere');
      await page.getByText('We couldn’t find that page.').waitFor();
    });

    it.each(MEMBERS_ONLY)('%s leads to the sign-in, which remembers it', async (path) => {
      const page = await tab();
      expect(await landing(page, path)).toBe('/auth');
      expect(new URL(page.url()).searchParams.get('redirect')).toBe(path);
    });
  });

  describe('for somebody who has not been through the first steps', () => {
    const tab = tabsOf(() => beginner);

    it.each(['/', '/about', '/privacy', '/download', '/auth', '/auth?view=register', '/nowhere'])(
      '%s leads to /onboarding',
      async (path) => expect(await landing(await tab(), path)).toBe('/onboarding'),
    );
    it.each(['/onboarding', '/report', '/settings', '/verify-email', '/reset-password'])('%s stays', async (path) =>
      expect(await landing(await tab(), path)).toBe(path),
    );
    it('a step that is not reached leads to the one that is', async () => {
      const page = await tab();
      expect(await landing(page, '/onboarding?step=5')).toBe('/onboarding');
      await page.getByText('Step 1 of 6', { exact: true }).waitFor();
    });
    it('signing out leads to /about', async () => {
      const page = await come(
        await accountAt(product.url, { name: 'Lazarus', email: 'lazarus@example.org', isNew: true }),
      );
      await landing(page, '/onboarding');
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.waitForURL('**/about');
      expect(await page.evaluate('localStorage.getItem("lectio.token")')).toBeNull();
    });
  });

  describe('for a member', () => {
    const tab = tabsOf(() => member);

    it.each(['/', ...OPEN])('%s stays', async (path) => expect(await landing(await tab(), path)).toBe(path));
    it.each([
      ...['/auth', '/auth?view=register', '/onboarding', '/onboarding?step=3', '/nowhere', '/nowhere/at/all'],
      // Neither is the number of anything.
      ...['/groups/abc', '/groups/0/cards', '/challenges/abc', '/challenges/abc/poster', '/challenges/-1/screen'],
    ])('%s leads home', async (path) => expect(await landing(await tab(), path)).toBe('/'));
  });

  describe('for a member among the administrator’s pages', () => {
    it.each(['/admin', '/admin/dashboard', '/admin/users'])(
      '%s denies access, and nothing of the panel is on show',
      async (path) => {
        const page = await come(member);
        await landing(page, path);
        await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
        await page.getByText("You don't have permission to access the admin panel.").waitFor();
        expect(await page.getByRole('navigation', { name: 'Admin' }).count()).toBe(0);
        expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['Access Denied']);
      },
    );
  });

  describe('while it is asked who is there', () => {
    it.each(['/', '/settings'])(
      '%s shows the product’s name and that it loads, and nothing of the page',
      async (path) => {
        const page = await come(member);
        let release = (): void => undefined;
        const held = new Promise<void>((resolve) => (release = resolve));
        await page.route('**/api/auth/me', async (route) => {
          await held;
          await route.continue();
        });
        await page.goto(path);
        await page.getByText('Loading...', { exact: true }).waitFor();
        await page.getByText('Lectio', { exact: true }).waitFor();
        expect(await page.locator('main').count()).toBe(0);
        release();
        await page.locator('main h1').waitFor();
      },
    );
  });

  describe('when something cannot be loaded', () => {
    it('first steps that fail count as not taken, until they are known', async () => {
      const page = await come(member);
      let failures = 1;
      await page.route('**/api/users/onboarding', (route) =>
        failures-- > 0 ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
      );
      await page.goto('/about');
      await page.waitForURL((url) => url.pathname === '/');
      await page.getByRole('heading', { name: /^Welcome, / }).waitFor();
      expect(visitor.errors.splice(0)).toHaveLength(1);
    });

    it('first steps that are absent keep nobody out', async () => {
      const page = await come(beginner);
      await page.route('**/api/users/onboarding', (route) => route.fulfill({ json: {} }));
      expect(await landing(page, '/onboarding')).toBe('/');
    });

    it('preferences that fail are those of a new account', async () => {
      const page = await come(member);
      await page.route('**/api/users/preferences', (route) => route.fulfill({ status: 500, body: '{}' }));
      expect(await landing(page, '/settings')).toBe('/settings');
      await page.getByLabel('Bible translation').waitFor();
      expect(await page.getByLabel('Bible translation').inputValue()).toBe('ESV');
      expect(visitor.errors.splice(0)).not.toHaveLength(0);
    });

    it('a token that nobody knows is dropped', async () => {
      const page = await come('forged');
      expect(await landing(page, '/')).toBe('/about');
      expect(await page.evaluate('localStorage.getItem("lectio.token")')).toBeNull();
      expect(visitor.errors.splice(0)).not.toHaveLength(0);
    });

    it('a page whose code does not come says so', async () => {
      const page = await come(member);
      await page.route(/\/assets\/_member\.profile-/, (route) => route.abort());
      await page.goto('/profile');
      await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
      // Each missing file is an error of its own, and some come after the page.
      await page.close();
      expect(visitor.errors.splice(0)).not.toHaveLength(0);
    });
  });

  it('a page stays, with what is typed, when the network goes and a part of it was not loaded yet', async () => {
    const page = await come(member);
    await page.goto('/report');
    await page.getByRole('textbox', { name: 'Notes' }).fill('In the beginning');
    await page.getByRole('contentinfo').getByText('Points').waitFor();
    await page.route(/\/assets\//, (route) => route.abort());
    await visitor.context.setOffline(true);
    await page.getByRole('button', { name: 'Menu' }).first().click();
    expect(await page.getByRole('textbox', { name: 'Notes' }).inputValue()).toBe('In the beginning');
    await page.unroute(/\/assets\//);
    await visitor.context.setOffline(false);
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('textbox', { name: 'Notes' }).inputValue()).toBe('In the beginning');
    await page.close();
    expect(visitor.errors.splice(0)).not.toHaveLength(0);
  });

  it('a page whose code a newer version has replaced is reloaded by Try Again', async () => {
    const page = await come(member);
    await page.goto('/report');
    await page.getByRole('contentinfo').getByText('Points').waitFor();
    await page.route(/\/assets\//, (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('button', { name: 'Menu' }).first().click();
    await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
    await page.unroute(/\/assets\//);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('button', { name: 'Menu' }).first().click();
    await page.getByRole('dialog').waitFor();
    await page.close();
    expect(visitor.errors.splice(0)).not.toHaveLength(0);
  });

  it('an address cannot put words of its own on the sign-in', async () => {
    const page = await come();
    await landing(page, '/auth?message=sign-in-to-verify');
    await page.getByText('Please sign in to request a new verification email.').waitFor();
    for (const message of ['Call 555-0100 to unlock your account', 'constructor', '["sign-in-to-verify"]']) {
      await landing(page, `/auth?message=${encodeURIComponent(message)}`);
      expect(await page.locator('main [role=status]').count()).toBe(0);
      expect(await page.locator('main').innerText()).not.toContain(message);
    }
  });

  it('a page speaks to its own host and to no other', async () => {
    const page = await come();
    await landing(page, '/about');
    const elsewhere = `const blocked = [];
      document.addEventListener('securitypolicyviolation', (event) => blocked.push(event.blockedURI));
      for (const url of ['ws://127.0.0.1:9/', 'wss://elsewhere.example/']) try { new WebSocket(url); } catch { }
      fetch('https://elsewhere.example/').catch(() => undefined);
      new Promise((resolve) => {
        const look = () => (blocked.length === 3 ? resolve(blocked.sort()) : setTimeout(look, 10));
        look();
      });`;
    expect(await page.evaluate(elsewhere)).toEqual([
      'https://elsewhere.example/',
      'ws://127.0.0.1:9/',
      'wss://elsewhere.example/',
    ]);
    expect(visitor.errors.splice(0)).not.toHaveLength(0);
  });

  it('a password changed elsewhere signs out within two seconds; signing in leads back to the same place', async () => {
    const account = { name: 'Joanna', email: 'joanna@example.org' };
    const page = await come(await accountAt(product.url, account));
    // Listens from the socket's first moment: it may connect before the page is rendered.
    const live = page
      .waitForEvent('websocket')
      .then((socket) => socket.waitForEvent('framereceived', (frame) => String(frame.payload).startsWith('40')));
    await landing(page, '/profile?tab=password');
    await live;
    const api = apiAt(product.url);
    const { body } = await api<AuthAnswer>('POST', '/api/auth/login', {
      body: { email: account.email, password: PASSWORD },
    });
    const changed = await api('PUT', '/api/users/password', {
      token: body.token,
      body: { currentPassword: PASSWORD, newPassword: 'another lamp' },
    });
    expect(changed.status).toBe(200);

    await page.getByText('Your session has ended. Please sign in again.').waitFor({ timeout: 2000 });
    expect(visitor.errors.splice(0)).not.toHaveLength(0);
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill('another lamp');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/profile?tab=password');
  });
});
