import { Moon, Sun } from 'lucide-react';
import { setTheme, useTheme } from '@/shared/lib/browser';

/** The theme that is not shown, and the way to it. */
export function useOtherTheme() {
  const dark = useTheme() === 'dark';
  return {
    Icon: dark ? Sun : Moon,
    label: dark ? 'Use the light theme' : 'Use the dark theme',
    toggle: () => setTheme(dark ? 'light' : 'dark'),
  };
}
