import { useEffect, useRef, type RefObject } from 'react';
import { hasDialog, isFocusLost } from './focus-lost';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled)';

/**
 * Once a row of a list is gone, the focus goes to what can be pressed in the row that took its place, in the last one where
 * it was at the end, and to the heading above the list, or the list itself, where nothing is left.
 */
const focusRow = (list: RefObject<HTMLElement | null>, at: number, heading?: HTMLElement | null): void => {
  const rows = [...(list.current?.children ?? [])];
  const from = Math.min(Math.max(0, at), rows.length - 1);
  const next = [...rows.slice(from), ...rows.slice(0, Math.max(0, from)).reverse()]
    .map((row) => row.querySelector<HTMLElement>(FOCUSABLE))
    .find((control) => control !== null);
  (next ?? heading ?? list.current)?.focus();
};

/** What to call once a row is gone by way of a dialog: after that has closed and handed back the focus. */
export const focusAfterRemoval =
  (list: RefObject<HTMLElement | null>, index: number, heading?: HTMLElement | null): (() => void) =>
  () =>
    void requestAnimationFrame(() => focusRow(list, index, heading));

/** The heading of a row's section or, without one, of the page. */
const headingOf = (row: Element): HTMLElement | null =>
  row.closest('section')?.querySelector<HTMLElement>('h2, h3[tabindex]') ?? document.querySelector('h1');

/** Calls back at once, or after the open dialogs have closed. */
export const withoutDialog = (then: () => void): void => {
  if (!hasDialog()) return then();
  const watching = new MutationObserver(() => {
    if (hasDialog()) return;
    watching.disconnect();
    // By then the dialog has handed back the focus.
    requestAnimationFrame(then);
  });
  watching.observe(document.body, { childList: true, subtree: true });
};

interface Held {
  control: Node;
  at: number;
  heading: HTMLElement | null;
}

/**
 * Hands the focus on whenever what held it disappears from the list that gets the returned ref, with its row or out of it,
 * whatever removed it: to the row that took its place, or to the heading after the last one. `ids`: of all entries, so that
 * rows which are only scrolled out of a long list keep out of it.
 */
export const useFocusAfterRemoval = <List extends HTMLElement>(
  ids: readonly (number | string)[],
): RefObject<List | null> => {
  const list = useRef<List>(null);
  const held = useRef<Held | null>(null);
  const all = ids.join();
  useEffect(() => {
    const handOn = (): void => {
      const gone = held.current;
      if (gone === null || gone.control.isConnected) return;
      held.current = null;
      // After a dialog has closed and handed back the focus, and unless somebody has moved on meanwhile.
      withoutDialog(() => requestAnimationFrame(() => isFocusLost() && focusRow(list, gone.at, gone.heading)));
    };
    // After each change of the entries, and when the list itself disappears with its last one.
    return handOn;
  }, [all, list]);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      const rows = [...(list.current?.children ?? [])];
      const at = rows.findIndex((row) => target instanceof Node && row.contains(target));
      if (at >= 0) held.current = { control: target as Node, at, heading: headingOf(rows[at]) };
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [list]);
  return list;
};
