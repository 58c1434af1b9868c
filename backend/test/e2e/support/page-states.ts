import type { Browser, Page } from 'playwright-core';
import { sidewaysOn, violationsOn } from './audit';
import { newVisitor, type Visitor } from './browser';
import { decideCalls, type Outcome } from './decided-calls';
import { signedInWith } from './people';

/** The texts of a page, or a part of one, in the states of one of its calls. */
export interface PageStates {
  readonly path: string;
  /** The path of the call, below /api. */
  readonly call: RegExp;
  /** Opens the part, if the path alone does not show it. */
  readonly open?: (page: Page) => Promise<unknown>;
  /** The element that contains it; `main` by default. */
  readonly within?: string;
  readonly loading: string;
  readonly failed: string;
  /** The final text: for an empty account, that there is nothing. */
  readonly answered: string | RegExp;
}

/** Runs before the page can react, so that no answer requested by the click is refused. */
const NOTE_TRY = `addEventListener('click', ({ target }) => {
  if (target.closest?.('button')?.textContent.trim() === 'Try Again') window.triedAgain = true;
}, true)`;

/** Records on every new page whether "Try Again" was clicked. */
export const noteTries = (page: Page): Promise<unknown> => page.addInitScript(NOTE_TRY);

/** The windows in which every state is checked. */
const LOOKS = [
  { width: 1280, theme: 'light' },
  { width: 360, theme: 'dark' },
] as const;

/** Fails when axe-core or a narrow window finds fault with the page's current state, in any look. */
export const looked = async (page: Page, state: string): Promise<void> => {
  for (const { width, theme } of LOOKS) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: theme });
    await page.locator(`html[data-theme="${theme}"]`).waitFor({ state: 'attached' });
    const look = `${state} at ${width} px in the ${theme} theme`;
    expect({ look, violations: await violationsOn(page), sideways: await sidewaysOn(page) }).toEqual({
      look,
      violations: [],
      sideways: [],
    });
  }
};

/** Holds a call back until its outcome is decided, for it and all later ones until the end. */
export const holdBack = async (
  page: Page,
  call: RegExp,
): Promise<{ decide: (outcome: Outcome) => void; end: () => Promise<void> }> => {
  let decide: (outcome: Outcome) => void = () => undefined;
  const decided = new Promise<Outcome>((resolve) => (decide = resolve));
  return { decide, end: await decideCalls(page, call, () => decided) };
};

/**
 * Walks through all states in the order a user may meet them: the call is held back, then refused until "Try Again" is
 * clicked, however often the page retries, and answered by the product from then on.
 */
export const walkStates = async (
  page: Page,
  { path, call, open, within = 'main', loading, failed, answered }: PageStates,
): Promise<void> => {
  const place = page.locator(within);
  let refuse = (): void => undefined;
  const seen = new Promise<void>((resolve) => (refuse = resolve));
  const end = await decideCalls(page, call, async () => {
    if (await page.evaluate('window.triedAgain === true')) return 'answered';
    await seen;
    return 'refused';
  });
  try {
    await page.goto(path);
    await open?.(page);
    await place.getByText(loading, { exact: true }).first().waitFor();
    await looked(page, 'loading');

    refuse();
    await place.getByRole('alert').getByText(failed, { exact: true }).waitFor();
    await looked(page, 'failed');

    await place.getByRole('button', { name: 'Try Again' }).click();
    await place.getByText(answered).first().waitFor();
    await place.getByText(failed, { exact: true }).waitFor({ state: 'detached' });
    await place.locator('.skeleton').first().waitFor({ state: 'detached' });
    await looked(page, 'answered');
  } finally {
    refuse();
    await end();
  }
};

/** The browser's own console error for an answer with this status. */
export const isRefusal = (error: string, status = 500): boolean =>
  error.includes(`the server responded with a status of ${status}`);

/** Pages are opened on a phone, as the last look leaves the window; `pages.e2e-spec` opens them in a wide one. */
export const ON_A_PHONE = { viewport: { width: 360, height: 800 }, colorScheme: 'dark' } as const;

/** Walks through the states of each page, as the holder of the token at that time. */
export const walkEach = (
  pages: Record<string, PageStates>,
  who: () => { browser: Browser; url: string; token: string },
): void => {
  let visitor: Visitor;

  beforeAll(async () => {
    const { browser, url, token } = who();
    visitor = await newVisitor(browser, url, { ...ON_A_PHONE, ...signedInWith(url, token) });
    await noteTries(visitor.page);
  });
  afterAll(() => visitor.context.close());
  afterEach(() => expect(visitor.errors.splice(0).filter((error) => !isRefusal(error))).toEqual([]));

  it.each(Object.entries(pages))('%s: loads, fails, tries again, and has nothing yet', (_, page) =>
    walkStates(visitor.page, page),
  );
};
