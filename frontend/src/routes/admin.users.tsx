import { ADMIN_USER_SORTS } from '@lectio/contract';
import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { UsersPage, type UsersSearch } from '@/features/administration/people/users-page';
import { listIn, positiveIn, readLater, useSearching } from '@/shared/lib/search';

const searchIn = (search: Record<string, unknown>): UsersSearch => ({
  ...listIn(search, ADMIN_USER_SORTS),
  user: positiveIn(search.user),
});

export const Route = createFileRoute('/admin/users')({
  validateSearch: readLater<UsersSearch>,
  staticData: { title: msg('Users') },
  component: UsersRoute,
});

function UsersRoute() {
  return <UsersPage {...useSearching(Route, searchIn, 'page')} />;
}
