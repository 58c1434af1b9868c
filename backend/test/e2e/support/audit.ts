import { source } from 'axe-core';
import type { Page } from 'playwright-core';

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
}

/** Which of axe-core's rules to run: all, or those that another theme of the same page can break. */
export type Rules = 'all' | 'colours';

const RUN_ONLY: Record<Rules, string> = { all: '', colours: `, runOnly: ['color-contrast', 'link-in-text-block']` };

/** axe-core's violations, each with its place and reason, as readable lines. */
export const violationsOn = async (page: Page, rules: Rules = 'all'): Promise<string[]> => {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(source);
  const violations = await page.evaluate<Violation[]>(
    `axe.run(document, { resultTypes: ['violations']${RUN_ONLY[rules]} }).then((result) => result.violations)`,
  );
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
