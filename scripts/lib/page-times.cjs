// What `npm run measure:pages` measures: how long a page takes to show itself on a slow phone, and to answer a press.

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** As on a mid phone. */
const SLOWER = 4;
/** Milliseconds, and bytes a second of 1.6 Mbit/s down and 0.75 Mbit/s up. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
};
/** The largest paint counts once nothing has been asked for this long. */
const QUIET_MS = 1_500;

/** Pages with the longest time, in seconds, until the largest part is painted, and what somebody presses there. */
const PAGES = [
  {
    name: 'home',
    path: '/',
    goal: 2.5,
    presses: [
      (page) => page.getByRole('button', { name: 'My map' }).tap(),
      (page) => page.locator('#map [data-chapter-id]').nth(20).tap(),
      (page) => page.getByRole('button', { name: 'Menu' }).tap(),
    ],
  },
  {
    name: 'report',
    path: '/report',
    goal: 2.5,
    presses: [
      (page) => page.locator('[role="option"]').nth(2).tap(),
      (page) => page.locator('[role="option"]').nth(6).tap(),
      (page) => page.getByLabel('Type a passage').pressSequentially('Mt 5-7'),
      (page) => page.getByLabel('Type a passage').press('Enter'),
      (page) => page.getByText('More ways to choose').tap(),
    ],
  },
  {
    name: 'reading',
    path: '/reading?chapter=1',
    goal: 2.5,
    presses: [
      (page) => page.getByRole('button', { name: 'Display options' }).tap(),
      (page) => page.getByLabel('Verse numbers').tap(),
      (page) => page.keyboard.press('Escape'),
      (page) =>
        page
          .getByRole('link', { name: /^Next chapter/ })
          .first()
          .tap(),
    ],
  },
  {
    name: 'dashboard',
    path: '/dashboard',
    goal: 2.5,
    presses: [
      (page) => page.getByRole('tab', { name: 'History' }).tap(),
      (page) => page.getByRole('tab', { name: 'Completion' }).tap(),
      (page) => page.getByRole('button', { name: 'Look back to a day' }).tap(),
    ],
  },
];

const PRESS_GOAL_MS = 200;

/**
 * One visit with nothing cached.
 * @param {{ browser: import('playwright-core').Browser, url: string, token: string }} site
 * @returns {Promise<{ lcp: number, inp: number, largest: string }>} milliseconds, and what was painted last
 */
async function visit({ path, presses }, { browser, url, token }) {
  const context = await browser.newContext({ ...PHONE, baseURL: url });
  try {
    await context.addInitScript(`localStorage.setItem('lectio.token', ${JSON.stringify(token)})`);
    await context.addInitScript(WATCH);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const isQuiet = quiet(page);
    await page.goto(path);
    await isQuiet;
    const { at, what } = await page.evaluate('window.largest');
    for (const press of presses) {
      await press(page);
      // The answer to a press is painted with the next frame but one at the latest.
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300)))');
    }
    return { lcp: at, largest: what, inp: await page.evaluate('Math.max(0, ...window.presses.values())') };
  } finally {
    await context.close();
  }
}

/** Resolves once the page has asked for nothing for a while. */
const quiet = (page) =>
  new Promise((resolve) => {
    let timer = null;
    let open = 0;
    const rest = () => {
      clearTimeout(timer);
      if (open === 0) timer = setTimeout(resolve, QUIET_MS);
    };
    page.on('request', () => {
      open += 1;
      clearTimeout(timer);
    });
    for (const end of ['requestfinished', 'requestfailed'])
      page.on(end, () => {
        open -= 1;
        rest();
      });
  });

/** In the page: the largest paint, and for each press the longest of its events. */
const WATCH = `
  window.largest = { at: 0, what: '' };
  window.presses = new Map();
  new PerformanceObserver((list) => {
    for (const { startTime, element } of list.getEntries())
      window.largest = { at: startTime, what: element?.textContent?.trim().slice(0, 40) ?? '' };
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.presses.set(interactionId, Math.max(duration, window.presses.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)];

module.exports = { median, PAGES, PRESS_GOAL_MS, visit };
