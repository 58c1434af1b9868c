import { ForgotPasswordRequest } from '@lectio/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../shared/api/client';
import { messageOf } from '../../shared/api/errors';
import { contractResolver, showFieldErrors } from '../../shared/lib/contract-resolver';
import { Button } from '../../shared/ui/button';
import { TextField } from '../../shared/ui/field';
import { PageHeading } from '../../shared/ui/page';
import { ACCOUNT_MESSAGES } from './account-messages';
import { AuthMessage } from './auth-message';
import { FormError } from '../../shared/ui/form-error';

interface Values {
  email: string;
}

const BackToSignIn = () => (
  <p className="mt-8 border-t border-line pt-6">
    <Link
      to="/auth"
      search={(old) => ({ ...old, view: undefined, message: undefined })}
      className="link inline-block py-0.5"
    >
      Back to sign in
    </Link>
  </p>
);

/** Asks for a link by email. The answer is the same whether or not an account exists. */
export function ForgotPassword({ message }: { message?: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return sentTo === null ? (
    <AskForLink message={message} onSent={setSentTo} />
  ) : (
    <LinkSent email={sentTo} onAgain={() => setSentTo(null)} />
  );
}

function AskForLink({ message, onSent }: { message?: string; onSent: (email: string) => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: contractResolver<Values>(ForgotPasswordRequest),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ email }) => {
    setFailure(null);
    try {
      await api('/auth/forgot-password', { method: 'POST', body: { email: email.trim() } });
      onSent(email.trim());
    } catch (error) {
      if (!showFieldErrors<Values>(error, ['email'], setError))
        setFailure(messageOf(error, ACCOUNT_MESSAGES.sendResetFailed));
    }
  });
  return (
    <>
      <PageHeading takesFocus lead="Tell us your email, and we send you a link to choose a new password.">
        Reset Your Password
      </PageHeading>
      <AuthMessage message={message} />
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <FormError message={failure} />
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          error={errors.email?.message}
          {...register('email')}
        />
        <Button type="submit" busy={isSubmitting} className="mt-2">
          Send Reset Link
        </Button>
      </form>
      <BackToSignIn />
    </>
  );
}

function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <>
      <PageHeading key="sent" takesFocus>
        Check Your Email
      </PageHeading>
      <div role="status" className="flex flex-col gap-4">
        <p className="text-lg font-medium break-words">{email}</p>
        <p>If an account exists for this email, a link to choose a new password arrives within a few minutes.</p>
      </div>
      <p className="mt-4 text-soft">
        Nothing there? Look into the spam folder, or{' '}
        <button type="button" onClick={onAgain} className="link py-0.5">
          try another email
        </button>
        .
      </p>
      <BackToSignIn />
    </>
  );
}
