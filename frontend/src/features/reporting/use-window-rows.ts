import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState } from 'react';
import { useFocusAfterRemoval } from '../../shared/lib/focus-after-removal';

/** From this many rows on, only those near the viewport are rendered. */
const VIRTUAL_FROM = 200;

export interface WindowRows<Row> {
  /** The ref of the list's element. */
  list: (element: HTMLElement | null) => void;
  /** The ref of each row, next to `data-index`, to measure its height. */
  measure: ((element: HTMLElement | null) => void) | undefined;
  rows: { row: Row; index: number }[];
  /** Heights of the omitted rows above and below, in pixels. */
  above: number;
  below: number;
}

/** The rows to render of a list that scrolls with the page: all of a short one, the visible ones of a long one. */
export function useWindowRows<Row extends { id: string }>(all: readonly Row[], estimate: number): WindowRows<Row> {
  const [offset, setOffset] = useState(0);
  const virtual = all.length >= VIRTUAL_FROM;
  const element = useFocusAfterRemoval<HTMLElement>(all.map(({ id }) => id));
  const virtualizer = useWindowVirtualizer({
    enabled: virtual,
    count: all.length,
    estimateSize: () => estimate,
    overscan: 12,
    scrollMargin: offset,
  });
  useLayoutEffect(() => {
    if (element.current) setOffset(element.current.getBoundingClientRect().top + window.scrollY);
  }, [virtual, all]);
  const list = (found: HTMLElement | null): void => {
    element.current = found;
  };
  if (!virtual)
    return { list, measure: undefined, rows: all.map((row, index) => ({ row, index })), above: 0, below: 0 };
  const items = virtualizer.getVirtualItems();
  return {
    list,
    measure: virtualizer.measureElement,
    rows: items.map(({ index }) => ({ row: all[index], index })),
    above: items.length > 0 ? items[0].start - offset : 0,
    below: items.length > 0 ? virtualizer.getTotalSize() - (items[items.length - 1].end - offset) : 0,
  };
}
