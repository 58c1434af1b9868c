import type { ChallengePageAnswer } from '@lectio/contract';
import { Link } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { rich, t } from '@/shared/language/speech';
import { lazyAtHome } from '@/shared/lib/browser';
import { Face } from '@/shared/ui/face';
import { Ring } from '@/shared/ui/ring';
import { showDate } from '@/shared/lib/days';
import { daysUntil } from '@/shared/reading/days-until';
import { Line } from './line';
import type { FamilyDay } from './use-company';

const FamilyAmens = lazyAtHome(() => import('./family-amens').then((module) => ({ default: module.FamilyAmens })));

const MOST_FACES = 8;

/** How far the reader, the team or everyone has come, as the challenge counts. */
const standingOf = ({
  challenge,
  own,
  standing,
}: Pick<ChallengePageAnswer, 'challenge' | 'own' | 'standing'>): number => {
  if (challenge.goal === 'each') return Math.max(0, ...own.map(({ chapters }) => chapters));
  if (challenge.goal === 'together') return standing.chapters;
  return standing.teams.find(({ team }) => team === own.at(0)?.team)?.chapters ?? 0;
};

/** `name`: around the challenge's name. */
const aboutIt = (page: ChallengePageAnswer, name: (inside: ReactNode) => ReactNode): ReactNode => {
  const { challenge, own, pace } = page;
  const values = { name, challenge: challenge.name };
  if (challenge.state === 'announced')
    return rich('<name>{challenge}</name> begins {days, plural, =1 {tomorrow} other {in # days}}, on {date}.', {
      ...values,
      days: daysUntil(challenge.from),
      date: showDate(challenge.from),
    });
  if (own.length > 0)
    return rich(
      '<name>{challenge}</name>: {read, number} of {chapters, plural, one {# chapter} other {# chapters}}, {days, plural, one {# day} other {# days}} left.',
      { ...values, read: standingOf(page), chapters: challenge.target, days: pace.daysLeft },
    );
  return rich('<name>{challenge}</name> is on, {days, plural, one {# day} other {# days}} left.', {
    ...values,
    days: pace.daysLeft,
  });
};

/** The running challenge, or the one to come: where one stands, or the way to join. */
export function ChallengeLine({ page }: { page: ChallengePageAnswer }) {
  const { challenge, own } = page;
  const params = { challengeId: String(challenge.id) };
  return (
    <Line
      icon={
        <Ring value={own.length > 0 ? standingOf(page) : 0} max={challenge.target}>
          <Flag className="size-4" strokeWidth={1.75} />
        </Ring>
      }
    >
      {aboutIt(page, (inside) => (
        <Link to="/challenges/$challengeId" params={params} className="link">
          {inside}
        </Link>
      ))}
      {challenge.state === 'announced' && own.length > 0 && ` ${t('You’re in.')}`}
      {own.length === 0 && (
        <>
          {' '}
          <Link to="/challenges/$challengeId" params={params} hash="taking-part" className="link font-medium">
            {t('{of, select, challenge {Join} other {Join}}', { of: 'challenge' })}
          </Link>
        </>
      )}
    </Line>
  );
}

/** Most often somebody else has read. */
const amensComing = <span className="h-9 w-full" />;

/** The faces of a family: who has read today. */
export function FamilyLine({ day: { family, days } }: { day: FamilyDay }) {
  const hasRead = new Set(days.filter(({ chaptersToday }) => chaptersToday > 0).map(({ readerId }) => readerId));
  const faces = [...family.readers].sort((a, b) => Number(hasRead.has(b.id)) - Number(hasRead.has(a.id)));
  return (
    <li className="figures flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="flex -space-x-1.5">
        {faces.slice(0, MOST_FACES).map(({ id, name }) => (
          <Face key={id} name={name} look={hasRead.has(id) ? 'read' : 'unread'} />
        ))}
      </span>
      <span className="min-w-0">
        {rich(
          '<a>{family}</a>: {read, number} of {readers, plural, one {# reader} other {# readers}} {read, plural, one {has read today.} other {have read today.}}',
          {
            family: family.name,
            read: hasRead.size,
            readers: family.readers.length,
            a: (inside) => (
              <Link to="/family" className="link">
                {inside}
              </Link>
            ),
          },
        )}
      </span>
      <Suspense fallback={amensComing}>
        <FamilyAmens familyId={family.id} faces={faces} />
      </Suspense>
    </li>
  );
}
