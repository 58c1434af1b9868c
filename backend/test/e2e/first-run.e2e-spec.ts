import { FAMILY_MESSAGES } from '@lectio/contract';
import type { Browser } from 'playwright-core';
import { until } from '../support/until';
import { sidewaysOn, settled, violationsOn } from './support/audit';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { loseAnswer } from './support/network';
import { PASSWORD, register } from './support/people';
import { startProcess, type ProductProcess } from './support/product-process';

/** A process of low priority makes it: on a busy machine it waits for everything else. */
const MADE_WITHIN_MS = 300_000;
jest.setTimeout(500_000);

const LINK = /Set Lectio up within the hour: (\S+)/;

describeInBrowser('the first run', () => {
  let product: ProductProcess;
  let browser: Browser;
  const visitors: Visitor[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProcess();
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const visit = async () => {
    const visitor = await newVisitor(browser, product.url, {});
    visitors.push(visitor);
    return visitor.tab();
  };

  it('leads from the printed link to a poster, and from there to the second reader of a family', async () => {
    await until(() => LINK.test(product.output()));
    const [, link] = LINK.exec(product.output()) ?? [];
    const page = await visit();
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/setup/link')) asked += 1;
    });
    await page.goto(link);
    await page.getByRole('heading', { name: 'Set Lectio Up' }).waitFor();
    await settled(page);
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect([...(await violationsOn(page, 'all')), ...(await sidewaysOn(page))]).toEqual([]);
    }
    await page.getByLabel('Full name').fill('Naomi');
    await page.getByLabel('Email').fill('naomi@example.org');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Name of the community').fill('Grace Church');
    await page.getByLabel('Who may register').selectOption('invite');
    // Its answer is lost, and who asks again is in.
    await loseAnswer(page, '/setup', 'POST');
    await page.getByRole('button', { name: 'Set Up' }).click();
    await page.getByText('Registration failed').waitFor();
    await page.getByRole('button', { name: 'Set Up' }).click();
    await page.getByRole('heading', { name: 'Lectio Is Yours' }).waitFor();
    await page.getByText('There’s no mail server').waitFor();
    expect([await page.evaluate('window.scrollY'), asked]).toEqual([0, 1]);

    const sample = page.getByRole('region', { name: 'Sample community' });
    await sample.getByRole('button', { name: 'Add a Sample Community' }).click();
    await sample.getByText('14 invented accounts on this site').waitFor({ timeout: MADE_WITHIN_MS });
    await settled(page);
    expect([...(await violationsOn(page, 'all')), ...(await sidewaysOn(page))]).toEqual([]);
    await sample.getByRole('link', { name: 'Remove the Sample Community' }).click();
    await page.getByRole('button', { name: 'Delete fake data' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete fake data' });
    await dialog.getByLabel('Type DELETE_ALL_FAKE_DATA to continue').fill('DELETE_ALL_FAKE_DATA');
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await dialog.getByText('Delete 14 fake accounts now?').waitFor();
    await dialog.getByRole('button', { name: 'Delete fake data' }).click();
    await dialog.getByText('Fake data deleted').waitFor();
    await page.goto('/admin/site');
    await sample.getByRole('button', { name: 'Add a Sample Community' }).waitFor();

    await page.goto('/family');
    await page.getByRole('button', { name: 'Create Family' }).click();
    await page.getByLabel('Family name').fill('Bethlehem');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    const card = page.getByRole('article', { name: 'Bethlehem' });
    await card.getByRole('link', { name: 'Print a Poster' }).click();
    await page.getByRole('heading', { name: 'Read the Bible with Bethlehem' }).waitFor();
    await settled(page);
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect([...(await violationsOn(page, 'all')), ...(await sidewaysOn(page))]).toEqual([]);
    }
    // On paper only the poster is left, on one page.
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
    const paper = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
    expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'screen' });
    const picture = page.getByRole('img', { name: /^QR code of http/ });
    const invitation = ((await picture.getAttribute('aria-label')) ?? '').replace('QR code of ', '');

    const second = await visit();
    await second.goto('/auth?view=register');
    await second.getByText('You need an invitation').waitFor();
    await second.goto(invitation);
    await second.getByRole('heading', { name: 'You are invited to Bethlehem' }).waitFor();
    await second.getByRole('link', { name: 'Create an Account' }).click();
    await second.locator('main').getByText('Grace Church').waitFor();
    await register(second, { name: 'Ruth', email: 'ruth@example.org' });
    await page.goto('/family');
    await card.getByText('2 members · 2 readers').waitFor();
    await page.goto('/admin/site');
    await sample.getByText('People have already registered').waitFor();

    // A member is told so, and nobody joins twice.
    await second.goto(invitation);
    await second.getByRole('link', { name: 'Join', exact: true }).click();
    await second.getByRole('button', { name: 'Join', exact: true }).click();
    await second.getByText(FAMILY_MESSAGES.alreadyInFamily).waitFor();

    await second.goto(link);
    await second.getByRole('heading', { name: 'Nothing to Set Up' }).waitFor();
    await page.goto(link);
    await page.getByRole('heading', { name: 'Lectio Is Yours' }).waitFor();
    // The browser notes the refusals and the lost answer itself.
    const other = visitors
      .flatMap(({ errors }) => errors)
      .filter((line) => !/status of 4(04|09)|ERR_CONNECTION_RESET/.test(line));
    expect(other).toEqual([]);
  });
});
