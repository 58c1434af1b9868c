import { APP_USAGE_MODES, type AppUsageMode, type PreferencesAnswer } from '@lectio/contract';
import { useId, type ReactNode } from 'react';
import { msg, t } from '../language/speech';
import { TranslationField } from './translation-field';

const MODE_WORDS: Record<AppUsageMode, { label: string; hint: string }> = {
  tracking: { label: msg('Tracking'), hint: msg('Keep count here.') },
  reading: { label: msg('Reading'), hint: msg('Read and keep count here.') },
  both: { label: msg('Both'), hint: msg('A bit of each.') },
};

export interface PreferenceFieldsProps {
  chosen: Pick<PreferencesAnswer, 'bibleTranslation' | 'competitiveMode' | 'appUsageMode'>;
  onChoose: (part: Partial<PreferencesAnswer>) => void;
  /** Below the translation. */
  children?: ReactNode;
}

/** Translation, usage mode and competitive features, shared by settings and onboarding. */
export const PreferenceFields = ({ chosen, onChoose, children }: PreferenceFieldsProps) => (
  <>
    <TranslationField value={chosen.bibleTranslation} onChange={(bibleTranslation) => onChoose({ bibleTranslation })} />
    {children}

    <fieldset className="border-t border-line pt-6">
      <legend className="float-start mb-2 w-full text-sm font-medium">{t('How do you read?')}</legend>
      <div className="clear-both flex flex-col">
        {APP_USAGE_MODES.map((mode) => (
          <Choice key={mode} label={t(MODE_WORDS[mode].label)} hint={t(MODE_WORDS[mode].hint)}>
            {(wiring) => (
              <input
                {...wiring}
                type="radio"
                name="appUsageMode"
                checked={chosen.appUsageMode === mode}
                onChange={() => onChoose({ appUsageMode: mode })}
                className="size-[1.125rem] accent-rubric"
              />
            )}
          </Choice>
        ))}
      </div>
    </fieldset>

    <div className="border-t border-line pt-4">
      <Choice
        label={t('Competitive features')}
        hint={t(
          'Leaderboards show your readers by name. If it’s off, their chapters still count, but nobody sees whose they are.',
        )}
      >
        {(wiring) => (
          <input
            {...wiring}
            type="checkbox"
            role="switch"
            checked={chosen.competitiveMode}
            onChange={(event) => onChoose({ competitiveMode: event.target.checked })}
            className="switch"
          />
        )}
      </Choice>
    </div>
  </>
);

interface ChoiceProps {
  label: string;
  hint: string;
  children: (wiring: { 'aria-describedby': string }) => ReactNode;
}

/** A control with its name and an explanation; all of it is clickable. */
export function Choice({ label, hint, children }: ChoiceProps) {
  const hintId = useId();
  return (
    <div className="flex gap-3 py-2">
      <label className="flex min-h-6 flex-1 gap-3">
        <span className="pt-0.5">{children({ 'aria-describedby': hintId })}</span>
        <span>
          {label}
          <span id={hintId} aria-hidden="true" className="block text-sm text-faint">
            {hint}
          </span>
        </span>
      </label>
    </div>
  );
}
