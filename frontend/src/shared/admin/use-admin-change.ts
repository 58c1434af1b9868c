import { useMutation, useQueryClient, type MutateOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import { keys } from '../api/keys';

/**
 * Sends one change at a time: the second click of a double click comes before the button is shown busy. Afterwards all
 * administration data is refetched, even after a refusal: another administrator may have been first.
 */
export const useAdminChange = <Given, Answer>(
  send: (given: Given) => Promise<Answer>,
  onDone?: (answer: Answer, given: Given) => void,
) => {
  const client = useQueryClient();
  const sending = useRef(false);
  const { mutate, ...change } = useMutation({
    mutationFn: send,
    onSuccess: (answer, given) => onDone?.(answer, given),
    onSettled: async (_answer, refused) => {
      sending.current = false;
      const read = client.invalidateQueries({ queryKey: keys.admin });
      if (!refused) await read;
    },
  });
  const mutateOnce = (given: Given, options?: MutateOptions<Answer, Error, Given>): void => {
    if (sending.current) return;
    sending.current = true;
    mutate(given, options);
  };
  return { ...change, mutate: mutateOnce };
};
