import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '@/shared/language/speech';
import { usePasswordMin } from '@/shared/site/use-password-min';
import { ProviderWay } from '../provider/provider-way';
import { RegisterForm } from './register-form';
import { RegisterGate } from './register-gate';
import { SignInForm } from './sign-in-form';

export interface AccountHereProps {
  /** The code with which a new account is made. */
  invite?: string;
  /** Where a new password leads back to: a path of this site. */
  back: string;
}

/** Making an account, or signing in, on the page that needs it: nobody is led away from what they came for. */
export function AccountHere({ invite, back }: AccountHereProps) {
  const [hasAccount, setHasAccount] = useState(false);
  const [email, setEmail] = useState('');
  const least = usePasswordMin();
  const typed = { email, onEmail: setEmail };
  return (
    <div>
      {hasAccount ? (
        <ProviderWay back={back} hasAdministrators>
          <SignInForm {...typed}>
            <p className="-mt-2">
              <Link to="/auth" search={{ view: 'forgot-password', redirect: back }} className="link">
                {t('Forgot your password?')}
              </Link>
            </p>
          </SignInForm>
        </ProviderWay>
      ) : (
        <RegisterGate invite={invite} saysWhere={false}>
          <ProviderWay invite={invite} back={back}>
            <RegisterForm {...typed} invite={invite} least={least} />
          </ProviderWay>
        </RegisterGate>
      )}
      <p className="mt-6 border-t border-line pt-5 text-soft">
        {hasAccount ? t('New here?') : t('Already have an account?')}{' '}
        <button type="button" className="link" onClick={() => setHasAccount(!hasAccount)}>
          {hasAccount ? t('Sign up') : t('Sign in')}
        </button>
      </p>
    </div>
  );
}
