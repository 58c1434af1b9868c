import type { ChapterNames, PlanProgressAnswer, PlanTodayAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { Suspense } from 'react';
import { t } from '@/shared/language/speech';
import { beginInWords, behindInWords, dayInWords, endInWords, hasEnded, todayQuery } from '@/shared/api/plan-queries';
import { lazy } from '@/shared/lib/browser';
import { count } from '@/shared/lib/format';
import { useChapterNames } from '@/shared/passages/chapter-names';
import { Ring } from '@/shared/ui/ring';
import { Line } from './line';

const PlanMark = lazy(() => import('@/shared/marks/plan-mark').then((module) => ({ default: module.PlanMark })));

/** The most plans that have a line; the rest are counted. */
const MOST_PLANS = 3;

interface PlanLinesProps {
  plans: readonly PlanProgressAnswer[];
  /** Of the answer that listed them (ms). */
  asOf: number;
}

/** What each plan asks for today. */
export function PlanLines({ plans, asOf }: PlanLinesProps) {
  const more = plans.length - MOST_PLANS;
  return (
    <>
      {plans.slice(0, MOST_PLANS).map((plan) =>
        plan.beginsAt === null ? (
          <PlanLine key={plan.id} plan={plan} asOf={asOf} />
        ) : (
          <Line key={plan.id} icon={<CalendarDays aria-hidden="true" className="size-5" strokeWidth={1.75} />}>
            <PlanLink plan={plan} /> {beginInWords(plan.beginsAt)}.
          </Line>
        ),
      )}
      {more > 0 && (
        <Line icon={null}>
          <Link to="/reading-plans" className="link">
            and {count(more, 'more plan')}
          </Link>
        </Line>
      )}
    </>
  );
}

/** A plan that fails is left out. */
function PlanLine({ plan, asOf }: { plan: PlanProgressAnswer; asOf: number }) {
  const { readerId, planId } = plan;
  const { data, isError } = useQuery(todayQuery({ readerId, planId, asOf }));
  if (isError && !data) return null;
  return (
    <Line icon={<PlanRing plan={plan} />}>
      {hasEnded(plan) ? (
        <>
          {plan.planName} {endInWords(plan)}.{' '}
          <Link to="/reading-plans" className="link">
            {t('Catch up')}
          </Link>
        </>
      ) : (
        <>
          <PlanLink plan={plan} />
          {data && <PortionWords plan={plan} portion={data} />}
        </>
      )}
    </Line>
  );
}

/** Round with each of its days, or with its chapters where it has none. */
const PlanRing = ({ plan: { day, dayCount, chaptersRead, totalChapters } }: { plan: PlanProgressAnswer }) =>
  day !== null && dayCount !== null ? (
    <Ring value={day} max={dayCount}>
      {day}
    </Ring>
  ) : (
    <Ring value={chaptersRead} max={totalChapters}>
      {Math.floor((100 * chaptersRead) / Math.max(1, totalChapters))}%
    </Ring>
  );

const PlanLink = ({ plan }: { plan: PlanProgressAnswer }) => (
  <>
    <Suspense fallback={<span className="mr-2 inline-block size-6 align-[-0.4em]" />}>
      <PlanMark planId={plan.planId} size={24} className="mr-2 inline-block align-[-0.4em]" />
    </Suspense>
    <Link to="/reading-plans" className="link">
      {plan.planName}
    </Link>
  </>
);

interface PortionProps {
  plan: PlanProgressAnswer;
  portion: PlanTodayAnswer;
}

/** What a plan asks for today. */
const askedInWords = ({ plan, portion }: PortionProps, names: ChapterNames): string => {
  const { day, passages, isTodayRead, todaysChapters } = portion;
  if (isTodayRead) return 'you’re done for today.';
  if (plan.mode === 'spread')
    return todaysChapters.length === 0
      ? 'you’re done for today.'
      : `${count(todaysChapters.length, 'chapter')} to go today, ${names.chapters(todaysChapters.map(({ id }) => id))}.`;
  if (day === null) return 'no reading today.';
  const left = passages.filter(({ isRead }) => !isRead).map(({ text }) => text);
  return `${dayInWords(day, plan.dayCount)}, ${left.length === 0 ? 'a day of rest' : left.join(', ')}.`;
};

/** After the plan's name. */
function PortionWords({ plan, portion }: PortionProps) {
  const { behind, word } = portion;
  const names = useChapterNames();
  return (
    <>
      : {askedInWords({ plan, portion }, names)}
      {behind.length > 0 && ` ${behindInWords(behind)}.`}
      {/* All of it is with the plan. */}
      {word && (
        <span className="mt-1 line-clamp-3">
          {word.isMine ? t('You') : <bdi>{word.by ?? t('Your leader')}</bdi>}: {word.text}
        </span>
      )}
    </>
  );
}
