import { useEffect, useRef } from 'react';

const TAKES_ARROWS = 'input, select, textarea, [role="slider"], [role="dialog"], [contenteditable="true"]';

/** The arrow keys turn pages, except where they already have a meaning. */
export function useLeafingKeys(leaf: (direction: 'previous' | 'next') => void): void {
  const latest = useRef(leaf);
  useEffect(() => {
    latest.current = leaf;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(TAKES_ARROWS)) return;
      if (event.key === 'ArrowLeft') latest.current('previous');
      if (event.key === 'ArrowRight') latest.current('next');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
