import { useEffect, useRef, type RefObject } from 'react';
import { isMirrored, keyAlongLine } from './mirrored';

export type Direction = 'previous' | 'next';

const TAKES_ARROWS = 'input, select, textarea, [role="slider"], [role="dialog"], [contenteditable="true"]';

/** The arrow keys turn pages, except where they already have a meaning. */
export function useLeafingKeys(leaf: (direction: Direction) => void): void {
  const latest = useLatest(leaf);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(TAKES_ARROWS)) return;
      const key = keyAlongLine(event.key);
      if (key === 'ArrowLeft') latest.current('previous');
      if (key === 'ArrowRight') latest.current('next');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [latest]);
}

/** How far a finger moves to turn a page, in px, and within how many ms. */
const FAR = 60;
const FAST_MS = 700;
/** From the edges of the window the browser itself goes back and on. */
const EDGE = 24;

/** Whether something around it, up to the page, can be scrolled sideways. */
const isInScroller = (start: Element, page: Element): boolean => {
  for (let part: Element | null = start; part && part !== page; part = part.parentElement)
    if (part.scrollWidth > part.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(part).overflowX)) return true;
  return false;
};

/** A finger drawn sideways turns pages, unless it selects text or moves something else. */
export function useLeafingTouch(page: RefObject<HTMLElement | null>, leaf: (direction: Direction) => void): void {
  const latest = useLatest(leaf);
  useEffect(() => {
    const element = page.current;
    if (!element) return;
    let from: { x: number; y: number; at: number } | null = null;
    const onStart = ({ touches, target, timeStamp }: TouchEvent): void => {
      const [{ clientX: x, clientY: y }] = touches;
      const isFree =
        touches.length === 1 &&
        x > EDGE &&
        x < window.innerWidth - EDGE &&
        target instanceof Element &&
        target.closest(TAKES_ARROWS) === null &&
        !isInScroller(target, element);
      from = isFree ? { x, y, at: timeStamp } : null;
    };
    const onEnd = ({ changedTouches, timeStamp }: TouchEvent): void => {
      const begun = from;
      from = null;
      if (!begun || timeStamp - begun.at > FAST_MS || window.getSelection()?.isCollapsed === false) return;
      const across = changedTouches[0].clientX - begun.x;
      const down = changedTouches[0].clientY - begun.y;
      if (Math.abs(across) > FAR && Math.abs(across) > 2 * Math.abs(down))
        latest.current(across < 0 !== isMirrored() ? 'next' : 'previous');
    };
    const onCancel = (): void => {
      from = null;
    };
    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchend', onEnd, { passive: true });
    element.addEventListener('touchcancel', onCancel, { passive: true });
    return () => {
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchend', onEnd);
      element.removeEventListener('touchcancel', onCancel);
    };
  }, [page, latest]);
}

const useLatest = (leaf: (direction: Direction) => void) => {
  const latest = useRef(leaf);
  useEffect(() => {
    latest.current = leaf;
  });
  return latest;
};
