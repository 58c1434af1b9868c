import { AdminResetPasswordRequest, LIMITS, type AdminUserAnswer, type MessageAnswer } from '@lectio/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import { contractResolver, showFieldErrors } from '../../../shared/lib/contract-resolver';
import { count } from '../../../shared/lib/format';
import { Dialog } from '../../../shared/ui/dialog';
import { DialogFoot } from '../../../shared/ui/dialog-foot';
import { FormError } from '../../../shared/ui/form-error';
import { notify } from '../../../shared/ui/notify';
import { PasswordField } from '../../../shared/ui/password-field';
import { ADMIN_PAGE_MESSAGES } from '../parts/admin-messages';
import { DeleteDialog } from '../parts/delete-dialog';
import { useAdminChange } from '../parts/use-admin-change';

interface UserDialogProps {
  user: Pick<AdminUserAnswer, 'id' | 'name' | 'email' | 'totalReaders' | 'totalReports'>;
  onClose: () => void;
}

/** Takes an account away for good, after a second look. */
export const DeleteUserDialog = ({ user, onClose }: UserDialogProps) => (
  <DeleteDialog
    path={`/admin/users/${user.id}`}
    title={`Delete ${user.name}?`}
    question={`${user.email}, with ${count(user.totalReaders, 'reader')} and ${count(user.totalReports, 'report')}, is erased for good. Nobody can bring it back.`}
    confirmLabel="Delete user"
    fallback={ADMIN_PAGE_MESSAGES.userDeleteFailed}
    onClose={onClose}
  />
);

interface Values {
  newPassword: string;
}

/** Sets a password that the administrator then tells its owner. */
export function ResetPasswordDialog({ user, onClose }: UserDialogProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: contractResolver<Values>(AdminResetPasswordRequest),
    defaultValues: { newPassword: '' },
  });
  const save = useAdminChange(
    (body: Values) => api<MessageAnswer>(`/admin/users/${user.id}/reset-password`, { method: 'POST', body }),
    ({ message }) => {
      void notify(message);
      onClose();
    },
  );
  const submit = handleSubmit((values) => {
    setFailure(null);
    save.mutate(values, {
      onError: (error) => {
        if (!showFieldErrors<Values>(error, ['newPassword'], setError))
          setFailure(messageOf(error, ADMIN_PAGE_MESSAGES.passwordResetFailed));
      },
    });
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Reset password"
      description={`${user.name} (${user.email}) is signed out everywhere and signs in with this password.`}
      dismissible={!save.isPending}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 flex flex-col gap-5">
        <FormError message={failure} />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={`At least ${LIMITS.passwordMin} characters.`}
          error={formState.errors.newPassword?.message}
          {...register('newPassword')}
        />
        <DialogFoot label="Reset password" busy={save.isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
