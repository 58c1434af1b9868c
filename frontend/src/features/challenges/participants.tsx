import type { ChallengeAnswer, ChallengeParticipantsAnswer } from '@lectio/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { keys } from '@/shared/api/keys';
import { send } from '@/shared/api/send';
import { usePaged } from '@/shared/lib/search';
import { useSharedView } from '@/shared/realtime/use-shared-view';
import { NameOptions } from '@/shared/forms/field';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { notify, notifyLong } from '@/shared/ui/notify';
import { Section } from '@/shared/ui/page';
import { Pager } from '@/shared/ui/pager';
import { PeopleSearch } from '@/shared/ui/people-search';
import { CHALLENGE_PAGE_MESSAGES } from './challenge-messages';
import { participantsQuery } from './queries';

type Participant = ChallengeParticipantsAnswer['readers'][number];
type Team = ChallengeParticipantsAnswer['teams'][number];

/** For those who lead: who is in which team, and a way into another. */
export function Participants({ challenge }: { challenge: ChallengeAnswer }) {
  const [asked, setAsked] = useState({ search: '', page: 1 });
  const asking = participantsQuery(challenge.id, asked);
  const query = useQuery(asking);
  const paged = usePaged(query, {
    pagingOf: ({ pagination }) => pagination,
    onPage: (page = 1) => setAsked({ ...asked, page }),
  });
  useSharedView('boards', asking.queryKey);
  return (
    <Section id="participants" title={t('Team members')}>
      <div className="flex flex-col gap-4">
        <PeopleSearch label={t('Search readers by name')} onSearch={(search) => setAsked({ search, page: 1 })} />
        <Loaded
          query={paged}
          failed={t(CHALLENGE_PAGE_MESSAGES.participantsFailed)}
          loading={<LoadingBars label={t('Loading participants')} bars={['h-12', 'h-12']} />}
        >
          {({ readers, teams, pagination }) => (
            <>
              {readers.length === 0 ? (
                <p role="status" className="text-soft">
                  {asked.search ? t('Nobody found.') : t('Nobody has joined yet.')}
                </p>
              ) : (
                <p className="text-sm text-soft tabular-nums">
                  {t(
                    '{readers, number} in {teams, plural, one {# team} other {# teams}}. Their reading moves with them.',
                    { readers: pagination.totalReaders, teams: teams.length },
                  )}
                </p>
              )}
              <ul className="border-t border-line">
                {readers.map((reader) => (
                  <Line key={reader.readerId} challengeId={challenge.id} reader={reader} teams={teams} />
                ))}
              </ul>
              <Pager {...pagination} onPage={(page = 1) => setAsked({ ...asked, page })} />
            </>
          )}
        </Loaded>
      </div>
    </Section>
  );
}

const nameOf = ({ name, ownerName }: Participant): string => name ?? t('A reader of {owner}', { owner: ownerName });

function Line({ challengeId, reader, teams }: { challengeId: number; reader: Participant; teams: readonly Team[] }) {
  const client = useQueryClient();
  const name = nameOf(reader);
  const move = useMutation({
    mutationFn: (team: number) =>
      send(`/challenges/${challengeId}/readers/${reader.readerId}`, { method: 'PUT', body: { team } }),
    onSuccess: async (_, team) => {
      await client.invalidateQueries({ queryKey: keys.challenges });
      const to = teams.find((one) => one.team === team)?.name;
      void notify(
        to ? t('{name} is now in {team}.', { name, team: to }) : t('{name} is now in another team.', { name }),
      );
    },
    onError: (error) => void notifyLong(messageOf(error, t(CHALLENGE_PAGE_MESSAGES.changeFailed))),
  });
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2">
      <p className="min-w-0 wrap-anywhere">
        <bdi className="font-medium">{name}</bdi>
        {reader.name !== null && reader.name !== reader.ownerName && (
          <span className="text-sm text-soft"> {t('with {owner}', { owner: reader.ownerName })}</span>
        )}
      </p>
      <select
        aria-label={t('Team of {name}', { name })}
        className="field-input w-auto max-w-full py-1"
        // Disabled, it would lose the focus.
        aria-busy={move.isPending}
        value={move.isPending ? move.variables : reader.team}
        onChange={(event) => !move.isPending && move.mutate(Number(event.target.value))}
      >
        <NameOptions of={teams.map((one) => ({ id: one.team, name: one.name ?? '' }))} />
      </select>
    </li>
  );
}
