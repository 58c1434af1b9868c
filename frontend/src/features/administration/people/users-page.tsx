import { ADMIN_MESSAGES, LIMITS, type AdminUserAnswer, type AdminUserSort } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Eye, KeyRound, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useAuth } from '../../../shared/auth/auth-store';
import { showDate } from '../../../shared/lib/dates';
import { count, number } from '../../../shared/lib/format';
import { IconButton } from '../../../shared/ui/button';
import { PageHeading } from '../../../shared/ui/page';
import { Pager } from '../../../shared/ui/pager';
import { Tag } from '../../../shared/ui/tag';
import { AdminLoaded } from '../parts/admin-loaded';
import { ADMIN_PAGE_MESSAGES } from '../parts/admin-messages';
import { DataList, type Column, type Sorting } from '../parts/data-list';
import { NothingFound, SearchField, SortFields } from '../parts/list-parts';
import { usersQuery, type UsersFilter } from './people-queries';

// The rules of a form weigh more than the list does.
const DeleteUserDialog = lazy(() => import('./user-dialogs').then((module) => ({ default: module.DeleteUserDialog })));
const ResetPasswordDialog = lazy(() =>
  import('./user-dialogs').then((module) => ({ default: module.ResetPasswordDialog })),
);
const UserDetails = lazy(() => import('./user-details').then((module) => ({ default: module.UserDetails })));

export interface UsersSearch extends UsersFilter {
  /** Whose details are open. */
  user?: number;
}

const SORTS: Record<AdminUserSort, string> = {
  createdAt: 'Joined',
  name: 'Name',
  email: 'Email',
  lastLogin: 'Last sign-in',
  competitiveMode: 'Competitive mode',
  bibleTranslation: 'Bible translation',
};

const columns: Column<AdminUserAnswer, AdminUserSort>[] = [
  {
    head: 'Name',
    sort: 'name',
    cell: ({ name, email, isAdmin }) => (
      <>
        <span className="font-medium">{name}</span> {isAdmin && <Tag>Administrator</Tag>}
        <span className="block text-sm break-all text-soft">{email}</span>
      </>
    ),
  },
  { head: 'Joined', sort: 'createdAt', cell: ({ createdAt }) => showDate(createdAt) },
  { head: 'Last sign-in', sort: 'lastLogin', cell: ({ lastLogin }) => (lastLogin ? showDate(lastLogin) : 'Never') },
  { head: 'Readers', numeric: true, cell: ({ totalReaders }) => number(totalReaders) },
  { head: 'Reports', numeric: true, cell: ({ totalReports }) => number(totalReports) },
  { head: 'Families', numeric: true, cell: ({ totalFamilies }) => number(totalFamilies) },
];

type Asked = { kind: 'none' } | { kind: 'delete' | 'password'; user: AdminUserAnswer };

/** Every account: to be found, looked into, given a new password, taken away. */
export function UsersPage({ search, onSearch }: { search: UsersSearch; onSearch: (search: UsersSearch) => void }) {
  const { user: opened, ...filter } = search;
  const { user: self } = useAuth();
  const query = useQuery(usersQuery(filter));
  const [asked, setAsked] = useState<Asked>({ kind: 'none' });
  const close = (): void => setAsked({ kind: 'none' });
  const sorting: Sorting<AdminUserSort> = {
    by: filter.sortBy ?? 'createdAt',
    order: filter.sortOrder ?? 'DESC',
    onSort: (by, order) =>
      onSearch({
        ...filter,
        page: undefined,
        sortBy: by === 'createdAt' ? undefined : by,
        sortOrder: order === 'DESC' ? undefined : order,
      }),
  };
  return (
    <>
      <PageHeading>Users</PageHeading>
      <div className="mb-6 grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        <SearchField
          label="Search by name or email"
          longest={LIMITS.searchMax}
          value={filter.search ?? ''}
          onSearch={(text) => onSearch({ ...filter, page: undefined, search: text || undefined })}
        />
        <SortFields {...sorting} names={SORTS} />
      </div>
      <AdminLoaded query={query} failed={ADMIN_PAGE_MESSAGES.usersFailed} loading="Loading users">
        {({ users, pagination }) => (
          <>
            <p
              role="status"
              className="figures mb-4 font-medium"
              data-testid="user-count"
              data-value={pagination.totalUsers}
            >
              {count(pagination.totalUsers, 'user')}
            </p>
            {users.length === 0 ? (
              <NothingFound>{ADMIN_PAGE_MESSAGES.noUsers}</NothingFound>
            ) : (
              <DataList
                label="Users"
                rows={users}
                columns={columns}
                keyOf={(user) => user.id}
                sorting={sorting}
                dimmed={query.isPlaceholderData}
                actions={(user) => {
                  const own = user.id === self?.id;
                  return (
                    <>
                      <IconButton
                        label={`Details of ${user.name}`}
                        aria-haspopup="dialog"
                        onClick={() => onSearch({ ...filter, user: user.id })}
                      >
                        <Eye aria-hidden="true" className="size-4" />
                      </IconButton>
                      <IconButton
                        label={`Reset password of ${user.name}`}
                        aria-haspopup="dialog"
                        onClick={() => setAsked({ kind: 'password', user })}
                      >
                        <KeyRound aria-hidden="true" className="size-4" />
                      </IconButton>
                      <IconButton
                        label={`Delete ${user.name}`}
                        aria-haspopup="dialog"
                        disabled={own}
                        title={own ? ADMIN_MESSAGES.ownAccount : `Delete ${user.name}`}
                        onClick={() => setAsked({ kind: 'delete', user })}
                      >
                        <Trash2 aria-hidden="true" className="size-4" />
                      </IconButton>
                    </>
                  );
                }}
              />
            )}
            <Pager
              current={pagination.currentPage}
              total={pagination.totalPages}
              onPage={(page) => onSearch({ ...filter, page })}
            />
          </>
        )}
      </AdminLoaded>
      <Suspense fallback={null}>
        {opened !== undefined && <UserDetails id={opened} onClose={() => onSearch(filter)} />}
        {asked.kind === 'delete' && <DeleteUserDialog user={asked.user} onClose={close} />}
        {asked.kind === 'password' && <ResetPasswordDialog user={asked.user} onClose={close} />}
      </Suspense>
    </>
  );
}
