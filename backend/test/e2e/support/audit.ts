import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
}

/** Which of axe-core's rules to run: all, or those that another theme of the same page can break. */
export type Rules = 'all' | 'colours';

const RUN_ONLY: Record<Rules, string> = { all: '', colours: `, runOnly: ['color-contrast', 'link-in-text-block']` };

/** How blocks of cells looked that axe-core has found nothing wrong with. */
const flawlessBlocks = new Set<string>();

/**
 * The page's blocks of cells, a map's books and a calendar's weeks, with all that axe-core's findings about them depend
 * on, whosever tooltip they name.
 */
const LOOKS_OF_BLOCKS = `(window.blocks = [...document.querySelectorAll('.map-cells, .calendar-week')]).map((one) => [
  innerWidth,
  document.documentElement.dataset.theme,
  one.offsetWidth,
  getComputedStyle(one).getPropertyValue('--cell'),
  one.outerHTML.replaceAll(/ aria-describedby="[^"]*"/g, ''),
].join())`;

/** To how many documents of a visitor axe-core was sent. */
const sent = new WeakMap<BrowserContext, number>();

/**
 * Its 650 KB take longer to send than to run, and code that is sent again is compiled again. From the
 * second document on, all later ones of the visitor begin with it, and the browser keeps what it has compiled.
 */
const loadAxe = async (page: Page): Promise<void> => {
  if (await page.evaluate<boolean>(`'axe' in window`)) return;
  await page.evaluate(AXE);
  const visitor = page.context();
  const times = (sent.get(visitor) ?? 0) + 1;
  sent.set(visitor, times);
  if (times === 2) await visitor.addInitScript(AXE);
};

const isCovered = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>(`!!document.querySelector('[role="dialog"]')`);

/**
 * Runs axe-core without the blocks that it has found flawless. It would still read each of their cells, so all but the
 * first are away meanwhile, and the block keeps its size; one that holds the focus stays whole. axe-core waits for
 * nothing but its own timers; as microtasks they keep the page from running before the cells are back.
 */
const RUN_AXE = `async (known, options) => {
  const exclude = window.blocks.filter((_, at) => known[at]);
  const shortened = exclude.filter((block) => !block.contains(document.activeElement)).map((block) => ({
    block,
    style: block.getAttribute('style'),
    size: \`;min-width:\${block.offsetWidth}px;min-height:\${block.offsetHeight}px\`,
    rest: [...block.childNodes].slice(1),
  }));
  const { setTimeout: later } = window;
  window.setTimeout = (work, wait) => (wait > 0 ? later(work, wait) : queueMicrotask(work));
  try {
    for (const { block, style, size, rest } of shortened) {
      block.setAttribute('style', (style ?? '') + size);
      for (const cell of rest) cell.remove();
    }
    return (await axe.run({ include: [document], exclude }, { ...options, preload: false })).violations;
  } finally {
    window.setTimeout = later;
    for (const { block, style, rest } of shortened) {
      block.append(...rest);
      if (style === null) block.removeAttribute('style');
      else block.setAttribute('style', style);
    }
  }
}`;

/**
 * axe-core's violations, each with its place and reason, as readable lines. A block of cells is checked once for each of
 * its looks: most of a check's time goes into the 1,189 cells of a map, and most states of a page show the same ones.
 */
export const violationsOn = async (page: Page, rules: Rules = 'all'): Promise<string[]> => {
  await loadAxe(page);
  const looks = (await page.evaluate<string[]>(LOOKS_OF_BLOCKS)).map((look) => `${rules},${look}`);
  const known = JSON.stringify(looks.map((look) => flawlessBlocks.has(look)));
  const violations = await page.evaluate<Violation[]>(
    `(${RUN_AXE})(${known}, { resultTypes: ['violations']${RUN_ONLY[rules]} })`,
  );
  // What a dialog covers has not been seen.
  if (violations.length === 0 && !(await isCovered(page))) for (const look of looks) flawlessBlocks.add(look);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  );
};

/** Elements beyond the right edge of the window; empty when nothing makes the page scroll sideways. */
export const sidewaysOn = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const root = document.documentElement;
    if (Math.max(root.scrollWidth, document.body.scrollWidth) <= window.innerWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1);
    return ['the page is ' + root.scrollWidth + ' px wide', ...wide.slice(0, 5).map((one) => one.outerHTML.slice(0, 160))];
  })()`);

/** Waits until nothing on the page is loading. */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('main h1').waitFor();
  await page.locator('.skeleton').first().waitFor({ state: 'detached' });
  await page.evaluate('document.fonts.ready.then(() => undefined)');
};

/** axe-core's and width violations of the current page, dialogs included: at its own width, and at 360 px. */
export const mindedOn = async (page: Page): Promise<string[]> => {
  const wide = page.viewportSize();
  const minded = [...(await violationsOn(page)), ...(await sidewaysOn(page))];
  await page.setViewportSize({ width: 360, height: 800 });
  minded.push(...(await violationsOn(page)), ...(await sidewaysOn(page)));
  if (wide) await page.setViewportSize(wide);
  return minded;
};
