import type { ReactNode } from 'react';
import { t } from '@/shared/language/speech';
import { Button } from '../button';
import { Dialog } from './dialog';

export interface ConfirmDialogProps {
  open?: boolean;
  title: string;
  question: ReactNode;
  confirmLabel: string;
  /** `primary` for what removes nothing. */
  look?: 'danger' | 'primary';
  busy?: boolean;
  /** While something is still missing. */
  disabled?: boolean;
  error?: string | null;
  /** Further information for the decision. */
  children?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is removed, or goes out to others. */
export function ConfirmDialog({
  open = true,
  title,
  question,
  confirmLabel,
  look = 'danger',
  busy,
  disabled,
  error,
  children,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={onCancel} title={title} description={question} dismissible={!busy}>
      {children}
      {error && (
        <p role="alert" className="mt-3 text-sm font-medium text-bad">
          {error}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onCancel} disabled={busy}>
          {t('Cancel')}
        </Button>
        <Button look={look} onClick={onConfirm} busy={busy} disabled={disabled}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
