import { useState } from 'react';
import { ChangeEmailRequest, type UserAnswer, type VerifyEmailAnswer } from '@lectio/contract';
import { useMutation } from '@tanstack/react-query';
import { t } from '@/shared/language/speech';
import { messageOf, statusOf } from '@/shared/api/errors';
import { send } from '@/shared/api/send';
import { setUser } from '@/shared/auth/auth-store';
import { ContractForm, SubmitLine } from '@/shared/forms/contract-form';
import { TextField } from '@/shared/forms/field';
import { FormError } from '@/shared/forms/form-note';
import { PasswordField } from '@/shared/forms/password-field';
import { useContractForm } from '@/shared/forms/use-contract-form';
import { Button } from '@/shared/ui/button';
import { Section } from '@/shared/ui/page';
import { ACCOUNT_MESSAGES } from './account-messages';

/** The address of the account, and how to change it: the new one has to be confirmed first. */
export function EmailSection({ user }: { user: UserAnswer }) {
  // A sign-in kept by an earlier version says nothing of it.
  const pending = user.pendingEmail ?? null;
  return (
    <Section id="email" title={t('Email address')}>
      <p className="mb-4 break-words">{t('You sign in with {email}.', { email: user.email })}</p>
      {pending === null ? (
        <ChangeEmailForm email={user.email} />
      ) : (
        <Pending key={pending} email={user.email} pending={pending} />
      )}
    </Section>
  );
}

function ChangeEmailForm({ email }: { email: string }) {
  const [asksPassword, setAsksPassword] = useState(false);
  const form = useContractForm<ChangeEmailRequest, VerifyEmailAnswer>({
    request: ChangeEmailRequest,
    start: { email: '' },
    send: (body) => send<VerifyEmailAnswer>('/users/email', { method: 'PUT', body }),
    failed: (error, isBesideFields) => {
      // The sign-in is too long ago.
      if (statusOf(error) === 403) setAsksPassword(true);
      return isBesideFields ? null : messageOf(error, t(ACCOUNT_MESSAGES.emailChangeFailed));
    },
    done: ({ user }) => setUser(user),
  });
  return (
    <ContractForm form={form}>
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={t('New email address')}
        type="email"
        autoComplete="email"
        hint={t('We’ll send a link there. Until you follow it, nothing changes.')}
        {...form.field('email')}
      />
      {asksPassword && (
        <PasswordField label={t('Your password')} autoComplete="current-password" {...form.field('password')} />
      )}
      <SubmitLine form={form} label={t('Change Email Address')} />
    </ContractForm>
  );
}

function Pending({ email, pending }: { email: string; pending: string }) {
  const cancel = useMutation({
    mutationFn: () => send<VerifyEmailAnswer>('/users/email', { method: 'DELETE' }),
    onSuccess: ({ user }) => setUser(user),
  });
  return (
    <div className="flex flex-col items-start gap-4">
      <p role="status" className="break-words border-s-2 border-gold-leaf bg-wash px-4 py-3">
        {t('We’ve sent a link to {pending}; until you follow it, {email} stays.', { pending, email })}
      </p>
      <FormError message={cancel.error && messageOf(cancel.error, t(ACCOUNT_MESSAGES.emailChangeFailed))} />
      <Button look="secondary" busy={cancel.isPending} onClick={() => cancel.mutate()}>
        {t('Cancel the Change')}
      </Button>
    </div>
  );
}
