import { useCallback, useSyncExternalStore } from 'react';

/** The specification's definition of narrow. */
export const NARROW = '(max-width: 768px)';
/** For people whose system asks for reduced motion. */
export const CALM = '(prefers-reduced-motion: reduce)';

const media = (query: string): MediaQueryList | null => (typeof matchMedia === 'function' ? matchMedia(query) : null);

/** True while a media query matches. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (listener: () => void) => {
      const list = media(query);
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => media(query)?.matches ?? false);
}
