import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { t } from '@/shared/language/speech';
import { Button } from '@/shared/ui/button';
import { chapters } from '@/shared/language/counts';
import { writtenDays, type DraftDay, type ReadDay } from './draft-day';
import { dayInWords } from './plan-dates';
import { daysInWords, lengthOf, minutesInWords } from './reading-time';
import type { Days } from './use-days';

export interface DaysBarProps {
  days: Days;
  /** The buttons of the form. */
  children: ReactNode;
}

/** Always in view: how long the plan is, its longest and its shortest day, and the last change of rows, which can be undone. */
export function DaysBar({ days: { days, read, before, said, dispatch }, children }: DaysBarProps) {
  return (
    <div className="sticky -bottom-4 z-10 -mx-4 -mb-4 flex flex-col gap-3 border-t border-edge bg-paper px-4 py-3 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6">
      <Length days={useDeferredValue(days)} read={read} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-center gap-x-3 text-sm">
          <p role="status" className="text-soft">
            {said}
          </p>
          {before && (
            <Button small look="secondary" onClick={() => dispatch({ type: 'undo' })}>
              {t('Undo')}
            </Button>
          )}
        </div>
        <div className="ms-auto">{children}</div>
      </div>
    </div>
  );
}

function Length({ days, read }: { days: readonly DraftDay[]; read: ReadDay }) {
  const length = useMemo(() => lengthOf(writtenDays(days).map(read)), [days, read]);
  const { minutes, longest, shortest } = length;
  const named = ({ index, minutes: long }: { index: number; minutes: number }): string =>
    `${dayInWords(days[index], index)} (${minutesInWords(long)})`;
  return (
    <p aria-label={t('Length of the plan')} className="text-sm tabular-nums">
      <span className="font-medium">{daysInWords(length)}</span>
      {longest && shortest && (
        <>
          {' '}
          · {chapters(length.chapters)} · {t('about {time}', { time: minutesInWords(minutes) })}
          <span className="text-soft">
            {' '}
            · {t('longest {longest}, shortest {shortest}', { longest: named(longest), shortest: named(shortest) })}
          </span>
        </>
      )}
    </p>
  );
}
