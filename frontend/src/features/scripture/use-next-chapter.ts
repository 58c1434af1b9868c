import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNeighbours } from './chapter-names';
import { chapterTextQuery } from './queries';
import type { ReadingSettings } from './settings/reading-settings';

/** Nobody reads a chapter faster; anyone who pages on sooner would fetch texts that nobody reads. */
const DWELL_MS = 8000;

/**
 * Prefetches the next chapter: when the end of this one scrolls into view after a while on the page, or at once when
 * `prepare` is called. Never two ahead: each text counts against the provider's limits.
 */
export function useNextChapter(chapterId: number, settings: ReadingSettings) {
  const client = useQueryClient();
  const end = useRef<HTMLElement>(null);
  const { next } = useNeighbours(chapterId);
  const prepare = (): void => void client.prefetchQuery(chapterTextQuery(next, settings));
  const latest = useRef(prepare);
  useEffect(() => {
    latest.current = prepare;
  });
  useEffect(() => {
    const mark = end.current;
    if (!mark || typeof IntersectionObserver !== 'function') return;
    let stayed = false;
    let seen = false;
    const fetchWhenBoth = (): void => {
      if (stayed && seen) latest.current();
    };
    const timer = setTimeout(() => {
      stayed = true;
      fetchWhenBoth();
    }, DWELL_MS);
    const observer = new IntersectionObserver((entries) => {
      seen = entries.some((entry) => entry.isIntersecting);
      fetchWhenBoth();
    });
    observer.observe(mark);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [chapterId]);
  return { end, prepare };
}
