import { ADMIN_USER_SORTS, LIMITS } from '@lectio/contract';
import { createFileRoute } from '@tanstack/react-router';
import { UsersPage, type UsersSearch } from '../features/administration/users-page';
import { oneOf, positiveIn, textIn } from '../shared/lib/search';
import { useAhead } from '../shared/lib/use-ahead';

export const Route = createFileRoute('/admin/users')({
  validateSearch: (search: Record<string, unknown>): UsersSearch => ({
    page: positiveIn(search.page),
    search: textIn(search.search, LIMITS.searchMax),
    sortBy: oneOf(ADMIN_USER_SORTS, search.sortBy),
    sortOrder: oneOf(['ASC'] as const, search.sortOrder),
    user: positiveIn(search.user),
  }),
  staticData: { title: 'Users' },
  component: UsersRoute,
});

function UsersRoute() {
  const navigate = Route.useNavigate();
  const [search, go] = useAhead(Route.useSearch(), (next) => void navigate({ search: next, resetScroll: next.page !== search.page }));
  return <UsersPage search={search} onSearch={go} />;
}
