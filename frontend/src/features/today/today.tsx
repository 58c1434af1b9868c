import type { ChapterNames, PlanProgressAnswer } from '@lectio/contract';
import { Link } from '@tanstack/react-router';
import { BookOpenText, CalendarDays, Check, Flame } from 'lucide-react';
import { Suspense } from 'react';
import { useAuth } from '@/shared/auth/auth-store';
import { count } from '@/shared/lib/format';
import { useChapterNames } from '@/shared/passages/chapter-names';
import { beginInWords, behindInWords, dayInWords, endInWords, hasEnded } from '@/shared/api/plan-queries';
import { lazy } from '@/shared/lib/browser';
import { outboxWanted } from '@/shared/outbox/outbox-flag';
import { hasBegun } from '@/shared/reading/has-begun';
import { keptInWords, useMarkChapters } from '@/shared/reading/use-mark-chapters';
import { Button, buttonLook } from '@/shared/ui/button';
import { ErrorPanel, Loading, Skeleton } from '@/shared/ui/states';
import { Ring } from '@/shared/ui/ring';
import type { Portion } from '@/shared/reading/use-next';
import { ChallengeLine, FamilyLine } from './company';
import { Line } from './line';
import { useToday, type Today as Day } from './use-today';
import { WeekStrip } from './week-strip';

const PlanMark = lazy(() => import('@/shared/marks/plan-mark').then((module) => ({ default: module.PlanMark })));
const OutboxLine = lazy(() => import('./outbox-line').then((module) => ({ default: module.OutboxLine })));

/** The day at a glance: what comes next, and today's portion. */
export function Today() {
  const day = useToday();
  if (day === undefined) return <TodaySkeleton />;
  return day && <Shown day={day} />;
}

function Shown({ day }: { day: Day }) {
  const names = useChapterNames();
  const { mark, undo, busy, isPaused, marked, kept, isSent, isUndone, failure } = useMarkChapters(day.reader);
  const isFirst = !hasBegun(day.profile);
  const leadsToReading = useAuth().preferences?.appUsageMode === 'reading' || isFirst;
  const name = names.run([day.next, day.next]);
  const batchId = marked?.answer.batchId;
  return (
    <section
      aria-labelledby="today-title"
      data-testid={isFirst ? 'first-step' : 'today'}
      className="border-y-2 border-ink py-5"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0">
          <h2 id="today-title" className="label-caps font-sans tracking-wider">
            {isFirst ? 'Your first chapter' : 'Next chapter'}
          </h2>
          <p className="mt-1 font-serif text-4xl leading-tight wrap-anywhere sm:text-5xl">{name}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {leadsToReading && <ReadLink chapterId={day.next} look="primary" />}
          <Button
            look={leadsToReading ? 'secondary' : 'primary'}
            busy={busy === 'mark' || isPaused}
            disabled={kept?.chapterIds[0] === day.next}
            onClick={() => mark([day.next])}
          >
            <Check aria-hidden="true" className="size-4" />
            Mark as read
          </Button>
          {!leadsToReading && <ReadLink chapterId={day.next} look="secondary" />}
          <Link to="/report" className="link inline-flex min-h-11 items-center max-sm:hidden sm:px-3">
            Report Reading
          </Link>
        </div>
      </div>
      {isFirst && (
        <p className="mt-4 max-w-prose text-soft">
          Read it here, or mark it after reading in your own Bible. Started elsewhere? Report what you’ve read so far.
        </p>
      )}
      {!isFirst && (
        <div className="mt-5">
          <WeekStrip readerId={day.reader.id} />
        </div>
      )}
      <ul className="mt-5 flex flex-col gap-3 text-soft empty:hidden">
        {marked && (
          <Line icon={<Check aria-hidden="true" className="size-5 text-good" />}>
            <span role="status" className="text-good">
              {names.run([marked.chapterIds[0], marked.chapterIds[0]])}{' '}
              {marked.answer.summary.reportsCreated > 0 ? 'is reported.' : 'was already reported today.'}
            </span>{' '}
            {batchId && (
              <button
                type="button"
                className="link min-h-6"
                aria-busy={busy === 'undo'}
                onClick={() => busy === null && undo(batchId)}
              >
                Undo
              </button>
            )}
          </Line>
        )}
        {isUndone && (
          <Line icon={<Check aria-hidden="true" className="size-5" />}>
            <span role="status" tabIndex={-1} data-takes-focus>
              Undone.
            </span>
          </Line>
        )}
        {kept && (
          <Line icon={<Check aria-hidden="true" className="size-5" />}>
            <span role="status">{keptInWords(names.run([kept.chapterIds[0], kept.chapterIds[0]]), isSent)}</span>
          </Line>
        )}
        {!isFirst && day.readToday !== null && (
          <Line icon={<Flame aria-hidden="true" className="size-5 text-gold" strokeWidth={1.75} />}>
            {streakInWords(day.profile.currentStreak, day.readToday, day.profile.restsToday)}
          </Line>
        )}
        {day.portion && (
          <Line icon={<PlanRing portion={day.portion} />}>
            <PortionWords portion={day.portion} />
          </Line>
        )}
        {day.toBegin?.beginsAt && (
          <Line icon={<CalendarDays aria-hidden="true" className="size-5" strokeWidth={1.75} />}>
            <PlanLink plan={day.toBegin} /> {beginInWords(day.toBegin.beginsAt)}.
          </Line>
        )}
        {isFirst && !day.portion && !day.toBegin && (
          <Line icon={<CalendarDays aria-hidden="true" className="size-5" strokeWidth={1.75} />}>
            A plan tells you what to read each day.{' '}
            <Link to="/reading-plans" className="link">
              Choose a plan
            </Link>
          </Line>
        )}
        {isFirst && (
          <Line icon={<Flame aria-hidden="true" className="size-5 text-gold" strokeWidth={1.75} />}>
            Every chapter fills a square on your map, and days in a row make a streak.
          </Line>
        )}
        {day.challenge && <ChallengeLine page={day.challenge} />}
        {day.family && <FamilyLine day={day.family} />}
        {outboxWanted() && (
          <Suspense fallback={null}>
            <OutboxLine />
          </Suspense>
        )}
      </ul>
      {failure && (
        <div className="mt-4">
          <ErrorPanel message={failure} />
        </div>
      )}
    </section>
  );
}

