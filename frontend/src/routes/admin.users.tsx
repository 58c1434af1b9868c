import { ADMIN_USER_SORTS } from '@lectio/contract';
import { createFileRoute } from '@tanstack/react-router';
import { UsersPage, type UsersSearch } from '../features/administration/people/users-page';
import { listIn } from '../shared/lib/search';
import { positiveIn, readLater } from '../shared/lib/search-basics';
import { useAhead } from '../shared/lib/use-ahead';

const searchIn = (search: Record<string, unknown>): UsersSearch => ({
  ...listIn(search, ADMIN_USER_SORTS),
  user: positiveIn(search.user),
});

export const Route = createFileRoute('/admin/users')({
  validateSearch: readLater<UsersSearch>,
  staticData: { title: 'Users' },
  component: UsersRoute,
});

function UsersRoute() {
  const navigate = Route.useNavigate();
  const [search, go] = useAhead(
    Route.useSearch({ select: searchIn }),
    (next) => void navigate({ search: next, resetScroll: next.page !== search.page }),
  );
  return <UsersPage search={search} onSearch={go} />;
}
