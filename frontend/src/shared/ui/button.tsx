import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/text';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger';

const looks: Record<Look, string> = {
  primary: 'bg-rubric-fill text-on-rubric border-transparent hover:bg-rubric-deep font-medium',
  secondary: 'bg-leaf text-ink border-edge hover:bg-wash',
  quiet: 'bg-transparent text-ink border-transparent hover:bg-wash',
  danger: 'bg-transparent text-bad border-bad hover:bg-bad-wash',
};

/** The classes of a button, for links that look like one. */
export const buttonLook = (look: Look = 'primary', small = false): string =>
  cn(
    'inline-flex items-center justify-center gap-2 rounded border text-center max-w-full shrink-0 transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
    small ? 'min-h-9 px-3 py-1 text-sm' : 'min-h-11 px-5 py-2',
    looks[look],
  );

export interface ButtonProps extends ComponentProps<'button'> {
  look?: Look;
  small?: boolean;
  /** Shows that work is in progress and ignores further clicks. It keeps the focus, which a disabled button loses. */
  busy?: boolean;
  children: ReactNode;
}

export function Button({
  look = 'primary',
  small = false,
  busy = false,
  className,
  children,
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled && !busy}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      // A click is also what submits a form.
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={cn(buttonLook(look, small), className)}
    >
      {children}
      {busy && <Spinner />}
    </button>
  );
}

export const Spinner = () => (
  <span
    aria-hidden="true"
    className="inline-block size-4 animate-spin rounded-full border-2 border-current border-e-transparent motion-reduce:hidden"
  />
);

export interface IconButtonProps extends ComponentProps<'button'> {
  label: string;
}

const iconButtonLook =
  'inline-flex size-10 items-center justify-center rounded text-ink hover:bg-wash disabled:cursor-not-allowed disabled:opacity-40';

/** A button with only an icon; its label is read out and shown on hover. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} {...rest} className={cn(iconButtonLook, className)}>
      {children}
    </button>
  );
}
