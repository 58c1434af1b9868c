import type { PreferencesAnswer } from '@lectio/contract';
import { useEffect, useState, type FormEvent } from 'react';
import { PreferenceFields } from '../../shared/account/preference-fields';
import { SETTINGS_FAILED, useSavePreferences } from '../../shared/account/use-save-preferences';
import { Button } from '../../shared/ui/button';
import { FormError } from '../../shared/ui/form-error';
import { FormNote } from '../../shared/ui/form-note';
import { AskBeforeLeaving } from '../../shared/forms/ask-before-leaving';
import { useKeptTyping } from '../../shared/forms/use-kept-typing';
import { ACCOUNT_MESSAGES } from './account-messages';
import { ReadingDefaultFields } from './reading-defaults';

export const MESSAGE_MS = 3000;

const DEFAULTS = [
  'defaultReadingMethod',
  'defaultAudioSpeed',
  'defaultLocation',
  'defaultTimeOfDay',
  'defaultStudyAids',
  'trackReadingDetails',
] as const;

const CHOICES = ['bibleTranslation', 'competitiveMode', 'appUsageMode'] as const;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The three choices above are always sent; of what a report begins with, only what changed. */
const changedDefaults = (kept: PreferencesAnswer, chosen: PreferencesAnswer): Partial<PreferencesAnswer> =>
  Object.fromEntries(DEFAULTS.filter((name) => !isSame(kept[name], chosen[name])).map((name) => [name, chosen[name]]));

export function SettingsForm({ kept }: { kept: PreferencesAnswer }) {
  const [chosen, setChosen] = useState(kept);
  const choose = (part: Partial<PreferencesAnswer>): void => setChosen((old) => ({ ...old, ...part }));
  const { bibleTranslation, competitiveMode, appUsageMode } = chosen;

  const save = useSavePreferences();
  const { isSuccess, isError, reset } = save;
  useEffect(() => {
    if (!isSuccess && !isError) return undefined;
    const timer = setTimeout(reset, MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, isError, reset]);

  const isChanged = [...CHOICES, ...DEFAULTS].some((name) => !isSame(kept[name], chosen[name]));
  useKeptTyping({ form: kept, isChanged, read: () => chosen, giveBack: setChosen });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate({ bibleTranslation, competitiveMode, appUsageMode, ...changedDefaults(kept, chosen) });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-10">
      <AskBeforeLeaving
        when={isChanged && !save.isPending}
        question="You changed your settings and have not saved them."
      />
      <PreferenceFields chosen={chosen} onChoose={choose} />
      <ReadingDefaultFields chosen={chosen} onChoose={choose} />

      <div className="flex flex-col items-start gap-4">
        <FormError message={isError ? SETTINGS_FAILED : null} />
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
