import { useRef, useState, type BaseSyntheticEvent } from 'react';
import {
  get,
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormProps,
  type UseFormRegisterReturn,
} from 'react-hook-form';
import { messageOf } from '../api/errors';
import type { SendOnce } from '../api/send-once';
import { useSendOnce } from '../api/use-send-once';
import { contractResolver, showFieldErrors, type Rules } from './contract-resolver';

export interface ContractFormOptions<Values extends FieldValues, Answer> extends Rules<Values> {
  start: Values;
  /** When fields are checked first: on submission, unless this says otherwise. */
  mode?: UseFormProps['mode'];
  /** A request that must count once goes through `once`, which keeps the keys. */
  send: (values: Values, once: SendOnce) => Promise<Answer>;
  /** Said where the server gives no reason. A function words every failure, and learns whether a field says it already. */
  failed: string | ((error: unknown, isBesideFields: boolean) => string | null);
  /** After a success; the words that it returns are the note of the form. */
  done?: (answer: Answer, values: Values) => string | void;
}

export type FieldProps<Name extends string = string> = UseFormRegisterReturn<Name> & { error?: string };

/**
 * A form whose rules are those of a request class. It holds the fields and what is wrong with them, by the class or by
 * the server; sends one request at a time, each under a key of its content; and keeps what came of the last one: a note
 * or a failure.
 */
export function useContractForm<Values extends FieldValues, Answer>({
  start,
  mode,
  send,
  failed,
  done,
  ...rules
}: ContractFormOptions<Values, Answer>) {
  const [failure, setFailure] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const once = useSendOnce();
  const form = useForm<Values>({
    mode,
    resolver: contractResolver(rules),
    defaultValues: start as DefaultValues<Values>,
  });
  const { errors, isSubmitting } = form.formState;

  const shown = new Set<string>();
  const field = <Name extends Path<Values>>(name: Name, options?: RegisterOptions<Values, Name>): FieldProps<Name> => {
    shown.add(name);
    const problem = get(errors, name) as { message?: string } | undefined;
    return { ...form.register(name, options), error: problem?.message };
  };

  const sendValues = form.handleSubmit(async (values) => {
    setFailure(null);
    setNote(null);
    let answer: Answer;
    try {
      answer = await send(values, once);
    } catch (error) {
      const isBesideFields = showFieldErrors(error, shown, form.setError);
      if (typeof failed === 'function') setFailure(failed(error, isBesideFields));
      else setFailure(isBesideFields ? null : messageOf(error, failed));
      return;
    }
    setNote(done?.(answer, values) ?? null);
  });
  // The second click of a double click comes before anything shows that the first was heard.
  const sending = useRef(false);
  const submit = (event: BaseSyntheticEvent): void => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    void sendValues(event).finally(() => (sending.current = false));
  };
  return { ...form, field, submit, failure, note, busy: isSubmitting };
}

/** What the frame of a form needs of it. */
export type FormFrame = Pick<ReturnType<typeof useContractForm>, 'submit' | 'failure' | 'note' | 'busy'>;
