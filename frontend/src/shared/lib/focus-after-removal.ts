import { useEffect, useRef, type RefObject } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled)';

/**
 * What to call once a row of a list is gone: the focus goes to what can be pressed in the row that took its place, in the
 * last one where it was at the end, and to the list itself where nothing is left.
 */
export const focusAfterRemoval =
  (list: RefObject<HTMLElement | null>, index: number): (() => void) =>
  () => {
    // After the dialog has closed and handed back the focus.
    requestAnimationFrame(() => {
      const rows = [...(list.current?.children ?? [])];
      const from = Math.min(Math.max(0, index), rows.length - 1);
      const next = [...rows.slice(from), ...rows.slice(0, Math.max(0, from)).reverse()]
        .map((row) => row.querySelector<HTMLElement>(FOCUSABLE))
        .find((control) => control !== null);
      (next ?? list.current)?.focus();
    });
  };

/**
 * Hands the focus on whenever the row that held it disappears with its entry, whatever removed it: to the row that took
 * its place. `ids`: of all entries, so that rows which are only scrolled out of a long list keep out of it.
 */
export const useFocusAfterRemoval = (list: RefObject<HTMLElement | null>, ids: readonly (number | string)[]): void => {
  const held = useRef<{ row: Element; at: number } | null>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      const rows = [...(list.current?.children ?? [])];
      const at = rows.findIndex((row) => target instanceof Node && row.contains(target));
      if (at >= 0) held.current = { row: rows[at], at };
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [list]);
  const all = ids.join();
  useEffect(() => {
    const { row, at } = held.current ?? {};
    if (row === undefined || at === undefined || row.isConnected) return;
    held.current = null;
    if (document.activeElement === document.body) focusAfterRemoval(list, at)();
  }, [all, list]);
};
