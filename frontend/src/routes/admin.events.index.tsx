import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { EventsPage } from '@/features/administration/events/events-page';
import type { EventSearch } from '@/features/administration/events/event-queries';
import { instantIn, positiveIn, readLater, textIn, useSearching } from '@/shared/lib/search';

const searchIn = ({ readerId, accountId, batchId, type, from, to, before }: Record<string, unknown>): EventSearch => ({
  readerId: positiveIn(readerId),
  accountId: positiveIn(accountId),
  batchId: textIn(batchId),
  type: textIn(type),
  from: instantIn(from),
  to: instantIn(to),
  before: textIn(before),
});

export const Route = createFileRoute('/admin/events/')({
  validateSearch: readLater<EventSearch>,
  staticData: { title: msg('Events') },
  component: EventsRoute,
});

function EventsRoute() {
  return <EventsPage {...useSearching(Route, searchIn, 'before')} />;
}
