import { useQuery } from '@tanstack/react-query';
import { cn } from '../../../shared/lib/cn';
import { PageHeading } from '../../../shared/ui/page';
import { EmptyState, Loading, Skeleton } from '../../../shared/ui/states';
import { AdminProblem } from '../parts/admin-problem';
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
  const { data, isError, isPlaceholderData } = query;
  // What was found before stays on show while the next page is on its way, but not when that failed.
  if (isError) return <AdminProblem query={query} fallback={EVENTS_PAGE_MESSAGES.listFailed} />;
  if (!data) return <EventsLoading />;
  if (data.events.length === 0) return <EmptyState title={EVENTS_PAGE_MESSAGES.none} />;
  return (
    <div className={cn(isPlaceholderData && 'opacity-80')}>
      <EventList events={data.events} label="Events, newest first" />
      <Older
        next={data.next}
        isLater={search.before !== undefined}
        onOlder={(before) => onSearch({ ...search, before: String(before) })}
        onNewest={() => onSearch({ ...search, before: undefined })}
      />
    </div>
  );
}

export const EventsLoading = () => (
  <Loading label="Loading events" className="flex flex-col gap-3">
    {Array.from({ length: 8 }, (_, index) => (
      <Skeleton key={index} className="h-16" />
    ))}
  </Loading>
);
