import { useEffect, type RefObject } from 'react';
import { SiteFooter } from './site-footer';

/** What a page can do without at first: the footer, and, once something has the focus, that it is not lost. */
export function OnceIdle({ main }: { main: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    let stop: (() => void) | undefined;
    const begin = async (): Promise<void> => {
      const { keepFocus } = await import('@/shared/lib/focus');
      if (main.current) stop = keepFocus(main.current);
    };
    const onFocus = (): void => void begin();
    document.addEventListener('focusin', onFocus, { once: true });
    return () => {
      document.removeEventListener('focusin', onFocus);
      stop?.();
    };
  }, [main]);
  return <SiteFooter />;
}
