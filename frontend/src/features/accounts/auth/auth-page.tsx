import type { AuthNotice } from '@lectio/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '@/shared/language/speech';
import { SiteName } from '@/shared/site/site-name';
import { usePasswordMin } from '@/shared/site/use-password-min';
import { PageHeading } from '@/shared/ui/page';
import { ProviderFinish } from '../provider/provider-finish';
import { ProviderWay } from '../provider/provider-way';
import { AuthMessage } from './auth-message';
import { ForgotPassword } from './forgot-password';
import { RegisterForm } from './register-form';
import { RegisterGate } from './register-gate';
import { SignInForm } from './sign-in-form';
import type { TypedEmail } from './typed-email';

export interface AuthPageProps {
  view: 'login' | 'register' | 'forgot-password' | 'provider';
  message?: AuthNotice;
  /** The code of an invitation. */
  invite?: string;
  /** A path of this site to which the sign-in leads back. */
  back?: string;
}

export function AuthPage({ view, message, invite, back }: AuthPageProps) {
  // What was typed goes along from view to view, and into no address.
  const [email, setEmail] = useState('');
  return (
    <div className="mx-auto max-w-md">
      {view === 'provider' ? (
        <ProviderFinish back={back} />
      ) : view === 'forgot-password' ? (
        <ForgotPassword message={message} email={email} onEmail={setEmail} />
      ) : (
        <SignInOrRegister
          key={view}
          register={view === 'register'}
          message={message}
          invite={invite}
          back={back}
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
  back,
  ...typed
}: { register: boolean } & Omit<AuthPageProps, 'view'> & TypedEmail) {
  const least = usePasswordMin();
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
          <ProviderWay invite={invite} back={back}>
            <RegisterForm {...typed} invite={invite} least={least} />
          </ProviderWay>
        </RegisterGate>
      ) : (
        <ProviderWay back={back} hasAdministrators>
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
        </ProviderWay>
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
      {!register && (
        <p className="mt-3">
          <Link to="/card" className="link">
            {t('Sign in with a card')}
          </Link>
        </p>
      )}
    </>
  );
}
