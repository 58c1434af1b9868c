import { useEffect, useRef, useState, type PointerEvent } from 'react';

export interface RowDrag {
  readonly from: number;
  /** Where the row goes when it is let go of. */
  readonly to: number;
}

/** So near the edge of what scrolls, it scrolls; in pixels, and by how many in a frame. */
const EDGE = 72;
const STEP = 12;

const rowAt = (list: HTMLElement, y: number): number | null => {
  const { left, width } = list.getBoundingClientRect();
  // Only the height counts: a finger may leave the row at its side.
  const row = document.elementFromPoint(left + width / 2, y)?.closest<HTMLElement>('[data-index]');
  return row && list.contains(row) ? Number(row.dataset.index) : null;
};

const scrollerOf = (element: HTMLElement | null): HTMLElement | null => {
  for (let part = element; part !== null; part = part.parentElement)
    if (part.scrollHeight > part.clientHeight && /auto|scroll/.test(getComputedStyle(part).overflowY)) return part;
  return null;
};

/** Moves rows of a list by their `data-handle`, with a mouse, a pen or a finger. Escape lets go of a row. */
export function useRowDrag(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const y = useRef(0);
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const isDragging = drag !== null;

  useEffect(() => {
    if (!isDragging) return undefined;
    const scroller = scrollerOf(list.current);
    let frame = 0;
    const follow = (): void => {
      const { top, bottom } = scroller?.getBoundingClientRect() ?? { top: -Infinity, bottom: Infinity };
      if (y.current < top + EDGE) scroller?.scrollBy(0, -STEP);
      else if (y.current > bottom - EDGE) scroller?.scrollBy(0, STEP);
      const to = list.current && rowAt(list.current, y.current);
      if (to !== null) setDrag((now) => (now === null || now.to === to ? now : { ...now, to }));
      frame = requestAnimationFrame(follow);
    };
    frame = requestAnimationFrame(follow);
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setDrag(null);
    };
    document.addEventListener('keydown', onKey, true);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [isDragging]);

  const onPointerDown = (event: PointerEvent): void => {
    const handle = (event.target as HTMLElement).closest<HTMLElement>('[data-handle]');
    const row = handle?.closest<HTMLElement>('[data-index]');
    if (!handle || !row || event.button !== 0) return;
    handle.setPointerCapture(event.pointerId);
    y.current = event.clientY;
    const from = Number(row.dataset.index);
    setDrag({ from, to: from });
  };
  const onPointerMove = (event: PointerEvent): void => {
    y.current = event.clientY;
  };
  const onPointerUp = (): void => {
    if (drag) onMove(drag.from, drag.to);
    setDrag(null);
  };
  const onPointerCancel = (): void => setDrag(null);
  return { list, drag, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } };
}
