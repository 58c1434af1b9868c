import type { JoinChurchRequest } from '@lectio/contract';
import { useState } from 'react';
import { t } from '../language/speech';
import { Choice } from '../account/preference-fields';
import { SETTINGS_FAILED, useSavePreferences } from '../account/use-save-preferences';
import { messageOf } from '../api/errors';
import { useAuth } from '../auth/auth-store';
import { FormError } from '../forms/form-note';

interface ShareChoiceProps {
  checked: boolean;
  onChange: (shares: boolean) => void;
  disabled?: boolean;
}

/** Asks, in plain words, whether those who lead a church see what somebody reads. */
export const ShareChoice = ({ checked, onChange, disabled }: ShareChoiceProps) => (
  <Choice
    label={t('Share my reading with my church’s leaders')}
    hint={t(
      'They see your name, how much you read and when, for all readers on your account. Nobody else does. You can turn it off at any time, and it ends when you leave the church.',
    )}
  >
    {(wiring) => (
      <input
        {...wiring}
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="switch"
      />
    )}
  </Choice>
);

/** The same for a member, saved with each change. */
export function ShareWithLeaders() {
  const { preferences } = useAuth();
  const save = useSavePreferences();
  const chosen = save.isPending ? save.variables().sharesWithLeaders : preferences?.sharesWithLeaders;
  return (
    <>
      <ShareChoice
        checked={chosen ?? false}
        disabled={save.isPending}
        onChange={(sharesWithLeaders) => save.mutate(() => ({ sharesWithLeaders }))}
      />
      <FormError message={save.error && messageOf(save.error, t(SETTINGS_FAILED))} />
    </>
  );
}

/** What somebody who joins chooses to share: for the request where it changes anything, and to show. */
export function useSharing(): [
  Pick<JoinChurchRequest, 'sharesWithLeaders'>,
  boolean,
  (sharesWithLeaders: boolean) => void,
] {
  const before = useAuth().preferences?.sharesWithLeaders ?? false;
  const [chosen = before, setChosen] = useState<boolean>();
  return [chosen === before ? {} : { sharesWithLeaders: chosen }, chosen, setChosen];
}
