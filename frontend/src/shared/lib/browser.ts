import { lazy as reactLazy, useCallback, useSyncExternalStore } from 'react';
import { textsOf } from '@/shared/language/speech';
import { saveText, savedText } from './storage';

/** Browsers have no clipboard on plain HTTP except on localhost, and may refuse it anywhere. */
export const copied = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

/** iPhone, iPod and iPad; an iPad reports that it is a Mac, but with a touch screen. */
export const isIos = (): boolean =>
  /iP(hone|od|ad)/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

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

/** Runs what the first paint can do without, once the browser has nothing else to do. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
};

/** What the community that runs this site calls itself, as the page's HTML says; without a name, the product's. */
export const siteName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content || 'Lectio';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Precedes the site's name in the window's title: a text of the catalogue; a function says it itself. */
    title?: string | ((search: Record<string, unknown>) => string);
  }
}

export const windowTitle = (title: string | undefined): string => (title ? `${title} · ${siteName()}` : siteName());

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A random id. `crypto.randomUUID` exists only on secure origins, and a home server may be reached over plain HTTP. */
export const newKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');
};

/** A value outside of components; those that use it follow its changes. */
export const watched = <Value>(value: Value) => {
  const watchers = new Set<() => void>();
  const get = (): Value => value;
  const watch = (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  };
  const set = (next: Value): void => {
    value = next;
    for (const watcher of watchers) watcher();
  };
  return { get, set, watch, use: (): Value => useSyncExternalStore(watch, get) };
};

export type Theme = 'light' | 'dark';

const THEME_KEY = 'lectio.theme';
const theme = watched<Theme>(document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');
const chosenIn = (kept: unknown): Theme | null => (kept === 'dark' || kept === 'light' ? kept : null);
const chosenTheme = watched<Theme | null>(chosenIn(savedText(THEME_KEY)));

const applyTheme = (next: Theme): void => {
  document.documentElement.dataset.theme = next;
  theme.set(next);
};

const systemTheme = (): Theme =>
  typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

/** Sets the theme and stores the choice; null follows the system. */
export const setTheme = (next: Theme | null): void => {
  applyTheme(next ?? systemTheme());
  saveText(THEME_KEY, next);
  chosenTheme.set(next);
};

/** Follows the system until the person has chosen. */
export const followSystemTheme = (): void => {
  if (typeof matchMedia !== 'function') return;
  const list = matchMedia('(prefers-color-scheme: dark)');
  list.addEventListener('change', () => {
    if (typeof savedText(THEME_KEY) !== 'string') applyTheme(list.matches ? 'dark' : 'light');
  });
};

export const useTheme = theme.use;

/** Null while the system decides. */
export const useChosenTheme = chosenTheme.use;

const lazyWith =
  (texts: 'first' | 'rest'): typeof reactLazy =>
  (load) =>
    reactLazy(async () => {
      if (!navigator.onLine && !navigator.serviceWorker?.controller)
        await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
      const module = await load();
      await textsOf(texts);
      return module;
    });

/**
 * A part of a page whose code comes when it is first shown. Without a network, code comes only from a service worker: before
 * the first one is there, it is asked for once the network is back, because a failure would take down the page around it,
 * with all that is typed there, and Chromium before 154 never fetches code again that did not come.
 */
export const lazy = lazyWith('rest');

/** The same for parts of home, which say no more than home does. */
export const lazyAtHome = lazyWith('first');
