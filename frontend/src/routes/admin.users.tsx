import { ADMIN_USER_SORTS } from '@lectio/contract';
import { createFileRoute } from '@tanstack/react-router';
import { UsersPage, type UsersSearch } from '../features/administration/people/users-page';
import { listIn, positiveIn } from '../shared/lib/search';
import { useAhead } from '../shared/lib/use-ahead';

export const Route = createFileRoute('/admin/users')({
  validateSearch: (search: Record<string, unknown>): UsersSearch => ({
    ...listIn(search, ADMIN_USER_SORTS),
    user: positiveIn(search.user),
  }),
  staticData: { title: 'Users' },
  component: UsersRoute,
});

function UsersRoute() {
  const navigate = Route.useNavigate();
  const [search, go] = useAhead(
    Route.useSearch(),
    (next) => void navigate({ search: next, resetScroll: next.page !== search.page }),
  );
  return <UsersPage search={search} onSearch={go} />;
}
