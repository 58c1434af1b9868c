import type { EventsAnswer } from '@lectio/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { t } from '@/shared/language/speech';
import { useSharedView } from '@/shared/realtime/use-shared-view';
import { Button } from '@/shared/ui/button';
import { eventsQuery, newestEventsQuery, type EventSearch } from './event-queries';

/**
 * What was recorded since the first page was loaded: said, and shown only when asked for, so that no line moves away from
 * under the pointer.
 */
export function NewEvents({ search, shown }: { search: EventSearch; shown: EventsAnswer }) {
  const client = useQueryClient();
  const newest = newestEventsQuery(search);
  const { data } = useQuery({ ...newest, initialData: shown });
  useSharedView('administration', newest.queryKey);
  const known = new Set(shown.events.map(({ id }) => id));
  const since = shown.events.at(0)?.recordedAt ?? '';
  const fresh = data.events.filter(({ id, recordedAt }) => !known.has(id) && recordedAt >= since);
  const isMore = fresh.length > 0 && fresh.length === data.events.length && data.next !== null;
  return (
    <div role="status" className="sticky top-2 z-10 flex justify-center">
      {fresh.length > 0 && (
        <Button
          small
          className="my-2 rounded-full"
          onClick={() => client.setQueryData(eventsQuery(search).queryKey, data)}
        >
          <ArrowUp aria-hidden="true" className="size-4" />
          {isMore
            ? t('More than {events, plural, one {# new event} other {# new events}}', { events: fresh.length })
            : t('{events, plural, one {# new event} other {# new events}}', { events: fresh.length })}
        </Button>
      )}
    </div>
  );
}
