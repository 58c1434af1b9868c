import type { Said } from '@lectio/contract';
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { t } from '../language/speech';
import { cn } from '../lib/text';

interface Frame {
  label: string;
  error?: string;
  hint?: ReactNode;
  className?: string;
}

interface Wiring {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** Label above, hint and error below, associated with the control for screen readers. */
function FieldFrame({ label, error, hint, className, children }: Frame & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-faint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

export type TextFieldProps = Frame &
  Omit<ComponentProps<'input'>, 'className'> & { ref?: Ref<HTMLInputElement>; after?: ReactNode };

export function TextField({ label, error, hint, className, after, ...rest }: TextFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} className={className}>
      {(wiring) => (
        <div className="relative">
          {/* An error of several fields is shown elsewhere: those fields name it themselves. */}
          <input {...wiring} {...rest} className={cn('field-input', after ? 'pe-12' : '')} />
          {after && <div className="absolute inset-y-0 inset-e-0.5 flex items-center">{after}</div>}
        </div>
      )}
    </FieldFrame>
  );
}

/** For whole numbers. */
export const NumberField = (props: TextFieldProps) => <TextField type="number" inputMode="numeric" {...props} />;

export type SelectFieldProps = Frame & Omit<ComponentProps<'select'>, 'className'> & { ref?: Ref<HTMLSelectElement> };

export function SelectField({ label, error, hint, className, children, ...rest }: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} className={className}>
      {(wiring) => (
        <select {...rest} {...wiring} className="field-input">
          {children}
        </select>
      )}
    </FieldFrame>
  );
}

interface OptionsProps<Value extends string | number> {
  of: readonly Value[];
  /** Texts of the catalogue; a function says them itself. */
  words: Readonly<Record<Value, string | Said>> | ((value: Value) => string);
}

/** The options of a select field, each with its words. */
export const Options = <Value extends string | number>({ of, words }: OptionsProps<Value>) =>
  of.map((value) => (
    <option key={value} value={value}>
      {typeof words === 'function' ? words(value) : t<string | Said>(words[value])}
    </option>
  ));

/** The same for readers, families and whatever else has a name. */
export const NameOptions = ({ of }: { of: readonly { id: string | number; name: string }[] }) =>
  of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));

export type TextAreaFieldProps = Frame &
  Omit<ComponentProps<'textarea'>, 'className'> & { ref?: Ref<HTMLTextAreaElement> };

export function TextAreaField({ label, error, hint, className, ...rest }: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} className={className}>
      {(wiring) => <textarea rows={3} {...rest} {...wiring} className="field-input" />}
    </FieldFrame>
  );
}

export type CheckFieldProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode };

/** A check box with its label; the whole line is clickable. */
export function CheckField({ label, className, ...rest }: CheckFieldProps) {
  return (
    <label className={cn('flex min-h-9 items-center gap-3 has-[:disabled]:opacity-55', className)}>
      <input type="checkbox" {...rest} className="size-[1.125rem] shrink-0 accent-rubric" />
      <span className="min-w-0 break-words">{label}</span>
    </label>
  );
}

export type RadioFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: ReactNode };

/** A radio button with its label; both are clickable. */
export const RadioField = ({ label, ...rest }: RadioFieldProps) => (
  <label className="flex min-h-9 items-center gap-3 has-[:disabled]:text-faint">
    <input type="radio" {...rest} className="size-[1.125rem] shrink-0 accent-rubric" />
    <span className="min-w-0 wrap-anywhere">{label}</span>
  </label>
);
