import type { ChallengePageAnswer } from '@lectio/contract';
import { Link } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import { Suspense } from 'react';
import { t } from '@/shared/language/speech';
import { beginInWords } from '@/shared/api/plan-queries';
import { lazy } from '@/shared/lib/browser';
import { count, countOf } from '@/shared/lib/format';
import { Face } from '@/shared/ui/face';
import { Ring } from '@/shared/ui/ring';
import { Line } from './line';
import type { FamilyDay } from './use-company';

const FamilyAmens = lazy(() => import('./family-amens').then((module) => ({ default: module.FamilyAmens })));

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

/** After the challenge's name. */
const aboutIt = ({ challenge, own, pace, standing }: ChallengePageAnswer): string => {
  if (challenge.state === 'announced') return ` ${beginInWords(challenge.from)}.${own.length > 0 ? ' You’re in.' : ''}`;
  if (own.length > 0)
    return `: ${countOf(standingOf({ challenge, own, standing }), challenge.target, 'chapter')}, ${left(pace)}.`;
  return ` is on, ${left(pace)}.`;
};

const left = ({ daysLeft }: ChallengePageAnswer['pace']): string => `${count(daysLeft, 'day')} left`;

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
      <Link to="/challenges/$challengeId" params={params} className="link">
        {challenge.name}
      </Link>
      {aboutIt(page)}
      {own.length === 0 && (
        <>
          {' '}
          <Link to="/challenges/$challengeId" params={params} hash="taking-part" className="link font-medium">
            {t('Join')}
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
        <Link to="/family" className="link">
          {family.name}
        </Link>
        : {countOf(hasRead.size, family.readers.length, 'reader')} {hasRead.size === 1 ? t('has') : t('have')} read
        today.
      </span>
      <Suspense fallback={amensComing}>
        <FamilyAmens familyId={family.id} faces={faces} />
      </Suspense>
    </li>
  );
}
