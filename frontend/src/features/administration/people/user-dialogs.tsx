import {
  isolated,
  AdminResetPasswordRequest,
  CorrectEmailRequest,
  type AdminUserAnswer,
  type MessageAnswer,
} from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { SharedThings } from '@/shared/account/shared-things';
import { send } from '@/shared/api/send';
import { FormDialog } from '@/shared/forms/form-dialog';
import { usePasswordMin } from '@/shared/site/use-password-min';
import { notify } from '@/shared/ui/notify';
import { TextField } from '@/shared/forms/field';
import { PasswordField } from '@/shared/forms/password-field';
import { ADMIN_PAGE_MESSAGES } from '@/shared/admin/admin-messages';
import { DeleteDialog } from '@/shared/admin/delete-dialog';
import { useAdminForm } from '@/shared/admin/use-admin-form';

interface UserDialogProps {
  user: Pick<AdminUserAnswer, 'id' | 'name' | 'email' | 'totalReaders' | 'totalReports'>;
  onClose: () => void;
}

/** Permanently deletes an account after a confirmation. */
export const DeleteUserDialog = ({ user, onClose }: UserDialogProps) => (
  <DeleteDialog
    path={`/admin/users/${user.id}`}
    title={t('Delete {name}?', { name: user.name })}
    question={t(
      'This erases {email}, with {readers, plural, one {# reader} other {# readers}} and {reports, plural, one {# report} other {# reports}}. Nobody can bring it back.',
      { email: user.email, readers: user.totalReaders, reports: user.totalReports },
    )}
    confirmLabel={t('Delete user')}
    typed={user.email}
    fallback={t(ADMIN_PAGE_MESSAGES.userDeleteFailed)}
    onClose={onClose}
  >
    <ul className="mt-3 flex list-disc flex-col gap-2 ps-5">
      <SharedThings path={`/admin/users/${user.id}`} />
    </ul>
  </DeleteDialog>
);

/** Sets a password that the administrator then tells the owner. */
export function ResetPasswordDialog({ user, onClose }: UserDialogProps) {
  const least = usePasswordMin();
  const form = useAdminForm({
    request: AdminResetPasswordRequest,
    start: { newPassword: '' },
    send: (body) => send<MessageAnswer>(`/admin/users/${user.id}/reset-password`, { body }),
    failed: t(ADMIN_PAGE_MESSAGES.passwordResetFailed),
    done: ({ message }) => {
      void notify(message);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('Reset password')}
      description={t('{name} ({email}) will be signed out everywhere and can then sign in with this password.', {
        name: isolated(user.name),
        email: user.email,
      })}
      label={t('Reset password')}
      onClose={onClose}
    >
      <PasswordField
        label={t('New password')}
        autoComplete="new-password"
        hint={t('At least {least, number} characters.', { least })}
        {...form.field('newPassword')}
      />
    </FormDialog>
  );
}

/** Corrects the address of an account that never confirmed it. */
export function CorrectEmailDialog({ user, onClose }: UserDialogProps) {
  const form = useAdminForm({
    request: CorrectEmailRequest,
    start: { email: user.email, reason: '' },
    send: (body) => send<MessageAnswer>(`/admin/users/${user.id}/email`, { method: 'PUT', body }),
    failed: t(ADMIN_PAGE_MESSAGES.emailCorrectionFailed),
    done: ({ message }) => {
      void notify(message);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('Correct email address')}
      description={t(
        '{name} never confirmed {email}. We’ll send the link to the corrected address; links sent to the old one stop working.',
        { name: isolated(user.name), email: user.email },
      )}
      label={t('Correct')}
      onClose={onClose}
    >
      <TextField label={t('Email')} type="email" autoComplete="off" {...form.field('email')} />
      <TextField
        label={t('Reason')}
        hint={t('Other administrators see it.')}
        autoComplete="off"
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
