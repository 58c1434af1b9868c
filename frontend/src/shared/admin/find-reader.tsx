import { LIMITS } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '../language/speech';
import { AdminLoaded } from './admin-loaded';
import { ADMIN_PAGE_MESSAGES } from './admin-messages';
import { SearchField } from './list-parts';
import { userQuery, usersQuery } from './people-queries';

const MOST_USERS = 5;

interface FindReaderProps {
  /** The page whose URL takes the reader. */
  page: '/admin/points' | '/admin/definitions';
  find?: string;
  onFind: (text: string) => void;
}

/** Finds readers by the name or email of their account. */
export function FindReader({ page, find, onFind }: FindReaderProps) {
  return (
    <div className="max-w-xl">
      <SearchField
        label={t('Find a reader by the name or email of the account')}
        longest={LIMITS.searchMax}
        value={find ?? ''}
        onSearch={onFind}
      />
      {find && <Found page={page} find={find} />}
    </div>
  );
}

function Found({ page, find }: { page: FindReaderProps['page']; find: string }) {
  const query = useQuery(usersQuery({ search: find }, MOST_USERS));
  return (
    <AdminLoaded query={query} failed={t(ADMIN_PAGE_MESSAGES.findUsersFailed)} loading={null}>
      {({ users }) =>
        users.length === 0 ? (
          <p className="mt-3 text-soft">{t(ADMIN_PAGE_MESSAGES.noUsers)}</p>
        ) : (
          <ul aria-label={t('Readers found')} className="mt-3">
            {users.map((user) => (
              <li key={user.id} className="border-b border-line py-2">
                <span className="break-words">
                  {user.name} <span className="text-soft">{user.email}</span>
                </span>
                <ReadersOf page={page} userId={user.id} find={find} />
              </li>
            ))}
          </ul>
        )
      }
    </AdminLoaded>
  );
}

function ReadersOf({ page, userId, find }: { page: FindReaderProps['page']; userId: number; find: string }) {
  const { data } = useQuery(userQuery(userId));
  return (
    <span className="flex min-h-8 flex-wrap items-center gap-x-5">
      {data?.readers.map((reader) => (
        <Link key={reader.id} to={page} search={{ reader: reader.id, find }} resetScroll={false} className="link">
          <bdi>{reader.name}</bdi> ({reader.id})
        </Link>
      ))}
    </span>
  );
}
