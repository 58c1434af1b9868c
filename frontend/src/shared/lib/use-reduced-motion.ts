import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';
const media = (): MediaQueryList | null => (typeof matchMedia === 'function' ? matchMedia(query) : null);

const subscribe = (listener: () => void): (() => void) => {
  const list = media();
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
};

/** True when the person's system asks for reduced motion. */
export const useReducedMotion = (): boolean => useSyncExternalStore(subscribe, () => media()?.matches ?? false);
