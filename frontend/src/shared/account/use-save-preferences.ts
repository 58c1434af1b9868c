import type { PreferencesAnswer, PreferencesEnvelope } from '@lectio/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { msg } from '../language/speech';
import { readQuery } from '../api/client';
import { keys } from '../api/keys';
import { send } from '../api/send';
import { setPreferences } from '../auth/auth-store';

export const SETTINGS_FAILED = msg('Failed to save settings. Please try again.');

export const preferencesQuery = readQuery<PreferencesEnvelope>(keys.preferences, '/users/preferences');

/** What the specification sends at every save. */
export const alwaysSent = ({
  bibleTranslation,
  competitiveMode,
  appUsageMode,
}: PreferencesAnswer): Pick<PreferencesAnswer, 'bibleTranslation' | 'competitiveMode' | 'appUsageMode'> => ({
  bibleTranslation,
  competitiveMode,
  appUsageMode,
});

/**
 * Saves preferences and updates everything that shows them. The body is made from those kept by then, which may have
 * changed elsewhere; without them when they cannot be asked for.
 */
export function useSavePreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (bodyOver: (newest?: PreferencesAnswer) => Partial<PreferencesAnswer>) => {
      const newest = await client.fetchQuery({ ...preferencesQuery, staleTime: 0 }).catch(() => undefined);
      return send<PreferencesEnvelope>('/users/preferences', { method: 'PUT', body: bodyOver(newest?.preferences) });
    },
    onSuccess: (answer) => {
      client.setQueryData(keys.preferences, answer);
      setPreferences(answer.preferences);
      // Boards show names only where competitive features are on.
      void client.invalidateQueries({ queryKey: keys.leaderboards });
    },
  });
}
