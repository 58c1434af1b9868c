import { createFileRoute } from '@tanstack/react-router';
import { EventPage } from '@/features/administration/events/event-page';

export const Route = createFileRoute('/admin/events/$eventId')({
  staticData: { title: 'Event' },
  component: EventRoute,
});

function EventRoute() {
  return <EventPage eventId={Route.useParams().eventId} />;
}
