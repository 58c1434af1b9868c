import type { ReactNode } from 'react';
import { cn } from '../lib/text';
import { Button } from '../ui/button';
import { FormError, FormNote } from './form-note';
import { Unsaved } from './unsaved';
import type { FormFrame } from './use-contract-form';

/** The frame of a page's form, with its error at the top. */
export const ContractForm = ({
  form,
  asksToLeave,
  className,
  children,
}: {
  form: FormFrame;
  /** Asks before its page is left with something unsaved; all views of the page keep it. */
  asksToLeave?: boolean;
  className?: string;
  children: ReactNode;
}) => (
  <form noValidate onSubmit={form.submit} className={cn('flex flex-col gap-5', className)}>
    <FormError message={form.failure} />
    {children}
    <Unsaved when={form.isUnsaved} page={asksToLeave} />
  </form>
);

/** The end of a form that stays open: its button and the result. */
export const SubmitLine = ({ form, label, className }: { form: FormFrame; label: string; className?: string }) => (
  <div className={cn('flex flex-wrap items-center gap-x-5 gap-y-3', className)}>
    <Button type="submit" busy={form.busy}>
      {label}
    </Button>
    <FormNote message={form.note} />
  </div>
);
