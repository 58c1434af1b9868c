import type { ChurchAnswer, ChurchMembersAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { t } from '@/shared/language/speech';
import { showDayOf } from '@/shared/lib/days';
import { number } from '@/shared/lib/format';
import { usePaged } from '@/shared/lib/search';
import { lazy } from '@/shared/lib/browser';
import { Button } from '@/shared/ui/button';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { Pager } from '@/shared/ui/pager';
import { Tag } from '@/shared/ui/tag';
import { CHURCH_PAGE_MESSAGES } from './church-messages';
import { PeopleSearch } from '@/shared/ui/people-search';
import { membersQuery, type PeopleAsked } from './queries';
import { ROLE_WORDS } from './role-words';

const RemoveMemberDialog = lazy(() =>
  import('./remove-member-dialog').then((module) => ({ default: module.RemoveMemberDialog })),
);

const RoleDialog = lazy(() => import('./role-dialog').then((module) => ({ default: module.RoleDialog })));

type Member = ChurchMembersAnswer['members'][number];

/** More members than this are searched rather than looked through. */
const FEW = 8;
/** At first, where there are more. */
const FIRST = 5;
const START: PeopleAsked = { search: '', page: 1 };

export interface ChurchMembersProps {
  church: ChurchAnswer;
  /** When the server sent the church. */
  version: number;
  /** True for its administrators, who give roles and may remove others. */
  administers: boolean;
}

/** Who belongs to a church, the longest-standing first. */
export function ChurchMembers({ church, version, administers }: ChurchMembersProps) {
  const id = useId();
  const [asked, setAsked] = useState(START);
  const [isWhole, setWhole] = useState(false);
  const [removing, setRemoving] = useState<Member | null>(null);
  const [changing, setChanging] = useState<Member | null>(null);
  const query = useQuery(membersQuery(church.id, version, asked));
  const first = church.memberCount > FEW ? FIRST : FEW;
  const paged = usePaged(query, {
    pagingOf: ({ pagination }) => pagination,
    onPage: (page = 1) => setAsked({ ...asked, page }),
  });
  return (
    <section aria-labelledby={id} className="mt-10 min-w-0">
      <h3 id={id} tabIndex={-1} className="text-xl">
        {t('Members')} <span className="figures text-soft">{number(church.memberCount)}</span>
      </h3>
      <div className="mt-3 flex flex-col gap-4">
        {church.memberCount > FEW && (
          <PeopleSearch label={t('Search members by name')} onSearch={(search) => setAsked({ search, page: 1 })} />
        )}
        <Loaded
          query={paged}
          failed={t(CHURCH_PAGE_MESSAGES.membersFailed)}
          loading={<LoadingBars label={t('Loading members')} bars={['h-12', 'h-12']} />}
        >
          {({ members, pagination }) => (
            <>
              {members.length === 0 && (
                <p role="status" className="text-soft">
                  {t(CHURCH_PAGE_MESSAGES.nobodyFound)}
                </p>
              )}
              <ul className="border-t border-line">
                {(isWhole ? members : members.slice(0, first)).map((member) => (
                  <MemberLine
                    key={member.id}
                    member={member}
                    onRole={administers ? () => setChanging(member) : undefined}
                    onRemove={administers && member.role !== 'administrator' ? () => setRemoving(member) : undefined}
                  />
                ))}
              </ul>
              {!isWhole && members.length > first && (
                <button type="button" className="link min-h-11 self-start" onClick={() => setWhole(true)}>
                  {t('{members, plural, one {Show # more} other {Show # more}}', { members: members.length - first })}
                </button>
              )}
              <Pager {...pagination} onPage={(page = 1) => setAsked({ ...asked, page })} />
            </>
          )}
        </Loaded>
      </div>
      <Suspense fallback={null}>
        {removing && <RemoveMemberDialog church={church} member={removing} onClose={() => setRemoving(null)} />}
        {changing && <RoleDialog church={church} member={changing} onClose={() => setChanging(null)} />}
      </Suspense>
    </section>
  );
}

function MemberLine({ member, onRole, onRemove }: { member: Member; onRole?: () => void; onRemove?: () => void }) {
  return (
    <li className="flex min-h-10 items-center justify-between gap-x-2 border-b border-line py-1.5 sm:gap-x-6">
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 wrap-anywhere">
        <p className="min-w-0">
          <bdi className="font-medium">{member.name}</bdi>{' '}
          {member.role !== 'member' && <Tag>{t(ROLE_WORDS[member.role].label)}</Tag>}
        </p>
        <p className="text-sm text-soft">
          {member.email && `${member.email} · `}
          {t('since {date}', { date: showDayOf(member.joinedAt) })}
        </p>
      </div>
      {onRole && (
        <Button look="quiet" small aria-label={t('The role of {name}', { name: member.name })} onClick={onRole}>
          {t('Role')}
        </Button>
      )}
      {onRemove && (
        <Button look="quiet" small aria-label={t('Remove {name}', { name: member.name })} onClick={onRemove}>
          {t('Remove')}
        </Button>
      )}
    </li>
  );
}