const ReadLink = ({ chapterId, look }: { chapterId: number; look: 'primary' | 'secondary' }) => (
  <Link to="/reading" search={{ chapter: chapterId }} className={buttonLook(look)}>
    <BookOpenText aria-hidden="true" className="size-4" />
    Read
  </Link>
);

/** What keeps a streak, or begins one. */
export const streakInWords = (streak: number, readToday: number, restsToday: boolean): string => {
  if (readToday > 0) {
    const read = `${count(readToday, 'chapter')} today.`;
    return streak > 1 ? `${read} Your streak of ${count(streak, 'day')} is safe until tomorrow night.` : read;
  }
  if (streak > 0 && restsToday) return `Today is a rest day. Your streak of ${count(streak, 'day')} waits.`;
  return streak > 0
    ? `Your streak is ${count(streak, 'day')}. Read a chapter today to keep it.`
    : 'Read a chapter today to start a streak.';
};

/** What a plan asks for today, after its name. */
const askedInWords = ({ plan, day, passages, isTodayRead, todaysChapters }: Portion, names: ChapterNames): string => {
  if (isTodayRead) return 'you’re done for today.';
  if (plan.mode === 'spread')
    return todaysChapters.length === 0
      ? 'you’re done for today.'
      : `${count(todaysChapters.length, 'chapter')} to go today, ${names.chapters(todaysChapters.map(({ id }) => id))}.`;
  if (day === null) return 'no reading today.';
  const left = passages.filter(({ isRead }) => !isRead).map(({ text }) => text);
  return `${dayInWords(day, plan.dayCount)}, ${left.length === 0 ? 'a day of rest' : left.join(', ')}.`;
};

/** Round with each of its days, or with its chapters where it has none. */
const PlanRing = ({ portion: { plan, day } }: { portion: Portion }) =>
  day !== null && plan.dayCount !== null ? (
    <Ring value={day} max={plan.dayCount}>
      {day}
    </Ring>
  ) : (
    <Ring value={plan.chaptersRead} max={plan.totalChapters}>
      {Math.floor((100 * plan.chaptersRead) / Math.max(1, plan.totalChapters))}%
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

function PortionWords({ portion }: { portion: Portion }) {
  const { plan, behind, word } = portion;
  const names = useChapterNames();
  if (hasEnded(plan))
    return (
      <>
        {plan.planName} {endInWords(plan)}.{' '}
        <Link to="/reading-plans" className="link">
          Catch up
        </Link>
      </>
    );
  return (
    <>
      <PlanLink plan={plan} />: {askedInWords(portion, names)}
      {behind.length > 0 && ` ${behindInWords(behind)}.`}
      {/* All of it is with the plan. */}
      {word && (
        <span className="mt-1 line-clamp-3">
          {word.isMine ? 'You' : <bdi>{word.by ?? 'Your leader'}</bdi>}: {word.text}
        </span>
      )}
    </>
  );
}

const TodaySkeleton = () => (
  <Loading label="Loading your day" className="border-y-2 border-line py-5">
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
      <div>
        <Skeleton className="h-4 w-28" />
        <Skeleton className="mt-2 h-11 w-64 sm:h-14" />
      </div>
      <Skeleton className="h-11 w-96 max-w-full max-sm:h-[6.25rem]" />
    </div>
    <Skeleton className="mt-5 h-14 w-full max-w-md" />
    <Skeleton className="mt-5 h-36 w-96 max-w-full" />
  </Loading>
);
