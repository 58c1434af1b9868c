import type { Page } from 'playwright-core';

/** What a report brought, over the page. */
export const outcomeOn = (page: Page) => page.getByTestId('outcome');

/** Waits until it is there and a press does what it says; before, presses only end the moment. */
export const outcomeShown = async (page: Page): Promise<void> => {
  await page.locator('[data-testid="outcome"][data-over]').waitFor();
};

export const closeOutcome = async (page: Page): Promise<void> => {
  await outcomeShown(page);
  await page.keyboard.press('Escape');
  await outcomeOn(page).waitFor({ state: 'detached' });
};
