import { Moon, Sun } from 'lucide-react';
import { t } from '@/shared/language/speech';
import { setTheme, useTheme } from '@/shared/lib/browser';

/** The theme that is not shown, and the way to it. */
export function useOtherTheme() {
  const dark = useTheme() === 'dark';
  return {
    Icon: dark ? Sun : Moon,
    label: dark ? t('Use the light theme') : t('Use the dark theme'),
    toggle: () => setTheme(dark ? 'light' : 'dark'),
  };
}
