import type { MessageAnswer } from '@lectio/contract';
import { useState, type ReactNode } from 'react';
import { t } from '../language/speech';
import { messageOf } from '../api/errors';
import { send } from '../api/send';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog';
import { TextField } from '../forms/field';
import { notify } from '../ui/notify';
import { useAdminChange } from './use-admin-form';

export interface DeleteDialogProps {
  /** The path to delete: `/admin/goals/3`. */
  path: string;
  title: string;
  question: string;
  confirmLabel: string;
  /** Shown when the server gives no reason. */
  fallback: string;
  /** What must be typed word for word before it is done. */
  typed?: string;
  /** Further information for the decision. */
  children?: ReactNode;
  onClose: () => void;
}

/** Deletes something for good, after a second look. */
export function DeleteDialog({ path, fallback, typed = '', children, onClose, ...words }: DeleteDialogProps) {
  const [text, setText] = useState('');
  const remove = useAdminChange(
    () => send<MessageAnswer>(path, { method: 'DELETE' }),
    ({ message }) => {
      void notify(message);
      onClose();
    },
  );
  return (
    <ConfirmDialog
      {...words}
      busy={remove.isPending}
      disabled={text.trim() !== typed}
      error={remove.isError ? messageOf(remove.error, fallback) : null}
      onConfirm={() => remove.mutate(undefined)}
      onCancel={onClose}
    >
      {children}
      {typed !== '' && (
        <div className="mt-4">
          <TextField
            label={t('Type {phrase} to continue', { phrase: typed })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      )}
    </ConfirmDialog>
  );
}
