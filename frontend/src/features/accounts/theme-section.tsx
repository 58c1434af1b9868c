import { msg, t } from '@/shared/language/speech';
import { setTheme, type Theme, useChosenTheme } from '@/shared/lib/browser';
import { RadioField } from '@/shared/forms/field';
import { Section } from '@/shared/ui/page';

const THEMES: readonly { theme: Theme | null; label: string }[] = [
  { theme: null, label: msg('Same as this device') },
  { theme: 'light', label: msg('Light') },
  { theme: 'dark', label: msg('Dark') },
];

/** How Lectio looks on this device. Takes effect as it is chosen. */
export function ThemeSection() {
  const chosen = useChosenTheme();
  return (
    <Section id="theme" title={t('Appearance')}>
      <fieldset className="flex flex-wrap gap-x-8 gap-y-1">
        <legend className="sr-only">{t('Theme on this device')}</legend>
        {THEMES.map(({ theme, label }) => (
          <RadioField
            key={label}
            name="theme"
            label={t(label)}
            checked={chosen === theme}
            onChange={() => setTheme(theme)}
          />
        ))}
      </fieldset>
    </Section>
  );
}
