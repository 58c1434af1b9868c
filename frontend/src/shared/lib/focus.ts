const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';
const PRESSABLE = 'a[href], button:not(:disabled), input:not(:disabled)';
/** What a part of a page that replaces another one marks in itself. */
const SUCCESSOR = '[data-takes-focus]';
/** Of rows that consist of several elements, the outer one marks itself. */
const ROWS = ['[data-row]', 'li, tr'];
const HEADING = 'h1, h2, h3, h4';
/** Dialogs hand back the focus within two frames, and pages that know better hand it on. */
const FRAMES = 3;

/** Focuses the first invalid field, once a form's errors are shown. */
export const focusFirstProblem = (form: HTMLElement | null): void => {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
};

const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

const hasDialog = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

const afterFrames = (frames: number, then: () => void): void => {
  requestAnimationFrame(() => (frames > 1 ? afterFrames(frames - 1, then) : then()));
};

/** A control and what it is in, up to `main`: the parts of its row, if it is in one, and those around. */
interface Place {
  control: Element;
  inRow: Element[];
  around: Element[];
  /** The position of the row in its list, which is the first part around it. */
  at: number;
}

const placeOf = (control: Element, main: Element): Place => {
  const within: Element[] = [];
  for (let part = control.parentElement; part !== null; part = part === main ? null : part.parentElement)
    within.push(part);
  const row = ROWS.map((rows) => within.findIndex((part) => part.matches(rows))).find((index) => index >= 0) ?? -1;
  const around = within.slice(row + 1);
  return {
    control,
    inRow: within.slice(0, row + 1),
    around,
    at: [...(around[0]?.children ?? [])].indexOf(within[row]),
  };
};

/** What can be pressed in the row at this position or after it or, at the end, before it. */
const controlsIn = (list: Element, at: number): (HTMLElement | null)[] => {
  const rows = [...list.children];
  return [...rows.slice(at), ...rows.slice(0, at).reverse()].map((row) => row.querySelector<HTMLElement>(PRESSABLE));
};

/** Who may take the focus after a control, the best first. */
const heirsOf = ({ control, inRow, around, at }: Place): (Element | null)[] => {
  const successorIn = (part: Element): Element | null =>
    part.matches(SUCCESSOR) ? part : part.querySelector(SUCCESSOR);
  return [
    control,
    ...inRow.map(successorIn),
    ...(inRow.length > 0 && around[0]?.isConnected ? controlsIn(around[0], at) : []),
    ...around.map((part) => successorIn(part) ?? part.querySelector(HEADING)),
  ];
};

/**
 * Hands the focus on when what held it has gone from the page or cannot be pressed any more, so that the next key does not
 * start from the top: in a list, to the row that took the place of its row; elsewhere, in the nearest part that is still
 * there, to `data-takes-focus` or to its heading; after a dialog or a toast, to where `main` had it before. Returns how to
 * stop.
 */
export const keepFocus = (main: HTMLElement): (() => void) => {
  let held: Element | null = null;
  let place: Place = { control: main, inRow: [], around: [main], at: -1 };
  let isGone = false;
  let byPointer = false;
  let isOn = true;
  const take = (element: Element | null): boolean => {
    if (!(element instanceof HTMLElement) || !element.isConnected) return false;
    if (!element.matches(FOCUSABLE)) element.tabIndex = -1;
    // Somebody who points sees where they are.
    element.focus({ preventScroll: byPointer });
    return !isFocusLost();
  };
  const handOn = (): void => {
    if (isOn && isFocusLost()) heirsOf(place).some(take);
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
