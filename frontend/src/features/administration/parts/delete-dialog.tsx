import type { MessageAnswer } from '@lectio/contract';
import { api } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { notify } from '../../../shared/ui/notify';
import { useAdminChange } from './use-admin-change';

export interface DeleteDialogProps {
  /** What is deleted: `/admin/goals/3`. */
  path: string;
  title: string;
  question: string;
  confirmLabel: string;
  /** Said when the server gives no reason. */
  fallback: string;
  onClose: () => void;
}

/** Deletes something for good, after a second look. */
export function DeleteDialog({ path, fallback, onClose, ...words }: DeleteDialogProps) {
  const remove = useAdminChange(
    () => api<MessageAnswer>(path, { method: 'DELETE' }),
    ({ message }) => {
      void notify(message);
      onClose();
    },
  );
  return (
    <ConfirmDialog
      open
      {...words}
      busy={remove.isPending}
      error={remove.isError ? messageOf(remove.error, fallback) : null}
      onConfirm={() => remove.mutate(undefined)}
      onCancel={onClose}
    />
  );
}
