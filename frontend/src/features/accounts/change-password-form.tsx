import { ChangePasswordRequest, LIMITS, AUTH_MESSAGES } from '@lectio/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../shared/api/client';
import { messageOf } from '../../shared/api/errors';
import { contractResolver, showFieldErrors } from '../../shared/lib/contract-resolver';
import { Button } from '../../shared/ui/button';
import { ACCOUNT_MESSAGES } from './account-messages';
import { FormError } from '../../shared/ui/form-error';
import { FormNote } from '../../shared/ui/form-note';
import { PasswordField } from '../../shared/ui/password-field';

interface Values {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

const confirmation = ({ newPassword, confirmPassword }: Values): Record<string, string> => {
  if (confirmPassword === '') return { confirmPassword: AUTH_MESSAGES.passwordConfirmationRequired };
  return confirmPassword === newPassword ? {} : { confirmPassword: AUTH_MESSAGES.passwordsMustMatch };
};

const empty: Values = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function ChangePasswordForm({ email }: { email: string }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const { register, handleSubmit, setError, reset, formState } = useForm<Values>({
    resolver: contractResolver<Values>(ChangePasswordRequest, confirmation),
    defaultValues: empty,
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ currentPassword, newPassword }) => {
    setFailure(null);
    setNote(null);
    try {
      await api('/users/password', { method: 'PUT', body: { currentPassword, newPassword } });
      reset(empty);
      setNote(AUTH_MESSAGES.passwordChanged);
    } catch (error) {
      if (!showFieldErrors<Values>(error, ['currentPassword', 'newPassword'], setError))
        setFailure(messageOf(error, ACCOUNT_MESSAGES.changePasswordFailed));
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormError message={failure} />
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${LIMITS.passwordMin} characters.`}
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" busy={isSubmitting}>
          Change Password
        </Button>
        <FormNote message={note} />
      </div>
    </form>
  );
}
