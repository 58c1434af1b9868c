import { createFileRoute } from '@tanstack/react-router';
import { PlansPage, type PlansSearch } from '../features/plans/plans-page';
import { plansQuery } from '../features/plans/queries';
import { readersQuery } from '../shared/api/account-queries';
import { useAhead } from '../shared/lib/use-ahead';

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

export const Route = createFileRoute('/_member/reading-plans')({
  validateSearch: (search: Record<string, unknown>): PlansSearch => ({
    start: text(search.start),
    edit: text(search.edit),
  }),
  loader: ({ context: { queryClient } }) =>
    void Promise.all([queryClient.prefetchQuery(plansQuery), queryClient.prefetchQuery(readersQuery)]),
  staticData: { title: 'Reading Plans' },
  component: PlansRoute,
});

function PlansRoute() {
  const navigate = Route.useNavigate();
  const [search, go] = useAhead(Route.useSearch(), (next) => void navigate({ search: next, resetScroll: false }));
  return <PlansPage search={search} onSearch={go} />;
}
