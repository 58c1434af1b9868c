import { type AdminReportsAnswer, type ReadersAnswer } from '@lectio/contract';
import type { Browser } from 'playwright-core';
import { apiAt } from '../support/api';
import { mailedToken, startSmtp, type SmtpStub } from '../support/smtp';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { accountAt, administratorAt, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';

const NEW_EMAIL = 'lydia@thyatira.example';
const MAIL_WITHIN_MS = 30_000;
const REASON = 'Tapped by a child';

describeInBrowser('what can be put right', () => {
  let smtp: SmtpStub;
  let product: Product;
  let browser: Browser;
  let token: string;
  const visitors: Visitor[] = [];

  const visitorWith = async (who?: string): Promise<Visitor> => {
    const visitor = await newVisitor(browser, product.url, who ? signedInWith(product.url, who) : undefined);
    visitors.push(visitor);
    return visitor;
  };

  beforeAll(async () => {
    smtp = await startSmtp();
    browser = await launchBrowser();
    product = await startProduct({ SMTP_URL: smtp.url });
    token = await accountAt(product.url, { name: 'Lydia', email: 'lydia@example.org' });
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await smtp?.close();
    expect(visitors.flatMap(({ errors }) => errors)).toEqual([]);
  });

  it('is the mail address of an account, confirmed on another device that is signed out', async () => {
    const { page } = await visitorWith(token);
    await page.goto('/settings');
    await page.getByLabel('New email address').fill(NEW_EMAIL);
    await page.getByRole('button', { name: 'Change Email Address' }).click();
    await page.getByText(`We’ve sent a link to ${NEW_EMAIL}; until you follow it, lydia@example.org stays.`).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Cancel the Change' }).waitFor();
    const late = performance.now() + MAIL_WITHIN_MS;
    while (mailedToken(smtp, NEW_EMAIL, 'verify-email') === null) {
      if (performance.now() > late) throw new Error('no mail came');
      await new Promise(setImmediate);
    }
    const { page: elsewhere } = await visitorWith();
    await elsewhere.goto(`/verify-email?token=${mailedToken(smtp, NEW_EMAIL, 'verify-email')}`);
    await elsewhere.getByText('Your email address has been changed').waitFor();
    // The session that asked hears of it.
    await page.getByText(`You sign in with ${NEW_EMAIL}.`).waitFor();
  });

  it('is a report, which an administrator takes away and puts back', async () => {
    const api = apiAt(product.url);
    const [{ id }] = (await api<ReadersAnswer>('GET', '/api/readers', { token })).body.readers;
    await api('POST', '/api/reports', { token, body: { readerId: id, chapterIds: [1, 2] } });
    const admin = await administratorAt(product, { name: 'Deborah', email: 'deborah@example.org' });
    const { page } = await visitorWith(admin);
    await page.goto(`/admin/reports?readerId=${id}`);
    await page.getByRole('checkbox', { name: 'Select this report of Lydia' }).first().check();
    await page.getByRole('button', { name: 'Take away', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByTestId('removal-cost').waitFor();
    await dialog.getByLabel('Reason').fill(REASON);
    await dialog.getByRole('button', { name: 'Take away' }).click();
    const away = page.getByRole('region', { name: 'Taken away' });
    await away.getByText(REASON).waitFor();

    const { page: own } = await visitorWith(token);
    await own.goto('/manage-reports');
    await own.getByText(`by an administrator`, { exact: false }).first().waitFor();
    await own.getByText(REASON, { exact: false }).waitFor();

    await away.getByRole('button', { name: 'Put back' }).click();
    await away.waitFor({ state: 'detached' });
    const { body } = await api<AdminReportsAnswer>('GET', `/api/admin/reports?readerId=${id}`, { token: admin });
    expect(body.reports).toHaveLength(2);
  });
});
