import { type ReactNode, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../lib/browser';

/** Renders what costs much once the browser has shown the rest of the page; until then a placeholder. */
export function WhenIdle({ instead, children }: { instead: ReactNode; children: ReactNode }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle ? children : instead;
}

const AHEAD = '600px';

/**
 * Renders content far down a page, and loads it if lazy, once it is about to scroll into view; until then a
 * placeholder.
 */
export function WhenNear({ instead, children }: { instead: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(() => typeof IntersectionObserver !== 'function');

  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);

  return <div ref={place}>{isNear ? children : instead}</div>;
}
