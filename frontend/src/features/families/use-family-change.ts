import { useMutation } from '@tanstack/react-query';
import type { SendOnce } from '@/shared/api/send-once';
import { useSendOnce } from '@/shared/api/use-send-once';
import { useRefreshFamilies } from '@/shared/membership/use-refresh';

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
