import { KEY_MESSAGES, type ErrorAnswer, type ReadersAnswer } from '@lectio/contract';
import type { Browser } from 'playwright-core';
import { until } from '../support/until';
import { settled, sidewaysOn, violationsOn } from './support/audit';
import { describeInBrowser, launchBrowser, newVisitor } from './support/browser';
import { registered } from './support/people';
import { startProduct, type Product } from './support/product';

describeInBrowser('an API key', () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  /** What a program of the key's holder does. */
  const call = async <Answer>(secret: string, path: string, body?: object) => {
    const response = await fetch(`${product.url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${secret}`, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Answer & Partial<ErrorAnswer> };
  };

  it('is made, copied, used within its scope, seen as used, and revoked', async () => {
    const { page, errors } = await newVisitor(browser, product.url, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.goto('/auth?view=register');
    await registered(page, { name: 'Phoebe', email: 'phoebe@example.org' });
    await page.goto('/settings');
    const keys = page.getByRole('region', { name: 'API Keys' });
    await keys.getByText('You have no keys.').waitFor();
    await keys.getByRole('button', { name: 'Create an API Key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create an API Key' });
    await dialog.getByRole('button', { name: 'Create Key' }).click();
    await dialog.getByText(KEY_MESSAGES.nameRequired).waitFor();
    await dialog.getByLabel('Key name').fill('Parish website');
    await dialog.getByLabel('Permissions').selectOption('Read and report');
    await dialog.getByLabel('Expires in').selectOption('a week');
    await dialog.getByRole('button', { name: 'Create Key' }).click();

    await keys.getByRole('heading', { name: 'Parish website: copy the key now' }).waitFor();
    const shown = keys.getByLabel('API key', { exact: true });
    await keys.getByRole('button', { name: 'Copy Key' }).click();
    await keys.getByText('Copied!').waitFor();
    const secret = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(secret).toMatch(/^lectio_/);
    expect(await shown.textContent()).toBe(secret);
    await settled(page);
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect([...(await violationsOn(page, 'all')), ...(await sidewaysOn(page))]).toEqual([]);
    }
    const row = keys.getByRole('listitem').filter({ hasText: 'Parish website' });
    await row.getByText('Read and report. Never used').waitFor();
    await keys.getByRole('button', { name: 'I have it' }).click();
    await shown.waitFor({ state: 'hidden' });
    await page.reload();
    await row.getByText('Never used').waitFor();
    expect(await page.content()).not.toContain(secret);

    const { body: own } = await call<ReadersAnswer>(secret, '/readers');
    expect(own.readers.map(({ name }) => name)).toEqual(['Phoebe']);
    const report = { readerId: own.readers[0].id, chapterIds: [1] };
    expect((await call(secret, '/reports', report)).status).toBe(201);
    expect(await call(secret, '/auth/keys')).toMatchObject({ status: 403, body: { error: KEY_MESSAGES.personOnly } });
    await until(async () => {
      await page.reload();
      await row.waitFor();
      return row.getByText('Last used').isVisible();
    });

    await row.getByRole('button', { name: 'Revoke Parish website' }).click();
    await page
      .getByRole('dialog', { name: 'Revoke Parish website' })
      .getByRole('button', { name: 'Revoke', exact: true })
      .click();
    await keys.getByText('You have no keys.').waitFor();
    expect((await call(secret, '/readers')).status).toBe(401);
    expect(errors).toEqual([]);
  });
});
