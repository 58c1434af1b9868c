import type { ChallengeEnvelope, ChurchEnvelope } from '@lectio/contract';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { Client } from 'pg';
import { apiAt } from '../support/api';
import { readable, startSmtp, type SmtpStub } from '../support/smtp';
import { until } from '../support/until';
import { mindedOn, settled } from './support/audit';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { accountAt, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';

const PHONE = { viewport: { width: 360, height: 800 } };
const INDIGO = 'rgb(51, 67, 122)';
const NAME = 'St Mary’s Church by the Riverside, Kingston';

const styleOf = (page: Page, selector: string, style: string): Promise<string> =>
  page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).${style}`);

describeInBrowser('the face of a church', () => {
  let smtp: SmtpStub;
  let product: Product;
  let browser: Browser;
  const visitors: Visitor[] = [];
  beforeAll(async () => {
    smtp = await startSmtp();
    browser = await launchBrowser();
    product = await startProduct({ SMTP_URL: smtp.url });
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await smtp?.close();
  });
  afterEach(async () => {
    const errors = visitors.flatMap((visitor) => visitor.errors);
    for (const { context } of visitors.splice(0)) await context.close();
    expect(errors).toEqual([]);
  });

  const enter = async (token: string, options: BrowserContextOptions = {}) => {
    const visitor = await newVisitor(browser, product.url, { ...signedInWith(product.url, token), ...options });
    visitors.push(visitor);
    return visitor.page;
  };

  it('is chosen by its administrator, and carried by the header, the poster and the mail', async () => {
    const api = apiAt(product.url);
    const [mary, ann] = [
      await accountAt(product.url, { name: 'Mary', email: 'mary@example.org' }),
      await accountAt(product.url, { name: 'Ann', email: 'ann@example.org' }),
    ];
    const { church } = (await api<ChurchEnvelope>('POST', '/api/churches', { token: mary, body: { name: NAME } })).body;
    await api('POST', '/api/churches/join', { token: ann, body: { joinCode: church.joinCode } });

    // A member's phone, which nobody touches: one name, all of it, and the colour as soon as it is chosen.
    const phone = await enter(ann, PHONE);
    await phone.goto('/');
    const header = phone.getByRole('banner');
    await header.getByText(NAME).waitFor();
    expect(await header.getByText('Lectio', { exact: true }).count()).toBe(0);
    expect(await phone.getByText(NAME).count()).toBe(1);
    const cut = await phone.evaluate<boolean>(`(() => {
      const name = document.querySelector('.site-header a > span:last-child');
      return name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth + 1;
    })()`);
    expect(cut).toBe(false);
    const page = await enter(mary);
    await page.goto('/church-management');
    await page.getByRole('button', { name: 'Colour and Picture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Colour and Picture' });
    await dialog.getByText('Indigo').click();
    await dialog.getByText('Ship').click();
    await settled(page);
    expect(await mindedOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await until(async () => (await styleOf(phone, '.site-header', 'borderTopColor')) === INDIGO);
    await header.getByTestId('mark').waitFor();
    await settled(phone);
    expect(await mindedOn(phone)).toEqual([]);

    const day = new Date().toISOString().slice(0, 10);
    const rules = { from: day, until: day, chapters: 'books', books: [42], goal: 'each', teams: 'none' };
    const body = { name: 'Luke', scope: 'church', scopeId: church.id, ...rules };
    const { id } = (await api<ChallengeEnvelope>('POST', '/api/challenges', { token: mary, body })).body.challenge;
    const database = new Client({ connectionString: product.databaseUrl });
    await database.connect();
    await database.query('UPDATE users SET email_verified = true');
    await database.end();
    await api('PUT', '/api/reminders', { token: ann, body: { chosen: ['challenge-mail'], timeZone: 'UTC' } });
    await api('POST', `/api/challenges/${id}/publish`, { token: mary });
    await page.goto(`/challenges/${id}/poster`);
    const poster = page.getByRole('article');
    await poster.getByTestId('mark').waitFor();
    expect(await styleOf(page, '.poster > p', 'color')).toBe(INDIGO);
    await settled(page);
    expect(await mindedOn(page)).toEqual([]);
    expect((await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);

    const mails = () =>
      smtp.received
        .filter(({ to }) => to.includes('ann@example.org'))
        .map(readable)
        .filter((mail) => mail.includes('New challenge'));
    await until(() => mails().length === 1);
    expect(mails()[0]).toContain('background:#33437a');
    expect(mails()[0]).toContain('by the Riverside, Kingston</p>');
  });
});
