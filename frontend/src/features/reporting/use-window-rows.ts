import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

/** From so many rows on only those near the window stand in the page. */
const VIRTUAL_FROM = 200;

export interface WindowRows<Row> {
  /** Goes on the list's element. */
  list: (element: HTMLElement | null) => void;
  /** Goes on each row, beside `data-index`, so that its real height is known. */
  measure: ((element: HTMLElement | null) => void) | undefined;
  rows: { row: Row; index: number }[];
  /** Heights of what is left out above and below, in pixels. */
  above: number;
  below: number;
}

/** The rows to draw of a list that scrolls with the page: all of a short one, those in sight of a long one. */
export function useWindowRows<Row>(all: readonly Row[], estimate: number): WindowRows<Row> {
  const element = useRef<HTMLElement | null>(null);
  const [offset, setOffset] = useState(0);
  const virtual = all.length >= VIRTUAL_FROM;
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
