import type { ComponentProps, ReactNode } from 'react';

export type RadioFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: ReactNode };

/** A radio button with its label; both are clickable. */
export const RadioField = ({ label, ...rest }: RadioFieldProps) => (
  <label className="flex min-h-9 items-center gap-3 has-[:disabled]:text-faint">
    <input type="radio" {...rest} className="size-[1.125rem] shrink-0 accent-rubric" />
    <span className="min-w-0 wrap-anywhere">{label}</span>
  </label>
);
