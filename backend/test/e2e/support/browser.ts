import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';

/** A slow machine needs it, above all for operations, whose process has a low priority. */
const PATIENCE_MS = 100_000;
const NO_BROWSER = process.env.LECTIO_NO_BROWSER === '1';
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-dev-shm-usage',
  // Pages of one visitor share a process, and with it what is compiled of their scripts.
  '--renderer-process-limit=1',
  // No page lives long enough to gain from what its code is optimised for: a fifth of a renderer's work.
  '--js-flags=--no-maglev --no-turbofan',
];

/** A story that needs a browser. Skipped, with a message, only if `npm test` found none. */
export const describeInBrowser = (name: string, story: () => void): void => {
  if (!NO_BROWSER) return describe(name, story);
  describe.skip(`${name} (left out: LECTIO_NO_BROWSER=1, there is no Chromium here)`, story);
};

/** @param more further switches of its command line */
export const launchBrowser = (more: readonly string[] = []): Promise<Browser> => {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath)
    throw new Error(
      'CHROMIUM_PATH is not set: the path of a Chromium (npm test finds it), or LECTIO_NO_BROWSER=1 to leave these tests out',
    );
  return chromium.launch({ executablePath, args: [...ARGS, ...more] });
};

/** A user in a separate browser context, with all its console errors. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly errors: string[];
  /** Opens another tab, whose errors count too. */
  tab(): Promise<Page>;
}

export const newVisitor = async (
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Visitor> => {
  // Without a service worker every request is the page's own; the offline story allows it.
  const context = await browser.newContext({
    serviceWorkers: 'block',
    baseURL: url,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const errors: string[] = [];
  const tab = async (): Promise<Page> => {
    const page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.stack ?? error.message}`));
    return page;
  };
  return { context, page: await tab(), errors, tab };
};
