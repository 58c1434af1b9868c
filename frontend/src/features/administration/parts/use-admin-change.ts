import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keys } from '../../../shared/api/keys';

/** Sends a change; whatever administrators see is read again afterwards. */
export const useAdminChange = <Given, Answer>(send: (given: Given) => Promise<Answer>, onDone?: (answer: Answer, given: Given) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async (answer, given) => {
      onDone?.(answer, given);
      await client.invalidateQueries({ queryKey: keys.admin });
    },
  });
};
