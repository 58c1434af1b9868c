import { ADMIN_MESSAGES, type AdminUserAnswer, type AdminUserSort } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Eye, KeyRound, MailWarning, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { msg, t } from '@/shared/language/speech';
import { useAuth } from '@/shared/auth/auth-store';
import { showDayOf } from '@/shared/lib/days';
import { number } from '@/shared/lib/format';
import type { Searching } from '@/shared/lib/search';
import { lazy } from '@/shared/lib/browser';
import { IconButton } from '@/shared/ui/button';
import { Tag } from '@/shared/ui/tag';
import { ADMIN_PAGE_MESSAGES } from '@/shared/admin/admin-messages';
import type { Column } from '@/shared/admin/data-list';
import { NO_SIGN_IN } from './details';
import { PeopleList } from './people-list';
import { usersQuery, type UsersFilter } from '@/shared/admin/people-queries';

// The form's rules are larger than the list.
const DeleteUserDialog = lazy(() => import('./user-dialogs').then((module) => ({ default: module.DeleteUserDialog })));
const ResetPasswordDialog = lazy(() =>
  import('./user-dialogs').then((module) => ({ default: module.ResetPasswordDialog })),
);
const CorrectEmailDialog = lazy(() =>
  import('./user-dialogs').then((module) => ({ default: module.CorrectEmailDialog })),
);
const UserDetails = lazy(() => import('./user-details').then((module) => ({ default: module.UserDetails })));

export interface UsersSearch extends UsersFilter {
  /** The user whose details are open. */
  user?: number;
}

const SORTS: Record<AdminUserSort, string> = {
  createdAt: msg('Joined'),
  name: msg('Name'),
  email: msg('Email'),
  lastLogin: msg('Last sign-in'),
  competitiveMode: msg('Competitive mode'),
  bibleTranslation: msg('Bible translation'),
};

const columns: Column<AdminUserAnswer, AdminUserSort>[] = [
  {
    head: msg('Name'),
    sort: 'name',
    cell: ({ name, email, isAdmin }) => (
      <>
        <span className="font-medium">{name}</span> {isAdmin && <Tag>{t('Administrator')}</Tag>}
        <span className="block text-sm break-all text-soft">{email}</span>
      </>
    ),
  },
  { head: msg('Joined'), sort: 'createdAt', cell: ({ createdAt }) => showDayOf(createdAt) },
  {
    head: msg('Last sign-in'),
    sort: 'lastLogin',
    cell: ({ lastLogin }) => (lastLogin ? showDayOf(lastLogin) : t(NO_SIGN_IN)),
  },
  { head: msg('Readers'), numeric: true, cell: ({ totalReaders }) => number(totalReaders) },
  { head: msg('Reports'), numeric: true, cell: ({ totalReports }) => number(totalReports) },
  { head: msg('Families'), numeric: true, cell: ({ totalFamilies }) => number(totalFamilies) },
];

type Asked = { kind: 'none' } | { kind: 'delete' | 'password' | 'email'; user: AdminUserAnswer };

/** All accounts: search, details, new password, deletion. */
export function UsersPage({ search, onSearch }: Searching<UsersSearch>) {
  const { user: opened, ...filter } = search;
  const { user: self } = useAuth();
  const query = useQuery(usersQuery(filter));
  const [asked, setAsked] = useState<Asked>({ kind: 'none' });
  const close = (): void => setAsked({ kind: 'none' });
  return (
    <>
      <PeopleList
        title={t('Users')}
        searchLabel={t('Search by name or email')}
        loading={t('Loading users')}
        filter={filter}
        onFilter={onSearch}
        sorts={SORTS}
        query={query}
        rowsOf={({ users }) => users}
        counted={({ pagination: { totalUsers } }) => (
          <p role="status" className="figures mb-4 font-medium" data-testid="user-count" data-value={totalUsers}>
            {t('{users, plural, one {# user} other {# users}}', { users: totalUsers })}
          </p>
        )}
        columns={columns}
        actions={(user) => {
          const own = user.id === self?.id;
          return (
            <>
              <IconButton
                label={t('Details of {name}', { name: user.name })}
                aria-haspopup="dialog"
                onClick={() => onSearch({ ...filter, user: user.id })}
              >
                <Eye aria-hidden="true" className="size-4" />
              </IconButton>
              {!user.emailVerified && (
                <IconButton
                  label={t('Correct email address of {name}', { name: user.name })}
                  aria-haspopup="dialog"
                  onClick={() => setAsked({ kind: 'email', user })}
                >
                  <MailWarning aria-hidden="true" className="size-4" />
                </IconButton>
              )}
              <IconButton
                label={t('Reset password of {name}', { name: user.name })}
                aria-haspopup="dialog"
                onClick={() => setAsked({ kind: 'password', user })}
              >
                <KeyRound aria-hidden="true" className="size-4" />
              </IconButton>
              <IconButton
                label={t('Delete {name}', { name: user.name })}
                aria-haspopup="dialog"
                disabled={own}
                title={own ? t(ADMIN_MESSAGES.ownAccount) : t('Delete {name}', { name: user.name })}
                onClick={() => setAsked({ kind: 'delete', user })}
              >
                <Trash2 aria-hidden="true" className="size-4" />
              </IconButton>
            </>
          );
        }}
        failed={t(ADMIN_PAGE_MESSAGES.usersFailed)}
        none={t(ADMIN_PAGE_MESSAGES.noUsers)}
      />
      <Suspense fallback={null}>
        {opened !== undefined && <UserDetails id={opened} onClose={() => onSearch(filter)} />}
        {asked.kind === 'delete' && <DeleteUserDialog user={asked.user} onClose={close} />}
        {asked.kind === 'email' && <CorrectEmailDialog user={asked.user} onClose={close} />}
        {asked.kind === 'password' && <ResetPasswordDialog user={asked.user} onClose={close} />}
      </Suspense>
    </>
  );
}
