import { type MutateOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { keys } from '../api/keys';
import { type ContractFormOptions, useContractForm } from '../forms/use-contract-form';

/**
 * A form for administrators. Afterwards all administration data is refetched, even after a refusal: another
 * administrator may have been first.
 */
export const useAdminForm = <Values extends FieldValues, Answer>({
  send,
  ...options
}: ContractFormOptions<Values, Answer>) => {
  const client = useQueryClient();
  return useContractForm({
    ...options,
    send: (values: Values, touched) =>
      send(values, touched).finally(() => void client.invalidateQueries({ queryKey: keys.admin })),
  });
};

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

/** What a dialog asks about, and how it answers. */
export interface Question<Subject> {
  subject: Subject;
  decide: (yes: boolean) => void;
}

/** Lets a form ask before it sends: `ask` waits for the answer of the dialog that shows `question`. */
export function useQuestion<Subject>() {
  const [question, setQuestion] = useState<Question<Subject> | null>(null);
  const ask = async (subject: Subject): Promise<boolean> => {
    const yes = await new Promise<boolean>((decide) => setQuestion({ subject, decide }));
    setQuestion(null);
    return yes;
  };
  return { question, ask };
}
