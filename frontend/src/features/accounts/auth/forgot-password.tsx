import { ForgotPasswordRequest, type AuthNotice } from '@lectio/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { rich, t } from '@/shared/language/speech';
import { api } from '@/shared/api/client';
import { ContractForm } from '@/shared/forms/contract-form';
import { useContractForm } from '@/shared/forms/use-contract-form';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/forms/field';
import { PageHeading } from '@/shared/ui/page';
import { ACCOUNT_MESSAGES } from '../account-messages';
import { AuthMessage } from './auth-message';
import { keptBy, type TypedEmail } from './typed-email';

const BackToSignIn = () => (
  <p className="mt-8 border-t border-line pt-6">
    <Link to="/auth" search={(old) => ({ ...old, view: undefined, message: undefined })} className="link">
      {t('Back to sign in')}
    </Link>
  </p>
);

/** Asks for a link by email. The answer is the same whether or not an account exists. */
export function ForgotPassword({ message, ...typed }: { message?: AuthNotice } & TypedEmail) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return sentTo === null ? (
    <AskForLink message={message} onSent={setSentTo} {...typed} />
  ) : (
    <LinkSent email={sentTo} onAgain={() => setSentTo(null)} />
  );
}

function AskForLink({
  message,
  onSent,
  email: start = '',
  onEmail,
}: { message?: AuthNotice; onSent: (email: string) => void } & TypedEmail) {
  const form = useContractForm({
    request: ForgotPasswordRequest,
    start: { email: start },
    send: ({ email }) => api('/auth/forgot-password', { method: 'POST', body: { email: email.trim() } }),
    failed: t(ACCOUNT_MESSAGES.sendResetFailed),
    done: (_, { email }) => onSent(email.trim()),
  });
  return (
    <>
      <PageHeading takesFocus lead={t('Enter your email, and we’ll send you a link to choose a new password.')}>
        {t('Reset Your Password')}
      </PageHeading>
      <AuthMessage message={message} />
      <ContractForm form={form}>
        <TextField
          label={t('Email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          {...form.field('email', keptBy(onEmail))}
        />
        <Button type="submit" busy={form.busy} className="mt-2">
          {t('Send Reset Link')}
        </Button>
      </ContractForm>
      <BackToSignIn />
    </>
  );
}

function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <>
      <PageHeading key="sent" takesFocus>
        {t('Check Your Email')}
      </PageHeading>
      <div role="status" className="flex flex-col gap-4">
        <p className="text-lg font-medium break-words">{email}</p>
        <p>{t('If this email has an account, you’ll get a link to choose a new password in a few minutes.')}</p>
      </div>
      <p className="mt-4 text-soft">
        {rich('Nothing there? Check your spam folder, or <again>try another email</again>.', {
          again: (inside) => (
            <button type="button" onClick={onAgain} className="link py-0.5">
              {inside}
            </button>
          ),
        })}
      </p>
      <BackToSignIn />
    </>
  );
}
