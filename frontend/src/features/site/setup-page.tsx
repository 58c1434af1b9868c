import { SITE_MESSAGES, type SetupLinkAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { t } from '@/shared/language/speech';
import { api } from '@/shared/api/client';
import { statusOf } from '@/shared/api/errors';
import { useAuth } from '@/shared/auth/auth-store';
import { buttonLook } from '@/shared/ui/button';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { PageHeading } from '@/shared/ui/page';
import { SetupDone } from './setup-done';
import { SetupForm } from './setup-form';

/** Null for a link that opens nothing any more. */
const look = async (token: string): Promise<SetupLinkAnswer['setup'] | null> => {
  if (token === '') return null;
  try {
    return (await api<SetupLinkAnswer>('/setup/link', { method: 'POST', body: { token } })).setup;
  } catch (error) {
    if (statusOf(error) === 404 || statusOf(error) === 400) return null;
    throw error;
  }
};

/** Behind the link that the server prints as long as nobody is administrator. */
export function SetupPage({ token }: { token: string }) {
  const [done, setDone] = useState(false);
  const { user } = useAuth();
  // Somebody who reopens the link that made them administrator carries on with what is left.
  const isSetUp = done || user?.isAdmin === true;
  const navigate = useNavigate();
  // Without the used link, and at the top of what takes the place of a long form.
  useEffect(() => {
    if (isSetUp && token !== '') void navigate({ to: '/setup', replace: true });
  }, [isSetUp, token, navigate]);
  const query = useQuery({
    queryKey: ['setup', token],
    queryFn: () => look(token),
    // Once there is an administrator, the link no longer opens anything.
    enabled: !isSetUp,
    // What is being filled in must not vanish because somebody looked elsewhere.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <div className="mx-auto max-w-md">
      {isSetUp ? (
        <SetupDone />
      ) : (
        <Loaded
          query={query}
          failed={t('We can’t reach Lectio. Please try again.')}
          loading={
            <LoadingBars label={t('Checking the link')} bars={['h-10 w-64', 'h-11', 'h-11', 'h-11']} gap="gap-4" />
          }
        >
          {(setup) => (setup ? <SetupForm token={token} setup={setup} onDone={() => setDone(true)} /> : <Over />)}
        </Loaded>
      )}
    </div>
  );
}

function Over() {
  return (
    <>
      <PageHeading lead={t(SITE_MESSAGES.setupOver)}>{t('Nothing to Set Up')}</PageHeading>
      <Link to="/auth" className={buttonLook('primary')}>
        {t('Go to Login')}
      </Link>
    </>
  );
}
