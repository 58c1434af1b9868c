import { AUTH_MESSAGES } from '@lectio/contract';
import type { Browser, Page } from 'playwright-core';
import { mailedToken, startSmtp, type SmtpStub } from '../support/smtp';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { registered } from './support/people';
import { startProduct, type Product } from './support/product';

const EMAIL = 'lydia@example.org';
const FIRST = 'a seller of purple goods';
const SECOND = 'whose heart was opened';
const MAIL_WITHIN_MS = 15_000;

describeInBrowser('an account that lives by its mails', () => {
  let smtp: SmtpStub;
  let product: Product;
  let browser: Browser;
  let lydia: Visitor;
  let page: Page;

  beforeAll(async () => {
    smtp = await startSmtp();
    browser = await launchBrowser();
    product = await startProduct({ SMTP_URL: smtp.url });
    lydia = await newVisitor(browser, product.url);
    page = lydia.page;
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await smtp?.close();
  });

  afterEach(() => expect(lydia.errors.splice(0)).toEqual([]));

  /** The link's token, once the mail has arrived. */
  const mailed = async (path: string): Promise<string> => {
    const late = performance.now() + MAIL_WITHIN_MS;
    for (;;) {
      const token = mailedToken(smtp, EMAIL, path);
      if (token) return token;
      if (performance.now() > late) throw new Error(`no mail with /${path} came`);
      await new Promise(setImmediate);
    }
  };

  const signOut = async (): Promise<void> => {
    await page.getByRole('button', { name: /menu/i }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/about');
  };

  const signIn = async (password: string): Promise<void> => {
    await page.goto('/auth');
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
  };

  it('is registered, and verified by the link in the first mail', async () => {
    await page.goto('/auth?view=register');
    await registered(page, { name: 'Lydia', email: EMAIL, password: FIRST });
    await page.getByRole('heading', { name: /^Welcome, / }).waitFor();
    await page.goto(`/verify-email?token=${await mailed('verify-email')}`);
    await page.getByRole('heading', { name: /verified/i }).waitFor();
    await page.waitForURL((url) => url.pathname === '/');
  });

  it('gets a new password by the link in the second mail, and is signed in with it', async () => {
    await signOut();
    await page.goto('/auth');
    await page.getByRole('link', { name: /forgot/i }).click();
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
    await page.goto(`/reset-password?token=${await mailed('reset-password')}`);
    await page.getByLabel('New password', { exact: true }).fill(SECOND);
    await page.getByLabel(/confirm/i).fill(SECOND);
    await page.getByRole('button', { name: /reset password/i }).click();
    await page.getByTestId('my-points').waitFor();
  });

  it('is entered with the new password and no longer with the old one', async () => {
    await signOut();
    await signIn(FIRST);
    await page.getByText(AUTH_MESSAGES.credentialsWrong).waitFor();
    // The browser itself logs the refused sign-in.
    expect(lydia.errors.splice(0)).toHaveLength(1);
    await signIn(SECOND);
    await page.getByRole('heading', { name: /^Welcome, / }).waitFor();
  });
});
