import type { PlanAction, PlanProgressAnswer, ReaderAnswer } from '@lectio/contract';
import { Link } from '@tanstack/react-router';
import { CalendarPlus, Printer } from 'lucide-react';
import { useState } from 'react';
import { rich, t } from '@/shared/language/speech';
import { showDate, showDayOf } from '@/shared/lib/days';
import { dayInWords, hasEnded } from '@/shared/api/plan-queries';
import { PlanMark } from '@/shared/marks/plan-mark';
import { Button, buttonLook } from '@/shared/ui/button';
import { Meter } from '@/shared/ui/meter';
import { Question } from '@/shared/ui/dialog/question';
import { points } from '@/shared/language/counts';
import { daysUntil } from '@/shared/reading/days-until';
import { DaysReading } from './days-reading';
import { PaceDialog } from './pace-dialog';
import { paceInWords, stateOf, STATE_WORDS } from './plans-messages';
import { ToCome } from './to-come';
import { TodaysReading } from './todays-reading';
import { useFollowed } from './use-followed';

/** How far a reader is. Without an end there is nothing to measure by. */
function Standing({ progress, name, readerName }: { progress: PlanProgressAnswer; name: string; readerName: string }) {
  const { chaptersRead, totalChapters, startedAt, targetEndDate, completedAt, beginsAt, pointsEarned, day } = progress;
  if (targetEndDate === null)
    return (
      <p className="text-sm text-soft tabular-nums">
        {day !== null && `${dayInWords(day, null)} · `}
        {beginsAt === null
          ? t('{chapters, plural, one {# chapter} other {# chapters}} since {date}', {
              chapters: chaptersRead,
              date: showDate(startedAt),
            })
          : t('{chapters, plural, one {# chapter} other {# chapters}} from {date}', {
              chapters: chaptersRead,
              date: showDate(startedAt),
            })}
      </p>
    );
  const words = t('{read, number} of {chapters, plural, one {# chapter} other {# chapters}}', {
    read: chaptersRead,
    chapters: totalChapters,
  });
  return (
    <>
      <Meter
        value={chaptersRead}
        max={totalChapters}
        label={t('Progress of {reader} in {plan}', { reader: readerName, plan: name })}
        text={words}
        gold={completedAt !== null}
      />
      <p className="text-sm text-soft tabular-nums">
        {words} ·{' '}
        {beginsAt === null
          ? t('since {date}', { date: showDate(startedAt) })
          : t('from {date}', { date: showDate(startedAt) })}{' '}
        ·{' '}
        {completedAt === null
          ? t('until {date}', { date: showDate(targetEndDate) })
          : t('completed {date}', { date: showDayOf(completedAt) })}
        {pointsEarned > 0 && ` · ${points(pointsEarned)}`}
      </p>
    </>
  );
}

