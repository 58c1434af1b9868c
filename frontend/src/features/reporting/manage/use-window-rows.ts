import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { useMedia } from '@/shared/lib/browser';

/** From this many rows on, only those near the viewport are rendered, except on paper. */
const VIRTUAL_FROM = 200;

export interface WindowRows<Row> {
  /** The ref of the list's element. */
  list: (element: HTMLElement | null) => void;
  /** The ref of each row, next to `data-index`, to measure its height. */
  measure: ((element: HTMLElement | null) => void) | undefined;
  /** `above` is the height of the rows omitted before this one, in pixels. */
  rows: { row: Row; index: number; above: number }[];
  /** The height of the rows omitted after the last one. */
  below: number;
}

/**
 * The rows to render of a list that scrolls with the page: all of a short one, the visible ones of a long one. The row
 * `held` stays however far it is scrolled away: somebody is writing in it.
 */
export function useWindowRows<Row extends { id: string }>(
  all: readonly Row[],
  estimate: number,
  held: Row['id'] | null,
): WindowRows<Row> {
  const [offset, setOffset] = useState(0);
  const onPaper = useMedia('print');
  const virtual = all.length >= VIRTUAL_FROM && !onPaper;
  const element = useRef<HTMLElement>(null);
  const virtualizer = useWindowVirtualizer({
    enabled: virtual,
    count: all.length,
    estimateSize: () => estimate,
    overscan: 12,
    scrollMargin: offset,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      const kept = held === null ? -1 : all.findIndex(({ id }) => id === held);
      return kept < 0 || near.includes(kept) ? near : [...near, kept].sort((one, other) => one - other);
    },
  });
  useLayoutEffect(() => {
    if (element.current) setOffset(element.current.getBoundingClientRect().top + window.scrollY);
  }, [virtual, all]);
  const list = (found: HTMLElement | null): void => {
    element.current = found;
  };
  if (!virtual)
    return { list, measure: undefined, rows: all.map((row, index) => ({ row, index, above: 0 })), below: 0 };
  const items = virtualizer.getVirtualItems();
  const ends = [offset, ...items.map(({ end }) => end)];
  return {
    list,
    measure: virtualizer.measureElement,
    rows: items.map(({ index, start }, place) => ({ row: all[index], index, above: start - ends[place] })),
    below: items.length > 0 ? virtualizer.getTotalSize() - (ends[items.length] - offset) : 0,
  };
}
