// What `npm run screenshots` shows: pages, windows, and how a page is opened for somebody who is signed in.
const { readdirSync } = require('node:fs');
const { join } = require('node:path');
const { root } = require('./paths.cjs');

const DESKTOP = { viewport: { width: 1280, height: 860 } };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** The three of README. */
const OF_README = [
  { name: 'community', path: '/', as: null, window: DESKTOP, theme: 'light' },
  { name: 'progress', path: '/progress', as: 'reader', window: PHONE, theme: 'light' },
  { name: 'report', path: '/report', as: 'reader', window: PHONE, theme: 'dark' },
];

/** Those that a browser shows before it installs the app; frontend/vite.config.ts names them with their sizes. */
const OF_MANIFEST = [
  { name: 'wide-home', path: '/', as: 'reader', window: DESKTOP, theme: 'light' },
  { name: 'narrow-home', path: '/', as: 'reader', window: PHONE, theme: 'light' },
  { name: 'narrow-reading', path: '/reading?chapter=1', as: 'reader', window: PHONE, theme: 'light' },
];

/** Every page whose address holds no id, light and dark, at a desk and on a phone. */
const everyPage = () =>
  addresses().flatMap((path) =>
    ['light', 'dark'].flatMap((theme) =>
      [
        ['desktop', DESKTOP],
        ['phone', PHONE],
      ].map(([size, window]) => ({
        name: `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}-${theme}-${size}`,
        path,
        as: whoSees(path),
        window,
        theme,
      })),
    ),
  );

/** As the router names files: a dot is a slash, a leading underscore groups, a dollar is an id. */
const addresses = () =>
  readdirSync(join(root, 'frontend', 'src', 'routes'))
    .filter((file) => file.endsWith('.tsx') && !file.includes('$') && !file.startsWith('__'))
    .map((file) => file.replace(/\.tsx$/, '').split('.'))
    .map((parts) => parts.filter((part) => part !== 'index' && !part.startsWith('_')))
    .map((parts) => `/${parts.map((part) => part.replace(/_$/, '')).join('/')}`)
    .filter((path, index, all) => all.indexOf(path) === index)
    .toSorted();

const whoSees = (path) => {
  if (path.startsWith('/admin')) return 'administrator';
  return ['/auth', '/reset-password', '/verify-email'].includes(path) ? null : 'reader';
};

const LOADING = '.skeleton, [aria-busy="true"], [data-testid="live-mark"][data-value="connecting"]';

/** @param {{ browser: object, url: string, tokens: Record<string, string>, folder: string }} studio */
async function shoot({ name, path, as, window, theme }, { browser, url, tokens, folder }) {
  const context = await browser.newContext({
    ...window,
    baseURL: url,
    colorScheme: theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    if (as) await context.addInitScript(`localStorage.setItem('lectio.token', ${JSON.stringify(tokens[as])})`);
    const page = await context.newPage();
    // Live connections never rest: the page is done when its own answers are there.
    await page.goto(path, { waitUntil: 'load' });
    await page.locator('h1').first().waitFor({ timeout: 30_000 });
    await page.locator(LOADING).first().waitFor({ state: 'detached', timeout: 30_000 });
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    await page.screenshot({ path: join(folder, `${name}.png`) });
  } finally {
    await context.close();
  }
}

module.exports = { everyPage, OF_MANIFEST, OF_README, shoot };
