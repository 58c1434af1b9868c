import { ChangePasswordRequest, LIMITS, AUTH_MESSAGES, type MessageAnswer } from '@lectio/contract';
import { t } from '@/shared/language/speech';
import { send } from '@/shared/api/send';
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
  if (confirmPassword === '') return { confirmPassword: t(AUTH_MESSAGES.passwordConfirmationRequired) };
  return confirmPassword === newPassword ? {} : { confirmPassword: t(AUTH_MESSAGES.passwordsMustMatch) };
};

const empty: Values = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function ChangePasswordForm({ email, least = LIMITS.passwordMin }: { email: string; least?: number }) {
  const form = useContractForm({
    request: ChangePasswordRequest,
    check: confirmation,
    start: empty,
    send: ({ currentPassword, newPassword }) =>
      send<MessageAnswer>('/users/password', { method: 'PUT', body: { currentPassword, newPassword } }),
    failed: t(ACCOUNT_MESSAGES.changePasswordFailed),
    done: () => {
      form.reset(empty);
      return t(AUTH_MESSAGES.passwordChanged);
    },
  });
  return (
    <ContractForm form={form}>
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={t('Current password')} autoComplete="current-password" {...form.field('currentPassword')} />
      <PasswordField
        label={t('New password')}
        autoComplete="new-password"
        hint={t('At least {least, number} characters.', { least })}
        {...form.field('newPassword')}
      />
      <PasswordField label={t('Confirm new password')} autoComplete="new-password" {...form.field('confirmPassword')} />
      <SubmitLine form={form} label={t('Change Password')} className="mt-2" />
    </ContractForm>
  );
}
