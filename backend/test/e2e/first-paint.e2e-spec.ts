import { until } from '../support/until';
import { settled } from './support/audit';
import { describeInBrowser } from './support/browser';
import { setStage } from './support/visitors';

const FIRST_PAINT = 'performance.getEntriesByName("first-contentful-paint").length > 0';
const HEAD_OF_SHELL = 'document.querySelector(".shell-head").getBoundingClientRect().bottom';
const HEAD_OF_PAGE = 'document.querySelector(".site-header").getBoundingClientRect().bottom';
const TEXTS =
  'Array.from(document.querySelectorAll("#shell b, #shell [role=status]"), (part) => part.innerText.trim())';

describeInBrowser('before any file of the app has arrived', () => {
  const stage = setStage();

  it.each([
    ['dark', 390],
    ['light', 1280],
  ] as const)('the page has its name, its frame and its theme (%s, %i px)', async (colorScheme, width) => {
    const { page } = await stage.visit({ colorScheme, viewport: { width, height: 844 } });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/about', { waitUntil: 'commit' });
    await until(() => page.evaluate(FIRST_PAINT), 20_000);
    expect(await page.evaluate(TEXTS)).toEqual(['Lectio', 'Loading...']);
    expect(await page.evaluate('getComputedStyle(document.documentElement).backgroundColor')).toBe(
      colorScheme === 'dark' ? 'rgb(29, 24, 20)' : 'rgb(251, 247, 238)',
    );
    const head = await page.evaluate(HEAD_OF_SHELL);
    release();
    await page.locator('main h1').waitFor();
    await settled(page);
    expect(await page.locator('#shell').isVisible()).toBe(false);
    expect(await page.evaluate(HEAD_OF_PAGE)).toBe(head);
  });

  it('it says that it needs JavaScript where there is none, and does not say that it loads', async () => {
    const { page } = await stage.visit({ javaScriptEnabled: false });
    await page.goto('/about');
    const shown = await page.locator('#shell').innerText();
    expect(shown).toContain('Lectio needs JavaScript to show and record your reading.');
    expect(shown).not.toContain('Loading...');
  });
});
