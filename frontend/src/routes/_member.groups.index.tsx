import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { GroupsPage } from '@/features/groups/groups-page';
import { groupsQuery } from '@/shared/api/group-queries';
import { plainTextIn, readLater } from '@/shared/lib/search';

interface Search {
  /** A code from a shared link. */
  join?: string;
}

export const Route = createFileRoute('/_member/groups/')({
  validateSearch: readLater<Search>,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(groupsQuery),
  staticData: { title: msg('Groups') },
  component: Page,
});

function Page() {
  const join = Route.useSearch({ select: ({ join: code }) => plainTextIn(code) });
  const navigate = Route.useNavigate();
  return (
    <GroupsPage
      key={join}
      code={join}
      onCodeUsed={() => void navigate({ search: {}, replace: true, resetScroll: false })}
    />
  );
}
