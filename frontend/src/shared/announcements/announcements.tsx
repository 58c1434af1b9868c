import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { t } from '../language/speech';
import { showDayOf } from '../lib/days';
import { lazy } from '../lib/browser';
import { usePaged } from '../lib/search';
import { Button } from '../ui/button';
import { Loaded, LoadingBars } from '../ui/loaded';
import { Section } from '../ui/page';
import { Pager } from '../ui/pager';
import { announcementsQuery, type Audience } from './announcements-query';

const AnnouncementDialog = lazy(() =>
  import('./announcement-dialog').then((module) => ({ default: module.AnnouncementDialog })),
);

interface Props {
  of: Audience;
  /** Whether the viewer may announce. */
  leads: boolean;
  className?: string;
}

/** What those who lead a church or group told its members, and for them a way to tell more. */
export function Announcements({ of, leads, className }: Props) {
  const [page, setPage] = useState(1);
  const [isWriting, setWriting] = useState(false);
  const query = useQuery(announcementsQuery(of, page));
  const paged = usePaged(query, {
    pagingOf: ({ pagination }) => pagination,
    onPage: (next = 1) => setPage(next),
  });
  if (!leads && paged.data?.pagination.totalAnnouncements === 0) return null;
  return (
    <Section
      id="announcements"
      title={t('Announcements')}
      className={className}
      aside={
        leads && (
          <Button look="secondary" small onClick={() => setWriting(true)}>
            {t('Write an Announcement')}
          </Button>
        )
      }
    >
      <Loaded
        query={paged}
        failed={t('Failed to load announcements')}
        loading={<LoadingBars label={t('Loading announcements')} bars={['h-16']} />}
      >
        {({ announcements, pagination }) => (
          <>
            {announcements.length === 0 && <p className="text-soft">{t('Nothing announced yet.')}</p>}
            <ul>
              {announcements.map(({ id, title, message, by, createdAt }) => (
                <li key={id} className="border-b border-line py-3">
                  <h3 className="text-lg wrap-anywhere">{title}</h3>
                  <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{message}</p>
                  <p className="mt-1 text-sm text-soft">
                    {t('{name}, {date}', { name: by.name, date: showDayOf(createdAt) })}
                  </p>
                </li>
              ))}
            </ul>
            <Pager {...pagination} onPage={(next = 1) => setPage(next)} />
          </>
        )}
      </Loaded>
      <Suspense fallback={null}>
        {isWriting && <AnnouncementDialog to={of} onClose={() => setWriting(false)} />}
      </Suspense>
    </Section>
  );
}
