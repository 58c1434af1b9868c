import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keys } from '../../shared/api/keys';

/** A call that changes a family: what shows families and their boards is asked for anew before it counts as done. */
export function useFamilyChange<Given = void>(
  call: (given: Given) => Promise<unknown>,
  onDone?: (given: Given) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: async (_, given) => {
      void client.invalidateQueries({ queryKey: keys.leaderboards });
      await client.invalidateQueries({ queryKey: keys.families });
      onDone?.(given);
    },
  });
}
