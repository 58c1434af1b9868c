import type { AuthNotice } from '@lectio/contract';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { windowTitle } from '../../shared/lib/page-title';
import { PageHeading } from '../../shared/ui/page';
import { AuthMessage } from './auth-message';
import { ForgotPassword } from './forgot-password';
import { RegisterForm } from './register-form';
import { SignInForm } from './sign-in-form';

export interface AuthPageProps {
  view: 'login' | 'register' | 'forgot-password';
  message?: AuthNotice;
}

const titles: Record<AuthPageProps['view'], string> = {
  login: 'Sign in',
  register: 'Create account',
  'forgot-password': 'Reset your password',
};

export function AuthPage({ view, message }: AuthPageProps) {
  useEffect(() => {
    document.title = windowTitle(titles[view]);
  }, [view]);
  return (
    <div className="mx-auto max-w-md">
      {view === 'forgot-password' ? (
        <ForgotPassword message={message} />
      ) : (
        <SignInOrRegister key={view} register={view === 'register'} message={message} />
      )}
    </div>
  );
}

function SignInOrRegister({ register, message }: { register: boolean; message?: AuthNotice }) {
  return (
    <>
      <PageHeading
        lead={
          register
            ? 'A name, an email and a password. Then log your first chapter.'
            : 'Sign in and pick up where you left off.'
        }
      >
        {register ? 'Create Account' : 'Welcome Back'}
      </PageHeading>
      <AuthMessage message={message} />
      {register ? (
        <RegisterForm />
      ) : (
        <SignInForm>
          <p className="-mt-2">
            <Link
              to="/auth"
              search={(old) => ({ ...old, view: 'forgot-password' as const, message: undefined })}
              className="link inline-block py-0.5"
            >
              Forgot your password?
            </Link>
          </p>
        </SignInForm>
      )}
      <p className="mt-8 border-t border-line pt-6 text-soft">
        {register ? 'Already have an account? ' : 'New here? '}
        <Link
          to="/auth"
          search={(old) => ({ ...old, view: register ? undefined : ('register' as const), message: undefined })}
          className="link inline-block py-0.5"
        >
          {register ? 'Sign in' : 'Sign up'}
        </Link>
      </p>
    </>
  );
}
