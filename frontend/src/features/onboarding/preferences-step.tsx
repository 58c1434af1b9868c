import { DEFAULT_PREFERENCES } from '@lectio/contract';
import { useState, type FormEvent } from 'react';
import { PreferenceFields } from '../../shared/account/preference-fields';
import { SETTINGS_FAILED, useSavePreferences } from '../../shared/account/use-save-preferences';
import { useAuth } from '../../shared/auth/auth-store';
import { Button } from '../../shared/ui/button';
import { FormError } from '../../shared/ui/form-error';
import type { StepProps } from './steps';

export function PreferencesStep({ onDone, busy }: StepProps) {
  const { preferences } = useAuth();
  const { bibleTranslation, competitiveMode, appUsageMode } = preferences ?? DEFAULT_PREFERENCES;
  const [chosen, setChosen] = useState({ bibleTranslation, competitiveMode, appUsageMode });
  const save = useSavePreferences();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate(chosen, { onSuccess: () => onDone() });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-8">
      <PreferenceFields chosen={chosen} onChoose={(part) => setChosen((old) => ({ ...old, ...part }))} />
      <FormError message={save.isError ? SETTINGS_FAILED : null} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={save.isPending || busy}>
          Save and Continue
        </Button>
        <Button look="secondary" onClick={() => onDone(true)} disabled={save.isPending || busy}>
          Skip for Now
        </Button>
      </div>
    </form>
  );
}
