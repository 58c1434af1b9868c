import { useSyncExternalStore } from 'react';

/** Narrow as the specification draws the line. */
export const NARROW = '(max-width: 768px)';

/** Whether a media query holds now. */
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
