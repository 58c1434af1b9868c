import type { Browser, Page, Route } from 'playwright-core';
import { sidewaysOn, violationsOn } from './audit';
import { newVisitor, type Visitor } from './browser';
import { signedInWith } from './people';

/** What a page, or a part of one, says in the states that a call of its can have. */
export interface PageStates {
  readonly path: string;
  /** The path of the call, below /api. */
  readonly call: RegExp;
  /** Shows the part, where the path alone does not. */
  readonly open?: (page: Page) => Promise<unknown>;
  /** Where all of it stands; `main` without it. */
  readonly within?: string;
  readonly loading: string;
  readonly failed: string;
  /** What stands there in the end: where nobody has anything yet, that there is nothing. */
  readonly answered: string | RegExp;
}

const REFUSAL = { status: 500, json: { error: '', details: [], requestId: 'refused' } };

/** Before the page can act on it, so that no answer is refused that was asked for by it. */
const NOTE_TRY = `addEventListener('click', ({ target }) => {
  if (target.closest?.('button')?.textContent.trim() === 'Try Again') window.triedAgain = true;
}, true)`;

/** Writes down on every page that comes whether "Try Again" was clicked on it. */
export const noteTries = (page: Page): Promise<unknown> => page.addInitScript(NOTE_TRY);

/** Fails when axe-core or a narrow window minds the state that the page is in. */
export const looked = async (page: Page, state: string): Promise<void> => {
  expect({ state, violations: await violationsOn(page), sideways: await sidewaysOn(page) }).toEqual({
    state,
    violations: [],
    sideways: [],
  });
};

const isCall =
  (call: RegExp) =>
  ({ pathname }: URL): boolean =>
    pathname.startsWith('/api/') && call.test(pathname.slice('/api'.length));

/** Holds a call back until it is said what becomes of it, and of every later one. */
export const holdBack = async (page: Page, call: RegExp): Promise<(outcome: 'refused' | 'answered') => void> => {
  let decide: (outcome: 'refused' | 'answered') => void = () => undefined;
  const decided = new Promise<'refused' | 'answered'>((resolve) => (decide = resolve));
  await page.route(isCall(call), async (route) =>
    (await decided) === 'refused' ? route.fulfill(REFUSAL) : route.continue(),
  );
  return decide;
};

/**
 * Walks through all states in the order in which somebody may meet them: the call is held back, then refused until
 * "Try Again" is clicked, however often the page asks by itself, and answered by the product from then on.
 */
export const walkStates = async (
  page: Page,
  { path, call, open, within = 'main', loading, failed, answered }: PageStates,
): Promise<void> => {
  const place = page.locator(within);
  let refuse = (): void => undefined;
  const seen = new Promise<void>((resolve) => (refuse = resolve));
  const answer = async (route: Route): Promise<void> => {
    if (await page.evaluate('window.triedAgain === true')) return route.continue();
    await seen;
    return route.fulfill(REFUSAL);
  };
  await page.route(isCall(call), answer);
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
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
};

/** What a browser itself writes about an answer with this status. */
export const isRefusal = (error: string, status = 500): boolean =>
  error.includes(`the server responded with a status of ${status}`);

/** The windows in which every state is looked at. */
export const LOOKS = [
  { width: 1280, theme: 'light' },
  { width: 360, theme: 'dark' },
] as const;

/** Walks through the states of each page in every look, as whoever holds the token by then. */
export const walkEach = (
  pages: Record<string, PageStates>,
  who: () => { browser: Browser; url: string; token: string },
): void => {
  describe.each(LOOKS)('at $width px in the $theme theme', ({ width, theme }) => {
    let visitor: Visitor;

    beforeAll(async () => {
      const { browser, url, token } = who();
      visitor = await newVisitor(browser, url, {
        ...signedInWith(url, token),
        viewport: { width, height: 800 },
        colorScheme: theme,
      });
      await noteTries(visitor.page);
    });
    afterAll(() => visitor.context.close());
    afterEach(() => expect(visitor.errors.splice(0).filter((error) => !isRefusal(error))).toEqual([]));

    it.each(Object.entries(pages))('%s: loads, fails, tries again, and has nothing yet', (_, page) =>
      walkStates(visitor.page, page),
    );
  });
};
