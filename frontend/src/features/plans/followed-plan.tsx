import type { PlanAction, PlanProgressAnswer, ReaderAnswer } from '@lectio/contract';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { showDate, showDayOf } from '@/shared/lib/days';
import { count, countOf } from '@/shared/lib/format';
import { endInWords, hasEnded } from '@/shared/api/plan-queries';
import { Button } from '@/shared/ui/button';
import { Meter } from '@/shared/ui/meter';
import { Question } from '@/shared/ui/dialog/question';
import { paceInWords, stateOf, STATE_WORDS } from './plans-messages';
import { ToCome } from './to-come';
import { TodaysReading } from './todays-reading';
import { useFollowed } from './use-followed';

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
  const { report, change, calendar } = useFollowed(reader, progress);
  const [quitting, setQuitting] = useState(false);
  const state = stateOf(progress);
  const isOver = state === 'active' && hasEnded(progress);
  const busyWith = (action: PlanAction): boolean => change.isPending && change.variables === action;
  const name = progress.planName ?? 'A deleted plan';
  const followed = { readerId: reader.id, planId: progress.planId, asOf };
  const quit = (): void => change.mutate('quit', { onSettled: () => setQuitting(false) });
  return (
    <article
      aria-label={`${name}, ${reader.name}`}
      className="flex min-w-0 flex-col gap-3 border-t border-line py-5 first:border-t-0 first:pt-0"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h4 className="text-lg font-medium break-words">{name}</h4>
        <p className="text-sm font-medium" data-testid="plan-state">
          {STATE_WORDS[state]}
          {state === 'active' && (
            <span className={progress.isOnTrack ? 'text-soft' : 'text-bad'}> · {paceInWords(progress)}</span>
          )}
        </p>
      </div>
      <Meter
        value={progress.chaptersRead}
        max={progress.totalChapters}
        label={`Progress of ${reader.name} in ${name}`}
        text={countOf(progress.chaptersRead, progress.totalChapters, 'chapter')}
        gold={state === 'completed'}
      />
      <p className="text-sm text-soft tabular-nums">
        {countOf(progress.chaptersRead, progress.totalChapters, 'chapter')} · since {showDate(progress.startedAt)} ·{' '}
        {state === 'completed'
          ? `completed ${showDayOf(progress.completedAt ?? '')}`
          : `until ${showDate(progress.targetEndDate)}`}
        {progress.pointsEarned > 0 && ` · ${count(progress.pointsEarned, 'point')}`}
      </p>
      {isOver && <p className="rounded border border-line bg-leaf px-4 py-3">This plan {endInWords(progress)}.</p>}
      {state === 'active' && !isOver && (
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
          <ToCome followed={followed} left={progress.totalChapters - progress.chaptersRead} isOver={isOver} />
          <div className="flex flex-wrap gap-2">
            {state === 'active' && !progress.isOnTrack && (
              <Button
                small
                look={isOver && isFirst ? 'primary' : 'secondary'}
                busy={busyWith('catch-up')}
                onClick={() => change.mutate('catch-up')}
              >
                Catch up
              </Button>
            )}
            <Button
              small
              look="secondary"
              busy={busyWith('pause') || busyWith('resume')}
              onClick={() => change.mutate(state === 'active' ? 'pause' : 'resume')}
            >
              {state === 'active' ? 'Pause' : 'Resume'}
            </Button>
            <Button small look="secondary" busy={calendar.isPending} onClick={() => calendar.mutate()}>
              <CalendarPlus aria-hidden="true" className="size-4" />
              Calendar
            </Button>
            <Button small look="quiet" onClick={() => setQuitting(true)}>
              Quit
            </Button>
          </div>
        </>
      )}
      {quitting && (
        <Question
          title={`Quit ${name}`}
          question={`${reader.name} stops following this plan. The reading still counts.`}
          confirmLabel="Quit"
          busy={change.isPending}
          onConfirm={quit}
          onCancel={() => setQuitting(false)}
        />
      )}
    </article>
  );
}
