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
import { contractResolver, showFieldErrors, type Rules } from './contract-resolver';
import { touchedIn, useFollowing } from './use-following';
import { useSavedForm } from './use-saved-form';

export interface ContractFormOptions<Values extends FieldValues, Answer> extends Rules<Values> {
  /** Fields that nobody touched follow it when it changes. */
  start: Values;
  /** Whom or what it is about, where the page has the same form for several. */
  about?: string | number;
  /** When fields are first checked; on submission by default. */
  mode?: UseFormProps['mode'];
  /** `touched` is what somebody changed. */
  send: (values: Values, touched: Partial<Values>) => Promise<Answer>;
  /**
   * Shown when the server gives no reason. A function words every failure; it gets whether a field already shows it.
   */
  failed: string | ((error: unknown, isBesideFields: boolean) => string | null);
  /** Called after a success; a returned text becomes the form's note. */
  done?: (answer: Answer, values: Values) => string | void;
}

export type FieldProps<Name extends string = string> = UseFormRegisterReturn<Name> & { error?: string };

/**
 * A form with the rules of a request class. It holds the fields and their errors, from the class or the server; sends
 * one request at a time; and keeps the last result: a note or a failure.
 */
export function useContractForm<Values extends FieldValues, Answer>({
  start,
  about,
  mode,
  send,
  failed,
  done,
  ...rules
}: ContractFormOptions<Values, Answer>) {
  const [failure, setFailure] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const form = useForm<Values>({
    mode,
    resolver: contractResolver(rules),
    defaultValues: start as DefaultValues<Values>,
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  useFollowing(form, start);
  useSavedForm<Partial<Values>>({
    form: [about, Object.keys(start)],
    isChanged: isDirty,
    read: () => touchedIn(form, form.getValues()),
    giveBack: (typed) => form.reset({ ...start, ...typed }, { keepDefaultValues: true }),
  });

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
      answer = await send(values, touchedIn(form, values));
    } catch (error) {
      const isBesideFields = showFieldErrors(error, shown, form.setError);
      if (typeof failed === 'function') setFailure(failed(error, isBesideFields));
      else setFailure(isBesideFields ? null : messageOf(error, failed));
      return;
    }
    setNote(done?.(answer, values) ?? null);
  });
  // The second click of a double click comes before the button is shown busy.
  const sending = useRef(false);
  const submit = (event: BaseSyntheticEvent): void => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    void sendValues(event).finally(() => (sending.current = false));
  };
  return { ...form, field, submit, failure, note, busy: isSubmitting, isUnsaved: isDirty && !isSubmitting };
}

/** What a form's frame needs of it. */
export type FormFrame = Pick<ReturnType<typeof useContractForm>, 'submit' | 'failure' | 'note' | 'busy' | 'isUnsaved'>;
