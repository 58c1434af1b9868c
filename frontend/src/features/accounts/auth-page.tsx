import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { windowTitle } from '../../shared/lib/page-title';
import { PageHeading } from '../../shared/ui/page';
import { RegisterForm } from './register-form';
import { SignInForm } from './sign-in-form';

export interface AuthPageProps {
  view: 'login' | 'register';
  message?: string;
}

export function AuthPage({ view, message }: AuthPageProps) {
  const register = view === 'register';
  useEffect(() => {
    document.title = windowTitle(register ? 'Create account' : 'Sign in');
  }, [register]);
  return (
    <div className="mx-auto max-w-md">
      <PageHeading key={view} lead={register ? 'A name, an email and a password. Then log your first chapter.' : 'Sign in and pick up where you left off.'}>
        {register ? 'Create Account' : 'Welcome Back'}
      </PageHeading>
      {message && (
        <p role="status" className="mb-6 border-l-2 border-gold-leaf bg-wash px-4 py-3">
          {message}
        </p>
      )}
      {register ? <RegisterForm /> : <SignInForm />}
      <p className="mt-8 border-t border-line pt-6 text-soft">
        {register ? 'Already have an account? ' : 'New here? '}
        <Link to="/auth" search={(old) => ({ ...old, view: register ? undefined : ('register' as const), message: undefined })} className="link inline-block py-0.5">
          {register ? 'Sign in' : 'Sign up'}
        </Link>
      </p>
    </div>
  );
}