/** A reader's progress in a plan, and today's portion. */
export function FollowedPlan({
  reader,
  progress,
  asOf,
  isFirst,
}: {
  reader: ReaderAnswer;
  progress: PlanProgressAnswer;
  asOf: number;
  /** Whether it is the first of the page that asks for something. */
  isFirst: boolean;
}) {
  const { report, mark, change, calendar } = useFollowed(reader, progress);
  const [quitting, setQuitting] = useState(false);
  const [pacing, setPacing] = useState<'catch-up' | 'spread' | null>(null);
  const state = stateOf(progress);
  const isOver = state === 'active' && hasEnded(progress);
  const goesByDays = progress.mode === 'days';
  const busyWith = (action: PlanAction): boolean => change.isPending && change.variables.action === action;
  const isAsked = state === 'active' && progress.beginsAt === null;
  const name = progress.planName ?? t('A deleted plan');
  const followed = { readerId: reader.id, planId: progress.planId, asOf };
  const quit = (): void => change.mutate({ action: 'quit' }, { onSettled: () => setQuitting(false) });
  return (
    <article
      aria-label={`${name}, ${reader.name}`}
      className="flex min-w-0 flex-col gap-3 border-t border-line py-5 first:border-t-0 first:pt-0"
    >
      <div className="flex items-center gap-x-4">
        <PlanMark planId={progress.planId} size={44} />
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h4 className="min-w-0 text-lg font-medium break-words">{name}</h4>
          <p className="text-sm font-medium" data-testid="plan-state">
            {t(STATE_WORDS[state])}
            {state === 'active' && (
              <span className={progress.isOnTrack ? 'text-soft' : 'text-bad'}> · {paceInWords(progress)}</span>
            )}
          </p>
        </div>
      </div>
      <Standing progress={progress} name={name} readerName={reader.name} />
      {isOver && (
        <p className="rounded border border-line bg-leaf px-4 py-3">
          {t('This plan ended on {date} with {chapters, plural, one {# chapter} other {# chapters}} left.', {
            date: showDate(progress.targetEndDate ?? ''),
            chapters: progress.totalChapters - progress.chaptersRead,
          })}
        </p>
      )}
      {progress.beginsAt !== null && (
        <p className="rounded border border-line bg-leaf px-4 py-3 first-letter:uppercase">
          {t('begins {days, plural, =1 {tomorrow} other {in # days}}, on {date}.', {
            days: daysUntil(progress.beginsAt),
            date: showDate(progress.beginsAt),
          })}
        </p>
      )}
      {isAsked && goesByDays && (
        <DaysReading
          followed={followed}
          progress={progress}
          readerName={reader.name}
          isFirst={isFirst}
          marking={mark.isPending ? mark.variables : null}
          onMark={(day) => mark.mutate(day)}
          onCatchUp={() => setPacing('catch-up')}
        />
      )}
      {isAsked && !goesByDays && !isOver && (
        <TodaysReading
          followed={followed}
          readerName={reader.name}
          busy={report.isPending}
          isFirst={isFirst}
          onReport={(chapterIds) => report.mutate(chapterIds)}
        />
      )}
      {state !== 'completed' && (
        <>
          <ToCome
            followed={followed}
            left={progress.runsRound ? null : progress.totalChapters - progress.chaptersRead}
            isOver={isOver}
          />
          <div className="flex flex-wrap gap-2">
            {isAsked && !goesByDays && !progress.isOnTrack && (
              <Button
                small
                look={isOver && isFirst ? 'primary' : 'secondary'}
                busy={busyWith('catch-up')}
                onClick={() => change.mutate({ action: 'catch-up' })}
              >
                {t('Catch up')}
              </Button>
            )}
            <Button
              small
              look="secondary"
              busy={busyWith('pause') || busyWith('resume')}
              onClick={() => change.mutate({ action: state === 'active' ? 'pause' : 'resume' })}
            >
              {state === 'active' ? t('{of, select, plan {Pause} other {Pause}}', { of: 'plan' }) : t('Resume')}
            </Button>
            {goesByDays && !progress.runsRound && (
              <Button small look="secondary" onClick={() => setPacing('spread')}>
                {t('Spread evenly')}
              </Button>
            )}
            {!goesByDays && progress.hasDays && (
              <Button
                small
                look="secondary"
                busy={busyWith('by-days')}
                onClick={() => change.mutate({ action: 'by-days' })}
              >
                {t('Follow by its days')}
              </Button>
            )}
            <Button small look="secondary" busy={calendar.isPending} onClick={() => calendar.mutate()}>
              <CalendarPlus aria-hidden="true" className="size-4" />
              {t('Calendar')}
            </Button>
            <Link
              to="/reading-plans/$planId/paper"
              params={{ planId: progress.planId }}
              search={{ reader: reader.id }}
              className={buttonLook('secondary', true)}
            >
              <Printer aria-hidden="true" className="size-4" />
              <span>
                {rich('Print<sr> {plan}</sr>', {
                  plan: name,
                  sr: (inside) => <span className="sr-only">{inside}</span>,
                })}
              </span>
            </Link>
            <Button small look="quiet" onClick={() => setQuitting(true)}>
              {t('Quit')}
            </Button>
          </div>
        </>
      )}
      {pacing && (
        <PaceDialog
          progress={progress}
          readerName={reader.name}
          why={pacing}
          busy={change.isPending}
          onChange={(body) => change.mutate(body, { onSuccess: () => setPacing(null) })}
          onClose={() => setPacing(null)}
        />
      )}
      {quitting && (
        <Question
          title={t('Quit {plan}', { plan: name })}
          question={t('{reader} stops following this plan. The reading still counts.', { reader: reader.name })}
          confirmLabel={t('Quit')}
          busy={change.isPending}
          onConfirm={quit}
          onCancel={() => setQuitting(false)}
        />
      )}
    </article>
  );
}
