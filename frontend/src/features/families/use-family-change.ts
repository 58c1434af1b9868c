import { useMutation } from '@tanstack/react-query';
import { useRefreshFamilies } from '@/shared/membership/use-refresh';

/** A call that changes a family: done once the page shows the change. */
export function useFamilyChange<Given = void>(
  call: (given: Given) => Promise<unknown>,
  onDone?: (given: Given) => void,
) {
  const refresh = useRefreshFamilies();
  return useMutation({
    mutationFn: (given: Given) => call(given),
    onSuccess: async (_, given) => {
      await refresh();
      onDone?.(given);
    },
  });
}
