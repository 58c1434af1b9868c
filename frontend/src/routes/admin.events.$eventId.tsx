import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { EventPage } from '@/features/administration/events/event-page';

export const Route = createFileRoute('/admin/events/$eventId')({
  staticData: { title: msg('Event') },
  component: EventRoute,
});

function EventRoute() {
  return <EventPage eventId={Route.useParams().eventId} />;
}
