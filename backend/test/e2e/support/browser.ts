import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';

const NO_BROWSER = process.env.LECTIO_NO_BROWSER === '1';
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage'];

/** A story that needs a browser. Left out, and said so, only where `npm test` found none. */
export const describeInBrowser = (name: string, story: () => void): void => {
  if (!NO_BROWSER) return describe(name, story);
  describe.skip(`${name} (left out: LECTIO_NO_BROWSER=1, there is no Chromium here)`, story);
};

export const launchBrowser = (): Promise<Browser> => {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath)
    throw new Error(
      'CHROMIUM_PATH is not set: the path of a Chromium (npm test finds it), or LECTIO_NO_BROWSER=1 to leave these tests out',
    );
  return chromium.launch({ executablePath, args: ARGS });
};

/** Somebody at a browser of their own, and every error that it showed on its console. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly errors: string[];
  /** Another tab, whose errors count as well. */
  tab(): Promise<Page>;
}

export const newVisitor = async (
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Visitor> => {
  // Without the service worker every request is the page's own; the story of the network's absence lets it in.
  const context = await browser.newContext({
    serviceWorkers: 'block',
    baseURL: url,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
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
