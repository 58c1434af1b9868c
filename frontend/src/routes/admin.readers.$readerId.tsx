import { createFileRoute, redirect } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { TimelinePage, type TimelineSearch } from '@/features/administration/events/timeline-page';
import { instantIn, positiveIn, readLater, textIn } from '@/shared/lib/search';

const searchIn = ({ at, before }: Record<string, unknown>): TimelineSearch => ({
  at: instantIn(at),
  before: textIn(before),
});

export const Route = createFileRoute('/admin/readers/$readerId')({
  validateSearch: readLater<TimelineSearch>,
  beforeLoad: ({ params }): { readerId: number } => {
    const readerId = positiveIn(params.readerId);
    if (readerId === undefined) throw redirect({ to: '/admin/events', replace: true });
    return { readerId };
  },
  staticData: { title: msg('Timeline') },
  component: TimelineRoute,
});

function TimelineRoute() {
  const { readerId } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <TimelinePage
      readerId={readerId}
      search={Route.useSearch({ select: searchIn })}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
