import { createFileRoute } from '@tanstack/react-router';
import { ProgressPage } from '../features/progress/progress-page';
import { readProgressSearch } from '../features/progress/progress-search';
import { familiesQuery, readersQuery } from '../shared/api/account-queries';

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
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <ProgressPage search={search} onSearch={(next) => void navigate({ search: next, resetScroll: false })} />;
}
