import { hasRights, type ChurchAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { t } from '@/shared/language/speech';
import { showDayOf } from '@/shared/lib/days';
import { lazy } from '@/shared/lib/browser';
import { usePaged } from '@/shared/lib/search';
import { Button } from '@/shared/ui/button';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { Section } from '@/shared/ui/page';
import { Pager } from '@/shared/ui/pager';
import { CHURCH_PAGE_MESSAGES } from '../church-messages';
import { announcementsQuery } from './leaders-queries';

const AnnouncementDialog = lazy(() =>
  import('./announcement-dialog').then((module) => ({ default: module.AnnouncementDialog })),
);

/** What those who lead a church told its members, and for them a way to tell more. */
export function Announcements({ church }: { church: ChurchAnswer }) {
  const [page, setPage] = useState(1);
  const [isWriting, setWriting] = useState(false);
  const query = useQuery(announcementsQuery(church.id, page));
  const paged = usePaged(query, {
    pagingOf: ({ pagination }) => pagination,
    onPage: (next = 1) => setPage(next),
  });
  const leads = hasRights(church.role, 'leader');
  if (!leads && paged.data?.pagination.totalAnnouncements === 0) return null;
  return (
    <Section
      id="announcements"
      title={t('Announcements')}
      className="mx-auto mt-12 max-w-4xl"
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
        failed={t(CHURCH_PAGE_MESSAGES.announcementsFailed)}
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
        {isWriting && <AnnouncementDialog church={church} onClose={() => setWriting(false)} />}
      </Suspense>
    </Section>
  );
}
