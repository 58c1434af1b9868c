import type { SiteInvitationAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { msg, t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { send } from '@/shared/api/send';
import { showInstant } from '@/shared/lib/days';
import { lazy } from '@/shared/lib/browser';
import { Button, buttonLook } from '@/shared/ui/button';
import { FormError } from '@/shared/forms/form-note';
import { Section } from '@/shared/ui/page';
import { EmptyState } from '@/shared/ui/empty-state';
import { Tag } from '@/shared/ui/tag';
import { AdminLoaded } from '@/shared/admin/admin-loaded';
import { DataList, type Column } from '@/shared/admin/data-list';
import { useAdminChange } from '@/shared/admin/use-admin-form';
import { invitationsQuery, SITE_PAGE_MESSAGES } from './site-queries';

const NewInvitation = lazy(() => import('./new-invitation').then((module) => ({ default: module.NewInvitation })));

const STATES: Record<SiteInvitationAnswer['state'], string> = {
  open: msg('Open'),
  over: msg('Used up'),
  expired: msg('Expired'),
  withdrawn: msg('Withdrawn'),
};

/** With the state: one that is withdrawn leaves its row, like one that is removed. */
const keyOf = ({ id, state }: SiteInvitationAnswer): string => `${id} ${state}`;

const columns: Column<SiteInvitationAnswer>[] = [
  { head: msg('Code'), cell: ({ code }) => <span className="font-mono wrap-anywhere">{code}</span> },
  { head: msg('Used'), numeric: true, cell: ({ used, uses }) => t('{used, number} of {uses, number}', { used, uses }) },
  { head: msg('Until'), cell: ({ expiresAt }) => <time dateTime={expiresAt}>{showInstant(expiresAt)}</time> },
  { head: msg('State'), cell: ({ state }) => <Tag>{t(STATES[state])}</Tag> },
];

/** Invitations to the site itself; those of families and churches are on their own pages. */
export function Invitations() {
  const query = useQuery(invitationsQuery);
  const [making, setMaking] = useState(false);
  const withdraw = useAdminChange((id: number) => send(`/admin/invitations/${id}`, { method: 'DELETE' }));
  return (
    <Section
      id="invitations"
      title={t('Invitations')}
      aside={
        <Button look="secondary" small onClick={() => setMaking(true)}>
          {t('New Invitation')}
        </Button>
      }
    >
      <p className="mb-5 max-w-prose text-soft">
        {t(
          'For people without a family or church here. Families and churches invite with their own codes, even if registration needs an invitation.',
        )}
      </p>
      <FormError message={withdraw.isError ? messageOf(withdraw.error, t(SITE_PAGE_MESSAGES.withdrawFailed)) : null} />
      <AdminLoaded query={query} failed={t(SITE_PAGE_MESSAGES.invitationsFailed)} loading={t('Loading invitations')}>
        {({ invitations }) =>
          invitations.length === 0 ? (
            <EmptyState title={t('No Invitations Yet')} />
          ) : (
            <DataList
              label={t('Invitations')}
              rows={invitations}
              columns={columns}
              keyOf={keyOf}
              actions={({ id, code, state }) =>
                state === 'open' && (
                  <>
                    <Link
                      to="/join/$code"
                      params={{ code }}
                      hash="poster"
                      className={buttonLook('quiet', true)}
                      aria-label={t('Link and poster of {code}', { code })}
                    >
                      {t('Link')}
                    </Link>
                    <Button
                      look="quiet"
                      small
                      aria-label={t('Withdraw {code}', { code })}
                      busy={withdraw.isPending && withdraw.variables === id}
                      onClick={() => withdraw.mutate(id)}
                    >
                      {t('{of, select, invitation {Withdraw} other {Withdraw}}', { of: 'invitation' })}
                    </Button>
                  </>
                )
              }
            />
          )
        }
      </AdminLoaded>
      <Suspense fallback={null}>{making && <NewInvitation onClose={() => setMaking(false)} />}</Suspense>
    </Section>
  );
}
