import { LIMITS, ResetPasswordRequest, type AuthAnswer } from '@lectio/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../shared/api/client';
import { messageOf, statusOf } from '../../shared/api/errors';
import { enterWith } from '../../shared/auth/auth-store';
import { contractResolver, showFieldErrors } from '../../shared/lib/contract-resolver';
import { Button } from '../../shared/ui/button';
import { ACCOUNT_MESSAGES } from './account-messages';
import { FormError } from '../../shared/ui/form-error';
import { PasswordField } from '../../shared/ui/password-field';
import { confirmationProblem } from './register-form';

interface Values {
  password: string;
  confirmPassword: string;
}

export interface ResetPasswordFormProps {
  token: string;
  /** Whether the answer signed the person in. */
  onDone: (signedIn: boolean) => void;
  /** The server takes this link no more; its words. */
  onRefused: (message: string) => void;
}

/** The statuses that speak of the link itself; any other failure may be tried again. */
const LINK_REFUSED = [400, 401, 403, 404, 410, 422];

export function ResetPasswordForm({ token, onDone, onRefused }: ResetPasswordFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, trigger, formState } = useForm<Values>({
    mode: 'onTouched',
    resolver: contractResolver<Values>(ResetPasswordRequest, confirmationProblem),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting, touchedFields } = formState;
  const confirmAgain = (): void => {
    if (touchedFields.confirmPassword) void trigger('confirmPassword');
  };

  const submit = handleSubmit(async ({ password }) => {
    setFailure(null);
    try {
      const answer = await api<Partial<AuthAnswer> | undefined>('/auth/reset-password', {
        method: 'POST',
        body: { token, password },
      });
      const signedIn = Boolean(answer?.token && answer.user);
      if (answer?.token && answer.user) await enterWith({ token: answer.token, user: answer.user });
      onDone(signedIn);
    } catch (error) {
      if (showFieldErrors<Values>(error, ['password'], setError)) return;
      if (LINK_REFUSED.includes(statusOf(error))) onRefused(messageOf(error, ACCOUNT_MESSAGES.resetFailed));
      else setFailure(messageOf(error, ACCOUNT_MESSAGES.resetFailed));
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormError message={failure} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${LIMITS.passwordMin} characters.`}
        error={errors.password?.message}
        {...register('password', { onBlur: confirmAgain })}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <Button type="submit" busy={isSubmitting} className="mt-2">
        Reset Password
      </Button>
    </form>
  );
}
