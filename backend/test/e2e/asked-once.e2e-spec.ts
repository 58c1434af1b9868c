import type { Missed, ReadersAnswer } from '@lectio/contract';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { apiAt } from '../support/api';
import { earAt } from '../support/ear';
import { until } from '../support/until';
import { settled } from './support/audit';
import { describeInBrowser, launchBrowser, newVisitor } from './support/browser';
import { accountAt, administratorAt, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';

const MEMBERS = [
  '/',
  '/report',
  '/manage-reports',
  '/progress',
  '/dashboard',
  '/family',
  '/reading',
  '/reading-plans',
  '/challenges',
  '/my-points',
  '/book-progress',
  '/next-completion',
  '/settings',
];
const ADMINISTRATORS = ['/admin/dashboard', '/admin/events', '/admin/points', '/admin/users'];

/** What a page asks for as long as it is open, by its nature. */
const POLLED = /\/api\/admin\/(health|backups|queues|projections)/;
/** The session falls back to defaults when this fails; the form must not, so it asks for itself. */
const OF_SESSION_AND_FORM = 'GET /api/users/preferences';

describeInBrowser('a page that is opened', () => {
  let product: Product;
  let browser: Browser;
  let member: string;
  let administrator: string;

  /** What a connection that opens now is answered. */
  const missedBy = async (token: string): Promise<Missed> => {
    const { socket } = await earAt(product.url, token);
    try {
      return await socket.emitWithAck('what-was-missed', 0);
    } finally {
      socket.disconnect();
    }
  };

  /** Every question of the page until the live connection has said what was missed, and its answer was followed. */
  const askedBy = async (path: string, options: BrowserContextOptions): Promise<string[]> => {
    const { page, context, errors } = await newVisitor(browser, product.url, options);
    const asked: string[] = [];
    let open = 0;
    const isQuestion = (url: string): boolean => new URL(url).pathname.startsWith('/api/');
    page.on('request', (request) => {
      if (!isQuestion(request.url())) return;
      open++;
      asked.push(`${request.method()} ${new URL(request.url()).pathname}${new URL(request.url()).search}`);
    });
    const over = (request: { url(): string }): void => void (isQuestion(request.url()) && open--);
    page.on('requestfinished', over);
    page.on('requestfailed', over);
    const answered = new Promise<void>((resolve) =>
      page.on('websocket', (socket) =>
        // Socket.IO's answer to a question of the client.
        socket.on('framereceived', ({ payload }) => String(payload).startsWith('43') && resolve()),
      ),
    );
    await page.goto(path);
    await settled(page);
    await answered;
    // The page works in microtasks after a frame: two frames later it has asked what it wants to ask.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))');
    await until(() => open === 0);
    await context.close();
    expect(errors).toEqual([]);
    return asked.filter((question) => !POLLED.test(question) && question !== OF_SESSION_AND_FORM);
  };

  const repeatedIn = (asked: readonly string[]): string[] =>
    [...new Set(asked)].filter((one) => asked.filter((other) => other === one).length > 1);

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct();
    member = await accountAt(product.url, { name: 'Naomi', email: 'naomi@example.org' });
    administrator = await administratorAt(product, { name: 'Deborah', email: 'deborah@example.org' });
    const api = apiAt(product.url);
    for (const token of [member, administrator]) {
      const family = { name: 'Bethlehem' };
      expect((await api('POST', '/api/families', { token, body: family })).status).toBe(201);
      const { readers } = (await api<ReadersAnswer>('GET', '/api/readers', { token })).body;
      const report = { readerIds: [readers[0].id], chapterIds: [1, 2, 3], readDate: '2026-01-05' };
      expect((await api('POST', '/api/reports', { token, body: report })).status).toBe(201);
    }
    // What was just recorded may have been missed, and a page that opens now would rightly ask again.
    for (const one of [member, administrator])
      await until(async () => {
        const { everything, community, figures, notifications, topics, views } = await missedBy(one);
        return !everything && !community && !figures && !notifications && topics.length + views.length === 0;
      });
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  it.each(MEMBERS)('asks for everything that %s shows once', async (path) => {
    const asked = await askedBy(path, signedInWith(product.url, member));
    expect(asked.length).toBeGreaterThan(1);
    expect(repeatedIn(asked)).toEqual([]);
  });

  it.each(ADMINISTRATORS)('asks for everything that %s shows once', async (path) => {
    const asked = await askedBy(path, signedInWith(product.url, administrator));
    expect(asked.length).toBeGreaterThan(1);
    expect(repeatedIn(asked)).toEqual([]);
  });
});
