import type { UseMutationResult } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { messageOf } from '../api/errors';
import { CodeField, codeIn, type CodeFieldProps } from '../ui/code-field';

export interface JoinByCodeProps extends Pick<CodeFieldProps, 'label' | 'hint' | 'max'> {
  join: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'reset' | 'error'>;
  /** A code that came with the address. */
  code?: string;
  /** What is wrong with a code, before it is sent. */
  problemOf: (code: string) => string | undefined;
  /** Said where the server gives no reason, or of each refusal. */
  failed: string | ((error: Error) => string);
  className?: string;
  /** The class of the field. */
  fieldClassName?: string;
  /** The button. */
  children: ReactNode;
}

/** Joins a family or a church by its code. What is wrong with the code is said beside it. */
export function JoinByCode({
  join,
  code: start = '',
  problemOf,
  failed,
  className,
  fieldClassName,
  children,
  ...field
}: JoinByCodeProps) {
  const [code, setCode] = useState(codeIn(start, field.max));
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = problemOf(code);
    setProblem(found);
    join.reset();
    if (!found) join.mutate(code);
  };
  const refusal = (error: Error): string => (typeof failed === 'string' ? messageOf(error, failed) : failed(error));
  return (
    <form noValidate onSubmit={submit} className={className}>
      <CodeField
        {...field}
        className={fieldClassName}
        value={code}
        error={problem ?? (join.error ? refusal(join.error) : undefined)}
        onCode={setCode}
      />
      {children}
    </form>
  );
}
