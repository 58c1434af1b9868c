import { Button } from './button';

export interface DialogFootProps {
  /** What the form does. */
  label: string;
  cancelLabel?: string;
  /** True while it is being done: then there is no way out of it. */
  busy?: boolean;
  disabled?: boolean;
  danger?: boolean;
  onClose: () => void;
}

/** The end of a form in a dialog: out of it, or on with it. */
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
