import type { ChapterNames, PlanProgressAnswer, PlanTodayAnswer } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { rich, t } from '@/shared/language/speech';
import { dayInWords, hasEnded, todayQuery } from '@/shared/api/plan-queries';
import { lazyAtHome } from '@/shared/lib/browser';
import { useChapterNames } from '@/shared/passages/chapter-names';
import { Ring } from '@/shared/ui/ring';
import { showDate } from '@/shared/lib/days';
import { spelledOut } from '@/shared/passages/understood';
import { daysUntil } from '@/shared/reading/days-until';
import { LOCALE } from '@/shared/lib/locale';
import { Line } from './line';

const PlanMark = lazyAtHome(() => import('@/shared/marks/plan-mark').then((module) => ({ default: module.PlanMark })));

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
            {rich('<a>{plan}</a> begins {days, plural, =1 {tomorrow} other {in # days}}, on {date}.', {
              ...named(plan),
              days: daysUntil(plan.beginsAt),
              date: showDate(plan.beginsAt),
            })}
          </Line>
        ),
      )}
      {more > 0 && (
        <Line icon={null}>
          <Link to="/reading-plans" className="link">
            {t('{plans, plural, one {and # more plan} other {and # more plans}}', { plans: more })}
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
        rich(
          '{plan} ended on {date} with {chapters, plural, one {# chapter} other {# chapters}} left. <a>Catch up</a>',
          {
            plan: plan.planName ?? '',
            date: showDate(plan.targetEndDate ?? ''),
            chapters: plan.totalChapters - plan.chaptersRead,
            a: (inside) => (
              <Link to="/reading-plans" className="link">
                {inside}
              </Link>
            ),
          },
        )
      ) : data ? (
        <PortionWords plan={plan} portion={data} />
      ) : (
        <PlanLink plan={plan} />
      )}
    </Line>
  );
}

const percent = new Intl.NumberFormat(LOCALE, { style: 'percent' });

/** Round with each of its days, or with its chapters where it has none. */
const PlanRing = ({ plan: { day, dayCount, chaptersRead, totalChapters } }: { plan: PlanProgressAnswer }) =>
  day !== null && dayCount !== null ? (
    <Ring value={day} max={dayCount}>
      {day}
    </Ring>
  ) : (
    <Ring value={chaptersRead} max={totalChapters}>
      {percent.format(Math.floor((100 * chaptersRead) / Math.max(1, totalChapters)) / 100)}
    </Ring>
  );

const PlanLink = ({ plan }: { plan: PlanProgressAnswer }) => (
  <>
    <Suspense fallback={<span className="me-2 inline-block size-6 align-[-0.4em]" />}>
      <PlanMark planId={plan.planId} size={24} className="me-2 inline-block align-[-0.4em]" />
    </Suspense>
    <Link to="/reading-plans" className="link">
      {plan.planName}
    </Link>
  </>
);

/** For sentences that begin with the plan. */
const named = (plan: PlanProgressAnswer) => ({ plan: plan.planName ?? '', a: () => <PlanLink plan={plan} /> });

interface PortionProps {
  plan: PlanProgressAnswer;
  portion: PlanTodayAnswer;
}

/** What a plan asks for today. */
const askedInWords = ({ plan, portion }: PortionProps, names: ChapterNames): ReactNode => {
  const { day, passages, isTodayRead, todaysChapters } = portion;
  const isSpread = plan.mode === 'spread';
  if (isTodayRead || (isSpread && todaysChapters.length === 0))
    return rich('<a>{plan}</a>: you’re done for today.', named(plan));
  if (isSpread)
    return rich('<a>{plan}</a>: {count, plural, one {# chapter} other {# chapters}} to go today, {chapters}.', {
      ...named(plan),
      count: todaysChapters.length,
      chapters: names.chapters(todaysChapters.map(({ id }) => id)),
    });
  if (day === null) return rich('<a>{plan}</a>: no reading today.', named(plan));
  const left = passages.filter(({ isRead }) => !isRead);
  const about = { ...named(plan), day: dayInWords(day, plan.dayCount) };
  return left.length === 0
    ? rich('<a>{plan}</a>: {day}, a day of rest.', about)
    : rich('<a>{plan}</a>: {day}, {passages}.', { ...about, passages: spelledOut({ passages: left }) });
};

function PortionWords({ plan, portion }: PortionProps) {
  const { behind, word } = portion;
  const names = useChapterNames();
  return (
    <>
      {askedInWords({ plan, portion }, names)}
      {behind.length > 0 && ` ${t('Behind: {days, plural, one {# day} other {# days}}.', { days: behind.length })}`}
      {/* All of it is with the plan. */}
      {word && (
        <span className="mt-1 line-clamp-3">
          {rich('<bdi>{what}</bdi>: {words}', {
            what: word.isMine ? t('You') : (word.by ?? t('Your leader')),
            words: word.text,
            bdi: (inside) => <bdi>{inside}</bdi>,
          })}
        </span>
      )}
    </>
  );
}
