import { useEffect, useRef, useState } from 'react';
import { LAST_CHAPTER_ID } from '@lectio/contract';
import { readsOf, type Counts } from './tally';

export const GLOW_MS = 1500;
const none: ReadonlySet<number> = new Set();

/** The chapters whose count has just changed, while their cells glow. */
export function useGlow(counts: Counts): ReadonlySet<number> {
  const before = useRef(counts);
  const [glowing, setGlowing] = useState<ReadonlySet<number>>(none);

  useEffect(() => {
    const old = before.current;
    before.current = counts;
    if (old === counts) return;
    const changed = new Set<number>();
    for (let id = 1; id <= LAST_CHAPTER_ID; id += 1) if (readsOf(old, id) !== readsOf(counts, id)) changed.add(id);
    if (changed.size > 0) setGlowing(changed);
  }, [counts]);

  useEffect(() => {
    if (glowing.size === 0) return undefined;
    const timer = setTimeout(() => setGlowing(none), GLOW_MS);
    return () => clearTimeout(timer);
  }, [glowing]);

  return glowing;
}
