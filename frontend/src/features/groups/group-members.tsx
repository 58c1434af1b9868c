import type { GroupEnvelope, GroupMemberAnswer, GroupMemberReadingAnswer, OccasionAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Suspense, useState } from 'react';
import { chapters } from '@/shared/language/counts';
import { t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { send } from '@/shared/api/send';
import { Amen } from '@/shared/encouragement/amen';
import { useOccasions } from '@/shared/encouragement/family-encouragement';
import { FormError } from '@/shared/forms/form-note';
import { lazy } from '@/shared/lib/browser';
import { showDate } from '@/shared/lib/days';
import { Button } from '@/shared/ui/button';
import { Section } from '@/shared/ui/page';
import { Tag } from '@/shared/ui/tag';
import { GROUP_PAGE_MESSAGES } from './group-messages';
import { groupEncouragementQuery, groupReadingQuery, useGroupChange } from './queries';

const RemoveMemberDialog = lazy(() =>
  import('./remove-member-dialog').then((module) => ({ default: module.RemoveMemberDialog })),
);

export interface GroupMembersProps {
  group: GroupEnvelope['group'];
  /** The account that looks at it. */
  userId: number;
}

/** Who belongs to a group, and what each shows of today and this week. */
export function GroupMembers({ group, userId }: GroupMembersProps) {
  const { data, isError } = useQuery(groupReadingQuery(group.id));
  const occasionsOf = useOccasions(groupEncouragementQuery(group.id));
  const [removing, setRemoving] = useState<GroupMemberAnswer | null>(null);
  const change = useGroupChange(({ id, role }: GroupMemberAnswer) =>
    send(`/groups/${group.id}/members/${id}/role`, {
      method: 'PUT',
      body: { role: role === 'leader' ? 'member' : 'leader' },
    }),
  );
  const shown = new Map(data?.members.map((one) => [one.userId, one]));
  const leaders = group.members.filter(({ role }) => role === 'leader').length;
  const readToday = data?.members.filter((one) => one.readToday).length ?? 0;
  return (
    <Section
      id="members"
      title={t('Members')}
      aside={
        <p role="status" className="figures text-soft">
          {data &&
            t('{read, plural, =0 {Nobody has read today} one {# has read today} other {# have read today}}', {
              read: readToday,
            })}
          {isError && !data && t(GROUP_PAGE_MESSAGES.readingFailed)}
        </p>
      }
    >
      <FormError message={change.error && messageOf(change.error, t(GROUP_PAGE_MESSAGES.memberFailed))} />
      <ul className="figures border-t border-line">
        {group.members.map((member) => {
          const reading = shown.get(member.id);
          const isMe = member.id === userId;
          // Somebody with a card neither leads nor leaves alone; the only leader stays one.
          const mayChange = group.role === 'leader' && !member.signsInByCard;
          return (
            <MemberLine
              key={member.id}
              member={member}
              isMe={isMe}
              reading={reading}
              groupId={group.id}
              occasions={reading?.readerId ? occasionsOf(reading.readerId) : []}
              onRole={mayChange && !(isMe && leaders === 1) ? () => change.mutate(member) : undefined}
              onRemove={mayChange && !isMe ? () => setRemoving(member) : undefined}
            />
          );
        })}
      </ul>
      <Suspense fallback={null}>
        {removing && <RemoveMemberDialog group={group} member={removing} onClose={() => setRemoving(null)} />}
      </Suspense>
    </Section>
  );
}

interface MemberLineProps {
  member: GroupMemberAnswer;
  isMe: boolean;
  /** Undefined until it is known. */
  reading: GroupMemberReadingAnswer | undefined;
  groupId: number;
  occasions: readonly OccasionAnswer[];
  onRole?: () => void;
  onRemove?: () => void;
}

function MemberLine({ member, isMe, reading, groupId, occasions, onRole, onRemove }: MemberLineProps) {
  const { name, role } = member;
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2">
      <div className="min-w-0 grow basis-48 wrap-anywhere">
        <bdi>{name}</bdi>
        {isMe && <span className="text-soft"> {t('(You)')}</span>}
        {role === 'leader' && (
          <>
            {' '}
            <Tag>{t('Leader')}</Tag>
          </>
        )}
        {occasions.length > 0 && (
          <ul className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1">
            {occasions.map((occasion) => (
              <li key={occasion.key}>
                <GroupAmen groupId={groupId} readerId={reading?.readerId ?? 0} occasion={occasion} name={name} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="text-sm">{reading && <ReadingInWords {...reading} />}</div>
      {(onRole || onRemove) && (
        <div className="flex flex-wrap gap-1">
          {onRole && (
            <Button look="quiet" small onClick={onRole}>
              <span>
                {role === 'leader' ? t('Make Member') : t('Make Leader')}
                <span className="sr-only"> {name}</span>
              </span>
            </Button>
          )}
          {onRemove && (
            <Button look="quiet" small aria-label={t('Remove {name}', { name })} onClick={onRemove}>
              {t('Remove')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

interface GroupAmenProps {
  groupId: number;
  readerId: number;
  occasion: OccasionAnswer;
  name: string;
}

function GroupAmen({ groupId, readerId, occasion, name }: GroupAmenProps) {
  const plan = occasion.name ?? t('a plan');
  const isOfDay = occasion.kind === 'day';
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {!isOfDay && <span className="font-medium text-gold">{t('Finished {plan}', { plan })}</span>}
      <Amen
        query={groupEncouragementQuery(groupId)}
        readerId={readerId}
        occasion={occasion}
        to={isOfDay ? name : t('{name} for finishing {plan}', { name, plan })}
      />
    </span>
  );
}

function ReadingInWords({
  readToday,
  readThisWeek,
  chaptersToday,
  chaptersThisWeek,
  lastReadOn,
  sees,
}: GroupMemberReadingAnswer) {
  if (sees === 'nothing') return null;
  const week = chaptersThisWeek !== null && chaptersThisWeek > 0 && (
    <span className="block text-soft">{t('{chapters} this week', { chapters: chapters(chaptersThisWeek) })}</span>
  );
  if (readToday)
    return (
      <>
        <span className="inline-flex items-center gap-1.5 font-medium text-good">
          <Check aria-hidden="true" className="size-4" />
          {chaptersToday === null ? t('Has read today') : t('{chapters} today', { chapters: chapters(chaptersToday) })}
        </span>
        {week}
      </>
    );
  if (readThisWeek) return week || <span className="text-soft">{t('Has read this week')}</span>;
  return (
    <span className="text-soft">
      {lastReadOn === null ? t('Not this week yet') : t('Last read {date}', { date: showDate(lastReadOn) })}
    </span>
  );
}
