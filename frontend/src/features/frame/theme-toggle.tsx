import { Moon, Sun } from 'lucide-react';
import { setTheme, useTheme } from '@/shared/lib/theme';
import { IconButton } from '@/shared/ui/button';

export function ThemeToggle() {
  const dark = useTheme() === 'dark';
  const Icon = dark ? Sun : Moon;
  return (
    <IconButton
      label={dark ? 'Use the light theme' : 'Use the dark theme'}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    >
      <Icon aria-hidden="true" className="size-5" />
    </IconButton>
  );
}
