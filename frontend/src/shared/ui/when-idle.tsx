import { useEffect, useState, type ReactNode } from 'react';
import { whenIdle } from '../lib/when-idle';

/** Renders what costs much once the browser has shown the rest of the page; until then a placeholder. */
export function WhenIdle({ instead, children }: { instead: ReactNode; children: ReactNode }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle ? children : instead;
}
