import { DEFAULT_PREFERENCES, type ChosenTranslation, type PreferencesAnswer } from '@lectio/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { t } from '@/shared/language/speech';
import { PreferenceFields } from '@/shared/account/preference-fields';
import { alwaysSent, SETTINGS_FAILED, useSavePreferences } from '@/shared/account/use-save-preferences';
import { messageOf } from '@/shared/api/errors';
import { shownFor, translationsQuery } from '@/shared/api/translations-query';
import { useAuth } from '@/shared/auth/auth-store';
import { useChoices } from '@/shared/forms/use-choices';
import { useSavedState } from '@/shared/forms/use-saved-form';
import { Button } from '@/shared/ui/button';
import { FormError } from '@/shared/forms/form-note';
import { beginReading, DECIDE_LATER } from './begin-reading';
import { FirstReadingFields, useOpenChallenges } from './first-reading-fields';
import { AS_KEPT, FirstReminderFields, saveReminder } from './first-reminder-fields';
import { ONBOARDING_MESSAGES } from './onboarding-messages';
import type { StepProps } from './steps';

/** In place of the default, which nobody chose, what can be read on this site. */
function useSuggested(): (kept: PreferencesAnswer) => PreferencesAnswer {
  const { data } = useQuery(translationsQuery);
  return (kept) => {
    const { bibleTranslation: usual } = DEFAULT_PREFERENCES;
    if (kept.bibleTranslation !== usual || !data) return kept;
    return { ...kept, bibleTranslation: (shownFor(usual, data)?.id ?? usual) as ChosenTranslation };
  };
}

export function PreferencesStep({ onDone, busy }: StepProps) {
  const client = useQueryClient();
  const suggested = useSuggested();
  const { preferences } = useAuth();
  const kept = suggested(preferences ?? DEFAULT_PREFERENCES);
  const { chosen, choose, over } = useChoices(kept);
  const [wish, setWish] = useSavedState('first-reading', DECIDE_LATER);
  const [reminder, setReminder] = useSavedState('first-reminder', AS_KEPT);
  const challenges = useOpenChallenges();
  const save = useSavePreferences();
  const begin = useMutation({
    mutationFn: async () => {
      await saveReminder(client, reminder);
      await beginReading(client, wish, challenges.find(({ id }) => id === wish.challengeId)?.teams === 'chosen');
    },
    onSuccess: () => {
      // What has started must not start twice if the next step fails.
      setWish(DECIDE_LATER);
      setReminder(AS_KEPT);
      onDone();
    },
  });
  const isBusy = save.isPending || begin.isPending || busy;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    begin.reset();
    save.mutate((newest) => alwaysSent(over(newest ? suggested(newest) : kept)), { onSuccess: () => begin.mutate() });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-8">
      <FirstReadingFields wish={wish} onWish={setWish} />
      <FirstReminderFields reminder={reminder} onReminder={setReminder} />
      <div className="flex flex-col gap-8 border-t border-line pt-6">
        <PreferenceFields chosen={chosen} onChoose={choose} />
      </div>
      <FormError
        message={
          save.isError ? t(SETTINGS_FAILED) : begin.error && messageOf(begin.error, t(ONBOARDING_MESSAGES.beginFailed))
        }
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {t('Save and Continue')}
        </Button>
        <Button look="secondary" onClick={() => onDone(true)} disabled={isBusy}>
          {t('Skip for Now')}
        </Button>
      </div>
    </form>
  );
}
