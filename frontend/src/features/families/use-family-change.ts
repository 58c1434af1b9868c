import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keys } from '../../shared/api/keys';
import type { SendOnce } from '../../shared/api/send-once';
import { useSendOnce } from '../../shared/api/use-send-once';

/** Reads families and their boards again. */
export function useRefreshFamilies(): () => Promise<void> {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: keys.leaderboards });
    return client.invalidateQueries({ queryKey: keys.families });
  };
}

/** A call that changes a family: it counts as done once the page shows it. */
export function useFamilyChange<Given = void>(
  call: (given: Given, once: SendOnce) => Promise<unknown>,
  onDone?: (given: Given) => void,
) {
  const once = useSendOnce();
  const refresh = useRefreshFamilies();
  return useMutation({
    mutationFn: (given: Given) => call(given, once),
    onSuccess: async (_, given) => {
      await refresh();
      onDone?.(given);
    },
  });
}
