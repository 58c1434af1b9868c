import type { PreferencesAnswer, PreferencesEnvelope } from '@lectio/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/client';
import { keys } from '../api/keys';
import { setPreferences } from '../auth/auth-store';

export const SETTINGS_FAILED = 'Failed to save settings. Please try again.';

/** Saves preferences and updates everything that shows them. */
export function useSavePreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<PreferencesAnswer>) =>
      api<PreferencesEnvelope>('/users/preferences', { method: 'PUT', body }),
    onSuccess: (answer) => {
      client.setQueryData(keys.preferences, answer);
      setPreferences(answer.preferences);
      // Boards show names only where competitive features are on.
      void client.invalidateQueries({ queryKey: keys.leaderboards });
    },
  });
}
