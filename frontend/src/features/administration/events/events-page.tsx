import { useQuery } from '@tanstack/react-query';
import { rich, t } from '@/shared/language/speech';
import { cn } from '@/shared/lib/text';
import type { Searching } from '@/shared/lib/search';
import { LiveMark } from '@/shared/realtime/live-mark';
import { LoadingBars, unlessFailed } from '@/shared/ui/loaded';
import { PageHeading } from '@/shared/ui/page';
import { EmptyState } from '@/shared/ui/empty-state';
import { AdminLoaded } from '@/shared/admin/admin-loaded';
import { Older } from '@/shared/admin/list-parts';
import { EventFilters } from './event-filters';
import { ReaderLink } from '@/shared/admin/event-links';
import { EventList } from './event-list';
import { EVENTS_PAGE_MESSAGES, eventsQuery, type EventSearch } from './event-queries';
import { NewEvents } from './new-events';

/** The log itself, by reader, account, batch, type and time. */
export function EventsPage({ search, onSearch }: Searching<EventSearch>) {
  const filter = { ...search, before: undefined };
  return (
    <>
      <PageHeading
        lead={t('Everything ever recorded. Nothing here can change, and notes stay private.')}
        aside={<LiveMark />}
      >
        {t('Events')}
      </PageHeading>
      <EventFilters key={JSON.stringify(filter)} search={filter} onSearch={onSearch} />
      {search.readerId !== undefined && (
        <p className="mb-4">
          {rich('Points, level and map at that time: the timeline of <reader></reader>.', {
            reader: () => <ReaderLink readerId={search.readerId as number} />,
          })}
        </p>
      )}
      <Found search={search} onSearch={onSearch} />
    </>
  );
}

function Found({ search, onSearch }: Searching<EventSearch>) {
  const query = useQuery(eventsQuery(search));
  // Earlier results stay visible while the next page loads, but not after it failed.
  return (
    <AdminLoaded query={unlessFailed(query)} failed={t(EVENTS_PAGE_MESSAGES.listFailed)} loading={<EventsLoading />}>
      {(found) => (
        <>
          {search.before === undefined && !query.isPlaceholderData && (
            <NewEvents key={JSON.stringify(search)} search={search} shown={found} />
          )}
          {found.events.length === 0 ? (
            <EmptyState title={t(EVENTS_PAGE_MESSAGES.none)} />
          ) : (
            <div className={cn(query.isPlaceholderData && 'opacity-80')}>
              <EventList events={found.events} label={t('Events, newest first')} />
              <Older
                next={found.next}
                isLater={search.before !== undefined}
                onOlder={(before) => onSearch({ ...search, before: String(before) })}
                onNewest={() => onSearch({ ...search, before: undefined })}
              />
            </div>
          )}
        </>
      )}
    </AdminLoaded>
  );
}

export const EventsLoading = () => <LoadingBars label={t('Loading events')} bars={['h-16']} times={8} />;
