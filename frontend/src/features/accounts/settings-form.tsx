import { APP_USAGE_MODES, TRANSLATIONS, type AppUsageMode, type PreferencesAnswer, type PreferencesEnvelope, type Translation } from '@lectio/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { api } from '../../shared/api/client';
import { keys } from '../../shared/api/keys';
import { getAuth, setUser } from '../../shared/auth/auth-store';
import { Button } from '../../shared/ui/button';
import { SelectField } from '../../shared/ui/field';
import { ACCOUNT_MESSAGES } from './account-messages';
import { FormError } from './form-error';
import { FormNote } from './form-note';

export const MESSAGE_MS = 3000;

const TRANSLATION_NAMES: Record<Translation, string> = {
  ESV: 'English Standard Version',
  NIV: 'New International Version',
  NASB: 'New American Standard Bible',
  KJV: 'King James Version',
  NKJV: 'New King James Version',
  NLT: 'New Living Translation',
  CSB: 'Christian Standard Bible',
};

const MODE_WORDS: Record<AppUsageMode, { label: string; hint: string }> = {
  tracking: { label: 'Tracking', hint: 'I read elsewhere and keep count here.' },
  reading: { label: 'Reading', hint: 'I read here.' },
  both: { label: 'Both', hint: 'Sometimes here, sometimes elsewhere.' },
};

export function SettingsForm({ kept }: { kept: PreferencesAnswer }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState(kept);
  const choose = (part: Partial<PreferencesAnswer>): void => setChosen((old) => ({ ...old, ...part }));
  const { bibleTranslation, competitiveMode, appUsageMode } = chosen;

  const save = useMutation({
    mutationFn: () => api<PreferencesEnvelope>('/users/preferences', { method: 'PUT', body: { bibleTranslation, competitiveMode, appUsageMode } }),
    onSuccess: (answer) => {
      client.setQueryData(keys.preferences, answer);
      const { user } = getAuth();
      if (user) setUser({ ...user, preferences: answer.preferences });
      // Boards show names only where competitive features are on.
      void client.invalidateQueries({ queryKey: keys.leaderboards });
    },
  });
  const { isSuccess, isError, reset } = save;
  useEffect(() => {
    if (!isSuccess && !isError) return undefined;
    const timer = setTimeout(reset, MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, isError, reset]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-10">
      <SelectField
        label="Bible translation"
        hint="The one you read most."
        className="max-w-sm"
        value={bibleTranslation}
        onChange={(event) => choose({ bibleTranslation: event.target.value as Translation })}
      >
        {TRANSLATIONS.map((translation) => (
          <option key={translation} value={translation}>
            {translation} · {TRANSLATION_NAMES[translation]}
          </option>
        ))}
      </SelectField>

      <fieldset className="border-t border-line pt-6">
        <legend className="float-left mb-2 w-full text-sm font-medium">Usage mode</legend>
        <div className="clear-both flex flex-col">
          {APP_USAGE_MODES.map((mode) => (
            <Choice key={mode} {...MODE_WORDS[mode]}>
              {(wiring) => <input {...wiring} type="radio" name="appUsageMode" checked={appUsageMode === mode} onChange={() => choose({ appUsageMode: mode })} className="size-[1.125rem] accent-rubric" />}
            </Choice>
          ))}
        </div>
      </fieldset>

      <div className="border-t border-line pt-4">
        <Choice label="Competitive features" hint="Your readers stand on the leaderboards by name. When this is off, their chapters still count, and nobody sees whose they are.">
          {(wiring) => (
            <input {...wiring} type="checkbox" role="switch" checked={competitiveMode} onChange={(event) => choose({ competitiveMode: event.target.checked })} className="switch" />
          )}
        </Choice>
      </div>

      <div className="flex flex-col items-start gap-4">
        <FormError message={isError ? ACCOUNT_MESSAGES.settingsFailed : null} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" busy={save.isPending}>
            Save Settings
          </Button>
          <FormNote message={isSuccess ? ACCOUNT_MESSAGES.settingsSaved : null} />
        </div>
      </div>
    </form>
  );
}

interface ChoiceProps {
  label: string;
  hint: string;
  children: (wiring: { 'aria-describedby': string }) => ReactNode;
}

/** A control with its name and a line on what it means; the whole is the target. */
function Choice({ label, hint, children }: ChoiceProps) {
  const hintId = `choice-${label.replace(/\W+/g, '-').toLowerCase()}`;
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
