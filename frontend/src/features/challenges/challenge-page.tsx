import type { ChallengeAnswer, ChallengePageAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { listed } from '@/shared/lib/lists';
import { rich, t } from '@/shared/language/speech';
import { showDayOf } from '@/shared/lib/days';
import { lazy } from '@/shared/lib/browser';
import { ChallengeMark } from '@/shared/marks/challenge-mark';
import { LiveMark } from '@/shared/realtime/live-mark';
import { useSharedView } from '@/shared/realtime/use-shared-view';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { Face } from '@/shared/ui/face';
import { PageHeading, Section } from '@/shared/ui/page';
import { Tag } from '@/shared/ui/tag';
import { chaptersOf, goalOf, spanOf } from '@/shared/challenges/challenge-words';
import {
  CHALLENGE_PAGE_MESSAGES,
  correction,
  finishedInWords,
  rulesOf,
  standingInWords,
  STATE_WORDS,
} from './challenge-messages';
import { Invitation } from './invitation';
import { Organising } from './organising';
import { challengeQuery } from '@/shared/api/challenge-queries';
import { Leading } from './leading';
import { PaceLine } from './pace-line';
import { TakingPart } from './taking-part';
import { Teams } from './teams';

const ChallengeForm = lazy(() => import('./challenge-form').then((module) => ({ default: module.ChallengeForm })));

const Participants = lazy(() => import('./participants').then((module) => ({ default: module.Participants })));

const Trials = lazy(() => import('./trials').then((module) => ({ default: module.Trials })));

const MOST_FACES = 12;

export interface ChallengePageProps {
  id: number;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
}

/** A challenge as it is now: the teams, who has read today, what is left. Whatever moves the boards moves it. */
export function ChallengePage({ id, isEditing, onEdit }: ChallengePageProps) {
  const query = useQuery(challengeQuery(id));
  useSharedView('boards', challengeQuery(id).queryKey);
  return (
    <div className="mx-auto max-w-4xl">
      <Loaded
        query={query}
        failed={t(CHALLENGE_PAGE_MESSAGES.loadFailed)}
        loading={<LoadingBars label={t('Loading the challenge')} bars={['h-12', 'h-6', 'h-64']} />}
      >
        {(page) => (
          <div className="flex flex-col gap-12">
            <Heading page={page} />
            <Organising challenge={page.challenge} onEdit={() => onEdit(true)} />
            {page.challenge.state !== 'draft' && <Standing page={page} />}
            <Rules page={page} />
            <Suspense fallback={null}>
              {page.challenge.canOrganise && canMove(page.challenge) && <Participants challenge={page.challenge} />}
              {page.challenge.canOrganise && page.challenge.state === 'draft' && <Trials challenge={page.challenge} />}
              {isEditing && page.challenge.canOrganise && (
                <ChallengeForm challenge={page.challenge} groups={[]} onClose={() => onEdit(false)} />
              )}
            </Suspense>
          </div>
        )}
      </Loaded>
    </div>
  );
}

/** Families are teams by themselves. */
const canMove = ({ state, teams }: ChallengeAnswer): boolean =>
  (state === 'announced' || state === 'running') && (teams === 'balanced' || teams === 'chosen');

const Heading = ({ page: { challenge } }: { page: ChallengePageAnswer }) => (
  <div className="flex flex-col gap-x-8 gap-y-4 sm:flex-row sm:items-center">
    <ChallengeMark challenge={challenge} size={96} />
    <PageHeading
      className="min-w-0 flex-1"
      aside={challenge.state === 'draft' ? undefined : <LiveMark />}
      lead={
        <>
          {challenge.scopeName ?? t('Everyone')} · {spanOf(challenge)} <Tag>{t(STATE_WORDS[challenge.state])}</Tag>
        </>
      }
    >
      {challenge.name}
    </PageHeading>
  </div>
);

function Standing({ page }: { page: ChallengePageAnswer }) {
  const { challenge, standing, today, pace } = page;
  const corrected = correction(standing.chapters, standing.chaptersAtClose);
  const isOver = challenge.state === 'closed' || challenge.state === 'counting';
  return (
    <>
      <TakingPart page={page} />
      <Section id="standing" title={t('Together')}>
        {standing.readers === 0 ? (
          <p className="text-soft">{isOver ? t('Nobody took part.') : t('Nobody has joined yet.')}</p>
        ) : (
          <>
            <p className="text-3xl tabular-nums">
              {rich('{read, number} <of>of {chapters, plural, one {# chapter} other {# chapters}}</of>', {
                read: standing.chapters,
                chapters: standing.target,
                of: (inside) => <span className="text-lg text-soft">{inside}</span>,
              })}
            </p>
            <PaceLine
              read={standing.chapters}
              target={standing.target}
              expected={challenge.state === 'running' ? pace.expected : null}
            />
            <p className="mt-3 text-soft">
              {challenge.goal === 'each'
                ? t('{readers, plural, one {# reader} other {# readers}}, {finished}.', {
                    readers: standing.readers,
                    finished: finishedInWords(standing.finished),
                  })
                : t('{readers, plural, one {# reader} other {# readers}}.', { readers: standing.readers })}{' '}
              {!isOver &&
                t('{standing}. {days, plural, one {# day} other {# days}} left.', {
                  standing: standingInWords(standing.chapters, pace.expected),
                  days: pace.readingDaysLeft,
                })}
            </p>
          </>
        )}
        {corrected && <p className="mt-2 text-sm font-medium">{corrected}</p>}
      </Section>
      {challenge.teams === 'none' ? <Leading page={page} /> : <Teams page={page} />}
      {challenge.state === 'running' && <ReadToday {...today} />}
      {!isOver && <Invitation page={page} />}
    </>
  );
}

const haveReadInWords = (readers: number, names: string, hasOthers: boolean): string => {
  if (readers === 0) return t('Nobody has read today. Be the first.');
  if (names === '') return t('{readers, plural, one {# reader} other {# readers}} so far', { readers });
  return hasOthers
    ? t('{readers, plural, one {# reader} other {# readers}} so far: {names} and others', { readers, names })
    : t('{readers, plural, one {# reader} other {# readers}} so far: {names}', { readers, names });
};

/** The faces of those who have read today and let others see their names, and how many there are. */
const ReadToday = ({ readers, named }: ChallengePageAnswer['today']) => (
  <Section id="today" title={t('Today')}>
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {named.length > 0 && (
        <span className="flex -space-x-1.5">
          {named.slice(0, MOST_FACES).map(({ readerId, name }) => (
            <Face key={readerId} name={name} look="read" />
          ))}
        </span>
      )}
      <p className="min-w-0 text-soft wrap-anywhere">
        {haveReadInWords(readers, listed(named.map(({ name }) => name)), readers > named.length)}
      </p>
    </div>
  </Section>
);

const changedInWords = ({ at, concerns, readers, reason }: ChallengePageAnswer['versions'][number]): string => {
  const date = showDayOf(at);
  if (concerns === 'everyone')
    return reason
      ? t('Changed on {date} for everyone, {readers, plural, one {# reader} other {# readers}} then: {reason}', {
          date,
          readers,
          reason,
        })
      : t('Changed on {date} for everyone, {readers, plural, one {# reader} other {# readers}} then', {
          date,
          readers,
        });
  return reason
    ? t('Changed on {date} for those who join later: {reason}', { date, reason })
    : t('Changed on {date} for those who join later', { date });
};

const Rules = ({ page: { challenge, versions } }: { page: ChallengePageAnswer }) => (
  <Section id="rules" title={t('Rules')}>
    <ul className="flex max-w-prose list-disc flex-col gap-1 ps-5 text-soft">
      <li className="wrap-anywhere">{chaptersOf(challenge)}</li>
      <li>{t('Goal: {goal}', { goal: goalOf(challenge) })}</li>
      {rulesOf(challenge).map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
      {challenge.reward && <li className="wrap-anywhere">{t('Reward: {reward}', { reward: challenge.reward })}</li>}
    </ul>
    {versions.map((version) => (
      <p key={version.version} className="mt-4 max-w-prose text-sm wrap-anywhere">
        {changedInWords(version)}
      </p>
    ))}
  </Section>
);
