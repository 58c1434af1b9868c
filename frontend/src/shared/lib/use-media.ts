import { useSyncExternalStore } from 'react';

/** The specification's definition of narrow. */
export const NARROW = '(max-width: 768px)';

/** True while a media query matches. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      if (typeof matchMedia !== 'function') return () => undefined;
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => typeof matchMedia === 'function' && matchMedia(query).matches,
  );
