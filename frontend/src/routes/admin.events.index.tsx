import { createFileRoute } from '@tanstack/react-router';
import { EventsPage } from '../features/administration/events/events-page';
import type { EventSearch } from '../features/administration/events/event-queries';
import { instantIn, positiveIn, textIn } from '../shared/lib/search';

export const Route = createFileRoute('/admin/events/')({
  validateSearch: ({ readerId, accountId, batchId, type, from, to, before }: Record<string, unknown>): EventSearch => ({
    readerId: positiveIn(readerId),
    accountId: positiveIn(accountId),
    batchId: textIn(batchId),
    type: textIn(type),
    from: instantIn(from),
    to: instantIn(to),
    before: textIn(before),
  }),
  staticData: { title: 'Events' },
  component: EventsRoute,
});

function EventsRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <EventsPage search={search} onSearch={(next) => void navigate({ search: next, resetScroll: next.before !== search.before })} />;
}
