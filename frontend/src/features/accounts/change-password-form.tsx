import { ChangePasswordRequest, LIMITS, AUTH_MESSAGES, type MessageAnswer } from '@lectio/contract';
import { useRef } from 'react';
import { api } from '@/shared/api/client';
import { ApiError, messageOf } from '@/shared/api/errors';
import { ContractForm, SubmitLine } from '@/shared/forms/contract-form';
import { useContractForm } from '@/shared/forms/use-contract-form';
import { PasswordField } from '@/shared/forms/password-field';
import { ACCOUNT_MESSAGES } from './account-messages';

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

const change = (body: ChangePasswordRequest): Promise<MessageAnswer> =>
  api<MessageAnswer>('/users/password', { method: 'PUT', body });

export function ChangePasswordForm({ email }: { email: string }) {
  /** The new password of a try that got no answer. */
  const tried = useRef<string>(undefined);
  const form = useContractForm({
    request: ChangePasswordRequest,
    check: confirmation,
    start: empty,
    send: async ({ currentPassword, newPassword }) => {
      try {
        return await change({ currentPassword, newPassword });
      } catch (error) {
        if (error instanceof ApiError && error.isTransient) tried.current = newPassword;
        // The try that got no answer may have changed it: then the new one is the current one.
        else if (tried.current === newPassword && messageOf(error, '') === AUTH_MESSAGES.currentPasswordWrong)
          return change({ currentPassword: newPassword, newPassword });
        throw error;
      }
    },
    failed: ACCOUNT_MESSAGES.changePasswordFailed,
    done: () => {
      form.reset(empty);
      return AUTH_MESSAGES.passwordChanged;
    },
  });
  return (
    <ContractForm form={form}>
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Current password" autoComplete="current-password" {...form.field('currentPassword')} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${LIMITS.passwordMin} characters.`}
        {...form.field('newPassword')}
      />
      <PasswordField label="Confirm new password" autoComplete="new-password" {...form.field('confirmPassword')} />
      <SubmitLine form={form} label="Change Password" className="mt-2" />
    </ContractForm>
  );
}
