import { useSyncExternalStore } from 'react';
import { keepText, textHere } from './kept-here';

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
  keepText(KEY, theme);
};

/** Follows the system until the person has chosen. */
export const followSystemTheme = (): void => {
  if (typeof matchMedia !== 'function') return;
  const list = matchMedia('(prefers-color-scheme: dark)');
  list.addEventListener('change', () => {
    if (typeof textHere(KEY) !== 'string') apply(list.matches ? 'dark' : 'light');
  });
};

export const useTheme = (): Theme =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, current);
