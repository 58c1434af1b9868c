import type { ChallengeInvitationAnswer, MessageAnswer } from '@lectio/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { listed } from '@/shared/lib/lists';
import { t } from '@/shared/language/speech';
import { messageOf } from '@/shared/api/errors';
import { keys } from '@/shared/api/keys';
import { send } from '@/shared/api/send';
import { useAuth } from '@/shared/auth/auth-store';
import { chaptersOf, goalOf, spanOf } from '@/shared/challenges/challenge-words';
import { NameOptions, SelectField } from '@/shared/forms/field';
import { FormError } from '@/shared/forms/form-note';

import { useRefreshChurch, useRefreshFamilies } from '@/shared/membership/use-refresh';
import { Button, buttonLook } from '@/shared/ui/button';
import { Face } from '@/shared/ui/face';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { ChurchMark } from '@/shared/marks/church-mark';
import { PageHeading } from '@/shared/ui/page';
import { NotValid } from './not-valid';
import { challengeInvitationQuery } from './queries';

type Invitation = ChallengeInvitationAnswer['invitation'];

export interface ChallengeInvitationPageProps {
  /** Undefined for a challenge of the whole site. */
  code: string | undefined;
  challengeId: number;
  /** Where a visitor makes an account, or signs in. */
  account: ReactNode;
}

/** Where the link of a challenge leads: what it is, and one press into its group and into itself. */
export function ChallengeInvitationPage({ code, challengeId, account }: ChallengeInvitationPageProps) {
  const { user } = useAuth();
  // Somebody who registers or signs in here has already said what for.
  const [cameAsVisitor] = useState(user === null);
  const [team, setTeam] = useState(1);
  const query = useQuery(challengeInvitationQuery({ code, challengeId, accountId: user?.id }));
  return (
    <div className="mx-auto max-w-md">
      {query.data === undefined && <PageHeading>{t('Invitation')}</PageHeading>}
      <Loaded
        query={query}
        failed={t('We couldn’t load the invitation. Please try again.')}
        loading={<LoadingBars label={t('Loading the invitation')} bars={['h-10 w-72', 'h-24', 'h-64']} gap="gap-4" />}
      >
        {(invitation) =>
          invitation === null ? (
            <NotValid />
          ) : (
            <Invited
              code={code}
              invitation={invitation}
              account={account}
              entersAtOnce={cameAsVisitor && user !== null}
              team={team}
              onTeam={setTeam}
            />
          )
        }
      </Loaded>
    </div>
  );
}

interface InvitedProps extends Pick<ChallengeInvitationPageProps, 'code' | 'account'> {
  invitation: Invitation;
  entersAtOnce: boolean;
  team: number;
  onTeam: (team: number) => void;
}

function Invited({ code, invitation, account, entersAtOnce, team, onTeam }: InvitedProps) {
  const { challenge, isOpen, isMember, takesPart } = invitation;
  const { isAuthenticated } = useAuth();
  const enter = useEnter(invitation, { code, team: challenge.teams === 'chosen' ? team : undefined });
  const { mutate } = enter;
  const isDue = useRef(entersAtOnce && isOpen);
  useEffect(() => {
    if (!isDue.current) return;
    isDue.current = false;
    mutate();
  }, [mutate]);
  return (
    <>
      {challenge.look && (
        <div className="mb-4">
          <ChurchMark look={challenge.look} size={88} />
        </div>
      )}
      <p className="label-caps mb-3">
        {challenge.scopeName === null
          ? t('Everyone invites you')
          : t('{group} invites you', { group: challenge.scopeName })}
      </p>
      <PageHeading className="mb-5" lead={spanOf(challenge)}>
        {challenge.name}
      </PageHeading>
      <ul className="mb-6 flex flex-col gap-1.5">
        <li className="wrap-anywhere">{chaptersOf(challenge)}</li>
        <li>{t('Goal: {goal}', { goal: goalOf(challenge) })}</li>
        {challenge.reward && <li className="wrap-anywhere">{t('Reward: {reward}', { reward: challenge.reward })}</li>}
      </ul>
      <ReadingAlong {...invitation} />
      {!isOpen ? (
        <p role="status" className="border-s-2 border-gold-leaf bg-wash px-4 py-3">
          {challenge.state === 'announced' || challenge.state === 'running'
            ? t('This challenge has started, so it’s too late to join.')
            : t('This challenge has ended.')}
        </p>
      ) : (
        <>
          {challenge.teams === 'chosen' && !takesPart && (
            <SelectField
              label={t('Your team')}
              className="mb-6"
              value={team}
              onChange={(event) => onTeam(Number(event.target.value))}
            >
              <NameOptions of={challenge.teamNames.map((name, index) => ({ id: index + 1, name }))} />
            </SelectField>
          )}
          <FormError message={enter.error && messageOf(enter.error, t('Failed to join. Please try again.'))} />
          {!isAuthenticated ? (
            <section aria-labelledby="account-title">
              <h2 id="account-title" className="mb-4 text-2xl">
                {t('Join in')}
              </h2>
              {account}
            </section>
          ) : takesPart ? (
            <Link
              to="/challenges/$challengeId"
              params={{ challengeId: String(challenge.id) }}
              className={buttonLook('primary')}
            >
              {t('You’re in. Open the challenge')}
            </Link>
          ) : (
            <Button className="w-full" busy={enter.isPending || enter.isSuccess} onClick={() => mutate()}>
              <span className="wrap-anywhere whitespace-normal">
                {isMember || challenge.scopeName === null
                  ? t('{of, select, challenge {Join} other {Join}}', { of: 'challenge' })
                  : t('Join {group} and the challenge', { group: challenge.scopeName })}
              </span>
            </Button>
          )}
        </>
      )}
    </>
  );
}

/** Joins, and opens the challenge. */
function useEnter({ challenge }: Invitation, body: { code?: string; team?: number }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const refreshChurch = useRefreshChurch();
  const refreshFamilies = useRefreshFamilies();
  return useMutation({
    mutationFn: () => send<MessageAnswer>(`/challenges/${challenge.id}/enter`, { body }),
    onSuccess: async () => {
      if (challenge.scope === 'church') await refreshChurch();
      if (challenge.scope === 'family') await refreshFamilies();
      if (challenge.scope === 'group') await client.invalidateQueries({ queryKey: keys.groups });
      void client.invalidateQueries({ queryKey: keys.challenges });
      await navigate({
        to: '/challenges/$challengeId',
        params: { challengeId: String(challenge.id) },
        replace: true,
      });
    },
  });
}

const readersInWords = (readers: number, named: readonly string[]): string => {
  const others = readers - named.length;
  const names = listed(named);
  if (names === '') return t('{readers, plural, one {# reader} other {# readers}} in', { readers });
  return others > 0
    ? t('{readers, plural, one {# reader} other {# readers}} in: {names} and {others, number} more', {
        readers,
        names,
        others,
      })
    : t('{readers, plural, one {# reader} other {# readers}} in: {names}', { readers, names });
};

function ReadingAlong({ readers, named }: Invitation) {
  if (readers === 0) return <p className="mb-6 text-soft">{t('You’d be the first.')}</p>;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="flex -space-x-1.5">
        {named.slice(0, 6).map((name, index) => (
          // Two may have the same name.
          <Face key={`${index} ${name}`} name={name} />
        ))}
      </span>
      <p className="min-w-0 text-soft wrap-anywhere">{readersInWords(readers, named)}</p>
    </div>
  );
}
