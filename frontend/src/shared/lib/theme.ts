import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const KEY = 'lectio.theme';
const listeners = new Set<() => void>();

const current = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

const apply = (theme: Theme): void => {
  document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
};

/** Sets the theme and stores the choice. */
export const setTheme = (theme: Theme): void => {
  apply(theme);
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Blocked storage: the choice lasts as long as the page.
  }
};

/** Follows the system until the person has chosen. */
export const followSystemTheme = (): void => {
  if (typeof matchMedia !== 'function') return;
  const list = matchMedia('(prefers-color-scheme: dark)');
  const chosen = (): boolean => {
    try {
      return localStorage.getItem(KEY) !== null;
    } catch {
      return false;
    }
  };
  list.addEventListener('change', () => {
    if (!chosen()) apply(list.matches ? 'dark' : 'light');
  });
};

export const useTheme = (): Theme =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, current);
