import type { Page } from 'playwright-core';

const MOST_STEPS = 150;

interface Focused {
  readonly name: string;
  /** Whether the focus is visible. */
  readonly visible: boolean;
}

// Within a date field the browser itself marks the focused part: the field's own style does not show it.
const FOCUSED = `(() => {
  const one = document.activeElement;
  const style = getComputedStyle(one);
  const name = one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? one.textContent ?? '';
  const outlined = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0;
  return { name: name.trim(), visible: outlined || style.boxShadow !== 'none' || one.type === 'date' };
})()`;

/** Presses Tab until the control of that name has the focus; every stop on the way must show the focus. */
export const tabTo = async (page: Page, name: string): Promise<void> => {
  const passed: string[] = [];
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate<Focused>(FOCUSED);
    if (!focused.visible) throw new Error(`Nobody sees that “${focused.name}” has the focus`);
    if (focused.name === name) return;
    passed.push(focused.name.slice(0, 30));
  }
  throw new Error(`Tab does not lead to “${name}”: ${passed.join(', ')}`);
};
