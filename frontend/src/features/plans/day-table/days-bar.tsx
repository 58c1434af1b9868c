import { useDeferredValue, useMemo } from 'react';
import { count } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { writtenDays, type DraftDay, type ReadDay } from './draft-day';
import { dayInWords } from './plan-dates';
import { daysInWords, lengthOf, minutesInWords } from './reading-time';
import type { Days } from './use-days';

/** How long the plan is, its longest and its shortest day, and the last change of rows, which can be undone. */
export function DaysBar({ days: { days, read, before, said, dispatch } }: { days: Days }) {
  return (
    <div className="flex flex-col gap-1 text-sm">
      <Length days={useDeferredValue(days)} read={read} />
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 empty:hidden">
        <p role="status" className="text-soft">
          {said}
        </p>
        {before && (
          <Button small look="secondary" onClick={() => dispatch({ type: 'undo' })}>
            Undo
          </Button>
        )}
      </div>
    </div>
  );
}

function Length({ days, read }: { days: readonly DraftDay[]; read: ReadDay }) {
  const length = useMemo(() => lengthOf(writtenDays(days).map(read)), [days, read]);
  const { chapters, minutes, longest, shortest } = length;
  const named = ({ index, minutes: long }: { index: number; minutes: number }): string =>
    `${dayInWords(days[index], index)} (${minutesInWords(long)})`;
  return (
    <p aria-label="Length of the plan" className="tabular-nums">
      <span className="font-medium">{daysInWords(length)}</span>
      {longest && shortest && (
        <>
          {' '}
          · {count(chapters, 'chapter')} · about {minutesInWords(minutes)}
          <span className="text-soft">
            {' '}
            · longest {named(longest)}, shortest {named(shortest)}
          </span>
        </>
      )}
    </p>
  );
}
