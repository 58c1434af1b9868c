import { LIMITS, type PassageNote, type PassageReading } from '@lectio/contract';
import { ChevronDown, GripVertical, Trash2 } from 'lucide-react';
import { memo, useId, useState, type Dispatch, type KeyboardEvent } from 'react';
import { t } from '@/shared/language/speech';
import { cn } from '@/shared/lib/text';
import { PassageQuestions } from '@/shared/passages/passage-questions';
import { spelledOut, withReading } from '@/shared/passages/understood';
import { IconButton } from '@/shared/ui/button';
import { DayDetails } from './day-details';
import type { DaysAction } from './days-state';
import { problemOf, restWord, type DraftDay, type ReadDay } from './draft-day';
import { dayInWords } from './plan-dates';
import { minutesInWords, minutesOf } from './reading-time';

export interface DayRowProps {
  day: DraftDay;
  index: number;
  /** How many rows there are. */
  of: number;
  read: ReadDay;
  /** Why the day was not saved, or would not be. */
  refused: string | undefined;
  /** Whether rows without anything in them are named. */
  asksForAll: boolean;
  /** While a row is dragged: that this is it, or that it goes above or below this one. */
  drag: 'dragged' | 'above' | 'below' | null;
  dispatch: Dispatch<DaysAction>;
}

const DRAGGED = {
  dragged: 'opacity-50',
  above: 'shadow-[inset_0_2px_0_0_var(--rubric)]',
  below: 'shadow-[inset_0_-2px_0_0_var(--rubric)]',
} as const;

/** A day of the table. Of many only those change that are written in: typing stays quick in a year of days. */
export const DayRow = memo(function DayRow(props: DayRowProps) {
  const { day, index, of, read, refused, asksForAll, drag, dispatch } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const reading = read(day);
  const name = dayInWords(day, index);
  const problem = refused ?? (reading.isEmpty && !asksForAll ? undefined : problemOf(reading));
  const understood = spelledOut(reading);
  const asWritten = reading.passages.map(({ text }) => text).join(', ');
  const isSaid = asWritten !== '' && asWritten !== day.written.replaceAll(';', ',').replaceAll('-', '–');
  const minutes = minutesOf(reading);
  const write = (written: string): void => dispatch({ type: 'write', key: day.key, change: { written } });
  const choose = (note: PassageNote, chosen: PassageReading): void => write(withReading(day.written, note, chosen));
  const onHandleKey = (event: KeyboardEvent): void => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    dispatch({ type: 'move', from: index, to });
  };
  return (
    <li
      data-index={index}
      data-key={day.key}
      className={cn(
        '-mx-2 grid grid-cols-[auto_1fr_auto] items-center gap-x-1 border-t border-line px-2 py-1.5 [contain-intrinsic-size:auto_4rem] [content-visibility:auto] sm:grid-cols-[auto_4.5rem_1fr_auto]',
        drag && DRAGGED[drag],
      )}
    >
      <IconButton
        label={t('Move {day}', { day: name })}
        data-handle=""
        aria-describedby="move-days"
        className="-ms-2 cursor-grab touch-none text-faint max-sm:h-9"
        onKeyDown={onHandleKey}
      >
        <GripVertical aria-hidden="true" className="size-5" />
      </IconButton>
      <p className="text-sm text-faint tabular-nums sm:order-none">
        {name}
        {minutes > 0 && (
          <span className="sm:block">
            {' '}
            <span className="sm:hidden">· </span>
            {minutesInWords(minutes)}
          </span>
        )}
      </p>
      <div className="max-sm:order-last max-sm:col-span-full">
        <input
          data-passages=""
          aria-label={t('Passages of {day}', { day: name })}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem || isSaid ? `${id}-said` : undefined}
          className="field-input"
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={LIMITS.passageTextMax}
          placeholder={index === 0 && of === 1 ? t('Genesis 1-2; Psalm 1') : undefined}
          value={day.written}
          onChange={(event) => write(event.target.value)}
        />
        {(problem || isSaid) && (
          <p id={`${id}-said`} className={cn('mt-1 text-sm', problem ? 'font-medium text-bad' : 'text-soft')}>
            {problem ?? understood}
          </p>
        )}
        <PassageQuestions notes={reading.problems} onChoose={choose} />
        {day.title && !isOpen && <p className="mt-1 text-sm break-words text-soft">{day.title}</p>}
      </div>
      <div className="-me-2 flex">
        <IconButton
          label={t('More about {day}', { day: name })}
          aria-expanded={isOpen}
          aria-controls={`${id}-more`}
          className="max-sm:h-9"
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown aria-hidden="true" className={cn('size-5', isOpen && 'rotate-180')} />
        </IconButton>
        <IconButton
          label={t('Remove {name}', { name })}
          className="max-sm:h-9"
          disabled={of === 1}
          onClick={() => dispatch({ type: 'remove', key: day.key })}
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      <div id={`${id}-more`} className="order-last col-span-full">
        {isOpen && <DayDetails day={day} index={index} of={of} onRest={() => write(restWord())} dispatch={dispatch} />}
      </div>
    </li>
  );
});
