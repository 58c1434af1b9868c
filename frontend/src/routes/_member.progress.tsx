import { createFileRoute } from '@tanstack/react-router';
import { ProgressPage } from '../features/progress/progress-page';
import { readProgressSearch } from '../features/progress/progress-search';
import { familiesQuery, readersQuery } from '../shared/api/account-queries';
import { useAhead } from '../shared/lib/use-ahead';

export const Route = createFileRoute('/_member/progress')({
  validateSearch: readProgressSearch,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(readersQuery);
    void queryClient.prefetchQuery(familiesQuery);
  },
  staticData: { title: 'Reading Progress' },
  component: ProgressRoute,
});

function ProgressRoute() {
  const navigate = Route.useNavigate();
  const [search, go] = useAhead(Route.useSearch(), (next) => void navigate({ search: next, resetScroll: false }));
  return <ProgressPage search={search} onSearch={go} />;
}
