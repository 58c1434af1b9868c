import type { BroadcastAnswer } from '@lectio/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { send } from '@/shared/api/send';
import { cn } from '@/shared/lib/text';
import { type Searching, usePaged } from '@/shared/lib/search';
import { lazy } from '@/shared/lib/browser';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/dialog/confirm-dialog';
import { LoadingBars } from '@/shared/ui/loaded';
import { notify } from '@/shared/ui/notify';
import { PageHeading } from '@/shared/ui/page';
import { Pager } from '@/shared/ui/pager';
import { EmptyState } from '@/shared/ui/empty-state';
import { AdminLoaded } from '@/shared/admin/admin-loaded';
import { BroadcastFilters } from './broadcast-filters';
import { BroadcastItem } from './broadcast-item';
import { BROADCAST_PAGE_MESSAGES } from '../notifications-messages';
import { broadcastsKey, broadcastsQuery, type BroadcastSearch } from './broadcast-queries';
import { BroadcastStats } from './broadcast-stats';

const BroadcastDialog = lazy(() =>
  import('./broadcast-dialog').then((module) => ({ default: module.BroadcastDialog })),
);
const ExpiryDialog = lazy(() => import('./expiry-dialog').then((module) => ({ default: module.ExpiryDialog })));

type Opened = { what: 'new' } | { what: 'edit' | 'expiry' | 'delete' | 'stats'; broadcast: BroadcastAnswer };

/** Administrators' notifications, newest first. */
export function BroadcastsPage({ search, onSearch }: Searching<BroadcastSearch>) {
  const query = useQuery(broadcastsQuery(search));
  const paged = usePaged(query, {
    pagingOf: ({ pagination: { currentPage, pages } }) => ({ currentPage, totalPages: pages }),
    onPage: (page, move) => onSearch({ ...search, page }, move),
  });
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  return (
    <>
      <PageHeading
        lead={t('Messages to everyone or a few')}
        aside={<Button onClick={() => setOpened({ what: 'new' })}>{t('New Notification')}</Button>}
      >
        {t('Notifications')}
      </PageHeading>
      <BroadcastFilters search={search} onSearch={onSearch} />
      <AdminLoaded
        query={paged}
        failed={t(BROADCAST_PAGE_MESSAGES.listFailed)}
        loading={<LoadingBars label={t('Loading notifications')} bars={['h-28']} times={5} gap="gap-4" />}
      >
        {({ notifications, pagination }) => (
          <>
            <p role="status" className="figures mb-2 text-soft">
              {pagination.total > 0 &&
                t('{notifications, plural, one {# notification} other {# notifications}}', {
                  notifications: pagination.total,
                })}
            </p>
            {notifications.length === 0 ? (
              <EmptyState title={t(BROADCAST_PAGE_MESSAGES.none)} />
            ) : (
              <ul
                aria-label={t('Notifications')}
                className={cn('border-t border-line', query.isPlaceholderData && 'opacity-80')}
              >
                {notifications.map((broadcast) => (
                  <BroadcastItem
                    key={broadcast.id}
                    broadcast={broadcast}
                    onOpen={(what) => setOpened({ what, broadcast })}
                  />
                ))}
              </ul>
            )}
            <Pager
              currentPage={pagination.currentPage}
              totalPages={pagination.pages}
              onPage={(page) => onSearch({ ...search, page })}
            />
          </>
        )}
      </AdminLoaded>
      <Suspense fallback={null}>
        {opened?.what === 'new' && <BroadcastDialog onClose={close} />}
        {opened?.what === 'edit' && <BroadcastDialog broadcast={opened.broadcast} onClose={close} />}
        {opened?.what === 'expiry' && <ExpiryDialog broadcast={opened.broadcast} onClose={close} />}
      </Suspense>
      {opened?.what === 'stats' && <BroadcastStats broadcast={opened.broadcast} onClose={close} />}
      {opened?.what === 'delete' && <DeleteDialog broadcast={opened.broadcast} onClose={close} />}
    </>
  );
}

function DeleteDialog({ broadcast, onClose }: { broadcast: BroadcastAnswer; onClose: () => void }) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(`/notifications/admin/${broadcast.id}`, { method: 'DELETE' }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: broadcastsKey });
      void notify(t('Notification deleted.'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('Delete this notification?')}
      question={
        broadcast.sentAt
          ? t('“{title}” disappears for everyone who got it.', { title: broadcast.title })
          : t('“{title}” won’t be sent.', { title: broadcast.title })
      }
      confirmLabel={t('Delete')}
      busy={isPending}
      error={error && messageOf(error, t(BROADCAST_PAGE_MESSAGES.deleteFailed))}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  );
}
