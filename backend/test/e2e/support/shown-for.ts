import type { Locator, Page } from 'playwright-core';

const TICK_MS = 50;
const MOST_MS = 20_000;
/** How far ahead the page's clock is paused: less than any call to the server may take, as one may be under way. */
const AHEAD_MS = 8_000;

/** From now on the test controls the page's clock. Call it before opening the page. */
export const takeClock = (page: Page): Promise<void> => page.clock.install();

/**
 * How long a text caused by `act` stays visible, in milliseconds of the page's own clock, to 50 ms. That clock only
 * advances by the steps taken here, so that a slow machine measures the same.
 */
export const shownFor = async (page: Page, said: Locator, act: () => Promise<unknown>): Promise<number> => {
  await page.clock.pauseAt(Date.now() + AHEAD_MS);
  let refused = false;
  try {
    const acting = act().catch((error: unknown) => {
      refused = true;
      throw error;
    });
    // Beside the act, because what it presses may wait for a timer of a page that has just loaded something. By the
    // millisecond, because calls to the server take real time but time out by this clock.
    while (!refused && !(await said.isVisible())) await page.clock.runFor(1);
    await acting;
    let shown = 0;
    for (; shown < MOST_MS && (await said.isVisible()); shown += TICK_MS) await page.clock.runFor(TICK_MS);
    return shown;
  } finally {
    await page.clock.resume();
  }
};
