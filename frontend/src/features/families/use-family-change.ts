import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keys } from '../../shared/api/keys';
import { keysAbout } from '../../shared/api/keys-about';
import type { SendOnce } from '../../shared/api/send-once';
import { useSendOnce } from '../../shared/api/use-send-once';

/** Refetches families and what follows from them, then what those read together that the account still belongs to. */
export function useRefreshFamilies(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(keysAbout.families.map((queryKey) => client.invalidateQueries({ queryKey })));
    void client.invalidateQueries({ queryKey: keys.together });
  };
}

/** A call that changes a family: done once the page shows the change. */
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
