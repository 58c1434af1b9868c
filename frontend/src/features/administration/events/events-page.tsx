import { useQuery } from '@tanstack/react-query';
import { cn } from '../../../shared/lib/cn';
import { LoadingBars, unlessFailed } from '../../../shared/ui/loaded';
import { PageHeading } from '../../../shared/ui/page';
import { EmptyState } from '../../../shared/ui/states';
import { AdminLoaded } from '../parts/admin-loaded';
import { Older } from '../parts/older';
import { EventFilters } from './event-filters';
import { ReaderLink } from './event-links';
import { EventList } from './event-list';
import { EVENTS_PAGE_MESSAGES, eventsQuery, type EventSearch } from './event-queries';

export interface EventsPageProps {
  search: EventSearch;
  onSearch: (search: EventSearch) => void;
}

/** The log as it stands, by reader, account, batch, type and time. */
export function EventsPage({ search, onSearch }: EventsPageProps) {
  const filter = { ...search, before: undefined };
  return (
    <>
      <PageHeading lead="All that was ever recorded. Nothing here can be changed; what people wrote is sealed and not shown.">
        Events
      </PageHeading>
      <EventFilters key={JSON.stringify(filter)} search={filter} onSearch={onSearch} />
      {search.readerId !== undefined && (
        <p className="mb-4">
          Points, level and map of then: the timeline of <ReaderLink readerId={search.readerId} />.
        </p>
      )}
      <Found search={search} onSearch={onSearch} />
    </>
  );
}

function Found({ search, onSearch }: EventsPageProps) {
  const query = useQuery(eventsQuery(search));
  // What was found before stays on show while the next page is on its way, but not when that failed.
  return (
    <AdminLoaded query={unlessFailed(query)} failed={EVENTS_PAGE_MESSAGES.listFailed} loading={<EventsLoading />}>
      {({ events, next }) =>
        events.length === 0 ? (
          <EmptyState title={EVENTS_PAGE_MESSAGES.none} />
        ) : (
          <div className={cn(query.isPlaceholderData && 'opacity-80')}>
            <EventList events={events} label="Events, newest first" />
            <Older
              next={next}
              isLater={search.before !== undefined}
              onOlder={(before) => onSearch({ ...search, before: String(before) })}
              onNewest={() => onSearch({ ...search, before: undefined })}
            />
          </div>
        )
      }
    </AdminLoaded>
  );
}

export const EventsLoading = () => <LoadingBars label="Loading events" bars={['h-16']} times={8} />;
