import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { messageOf } from '../api/errors';
import { useSavedForm } from '../forms/use-saved-form';
import { focusFirstProblem } from '../lib/focus';
import { CodeField, codeIn, type CodeFieldProps } from '../forms/code-field';

export interface JoinByCodeProps extends Pick<CodeFieldProps, 'label' | 'hint' | 'max'> {
  /** The form's id, for a button elsewhere. */
  id?: string;
  join: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'reset' | 'error'>;
  /** A code from the URL. */
  code?: string;
  /** Checks a code before it is sent. */
  problemOf: (code: string) => string | undefined;
  /** Shown when the server gives no reason; a function words every refusal. */
  failed: string | ((error: Error) => string);
  /** Told of each change. */
  onCode?: (code: string) => void;
  className?: string;
  /** The field's class. */
  fieldClassName?: string;
  /** The button's label. */
  children: ReactNode;
}

/** Joins a family or church by its code. Errors appear next to the code. */
export function JoinByCode({
  id,
  join,
  code: start = '',
  problemOf,
  failed,
  onCode,
  className,
  fieldClassName,
  children,
  ...field
}: JoinByCodeProps) {
  const given = codeIn(start, field.max);
  const [code, setCode] = useState(given);
  const change = (next: string): void => {
    setCode(next);
    onCode?.(next);
  };
  useSavedForm({ form: field.label, isChanged: code !== given, read: () => code, giveBack: change });
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const refused = join.error !== null;
  useEffect(() => {
    if (refused) focusFirstProblem(form.current);
  }, [refused]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = problemOf(code);
    setProblem(found);
    join.reset();
    if (found) focusFirstProblem(form.current);
    else join.mutate(code);
  };
  const refusal = (error: Error): string => (typeof failed === 'string' ? messageOf(error, failed) : failed(error));
  return (
    <form id={id} ref={form} noValidate onSubmit={submit} className={className}>
      <CodeField
        {...field}
        className={fieldClassName}
        value={code}
        error={problem ?? (join.error ? refusal(join.error) : undefined)}
        onCode={change}
      />
      {children}
    </form>
  );
}
