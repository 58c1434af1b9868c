import { PLAN_MESSAGES, type PlanFileAnswer } from '@lectio/contract';
import { Plus } from 'lucide-react';
import { useLayoutEffect, type KeyboardEvent } from 'react';
import { msg, t } from '@/shared/language/speech';
import { CheckField, Options, SelectField } from '@/shared/forms/field';
import { FormError } from '@/shared/forms/form-note';
import { Button } from '@/shared/ui/button';
import { LinesToLookAt } from '../from-text/lines-to-look-at';
import { DayRow } from './day-row';
import { emptyDay, restWord, writtenDays } from './draft-day';
import { goesBy, hasDatesFor, misplaced, type DaysGoBy } from './plan-dates';
import type { Days } from './use-days';
import { usePasteDays } from './use-paste-days';
import { useRowDrag } from './use-row-drag';

export interface DaysTableProps {
  days: Days;
  /** What the server, or saving, refused of rows, by their keys. */
  refused: ReadonlyMap<string, string>;
  /** Whether rows without anything in them are named. */
  asksForAll: boolean;
  /** What is wrong with the days as a whole. */
  error: string | undefined;
  /** Of a text that was read before; shown until something else is pasted. */
  notes: PlanFileAnswer['notes'];
  runsRound: boolean;
  onRunsRound: (runsRound: boolean) => void;
}

const GO_BY: Readonly<Record<DaysGoBy, string>> = {
  numbers: msg('Numbers: Day 1, Day 2'),
  year: msg('Dates of the year'),
  month: msg('Days of the month'),
};
const WAYS: readonly DaysGoBy[] = ['numbers', 'year', 'month'];

/** The days of a plan, a row each. */
export function DaysTable({ days: table, refused, asksForAll, error, notes, runsRound, onRunsRound }: DaysTableProps) {
  const { days, read, dispatch, focus } = table;
  const { list, drag, handlers } = useRowDrag((from, to) => dispatch({ type: 'move', from, to }));
  const paste = usePasteDays({ dispatch });
  const by = goesBy(days);
  const early = misplaced(days);
  const written = writtenDays(days).length;

  useLayoutEffect(() => {
    const row = focus && list.current?.querySelector(`[data-key="${focus.key}"]`);
    const parts = [`[data-${focus?.part}]:not(:disabled)`, '[data-handle]'];
    parts
      .map((part) => row?.querySelector<HTMLElement>(part))
      .find(Boolean)
      ?.focus();
  }, [focus, list]);

  const add = (): void => dispatch({ type: 'insert', at: days.length, day: emptyDay() });
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    if (!target.matches('[data-passages]') || event.nativeEvent.isComposing) return;
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const fields = [...(list.current?.querySelectorAll<HTMLElement>('[data-passages]') ?? [])];
    const next = fields[fields.indexOf(target) + step];
    if (next) next.focus();
    else if (event.key === 'Enter') add();
  };
  return (
    <section aria-label={t('Days')} className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <SelectField
          label={t('Days go by')}
          value={by}
          onChange={(event) => dispatch({ type: 'go-by', by: event.target.value as DaysGoBy })}
        >
          <Options
            of={WAYS.filter((way) => way === by || hasDatesFor(way, days.length))}
            words={(way) => t(GO_BY[way])}
          />
        </SelectField>
        {by === 'numbers' && (
          <CheckField
            label={t('Begins again after the last day')}
            checked={runsRound}
            onChange={(event) => onRunsRound(event.target.checked)}
          />
        )}
      </div>
      <p className="text-sm text-faint">
        {t(
          'Paste several lines from a spreadsheet or a mail into a day to add a day for each. Write “{rest}” for a day without reading.',
          { rest: restWord() },
        )}
        <span id="move-days" className="sr-only">
          {t('Drag it, or press the arrow keys up and down.')}
        </span>
      </p>
      <FormError message={error ?? paste.problem} />
      <LinesToLookAt
        notes={paste.notes.length > 0 ? paste.notes : notes}
        onClose={paste.notes.length > 0 ? paste.clear : undefined}
      />
      {paste.heading && (
        <p className="text-sm text-soft">{t('We took “{text}” for a heading.', { text: paste.heading })}</p>
      )}
      <ol
        ref={list}
        aria-label={t('Days of the plan')}
        aria-busy={paste.isReading || undefined}
        className="-mb-2 pb-2"
        onPaste={paste.onPaste}
        onKeyDown={onKeyDown}
        {...handlers}
      >
        {days.map((day, index) => (
          <DayRow
            key={day.key}
            day={day}
            index={index}
            of={days.length}
            read={read}
            refused={refused.get(day.key) ?? (early.has(day.key) ? t(PLAN_MESSAGES.datesOrder) : undefined)}
            asksForAll={asksForAll && index < written}
            drag={drag && sideOf(drag, index)}
            dispatch={dispatch}
          />
        ))}
      </ol>
      <Button small look="secondary" className="self-start" onClick={add}>
        <Plus aria-hidden="true" className="size-4" />
        {t('Add a day')}
      </Button>
    </section>
  );
}

const sideOf = ({ from, to }: { from: number; to: number }, index: number): 'dragged' | 'above' | 'below' | null => {
  if (index === from) return 'dragged';
  if (index !== to) return null;
  return to < from ? 'above' : 'below';
};
