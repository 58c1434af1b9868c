import type { AdminUserDetailsAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { showDate } from '../../shared/lib/dates';
import { count, number } from '../../shared/lib/format';
import { showInstant } from '../../shared/lib/instants';
import { GENDER_WORDS } from '../../shared/lib/words';
import { Dialog } from '../../shared/ui/dialog';
import { Tag } from '../../shared/ui/tag';
import { ADMIN_PAGE_MESSAGES } from './admin-messages';
import { AdminProblem } from './admin-problem';
import { ListLoading } from './list-parts';
import { userQuery } from './queries';

type User = AdminUserDetailsAnswer['user'];

/** All that is known of an account: its readers and families, its newest badges and reports. */
export function UserDetails({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(userQuery(id));
  return (
    <Dialog open wide onClose={onClose} title={query.data?.name ?? 'User'} description={query.data?.email}>
      <div className="mt-5">{query.data ? <Known user={query.data} /> : query.isError ? <AdminProblem query={query} fallback={ADMIN_PAGE_MESSAGES.userFailed} /> : <ListLoading label="Loading user" />}</div>
    </Dialog>
  );
}

function Known({ user }: { user: User }) {
  const { onboardingCompleted, onboardingCompletedAt } = user;
  const facts: [string, string][] = [
    ['Number', String(user.id)],
    ['Role', user.isAdmin ? 'Administrator' : 'Reader'],
    ['Email', user.emailVerified ? 'Verified' : 'Not verified'],
    ['Joined', showInstant(user.createdAt)],
    ['Last sign-in', user.lastLogin ? showInstant(user.lastLogin) : 'Never'],
    ['First steps', onboardingCompleted ? (onboardingCompletedAt ? `Taken ${showDate(onboardingCompletedAt)}` : 'Taken') : 'Not taken'],
    ['Age', user.age === null ? 'Not told' : String(user.age)],
    ['Gender', user.gender ? GENDER_WORDS[user.gender] : 'Not told'],
    ['Reports', number(user.totalReports)],
  ];
  return (
    <div className="figures flex flex-col gap-7">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="label-caps">{name}</dt>
            <dd className="mt-0.5 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <Part title="Readers">
        {user.readers.map(({ id, name, isPrimary, isActive, totalPoints, totalReports }) => (
          <Line key={id} aside={`${count(totalPoints, 'point')}, ${count(totalReports, 'report')}`}>
            <Link to="/admin/points" search={{ reader: id }} className="link">
              {name}
            </Link>{' '}
            {isPrimary && <Tag>Primary</Tag>} {!isActive && <Tag>Inactive</Tag>}
          </Line>
        ))}
      </Part>
      <Part title="Families" none={user.families.length === 0 && 'In no family.'}>
        {user.families.map(({ id, name }) => (
          <Line key={id}>
            <Link to="/admin/families" search={{ family: id }} className="link">
              {name}
            </Link>
          </Line>
        ))}
      </Part>
      <Part title="Recent badges" none={user.recentBadges.length === 0 && 'No badges yet.'}>
        {user.recentBadges.map(({ badge, reader, earnedAt }) => (
          <Line key={`${reader.id} ${badge.id} ${earnedAt}`} aside={showDate(earnedAt)}>
            {badge.name} <span className="text-soft">· {reader.name}</span>
          </Line>
        ))}
      </Part>
      <Part title="Recent reports" none={user.recentReports.length === 0 && 'No reports yet.'}>
        {user.recentReports.map(({ id, chapter, reader, readDate }) => (
          <Line key={id} aside={showDate(readDate)}>
            {chapter.book} {chapter.chapter} <span className="text-soft">· {reader.name}</span>
          </Line>
        ))}
      </Part>
    </div>
  );
}

const Part = ({ title, none, children }: { title: string; none?: string | false; children: ReactNode }) => (
  <section className="border-t border-line pt-4">
    <h3 className="mb-2 text-lg">{title}</h3>
    {none ? <p className="text-soft">{none}</p> : <ul>{children}</ul>}
  </section>
);

const Line = ({ aside, children }: { aside?: string; children: ReactNode }) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-6 py-1">
    <span className="min-w-0 break-words">{children}</span>
    {aside && <span className="text-sm text-soft">{aside}</span>}
  </li>
);
