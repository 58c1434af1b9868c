import type { ChurchAnswer, ChurchDecision, PendingMembersAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { t } from '@/shared/language/speech';
import { showDayOf } from '@/shared/lib/days';
import { usePaged } from '@/shared/lib/search';
import { messageOf } from '@/shared/api/errors';
import { send } from '@/shared/api/send';
import { Button } from '@/shared/ui/button';
import { FormError } from '@/shared/forms/form-note';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { notify } from '@/shared/ui/notify';
import { Pager } from '@/shared/ui/pager';
import { CHURCH_PAGE_MESSAGES } from './church-messages';
import { PeopleSearch } from '@/shared/ui/people-search';
import { pendingMembersQuery, useChurchChange, type PeopleAsked } from './queries';

type Person = PendingMembersAnswer['pendingMembers'][number];

interface Decision {
  person: Person;
  status: ChurchDecision;
}

/** More requests than this are searched rather than looked through. */
const FEW = 10;
const START: PeopleAsked = { search: '', page: 1 };

/** Pending requests, oldest first, to approve or reject. */
export function PendingMembers({ church, version }: { church: ChurchAnswer; version: number }) {
  const id = useId();
  const [asked, setAsked] = useState(START);
  const query = useQuery(pendingMembersQuery(church.id, version, asked));
  const paged = usePaged(query, {
    pagingOf: ({ pagination }) => pagination,
    onPage: (page = 1) => setAsked({ ...asked, page }),
  });
  const decide = useChurchChange(
    ({ person, status }: Decision) => send(`/churches/${church.id}/members/${person.id}/status`, { body: { status } }),
    ({ person, status }) =>
      void notify(
        status === 'approved'
          ? t('{name} is now a member of {church}.', { name: person.name, church: church.name })
          : t('The request of {name} was rejected.', { name: person.name }),
      ),
  );
  // Gone from the list at once, not only after a reload; the same person may ask again later.
  const settled = decide.isSuccess ? decide.variables.person : null;
  const people = paged.data?.pendingMembers.filter(
    ({ id: personId, requestedAt }) => personId !== settled?.id || requestedAt !== settled.requestedAt,
  );
  const failed =
    decide.variables?.status === 'rejected' ? CHURCH_PAGE_MESSAGES.rejectFailed : CHURCH_PAGE_MESSAGES.approveFailed;
  const busyWith = (person: Person, status: ChurchDecision): boolean =>
    decide.isPending && decide.variables.person.id === person.id && decide.variables.status === status;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h3 id={id} tabIndex={-1} className="text-xl">
        {t('Pending Members')}
      </h3>
      <div className="mt-3 flex flex-col gap-3">
        {(church.pendingMembersCount ?? 0) > FEW && (
          <PeopleSearch
            label={
              church.role === 'administrator' ? t('Search requests by name or email') : t('Search requests by name')
            }
            onSearch={(search) => setAsked({ search, page: 1 })}
          />
        )}
        <FormError message={decide.error && messageOf(decide.error, t(failed))} />
        <Loaded
          query={{ ...paged, data: people }}
          failed={t(CHURCH_PAGE_MESSAGES.pendingFailed)}
          loading={<LoadingBars label={t('Loading pending members')} bars={['h-12']} />}
          empty={
            <p className="text-soft">
              {asked.search === '' ? t('Nobody is waiting.') : t(CHURCH_PAGE_MESSAGES.nobodyFound)}
            </p>
          }
        >
          {(waiting) => (
            <ul className="border-t border-line">
              {waiting.map((person) => (
                <li
                  key={person.id}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
                >
                  <div className="min-w-0 flex-1 basis-56">
                    <p className="font-medium break-words">{person.name}</p>
                    <p className="text-sm break-words text-soft">
                      {person.email && `${person.email} · `}
                      {t('asked on {date}', { date: showDayOf(person.requestedAt) })}
                    </p>
                  </div>
                  <div className="flex flex-wrap gap-2">
                    <Button
                      small
                      aria-label={t('Approve {name}', { name: person.name })}
                      disabled={decide.isPending}
                      busy={busyWith(person, 'approved')}
                      onClick={() => decide.mutate({ person, status: 'approved' })}
                    >
                      {t('Approve')}
                    </Button>
                    <Button
                      look="danger"
                      small
                      aria-label={t('Reject {name}', { name: person.name })}
                      disabled={decide.isPending}
                      busy={busyWith(person, 'rejected')}
                      onClick={() => decide.mutate({ person, status: 'rejected' })}
                    >
                      {t('Reject')}
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
        {paged.data && <Pager {...paged.data.pagination} onPage={(page = 1) => setAsked({ ...asked, page })} />}
      </div>
    </section>
  );
}
