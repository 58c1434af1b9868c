import { useEffect, useState, type RefObject } from 'react';

/** So far somebody scrolls on purpose, in px. */
const ON_PURPOSE = 8;

/** True while the page is scrolled down, until it is scrolled up again: a bar at its top makes room for the text. */
export function useAway(bar: RefObject<HTMLElement | null>): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = (): void => {
      const now = Math.max(0, window.scrollY);
      if (Math.abs(now - last) < ON_PURPOSE && now > 0) return;
      // Where it still has its place in the page it goes with it.
      const isAtTop = (bar.current?.getBoundingClientRect().top ?? 0) <= 0;
      setAway(now > last && isAtTop);
      last = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [bar]);
  return away;
}
