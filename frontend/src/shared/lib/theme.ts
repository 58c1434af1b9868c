import { saveText, savedText } from './storage';
import { watched } from './watched';

export type Theme = 'light' | 'dark';

const KEY = 'lectio.theme';
const theme = watched<Theme>(document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

const apply = (next: Theme): void => {
  document.documentElement.dataset.theme = next;
  theme.set(next);
};

/** Sets the theme and stores the choice. */
export const setTheme = (next: Theme): void => {
  apply(next);
  saveText(KEY, next);
};

/** Follows the system until the person has chosen. */
export const followSystemTheme = (): void => {
  if (typeof matchMedia !== 'function') return;
  const list = matchMedia('(prefers-color-scheme: dark)');
  list.addEventListener('change', () => {
    if (typeof savedText(KEY) !== 'string') apply(list.matches ? 'dark' : 'light');
  });
};

export const useTheme = theme.use;
