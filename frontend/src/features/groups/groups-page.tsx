import type { GroupAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { members } from '@/shared/language/counts';
import { t } from '@/shared/language/speech';
import { groupsQuery } from '@/shared/api/group-queries';
import { lazy } from '@/shared/lib/browser';
import { Mark } from '@/shared/marks/mark';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { Loaded } from '@/shared/ui/loaded';
import { PageHeading } from '@/shared/ui/page';
import { Tag } from '@/shared/ui/tag';
import { GROUP_PAGE_MESSAGES } from './group-messages';
import { KIND_WORDS } from './group-words';

const GroupDialog = lazy(() => import('./group-dialog').then((module) => ({ default: module.GroupDialog })));
const JoinGroupDialog = lazy(() =>
  import('./join-group-dialog').then((module) => ({ default: module.JoinGroupDialog })),
);

export interface GroupsPageProps {
  /** A code from the URL. */
  code?: string;
  /** The code was used or dismissed. */
  onCodeUsed?: () => void;
}

/** The groups of the account, and ways into one. */
export function GroupsPage({ code = '', onCodeUsed }: GroupsPageProps) {
  const query = useQuery(groupsQuery);
  const [task, setTask] = useState<'create' | 'join' | null>(code === '' ? null : 'join');
  const close = (): void => {
    if (task === 'join') onCodeUsed?.();
    setTask(null);
  };
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeading
        className="mb-10"
        lead={t('Read along with a house group, a class or a team. You choose what each one sees.')}
        aside={
          // Where groups are off, the page says so and offers none.
          !query.isError && (
            <>
              <Button onClick={() => setTask('create')}>{t('Start a Group')}</Button>
              <Button look="secondary" onClick={() => setTask('join')}>
                {t('Join a Group')}
              </Button>
            </>
          )
        }
      >
        {t('Groups')}
      </PageHeading>
      <Loaded
        query={query}
        failed={t(GROUP_PAGE_MESSAGES.loadFailed)}
        loading={t('Loading groups')}
        empty={
          <EmptyState
            title={t('No groups yet')}
            picture={<Mark kind="group" seed="none" size={72} motif="lamp" isOutline />}
          >
            {t('Start one and share its code, or join one with a code.')}
          </EmptyState>
        }
      >
        {(groups) => (
          <ul className="border-t border-line">
            {groups.map((group) => (
              <GroupLine key={group.id} group={group} />
            ))}
          </ul>
        )}
      </Loaded>
      <Suspense fallback={null}>
        {task === 'create' && <GroupDialog onClose={close} />}
        {task === 'join' && <JoinGroupDialog code={code} onClose={close} />}
      </Suspense>
    </div>
  );
}

const GroupLine = ({ group: { id, name, kind, church, role, memberCount } }: { group: GroupAnswer }) => (
  <li className="flex items-start gap-4 border-b border-line py-4">
    <Mark kind="group" seed={id} size={64} />
    <div className="min-w-0 flex-1">
      <h2 className="text-xl wrap-anywhere">
        <Link to="/groups/$groupId" params={{ groupId: String(id) }} className="link">
          {name}
        </Link>{' '}
        {role === 'leader' && <Tag>{t('Leader')}</Tag>}
      </h2>
      <p className="figures mt-1 text-soft wrap-anywhere">
        {[t(KIND_WORDS[kind]), church?.name, members(memberCount)].filter(Boolean).join(' · ')}
      </p>
    </div>
  </li>
);
