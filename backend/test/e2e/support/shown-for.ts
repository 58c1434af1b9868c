import type { Locator, Page } from 'playwright-core';

const TICK_MS = 50;
const MOST_MS = 20_000;
/** How far the page's clock is moved while it stands: less than what the page counts as silence of the server. */
const AHEAD_MS = 15_000;

/** From now on the page's clock is the test's to hold. Before the page is opened. */
export const takeClock = (page: Page): Promise<void> => page.clock.install();

/**
 * How long what `act` makes the page say stays, in milliseconds of the page's own clock, to 50 ms. That clock stands
 * but for the steps taken here, so that a slow machine measures the same.
 */
export const shownFor = async (page: Page, said: Locator, act: () => Promise<unknown>): Promise<number> => {
  await page.clock.pauseAt(Date.now() + AHEAD_MS);
  try {
    await act();
    // By the millisecond, because the calls to the server take their own time and are given up by this clock.
    while (!(await said.isVisible())) await page.clock.runFor(1);
    let shown = 0;
    for (; shown < MOST_MS && (await said.isVisible()); shown += TICK_MS) await page.clock.runFor(TICK_MS);
    return shown;
  } finally {
    await page.clock.resume();
  }
};
