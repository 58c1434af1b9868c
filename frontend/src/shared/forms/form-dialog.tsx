import { Dialog, DialogFoot, type DialogFootProps, type DialogProps } from '../ui/dialog/dialog';
import { FormError } from './form-note';
import { Unsaved } from './unsaved';
import type { FormFrame } from './use-contract-form';

export type FormDialogProps = { form: FormFrame } & Pick<
  DialogProps,
  'title' | 'description' | 'wide' | 'returnFocus' | 'children'
> &
  Pick<DialogFootProps, 'label' | 'disabled' | 'onClose'>;

/** A form in a dialog that cannot be closed while it is being sent. Errors appear next to the buttons. */
export const FormDialog = ({ form, title, description, wide, returnFocus, children, ...foot }: FormDialogProps) => (
  <Dialog
    open
    title={title}
    description={description}
    wide={wide}
    returnFocus={returnFocus}
    onClose={foot.onClose}
    dismissible={!form.busy}
  >
    <form noValidate onSubmit={form.submit} className="mt-5 flex flex-col gap-5">
      {children}
      <FormError message={form.failure} />
      <DialogFoot {...foot} busy={form.busy} />
      <Unsaved when={form.isUnsaved} />
    </form>
  </Dialog>
);
