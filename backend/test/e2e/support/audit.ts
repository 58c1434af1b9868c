import { source } from 'axe-core';
import type { Page } from 'playwright-core';

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
}

/** What axe-core finds wrong, each with where and why, in lines that a person can act on. */
export const violationsOn = async (page: Page): Promise<string[]> => {
  await page.evaluate(source);
  const violations = await page.evaluate<Violation[]>(
    `axe.run(document, { resultTypes: ['violations'] }).then((result) => result.violations)`,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  );
};

/** What stands out to the right of the window; empty when nothing makes the page scroll sideways. */
export const sidewaysOn = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const root = document.documentElement;
    if (Math.max(root.scrollWidth, document.body.scrollWidth) <= window.innerWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1);
    return ['the page is ' + root.scrollWidth + ' px wide', ...wide.slice(0, 5).map((one) => one.outerHTML.slice(0, 160))];
  })()`);

/** Waits until nothing on the page is still on its way. */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('main h1').waitFor();
  await page.locator('.skeleton').first().waitFor({ state: 'detached' });
  await page.evaluate('document.fonts.ready.then(() => undefined)');
};

/** What axe-core or the width minds on the page as it stands, dialogs included: as wide as it is, and at 360 px. */
export const mindedOn = async (page: Page): Promise<string[]> => {
  const wide = page.viewportSize();
  const minded = [...(await violationsOn(page)), ...(await sidewaysOn(page))];
  await page.setViewportSize({ width: 360, height: 800 });
  minded.push(...(await violationsOn(page)), ...(await sidewaysOn(page)));
  if (wide) await page.setViewportSize(wide);
  return minded;
};
