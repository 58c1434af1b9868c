import { Link } from '@tanstack/react-router';
import { BookOpenText, CalendarDays, Check, Flame } from 'lucide-react';
import { Suspense } from 'react';
import { rich, t } from '@/shared/language/speech';
import { useAuth } from '@/shared/auth/auth-store';
import { useChapterNames } from '@/shared/passages/chapter-names';
import { lazy, lazyAtHome } from '@/shared/lib/browser';
import { isZoneKnown } from '@/shared/lib/days';
import { outboxWanted } from '@/shared/outbox/outbox-flag';
import { hasBegun } from '@/shared/reading/has-begun';
import { keptInWords, useMarkChapters } from '@/shared/reading/use-mark-chapters';
import { Button, buttonLook } from '@/shared/ui/button';
import { ErrorPanel, Loading, Skeleton } from '@/shared/ui/states';
import { ChallengeLine, FamilyLine } from './company';
import { Line } from './line';
import { PlanLines } from './plan-lines';
import { useToday, type Today as Day } from './use-today';
import { WeekStrip } from './week-strip';

const ZoneLine = lazyAtHome(() => import('./zone-line').then((module) => ({ default: module.ZoneLine })));
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
  const { preferences } = useAuth();
  const leadsToReading = preferences?.appUsageMode === 'reading' || isFirst;
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
            {isFirst ? t('Your first chapter') : t('Next chapter')}
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
            {t('Mark as read')}
          </Button>
          {!leadsToReading && <ReadLink chapterId={day.next} look="secondary" />}
          <Link to="/report" className="link inline-flex min-h-11 items-center max-sm:hidden sm:px-3">
            {t('Report Reading')}
          </Link>
        </div>
      </div>
      {isFirst && (
        <p className="mt-4 max-w-prose text-soft">
          {t(
            'Read it here, or mark it after reading in your own Bible. Started elsewhere? Report what you’ve read so far.',
          )}
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
              {t(
                marked.answer.summary.reportsCreated > 0
                  ? '{chapter} is reported.'
                  : '{chapter} was already reported today.',
                { chapter: names.run([marked.chapterIds[0], marked.chapterIds[0]]) },
              )}
            </span>{' '}
            {batchId && (
              <button
                type="button"
                className="link min-h-6"
                aria-busy={busy === 'undo'}
                onClick={() => busy === null && undo(batchId)}
              >
                {t('Undo')}
              </button>
            )}
          </Line>
        )}
        {isUndone && (
          <Line icon={<Check aria-hidden="true" className="size-5" />}>
            <span role="status" tabIndex={-1} data-takes-focus>
              {t('Undone.')}
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
        <PlanLines plans={day.plans} asOf={day.asOf} />
        {isFirst && day.plans.length === 0 && (
          <Line icon={<CalendarDays aria-hidden="true" className="size-5" strokeWidth={1.75} />}>
            {rich('A plan tells you what to read each day. <a>Choose a plan</a>', {
              a: (inside) => (
                <Link to="/reading-plans" className="link">
                  {inside}
                </Link>
              ),
            })}
          </Line>
        )}
        {isFirst && (
          <Line icon={<Flame aria-hidden="true" className="size-5 text-gold" strokeWidth={1.75} />}>
            {t('Every chapter fills a square on your map, and days in a row make a streak.')}
          </Line>
        )}
        {day.challenges.map((page) => (
          <ChallengeLine key={page.challenge.id} page={page} />
        ))}
        {day.family && <FamilyLine day={day.family} />}
        {preferences?.timeZone === null && !isZoneKnown() && (
          <Suspense fallback={null}>
            <ZoneLine />
          </Suspense>
        )}
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
    {t('Read')}
  </Link>
);

/** What keeps a streak, or begins one. */
export const streakInWords = (streak: number, readToday: number, restsToday: boolean): string => {
  if (readToday > 0)
    return streak > 1
      ? t(
          '{chapters, plural, one {# chapter} other {# chapters}} today. Your streak of {days, plural, one {# day} other {# days}} is safe until tomorrow night.',
          { chapters: readToday, days: streak },
        )
      : t('{chapters, plural, one {# chapter} other {# chapters}} today.', { chapters: readToday });
  if (streak > 0 && restsToday)
    return t('Today is a rest day. Your streak of {days, plural, one {# day} other {# days}} waits.', { days: streak });
  return streak > 0
    ? t('Your streak is {days, plural, one {# day} other {# days}}. Read a chapter today to keep it.', { days: streak })
    : t('Read a chapter today to start a streak.');
};

const TodaySkeleton = () => (
  <Loading label={t('Loading your day')} className="border-y-2 border-line py-5">
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
