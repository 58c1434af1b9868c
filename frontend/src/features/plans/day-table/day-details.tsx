import { LIMITS } from '@lectio/contract';
import { ArrowDown, ArrowUp, Copy, Plus } from 'lucide-react';
import type { ComponentProps, Dispatch } from 'react';
import { t } from '@/shared/language/speech';
import { Options, SelectField, TextAreaField, TextField } from '@/shared/forms/field';
import { newKey } from '@/shared/lib/browser';
import { Button } from '@/shared/ui/button';
import type { DayChange, DaysAction } from './days-state';
import { emptyDay, type DraftDay } from './draft-day';
import { dateInWords, datesOf, goesBy } from './plan-dates';

const WEEK = 7;

export interface DayDetailsProps {
  day: DraftDay;
  index: number;
  /** How many rows there are. */
  of: number;
  onRest: () => void;
  dispatch: Dispatch<DaysAction>;
}

type ActProps = Pick<ComponentProps<typeof Button>, 'onClick' | 'disabled' | 'children'> & {
  'data-up'?: '';
  'data-down'?: '';
};

/** What a day has besides its passages, and what can be done with its row. */
export function DayDetails({ day, index, of, onRest, dispatch }: DayDetailsProps) {
  const write = (change: DayChange): void => dispatch({ type: 'write', key: day.key, change });
  const last = Math.min(index + WEEK, of) - 1;
  const copy = (): void =>
    dispatch({ type: 'copy', from: index, to: last, keys: Array.from({ length: last - index + 1 }, newKey) });
  return (
    <div className="flex flex-col gap-4 py-3 sm:ps-10">
      {day.date !== null && (
        <SelectField label={t('Date')} value={day.date} onChange={(event) => write({ date: event.target.value })}>
          <Options of={datesOf(goesBy([day]))} words={dateInWords} />
        </SelectField>
      )}
      <TextField
        label={t('Title (optional)')}
        maxLength={LIMITS.planDayTitleMax}
        autoComplete="off"
        value={day.title}
        onChange={(event) => write({ title: event.target.value })}
      />
      <TextAreaField
        label={t('Text (optional)')}
        maxLength={LIMITS.planDayTextMax}
        value={day.text}
        onChange={(event) => write({ text: event.target.value })}
      />
      <div className="flex flex-wrap gap-2">
        <Act
          onClick={() => dispatch({ type: 'move', from: index, to: index - 1, by: 'up' })}
          disabled={index === 0}
          data-up=""
        >
          <ArrowUp aria-hidden="true" className="size-4" />
          {t('Move up')}
        </Act>
        <Act
          onClick={() => dispatch({ type: 'move', from: index, to: index + 1, by: 'down' })}
          disabled={index === of - 1}
          data-down=""
        >
          <ArrowDown aria-hidden="true" className="size-4" />
          {t('Move down')}
        </Act>
        <Act onClick={() => dispatch({ type: 'insert', at: index, day: emptyDay() })}>
          <Plus aria-hidden="true" className="size-4" />
          {t('Day above')}
        </Act>
        <Act onClick={() => dispatch({ type: 'insert', at: index + 1, day: emptyDay() })}>
          <Plus aria-hidden="true" className="size-4" />
          {t('Day below')}
        </Act>
        <Act onClick={copy}>
          <Copy aria-hidden="true" className="size-4" />
          {last === index
            ? t('Copy this day')
            : t('Copy {days, plural, one {# day} other {# days}} from here', { days: last - index + 1 })}
        </Act>
        <Act onClick={onRest}>{t('Make it a rest')}</Act>
      </div>
    </div>
  );
}

const Act = (props: ActProps) => <Button small look="secondary" {...props} />;
