import type { ChurchEnvelope, FamiliesAnswer, OnboardingEnvelope, PreferencesEnvelope } from '@lectio/contract';
import type { Browser, Page } from 'playwright-core';
import { apiAt } from '../support/api';
import { settled, sidewaysOn, violationsOn } from './support/audit';
import { describeInBrowser, launchBrowser, newVisitor, type Visitor } from './support/browser';
import { accountAt, register, signedInWith } from './support/people';
import { startProduct, type Product } from './support/product';

describeInBrowser('the first steps', () => {
  let product: Product;
  let browser: Browser;
  let visitor: Visitor;

  beforeAll(async () => {
    browser = await launchBrowser();
    product = await startProduct();
  });

  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  afterEach(async () => {
    await visitor.context.close();
    expect(visitor.errors).toEqual([]);
  });

  const tokenOf = (page: Page): Promise<string> => page.evaluate<string>('localStorage.getItem("lectio.token")');
  const at = async (page: Page, step: number, title: string): Promise<void> => {
    await page.getByText(`Step ${step} of 6`, { exact: true }).waitFor();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText(`${(step - 1) * 20}%`, { exact: true }).waitFor();
  };

  it('lead from the registration home, with a family and its readers, and survive a reload', async () => {
    visitor = await newVisitor(browser, product.url);
    const { page } = visitor;
    await page.goto('/auth?view=register');
    await register(page, { name: 'Lois', email: 'lois@example.org' });
    await at(page, 1, 'Welcome to Lectio');
    await page.getByRole('button', { name: 'Get Started' }).click();
    await at(page, 2, 'Connect with Your Church');
    await page.getByRole('button', { name: 'Skip for Now' }).click();

    await at(page, 3, 'Set Your Preferences');
    await page.getByLabel('Bible translation').selectOption('KJV');
    await page.getByRole('radio', { name: 'Both' }).check();
    await page.getByRole('button', { name: 'Save and Continue' }).click();

    await at(page, 4, 'Create or Join a Family');
    await page.reload();
    await at(page, 4, 'Create or Join a Family');
    await page.getByRole('button', { name: 'Create Family' }).click();
    await page.getByText('Please enter a family name').waitFor();
    await page.getByLabel('Family name').fill('Of Lystra');
    await page.getByRole('button', { name: 'Create Family' }).click();
    await page.getByText('Of Lystra is ready.').waitFor();

    await at(page, 5, 'Add Family Readers');
    for (const [name, age] of [
      ['Eunice', '35'],
      ['Timothy', '8'],
    ]) {
      await page.getByLabel('Name').fill(name);
      await page.getByLabel('Age (optional)').fill(age);
      await page.getByRole('button', { name: 'Add Reader' }).click();
      await page.getByText(`${name} was added.`).waitFor();
      await page.getByRole('list', { name: 'Readers' }).getByText(name).waitFor();
    }
    await page.getByRole('button', { name: 'Continue' }).click();

    await at(page, 6, "You're All Set!");
    await page.getByText('3 readers: Lois, Eunice, Timothy').waitFor();
    await page.getByText('Of Lystra').waitFor();
    await page.getByRole('button', { name: 'Start Reading Journey!' }).click();
    await page.getByRole('heading', { name: /^Welcome, / }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');

    const [api, token] = [apiAt(product.url), await tokenOf(page)];
    const { body: mine } = await api<FamiliesAnswer>('GET', '/api/families', { token });
    expect(mine.families.map(({ name, readers }) => [name, readers.map((reader) => reader.name)])).toEqual([
      ['Of Lystra', ['Lois', 'Eunice', 'Timothy']],
    ]);
    expect((await api<PreferencesEnvelope>('GET', '/api/users/preferences', { token })).body.preferences).toMatchObject(
      { bibleTranslation: 'KJV', appUsageMode: 'both' },
    );
    expect((await api<OnboardingEnvelope>('GET', '/api/users/onboarding', { token })).body.onboarding).toMatchObject({
      completed: true,
      skippedSteps: [2],
    });
  });

  it('let somebody join a family by its code, go back, and on again', async () => {
    const founder = await accountAt(product.url, { name: 'Aquila', email: 'aquila@example.org' });
    const { body } = await apiAt(product.url)<{ family: { inviteCode: string } }>('POST', '/api/families', {
      token: founder,
      body: { name: 'Tentmakers' },
    });
    const token = await accountAt(product.url, { name: 'Priscilla', email: 'priscilla@example.org', isNew: true });
    for (let step = 1; step < 4; step++)
      await apiAt(product.url)('POST', '/api/users/onboarding/advance', { token, body: {} });
    visitor = await newVisitor(browser, product.url, signedInWith(product.url, token));
    const { page } = visitor;
    await page.goto('/');
    await at(page, 4, 'Create or Join a Family');
    await page.getByRole('button', { name: 'Join Family' }).click();
    await page.getByText('Please enter an invite code').waitFor();
    await page.getByLabel('Or join with an invite code').fill('nobodys');
    await page.getByRole('button', { name: 'Join Family' }).click();
    await page.getByText('Failed to join family. Please check your invite code and try again.').waitFor();
    // The browser itself logs the refused call.
    expect(visitor.errors.splice(0)).toHaveLength(1);
    await page.getByLabel('Or join with an invite code').fill(body.family.inviteCode.toLowerCase());
    await page.getByRole('button', { name: 'Join Family' }).click();
    await page.getByText('You joined Tentmakers.').waitFor();
    await at(page, 5, 'Add Family Readers');

    await page.getByRole('button', { name: 'Step 3: Set Your Preferences' }).click();
    await at(page, 3, 'Set Your Preferences');
    await page.goBack();
    await at(page, 5, 'Add Family Readers');
    await page.getByRole('button', { name: 'Just Me for Now' }).click();
    await at(page, 6, "You're All Set!");
    await page.getByText('Just you').waitFor();
  });

  it('find a church, leave it, and enter it by its code', async () => {
    const api = apiAt(product.url);
    const founder = await accountAt(product.url, { name: 'Titus', email: 'titus@example.org' });
    const { body } = await api<ChurchEnvelope>('POST', '/api/churches', {
      token: founder,
      body: { name: 'Church on Crete', address: 'Gortyn' },
    });
    const token = await accountAt(product.url, { name: 'Zenas', email: 'zenas@example.org', isNew: true });
    await api('POST', '/api/users/onboarding/advance', { token, body: {} });
    visitor = await newVisitor(browser, product.url, signedInWith(product.url, token));
    const { page } = visitor;
    await page.goto('/');
    await at(page, 2, 'Connect with Your Church');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByLabel('Find your church').fill('  crete ');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('button', { name: 'Join Church on Crete' }).click();
    await page.getByText('You’ve asked to join. The church’s administrator will decide.').waitFor();
    await page.getByRole('button', { name: 'Withdraw Request' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();

    await page.getByRole('button', { name: 'Join with Code' }).click();
    await page.getByText('Please enter a join code').waitFor();
    await page.getByLabel('Or enter a join code').fill('nobodys');
    await page.getByRole('button', { name: 'Join with Code' }).click();
    await page.getByText('Invalid join code. Please try again.').waitFor();
    // The browser itself logs the refused call.
    expect(visitor.errors.splice(0)).toHaveLength(1);
    await page.getByLabel('Or enter a join code').fill(body.church.joinCode?.toLowerCase() ?? '');
    await page.getByRole('button', { name: 'Join with Code' }).click();
    await page.getByText('You’re a member.').waitFor();
    expect(await page.getByRole('banner').getByText('Church on Crete').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Continue' }).click();
    await at(page, 3, 'Set Your Preferences');
  });

  it('can be left out all at once', async () => {
    visitor = await newVisitor(
      browser,
      product.url,
      signedInWith(
        product.url,
        await accountAt(product.url, { name: 'Tychicus', email: 'tychicus@example.org', isNew: true }),
      ),
    );
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: 'Skip All' }).click();
    await page.getByRole('heading', { name: 'Welcome, Tychicus' }).waitFor();
    await page.goto('/onboarding');
    await page.waitForURL((url) => url.pathname === '/');
  });

  it.each([
    { width: 1280, theme: 'light' as const },
    { width: 360, theme: 'dark' as const },
    { width: 1280, theme: 'dark' as const },
    { width: 360, theme: 'light' as const },
  ])(
    'show nothing that axe-core or a narrow window minds at $width px in the $theme theme',
    async ({ width, theme }) => {
      const email = `audit.${width}.${theme}@example.org`;
      const token = await accountAt(product.url, { name: 'Artemas', email, isNew: true });
      visitor = await newVisitor(browser, product.url, {
        viewport: { width, height: 800 },
        colorScheme: theme,
        ...signedInWith(product.url, token),
      });
      const { page } = visitor;
      for (let step = 1; step <= 6; step++) {
        await page.goto(`/onboarding?step=${step}`);
        await page.getByText(`Step ${step} of 6`, { exact: true }).waitFor();
        await settled(page);
        expect(await violationsOn(page)).toEqual([]);
        expect(await sidewaysOn(page)).toEqual([]);
        await apiAt(product.url)('POST', '/api/users/onboarding/advance', { token, body: {} });
      }
    },
  );
});
