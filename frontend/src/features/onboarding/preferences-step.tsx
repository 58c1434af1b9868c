import { DEFAULT_PREFERENCES } from '@lectio/contract';
import type { FormEvent } from 'react';
import { PreferenceFields } from '@/shared/account/preference-fields';
import { alwaysSent, SETTINGS_FAILED, useSavePreferences } from '@/shared/account/use-save-preferences';
import { useAuth } from '@/shared/auth/auth-store';
import { useChoices } from '@/shared/forms/use-choices';
import { Button } from '@/shared/ui/button';
import { FormError } from '@/shared/forms/form-note';
import type { StepProps } from './steps';

export function PreferencesStep({ onDone, busy }: StepProps) {
  const { preferences } = useAuth();
  const kept = preferences ?? DEFAULT_PREFERENCES;
  const { chosen, choose, over } = useChoices(kept);
  const save = useSavePreferences();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate((newest = kept) => alwaysSent(over(newest)), { onSuccess: () => onDone() });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-8">
      <PreferenceFields chosen={chosen} onChoose={choose} />
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
