import type { GroupEnvelope } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { members } from '@/shared/language/counts';
import { t } from '@/shared/language/speech';
import { statusOf } from '@/shared/api/errors';
import { useAuth } from '@/shared/auth/auth-store';
import { lazy } from '@/shared/lib/browser';
import { Mark } from '@/shared/marks/mark';
import { ChangeCode } from '@/shared/membership/change-code';
import { LiveMark } from '@/shared/realtime/live-mark';
import { useSharedView } from '@/shared/realtime/use-shared-view';
import { Button, buttonLook } from '@/shared/ui/button';
import { CodeToShare } from '@/shared/ui/code-to-share';
import { Loaded, LoadingBars, unlessFailed } from '@/shared/ui/loaded';
import { PageHeading } from '@/shared/ui/page';
import { GROUP_PAGE_MESSAGES } from './group-messages';
import { KIND_WORDS } from './group-words';
import { GroupBoard } from './group-board';
import { GroupChallenges } from './group-challenges';
import { GroupMap } from './group-map';
import { GroupMembers } from './group-members';
import { GroupWord } from './group-word';
import { OwnSight } from './own-sight';
import { groupQuery, keyOfShown, useRefreshGroups } from './queries';

const GroupDialog = lazy(() => import('./group-dialog').then((module) => ({ default: module.GroupDialog })));
const Announcements = lazy(() =>
  import('@/shared/announcements/announcements').then((module) => ({ default: module.Announcements })),
);
const EndGroupDialog = lazy(() => import('./end-group-dialog').then((module) => ({ default: module.EndGroupDialog })));

/** A group: who belongs to it and has read, how to invite others, and what it sees. */
export function GroupPage({ id }: { id: number }) {
  const asked = useQuery(groupQuery(id));
  // Whoever was removed sees nothing of it any more.
  const query = statusOf(asked.error) === 404 ? unlessFailed(asked) : asked;
  return (
    <div className="mx-auto max-w-4xl">
      {query.data === undefined && <PageHeading>{t('Group')}</PageHeading>}
      <Loaded
        query={query}
        failed={t(GROUP_PAGE_MESSAGES.groupFailed)}
        loading={<LoadingBars label={t('Loading the group')} bars={['h-10 w-64', 'h-40']} gap="gap-4" />}
      >
        {(group) => <Group group={group} />}
      </Loaded>
    </div>
  );
}

function Group({ group }: { group: GroupEnvelope['group'] }) {
  const { user, preferences } = useAuth();
  const [task, setTask] = useState<'edit' | 'leave' | 'delete' | null>(null);
  const refresh = useRefreshGroups();
  useSharedView(`group:${group.id}`, keyOfShown(group.id));
  const { id, name, kind, church, description, code, memberCount, role } = group;
  const leads = role === 'leader';
  const close = (): void => setTask(null);
  return (
    <>
      <Mark kind="group" seed={id} size={88} className="mb-4" />
      <PageHeading
        lead={
          <>
            <p className="figures">
              {[t(KIND_WORDS[kind]), church?.name, members(memberCount)].filter(Boolean).join(' · ')}
            </p>
            {description && (
              <p dir="auto" className="mt-1 break-words">
                {description}
              </p>
            )}
          </>
        }
        aside={<LiveMark />}
      >
        {name}
      </PageHeading>
      <div className="mb-10 flex flex-wrap items-start gap-3">
        <CodeToShare
          name="Group Code"
          code={code}
          hint={t('Anyone with this code can join. Upper or lower case doesn’t matter.')}
          startsShown={memberCount === 1}
        >
          <Link to="/join/$code" params={{ code }} hash="poster" className={buttonLook('quiet', true)}>
            {t('Print a Poster')}
          </Link>
          {leads && <ChangeCode name="Group Code" path={`/groups/${id}/rotate-code`} refresh={refresh} />}
        </CodeToShare>
        {leads && (
          <Link to="/groups/$groupId/cards" params={{ groupId: String(id) }} className={buttonLook('secondary', true)}>
            {t('Sign-in cards')}
          </Link>
        )}
        {leads && (
          <Button look="secondary" small onClick={() => setTask('edit')}>
            {t('Edit Group')}
          </Button>
        )}
        <Button look="danger" small onClick={() => setTask('leave')}>
          {t('Leave Group')}
        </Button>
        {leads && (
          <Button look="danger" small onClick={() => setTask('delete')}>
            {t('Delete Group')}
          </Button>
        )}
      </div>
      <div className="flex flex-col gap-12">
        <GroupWord group={group} />
        <Suspense fallback={null}>
          <Announcements of={{ kind: 'groups', id, name }} leads={leads} />
        </Suspense>
        <GroupMembers group={group} userId={user?.id ?? 0} />
        {preferences?.competitiveMode && <GroupBoard group={group} />}
        <GroupChallenges group={group} />
        <GroupMap group={group} />
        <OwnSight group={group} />
      </div>
      <Suspense fallback={null}>
        {task === 'edit' && <GroupDialog group={group} onClose={close} />}
        {(task === 'leave' || task === 'delete') && (
          <EndGroupDialog group={group} deletes={task === 'delete'} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
