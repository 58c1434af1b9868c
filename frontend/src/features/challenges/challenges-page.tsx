import type { ChallengeAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { t } from '@/shared/language/speech';
import { familiesQuery } from '@/shared/api/account-queries';
import { useAuth } from '@/shared/auth/auth-store';
import type { Searching } from '@/shared/lib/search';
import { lazy } from '@/shared/lib/browser';
import { Mark } from '@/shared/marks/mark';
import { ChallengeMark } from '@/shared/marks/challenge-mark';
import { Button, buttonLook } from '@/shared/ui/button';
import { Loaded } from '@/shared/ui/loaded';
import { PageHeading, Section } from '@/shared/ui/page';
import { EmptyState } from '@/shared/ui/empty-state';
import { Tag } from '@/shared/ui/tag';
import { chaptersOf, spanOf } from '@/shared/challenges/challenge-words';
import { CHALLENGE_PAGE_MESSAGES, STATE_WORDS } from './challenge-messages';
import { challengesQuery } from '@/shared/api/challenge-queries';

const ChallengeForm = lazy(() => import('./challenge-form').then((module) => ({ default: module.ChallengeForm })));

export interface ChallengesSearch {
  /** The open form: an empty one, or the October challenge. */
  make?: 'new' | 'october';
}

/** The challenges of the site, the church, the families and the groups, and a way to set one. */
export function ChallengesPage({ search, onSearch }: Searching<ChallengesSearch>) {
  const query = useQuery(challengesQuery);
  const organises = query.data?.organises ?? [];
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeading lead={t('Read the same chapters together for a few weeks.')}>{t('Challenges')}</PageHeading>
      <Loaded query={query} failed={t(CHALLENGE_PAGE_MESSAGES.loadFailed)} loading={t('Loading challenges')}>
        {({ challenges }) => (
          <div className="flex flex-col gap-12">
            {organises.length > 0 && (
              <Button className="self-start" onClick={() => onSearch({ make: 'new' })}>
                <Plus aria-hidden="true" className="size-5" />
                {t('New challenge')}
              </Button>
            )}
            <Challenges challenges={challenges} />
            {organises.length > 0 && <October onMake={() => onSearch({ make: 'october' })} />}
          </div>
        )}
      </Loaded>
      <Suspense fallback={null}>
        {search.make && organises.length > 0 && (
          <ChallengeForm
            challenge={null}
            groups={organises}
            isOctober={search.make === 'october'}
            onClose={() => onSearch({})}
          />
        )}
      </Suspense>
    </div>
  );
}

function Challenges({ challenges }: { challenges: readonly ChallengeAnswer[] }) {
  if (challenges.length === 0) return <NoChallenges />;
  return (
    <ul className="border-t border-line">
      {challenges.map((challenge) => (
        <li key={challenge.id} className="flex items-start gap-4 border-b border-line py-4">
          <ChallengeMark challenge={challenge} size={64} />
          <div className="min-w-0 flex-1">
            <h2 className="text-xl wrap-anywhere">
              <Link to="/challenges/$challengeId" params={{ challengeId: String(challenge.id) }} className="link">
                {challenge.name}
              </Link>{' '}
              <Tag>{t(STATE_WORDS[challenge.state])}</Tag>
            </h2>
            <p className="mt-1 text-soft wrap-anywhere">
              {challenge.scopeName ?? t('Everyone')} · {spanOf(challenge)}
            </p>
            <p className="truncate text-sm text-faint">{chaptersOf(challenge)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Who belongs to nobody finds those here with whom challenges are set. */
function NoChallenges() {
  const { user } = useAuth();
  const { data: families } = useQuery(familiesQuery);
  const isAlone = !user?.church && families?.length === 0;
  return (
    <EmptyState
      sketch="race"
      title={t('No challenges yet')}
      picture={<Mark kind="challenge" seed="none" size={72} motif="crown" isOutline />}
      action={
        isAlone && (
          <div className="flex flex-wrap justify-center gap-3">
            <Link to="/family" className={buttonLook('secondary')}>
              {t('Create Family')}
            </Link>
            <Link to="/church-management" className={buttonLook('secondary')}>
              {t('My Church')}
            </Link>
          </div>
        )
      }
    >
      {t('Your church, your family, a group or this site can start one. You’ll see it here once it’s published.')}
    </EmptyState>
  );
}

/** The first challenge there was, ready to be set again. */
const October = ({ onMake }: { onMake: () => void }) => (
  <Section
    id="october"
    title={t('The October challenge')}
    aside={
      <Button small look="secondary" onClick={onMake}>
        {t('Run it again')}
      </Button>
    }
  >
    <p className="max-w-prose text-soft">
      {t('The whole Bible in one month: 1,189 chapters, about 38 chapters a day, 2–3 hours daily.')}
    </p>
  </Section>
);
