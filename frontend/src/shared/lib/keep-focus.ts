import { hasDialog, isFocusLost } from './focus-lost';

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';
/** What a part of a page that replaces another one marks in itself. */
const SUCCESSOR = '[data-takes-focus]';
const HEADING = 'h1, h2, h3, h4';
/** Dialogs and lists hand on the focus themselves, within two frames; they know better. */
const FRAMES = 3;

const afterFrames = (frames: number, then: () => void): void => {
  requestAnimationFrame(() => (frames > 1 ? afterFrames(frames - 1, then) : then()));
};

/** The element and what it is in, up to `main`. */
const placeOf = (element: Element, main: Element): Element[] => {
  const place: Element[] = [];
  for (let at: Element | null = element; at !== null; at = at === main ? null : at.parentElement) place.push(at);
  return place;
};

/**
 * Hands the focus on when what held it has gone from the page or cannot be pressed any more, so that the next key does not
 * start from the top: in the nearest part that is still there to `data-takes-focus`, or to its heading; after a dialog or a
 * toast to where `main` had it before. Returns how to stop.
 */
export const keepFocus = (main: HTMLElement): (() => void) => {
  let held: Element | null = null;
  let place: Element[] = [];
  let isGone = false;
  let byPointer = false;
  let isOn = true;
  const take = (element: HTMLElement): boolean => {
    if (!element.matches(FOCUSABLE)) element.tabIndex = -1;
    // Somebody who points sees where they are.
    element.focus({ preventScroll: byPointer });
    return !isFocusLost();
  };
  const handOn = (): void => {
    if (!isOn || !isFocusLost()) return;
    const [control, ...around] = place;
    if (control?.isConnected && take(control as HTMLElement)) return;
    for (const part of around.length > 0 ? around : [main]) {
      if (!part.isConnected) continue;
      const next = part.querySelector<HTMLElement>(SUCCESSOR) ?? part.querySelector<HTMLElement>(HEADING);
      if (next && take(next)) return;
    }
  };
  const onChange = (): void => {
    if (held !== null && (!held.isConnected || held.matches(':disabled'))) {
      held = null;
      isGone = true;
    }
    if (!isGone || hasDialog()) return;
    isGone = false;
    afterFrames(FRAMES, handOn);
  };
  const hold = (element: Element): void => {
    held = element;
    if (main.contains(element)) place = placeOf(element, main);
  };
  const onFocus = ({ target }: FocusEvent): void => hold(target as Element);
  const onPress = ({ target }: PointerEvent): void => {
    byPointer = true;
    // Pressed beside everything: the focus was given up, not lost.
    if (!(target as Element).closest(FOCUSABLE)) held = null;
  };
  const onKey = (): void => {
    byPointer = false;
  };
  if (document.activeElement && !isFocusLost()) hold(document.activeElement);
  const watching = new MutationObserver(onChange);
  watching.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', onPress, true);
  document.addEventListener('keydown', onKey, true);
  return () => {
    isOn = false;
    watching.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('pointerdown', onPress, true);
    document.removeEventListener('keydown', onKey, true);
  };
};
