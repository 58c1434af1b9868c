import type { AuthNotice } from '@lectio/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '@/shared/language/speech';
import { SiteName } from '@/shared/site/site-name';
import { PageHeading } from '@/shared/ui/page';
import { AuthMessage } from './auth-message';
import { ForgotPassword } from './forgot-password';
import { RegisterForm } from './register-form';
import { RegisterGate } from './register-gate';
import { SignInForm } from './sign-in-form';
import type { TypedEmail } from './typed-email';

export interface AuthPageProps {
  view: 'login' | 'register' | 'forgot-password';
  message?: AuthNotice;
  /** The code of an invitation. */
  invite?: string;
}

export function AuthPage({ view, message, invite }: AuthPageProps) {
  // What was typed goes along from view to view, and into no address.
  const [email, setEmail] = useState('');
  return (
    <div className="mx-auto max-w-md">
      {view === 'forgot-password' ? (
        <ForgotPassword message={message} email={email} onEmail={setEmail} />
      ) : (
        <SignInOrRegister
          key={view}
          register={view === 'register'}
          message={message}
          invite={invite}
          email={email}
          onEmail={setEmail}
        />
      )}
    </div>
  );
}

function SignInOrRegister({
  register,
  message,
  invite,
  ...typed
}: { register: boolean } & Omit<AuthPageProps, 'view'> & TypedEmail) {
  return (
    <>
      <SiteName />
      <PageHeading
        lead={
          register
            ? t('A name, an email and a password. Then report your first chapter.')
            : t('Sign in and pick up where you left off.')
        }
      >
        {register ? t('Create Account') : t('Welcome Back')}
      </PageHeading>
      <AuthMessage message={message} />
      {register ? (
        <RegisterGate invite={invite}>
          <RegisterForm {...typed} invite={invite} />
        </RegisterGate>
      ) : (
        <SignInForm {...typed}>
          <p className="-mt-2">
            <Link
              to="/auth"
              search={(old) => ({ ...old, view: 'forgot-password' as const, message: undefined })}
              className="link"
            >
              {t('Forgot your password?')}
            </Link>
          </p>
        </SignInForm>
      )}
      <p className="mt-8 border-t border-line pt-6 text-soft">
        {register ? t('Already have an account?') : t('New here?')}{' '}
        <Link
          to="/auth"
          search={(old) => ({ ...old, view: register ? undefined : ('register' as const), message: undefined })}
          className="link"
        >
          {register ? t('Sign in') : t('Sign up')}
        </Link>
      </p>
    </>
  );
}
