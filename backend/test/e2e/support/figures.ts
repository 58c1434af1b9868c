import type { Page } from 'playwright-core';

/** The figures shown for the account holder's own reader, and for everybody together. */
export interface Shown {
  readonly points: number;
  readonly level: number;
  readonly streak: number;
  /** The current cycle and its number of chapters read. */
  readonly cycle: readonly [name: string, chapters: number];
  readonly footer: string;
  readonly badges: readonly string[];
  readonly goals: Readonly<Record<string, number>>;
  readonly mapReads: number;
}

// A string, because this project's types have no browser: the specs run in Node, this runs in the page.
const SHOWN = `(() => {
  // An account that has read nothing is shown the first step instead of zeros.
  const begins = document.querySelector('[data-testid="first-step"]') !== null;
  const value = (id, atFirst) => Number(document.querySelector('[data-testid="' + id + '"]')?.dataset.value ?? (begins ? atFirst : NaN));
  const texts = (selector) => [...document.querySelectorAll(selector)].map((one) => one.innerText.replace(/\\s+/g, ' ').trim());
  const goals = [...document.querySelectorAll('[data-testid^="goal-"]')].map((one) => [one.dataset.testid.slice(5), Number(one.dataset.value)]);
  return {
    points: value('my-points', 0),
    level: value('my-level', 1),
    streak: value('my-streak', 0),
    cycle: [document.querySelector('[data-testid="my-cycle"] dt')?.textContent ?? (begins ? 'Bible 1' : ''), value('my-cycle', 0)],
    footer: texts('footer dl').join(),
    badges: texts('#badges li'),
    goals: Object.fromEntries(goals),
    mapReads: [...document.querySelectorAll('#map [data-count]')].reduce((sum, cell) => sum + Number(cell.dataset.count), 0),
  };
})()`;

export const shownOn = (page: Page): Promise<Shown> => page.evaluate<Shown>(SHOWN);

const PATIENCE_MS = 20_000;

/**
 * Polls the page frame by frame until `found` is true; fails with what the page showed last. Playwright's own
 * waitForFunction would evaluate text in the page, which its content security policy forbids.
 */
const lookUntil = async <T>(
  page: Page,
  look: () => Promise<T>,
  { what, found }: { what: string; found: (seen: T) => boolean },
): Promise<T> => {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const seen = await look();
    if (found(seen)) return seen;
    if (Date.now() > deadline) throw new Error(`The page does not show ${what}: ${JSON.stringify(seen, null, 2)}`);
    await page.evaluate('new Promise(requestAnimationFrame)');
  }
};

export const untilShown = (page: Page, what: string, found: (shown: Shown) => boolean): Promise<Shown> =>
  lookUntil(page, () => shownOn(page), { what, found });

/** From now on the page records when its map first shows this many reads in total, in milliseconds since the epoch. */
export const watchMap = (page: Page, reads: number): Promise<void> =>
  page.evaluate(`(() => {
    window.mapChangedAt = undefined;
    const observer = new MutationObserver(() => {
      const sum = [...document.querySelectorAll('#map [data-count]')].reduce((total, cell) => total + Number(cell.dataset.count), 0);
      if (sum !== ${reads}) return;
      window.mapChangedAt = performance.timeOrigin + performance.now();
      observer.disconnect();
    });
    observer.observe(document.querySelector('#map'), { subtree: true, attributes: true, childList: true, attributeFilter: ['data-count'] });
  })()`);

export const mapChangedAt = async (page: Page): Promise<number> => {
  const look = (): Promise<number | undefined> => page.evaluate<number | undefined>('window.mapChangedAt');
  return (await lookUntil(page, look, {
    what: 'the map that was waited for',
    found: (at) => at !== undefined,
  })) as number;
};

/** When the page received the last answer from an API path, in milliseconds since the epoch. */
export const answeredAt = (page: Page, path: string): Promise<number> =>
  page.evaluate<number>(
    `performance.timeOrigin + performance.getEntriesByType('resource').findLast((entry) => new URL(entry.name).pathname === '${path}').responseEnd`,
  );
