import type { Browser } from 'playwright-core';
import { apiAt } from '../support/api';
import { describeInBrowser, launchBrowser, newVisitor } from './support/browser';
import { ON_A_PHONE, holdBack, isRefusal, looked, walkEach, type PageStates } from './support/page-states';
import { accountAt, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';

const FIRST_STEPS: Record<string, PageStates> = {
  'The family': {
    path: '/onboarding?step=4',
    call: /^\/families$/,
    loading: 'Loading families',
    failed: 'Failed to load families',
    answered: 'Continue Solo',
  },
  'The readers': {
    path: '/onboarding?step=5',
    call: /^\/readers$/,
    loading: 'Loading readers',
    failed: 'Failed to load readers',
    answered: 'Just Me for Now',
  },
  'The summary, its family': {
    path: '/onboarding?step=6',
    call: /^\/families$/,
    loading: 'Loading your summary',
    failed: 'Failed to load families',
    answered: 'None yet',
  },
  'The summary, its readers': {
    path: '/onboarding?step=6',
    call: /^\/readers$/,
    loading: 'Loading your summary',
    failed: 'Failed to load readers',
    answered: 'Just you',
  },
};

const CHURCH: Record<string, PageStates> = {
  'Our church reads': {
    path: '/church-management',
    call: /^\/churches\/\d+\/community$/,
    loading: 'Loading what the church reads',
    failed: 'Failed to load what your church reads',
    answered: 'Nothing read yet. You’ll see members’ chapters here.',
  },
  'Who reads in our church': {
    path: '/church-management',
    call: /^\/churches\/\d+\/leaderboard$/,
    loading: 'Loading the board',
    failed: 'Failed to load leaderboards. Please try again.',
    // Those of families are folded on a phone.
    answered: 'Top Points',
  },
};

describeInBrowser('the pages of somebody who joins', () => {
  let product: Product;
  let browser: Browser;
  let newcomer: string;
  let member: string;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct();
    const api = apiAt(product.url);
    newcomer = await accountAt(product.url, { name: 'Orpah', email: 'orpah@example.org', isNew: true });
    for (let step = 1; step < 6; step += 1)
      await api('POST', '/api/users/onboarding/advance', { token: newcomer, body: { skip: true } });
    member = await accountAt(product.url, { name: 'Lydia', email: 'lydia@example.org' });
    await api('PUT', '/api/users/preferences', { token: member, body: { competitiveMode: true } });
    await api('POST', '/api/churches', { token: member, body: { name: 'Of Philippi' } });
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  describe('in the first steps', () => {
    walkEach(FIRST_STEPS, () => ({ browser, url: product.url, token: newcomer }));

    it('a church is searched for, not found out, and searched for again', async () => {
      const { context, page, errors } = await newVisitor(browser, product.url, {
        ...ON_A_PHONE,
        ...signedInWith(product.url, newcomer),
      });
      const held = await holdBack(page, /^\/churches\/search\/nowhere$/);
      await page.goto('/onboarding?step=2');
      await page.getByLabel('Find your church').fill('nowhere');
      const search = page.getByRole('button', { name: 'Search' });
      await search.click();
      await page.getByText('Searching churches').waitFor();
      await looked(page, 'loading');
      held.decide('refused');
      await page.getByText('Failed to search churches. Please try again.').waitFor();
      await looked(page, 'failed');
      await held.end();
      await search.click();
      await page.getByText(/^We couldn’t find “nowhere”/).waitFor();
      await looked(page, 'answered');
      await context.close();
      expect(errors.filter((error) => !isRefusal(error))).toEqual([]);
    });
  });

  describe('in a church', () => {
    walkEach(CHURCH, () => ({ browser, url: product.url, token: member }));
  });
});
