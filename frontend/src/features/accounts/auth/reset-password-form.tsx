import { LIMITS, ResetPasswordRequest, type AuthAnswer } from '@lectio/contract';
import { useRef } from 'react';
import { t } from '@/shared/language/speech';
import { api } from '@/shared/api/client';
import { ApiError, messageOf, statusOf } from '@/shared/api/errors';
import { enterWith } from '@/shared/auth/auth-store';
import { ContractForm } from '@/shared/forms/contract-form';
import { useContractForm } from '@/shared/forms/use-contract-form';
import { Button } from '@/shared/ui/button';
import { PasswordField } from '@/shared/forms/password-field';
import { ACCOUNT_MESSAGES } from '../account-messages';
import { confirmationProblem } from './register-form';

export interface ResetPasswordFormProps {
  token: string;
  /** Characters of the shortest password. */
  least?: number;
  /** Whether the answer signed the person in. */
  onDone: (signedIn: boolean) => void;
  /** The server no longer accepts this link: its message, and whether it may have done so for an earlier try. */
  onRefused: (message: string, isInDoubt: boolean) => void;
}

/** Statuses about the link itself; other failures may be retried. */
const LINK_REFUSED = [400, 401, 403, 404, 410, 422];

export function ResetPasswordForm({ token, least = LIMITS.passwordMin, onDone, onRefused }: ResetPasswordFormProps) {
  const isInDoubt = useRef(false);
  const form = useContractForm({
    request: ResetPasswordRequest,
    check: confirmationProblem,
    start: { password: '', confirmPassword: '' },
    mode: 'onTouched',
    send: async ({ password }) => {
      const body = { token, password };
      const answer = await api<Partial<AuthAnswer> | undefined>('/auth/reset-password', { method: 'POST', body });
      if (!answer?.token || !answer.user) return false;
      await enterWith({ token: answer.token, user: answer.user });
      return true;
    },
    failed: (error, isBesideFields) => {
      isInDoubt.current ||= error instanceof ApiError && error.isTransient;
      const words = isBesideFields ? null : messageOf(error, t(ACCOUNT_MESSAGES.resetFailed));
      if (words === null || !LINK_REFUSED.includes(statusOf(error))) return words;
      onRefused(words, isInDoubt.current);
      return null;
    },
    done: onDone,
  });
  const { confirmPassword: isConfirmed } = form.formState.touchedFields;
  const confirmAgain = (): void => void (isConfirmed && form.trigger('confirmPassword'));
  return (
    <ContractForm form={form}>
      <PasswordField
        label={t('New password')}
        autoComplete="new-password"
        hint={t('At least {least, number} characters.', { least })}
        {...form.field('password', { onBlur: confirmAgain })}
      />
      <PasswordField label={t('Confirm password')} autoComplete="new-password" {...form.field('confirmPassword')} />
      <Button type="submit" busy={form.busy} className="mt-2">
        {t('Reset Password')}
      </Button>
    </ContractForm>
  );
}
