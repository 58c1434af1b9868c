import type { PreferencesAnswer } from '@lectio/contract';
import { useEffect, type FormEvent } from 'react';
import { t } from '@/shared/language/speech';
import { Choice, PreferenceFields } from '@/shared/account/preference-fields';
import { alwaysSent, SETTINGS_FAILED, useSavePreferences } from '@/shared/account/use-save-preferences';
import { ShareChoice } from '@/shared/membership/share-with-leaders';
import { Button } from '@/shared/ui/button';
import { FormError, FormNote } from '@/shared/forms/form-note';
import { AskBeforeLeaving } from '@/shared/forms/ask-before-leaving';
import { changesIn, useChoices } from '@/shared/forms/use-choices';
import { ACCOUNT_MESSAGES } from './account-messages';
import { NumberingField } from './numbering-field';
import { PlaceFields } from './place-fields';
import { ReadingDefaultFields } from './reading-defaults';

export const MESSAGE_MS = 3000;

export function SettingsForm({ kept }: { kept: PreferencesAnswer }) {
  const { chosen, isChanged, choose, over, settle } = useChoices(kept);
  const save = useSavePreferences();
  const { isSuccess, isError, reset } = save;
  useEffect(() => {
    if (!isSuccess && !isError) return undefined;
    const timer = setTimeout(reset, MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, isError, reset]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate((newest = kept) => ({ ...alwaysSent(over(newest)), ...changesIn(newest, over(newest)) }), {
      onSuccess: settle,
    });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-10">
      <AskBeforeLeaving when={isChanged && !save.isPending} question={t('You haven’t saved your changes.')} />
      <PreferenceFields chosen={chosen} onChoose={choose}>
        <NumberingField value={chosen.numbering} onChange={(numbering) => choose({ numbering })} />
      </PreferenceFields>
      <div className="border-t border-line pt-4">
        <Choice
          label={t('Show my email to my church')}
          hint={t('Members see it next to your name. Off, they only see your name.')}
        >
          {(wiring) => (
            <input
              {...wiring}
              type="checkbox"
              role="switch"
              checked={chosen.showsEmailToChurch}
              onChange={(event) => choose({ showsEmailToChurch: event.target.checked })}
              className="switch"
            />
          )}
        </Choice>
      </div>
      <div className="border-t border-line pt-4">
        <ShareChoice
          checked={chosen.sharesWithLeaders}
          onChange={(sharesWithLeaders) => choose({ sharesWithLeaders })}
        />
      </div>
      <div className="border-t border-line pt-4">
        <Choice
          label={t('Tell me about Amens')}
          hint={t('One notification a day when family says Amen to your reading.')}
        >
          {(wiring) => (
            <input
              {...wiring}
              type="checkbox"
              role="switch"
              checked={chosen.hearsReactions}
              onChange={(event) => choose({ hearsReactions: event.target.checked })}
              className="switch"
            />
          )}
        </Choice>
      </div>
      <fieldset className="flex flex-col gap-6 border-t border-line pt-6">
        <legend className="float-start mb-4 w-full font-serif text-2xl font-semibold">{t('Language and time')}</legend>
        <div className="clear-both flex flex-col gap-6">
          <PlaceFields chosen={chosen} onChoose={choose} />
        </div>
      </fieldset>
      <ReadingDefaultFields chosen={chosen} onChoose={choose} />

      <div className="flex flex-col items-start gap-4">
        <FormError message={isError ? t(SETTINGS_FAILED) : null} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" busy={save.isPending}>
            {t('Save Settings')}
          </Button>
          <FormNote message={isSuccess ? t(ACCOUNT_MESSAGES.settingsSaved) : null} />
        </div>
      </div>
    </form>
  );
}
