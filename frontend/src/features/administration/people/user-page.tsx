import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazy } from '@/shared/lib/browser';
import { t } from '@/shared/language/speech';
import { Button, buttonLook } from '@/shared/ui/button';
import { LoadingBars, unlessFailed } from '@/shared/ui/loaded';
import { PageHeading } from '@/shared/ui/page';
import { AdminLoaded } from '@/shared/admin/admin-loaded';
import { ADMIN_PAGE_MESSAGES } from '@/shared/admin/admin-messages';
import { userQuery } from '@/shared/admin/people-queries';
import { KnownUser } from './user-details';

// The form's rules are larger than the page.
const CorrectEmailDialog = lazy(() =>
  import('./user-dialogs').then((module) => ({ default: module.CorrectEmailDialog })),
);

/** An account on a page of its own: what the list's details show, and the ways to its events and to what was done to it. */
export function UserPage({ id }: { id: number }) {
  const query = useQuery(userQuery(id));
  const [correcting, setCorrecting] = useState(false);
  return (
    <>
      <Link to="/admin/users" className="link">
        {t('Users')}
      </Link>
      <PageHeading className="mt-2 mb-8" lead={query.data?.email}>
        {query.data?.name ?? t('Account {id}', { id })}
      </PageHeading>
      <AdminLoaded
        query={unlessFailed(query)}
        failed={t(ADMIN_PAGE_MESSAGES.userFailed)}
        loading={<LoadingBars label={t('Loading user')} bars={['h-24']} times={3} gap="gap-6" />}
      >
        {(user) => (
          <>
            <nav aria-label={t('More about this account')} className="mb-8 flex flex-wrap gap-3">
              <Link to="/admin/events" search={{ accountId: id }} className={buttonLook('secondary', true)}>
                {t('Events')}
              </Link>
              <Link to="/admin/actions" search={{ target: `account:${id}` }} className={buttonLook('secondary', true)}>
                {t('Admin activity')}
              </Link>
              {user.isAdmin && (
                <Link to="/admin/actions" search={{ by: String(id) }} className={buttonLook('secondary', true)}>
                  {t('This administrator’s activity')}
                </Link>
              )}
              {!user.emailVerified && (
                <Button look="secondary" small aria-haspopup="dialog" onClick={() => setCorrecting(true)}>
                  {t('Correct email address')}
                </Button>
              )}
            </nav>
            <Suspense fallback={null}>
              {correcting && <CorrectEmailDialog user={user} onClose={() => setCorrecting(false)} />}
            </Suspense>
            <KnownUser user={user} heading="h2" />
          </>
        )}
      </AdminLoaded>
    </>
  );
}
