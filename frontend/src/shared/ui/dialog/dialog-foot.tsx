import { Button } from '../button';

export interface DialogFootProps {
  /** The label of the submit button. */
  label: string;
  cancelLabel?: string;
  /** True while submitting: the dialog cannot be closed. */
  busy?: boolean;
  disabled?: boolean;
  danger?: boolean;
  onClose: () => void;
}

/** The end of a form in a dialog: cancel or submit. */
export const DialogFoot = ({
  label,
  cancelLabel = 'Cancel',
  busy = false,
  disabled,
  danger = false,
  onClose,
}: DialogFootProps) => (
  <div className="flex flex-wrap justify-end gap-3">
    <Button look="secondary" onClick={onClose} disabled={busy}>
      {cancelLabel}
    </Button>
    <Button type="submit" look={danger ? 'danger' : 'primary'} busy={busy} disabled={disabled}>
      {label}
    </Button>
  </div>
);
