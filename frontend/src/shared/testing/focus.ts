import { keepFocus } from '../lib/focus';

let stop = (): void => undefined;
afterEach(() => stop());

/** Has the page that is rendered keep the focus until the test ends, as the frame does: without the dialogs beside it. */
export const keepFocusOnPage = (): void => {
  stop = keepFocus(document.querySelector<HTMLElement>('body > div') ?? document.body);
};
