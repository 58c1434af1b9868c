import { AUTH_MESSAGES } from '@lectio/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '@/shared/language/speech';
import { useAuth } from '@/shared/auth/auth-store';
import { DASHBOARD } from '@/shared/lib/links';
import { usePasswordMin } from '@/shared/site/use-password-min';
import { buttonLook } from '@/shared/ui/button';
import { PageHeading } from '@/shared/ui/page';
import { FormError } from '@/shared/forms/form-note';
import { DONE_ALL_THE_SAME } from '../account-messages';
import { ResetPasswordForm } from './reset-password-form';
import { useLeaveAfter } from './use-leave-after';

export const AFTER_RESET_MS = 2000;

/** The state of the link: `refused` has the server's message. */
type Outcome =
  { kind: 'open' } | { kind: 'refused'; message: string; isInDoubt: boolean } | { kind: 'done'; signedIn: boolean };

/** The target of a password-reset link. */
export function ResetPasswordPage({ token }: { token?: string }) {
  const least = usePasswordMin();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'open' });
  return (
    <div className="mx-auto max-w-md">
      {outcome.kind === 'done' ? (
        <Done signedIn={outcome.signedIn} />
      ) : !token || outcome.kind === 'refused' ? (
        <InvalidLink
          message={outcome.kind === 'refused' ? outcome.message : t(AUTH_MESSAGES.resetLinkInvalid)}
          isInDoubt={outcome.kind === 'refused' && outcome.isInDoubt}
        />
      ) : (
        <>
          <PageHeading lead={t('Choose a password you don’t use anywhere else.')}>
            {t('Reset Your Password')}
          </PageHeading>
          <ResetPasswordForm
            token={token}
            least={least}
            onDone={(signedIn) => setOutcome({ kind: 'done', signedIn })}
            onRefused={(message, isInDoubt) => setOutcome({ kind: 'refused', message, isInDoubt })}
          />
        </>
      )}
    </div>
  );
}

function InvalidLink({ message, isInDoubt }: { message: string; isInDoubt: boolean }) {
  return (
    <>
      <PageHeading key="invalid" takesFocus>
        {t('Invalid Reset Link')}
      </PageHeading>
      <FormError message={message} />
      {isInDoubt && <p className="mt-4">{t(DONE_ALL_THE_SAME.reset)}</p>}
      {message !== t(AUTH_MESSAGES.resetLinkUsed) && <p className="mt-4 text-soft">{t(AUTH_MESSAGES.resetLinkUsed)}</p>}
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to="/auth" search={{ view: 'forgot-password' }} className={buttonLook('primary')}>
          {t('Request New Reset Link')}
        </Link>
        <Link to="/auth" className={buttonLook('secondary')}>
          {t('Back to sign in')}
        </Link>
      </div>
    </>
  );
}

function Done({ signedIn }: { signedIn: boolean }) {
  const { isAuthenticated } = useAuth();
  useLeaveAfter({ to: DASHBOARD, ms: AFTER_RESET_MS }, signedIn);
  return (
    <>
      <PageHeading key="done" takesFocus>
        {t('Password Reset')}
      </PageHeading>
      <p role="status">
        {signedIn
          ? t('Your new password is saved and you’re signed in. Taking you home…')
          : t('Your new password is saved. You can sign in with it now.')}
      </p>
      {!isAuthenticated && (
        <Link to="/auth" className={`${buttonLook('primary')} mt-8`}>
          {t('Go to Login')}
        </Link>
      )}
    </>
  );
}
