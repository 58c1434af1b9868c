import { AUTH_MESSAGES, type VerifyEmailAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '@/shared/language/speech';
import { api } from '@/shared/api/client';
import { ApiError, messageOf, NOT_REACHED, statusOf } from '@/shared/api/errors';
import { getAuth, setUser, useAuth } from '@/shared/auth/auth-store';
import { FormError } from '@/shared/forms/form-note';
import { Button, buttonLook, Spinner } from '@/shared/ui/button';
import { PageHeading } from '@/shared/ui/page';
import { DONE_ALL_THE_SAME } from '../account-messages';
import { useLeaveAfter } from './use-leave-after';

export const AFTER_VERIFICATION_MS = 3000;

/** A failure unrelated to the link: it may work in a moment. */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.isTransient || error.status === 429 || error.status >= 500);

/** Links of which a try got no answer. */
const inDoubt = new Set<string>();

/** Confirms once, and updates the account if it is the one signed in here. */
const confirmEmail = async (token: string): Promise<VerifyEmailAnswer> => {
  try {
    const answer = await api<VerifyEmailAnswer>('/auth/verify-email', { method: 'POST', body: { token } });
    if (getAuth().user?.id === answer.user.id) setUser(answer.user);
    return answer;
  } catch (error) {
    if (error instanceof ApiError && error.isTransient) inDoubt.add(token);
    throw error;
  }
};

/** The target of a verification link. */
export function VerifyEmailPage({ token }: { token?: string }) {
  // A query rather than an effect: a link confirms only once, and a query runs once however often it is mounted.
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => confirmEmail(token ?? ''),
    enabled: Boolean(token),
    retry: false,
    retryOnMount: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  useLeaveAfter({ to: '/', ms: AFTER_VERIFICATION_MS }, data !== undefined);
  return (
    <div className="mx-auto max-w-md">
      {!token ? (
        <Failed message={t(AUTH_MESSAGES.verificationLinkInvalid)} />
      ) : data ? (
        <Verified message={data.message} />
      ) : isError && !isFetching ? (
        mayPass(error) ? (
          <Failed message={messageOf(error, t(NOT_REACHED))} onRetry={() => void refetch()} />
        ) : (
          <Failed
            message={statusOf(error) === 409 ? messageOf(error, t(NOT_REACHED)) : t(AUTH_MESSAGES.verificationFailed)}
            note={inDoubt.has(token) ? t(DONE_ALL_THE_SAME.verified) : undefined}
          />
        )
      ) : (
        <>
          <PageHeading>{t('Verifying Your Email')}</PageHeading>
          <p role="status" className="flex items-center gap-3 text-soft">
            <Spinner />
            {t('One moment, please.')}
          </p>
        </>
      )}
    </div>
  );
}

function Verified({ message }: { message: string }) {
  return (
    <>
      <PageHeading key="verified" takesFocus>
        {t('Email Verified')}
      </PageHeading>
      <p role="status">
        {message || t(AUTH_MESSAGES.emailVerified)} {t('Taking you home…')}
      </p>
    </>
  );
}

function Failed({ message, note, onRetry }: { message: string; note?: string; onRetry?: () => void }) {
  const { isAuthenticated } = useAuth();
  return (
    <>
      <PageHeading key="failed" takesFocus>
        {t('Verification Failed')}
      </PageHeading>
      <FormError message={message} />
      {note && <p className="mt-4">{note}</p>}
      <div className="mt-8 flex flex-wrap gap-3">
        {onRetry && <Button onClick={onRetry}>{t('Try Again')}</Button>}
        {!isAuthenticated && (
          <Link to="/auth" className={buttonLook(onRetry ? 'secondary' : 'primary')}>
            {t('Go to Login')}
          </Link>
        )}
        <NewMail />
      </div>
    </>
  );
}

/** Only an account holder can request another mail: from the profile, after signing in. */
function NewMail() {
  const { isAuthenticated } = useAuth();
  const words = t('Request New Verification Email');
  if (isAuthenticated)
    return (
      <Link to="/profile" className={buttonLook('secondary')}>
        {words}
      </Link>
    );
  return (
    <Link
      to="/auth"
      search={{ message: 'sign-in-to-verify', redirect: '/profile' }}
      className={buttonLook('secondary')}
    >
      {words}
    </Link>
  );
}
