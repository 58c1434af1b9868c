import { DAY_ORDERS, IMPORT_MEANINGS, type DayOrder, type ImportColumn, type ImportMeaning } from '@lectio/contract';
import { useState } from 'react';
import { t } from '@/shared/language/speech';
import { Button } from '@/shared/ui/button';
import { Options, RadioField, SelectField } from '@/shared/forms/field';
import type { Choices, Outcome } from './import-sending';
import { DAY_ORDER_WORDS, MEANING_WORDS } from '../parts/reporting-messages';

const hintOf = ({ asks, sample }: ImportColumn): string =>
  [
    asks && t('Looks like: {meaning}.', { meaning: t(MEANING_WORDS[asks]) }),
    sample && t('For example “{sample}”', { sample }),
  ]
    .filter(Boolean)
    .join(' ');

/** A meaning, none of them, or not chosen yet. */
type Choice = ImportMeaning | 'none' | 'open';

/** Asks what the columns and dates of a sheet mean; what their names seem to mean is chosen already. */
export function ImportColumns({
  outcome: { columns, days },
  busy,
  onChoose,
}: {
  outcome: Outcome;
  busy: boolean;
  onChoose: (choices: Choices) => void;
}) {
  const [meanings, setMeanings] = useState<Record<string, Choice>>({});
  const [order, setOrder] = useState<DayOrder | null>(days.order);
  const choiceOf = ({ name, meaning, asks, guessed }: ImportColumn): Choice =>
    meanings[name] ?? meaning ?? (guessed ? 'open' : (asks ?? 'none'));
  const isOpen = columns.some((column) => choiceOf(column) === 'open') || (days.asks !== null && order === null);
  const choose = (): void => {
    const said = columns.filter(({ name, asks }) => asks !== null || meanings[name] !== undefined);
    const chosen = said.flatMap((column): [string, ImportMeaning | null][] => {
      const choice = choiceOf(column);
      return choice === 'open' ? [] : [[column.name, choice === 'none' ? null : choice]];
    });
    onChoose({ columns: Object.fromEntries(chosen), ...(order && { dayOrder: order }) });
  };
  return (
    <div className="mt-4 flex flex-col gap-4">
      {columns.map((column) => (
        <SelectField
          key={column.name}
          label={t('Column “{name}”', { name: column.name })}
          hint={hintOf(column)}
          value={choiceOf(column)}
          disabled={busy}
          onChange={(event) => setMeanings({ ...meanings, [column.name]: event.target.value as Choice })}
        >
          {choiceOf(column) === 'open' && <option value="open">{t('Choose …')}</option>}
          <option value="none">{t('Leave out')}</option>
          <Options of={IMPORT_MEANINGS} words={(meaning) => t(MEANING_WORDS[meaning])} />
        </SelectField>
      ))}
      {(days.asks !== null || days.order !== null) && (
        <fieldset disabled={busy}>
          <legend className="text-sm font-medium">
            {days.asks ? t('How is the date “{date}” written?', { date: days.asks }) : t('How are the dates written?')}
          </legend>
          {DAY_ORDERS.map((one) => (
            <RadioField
              key={one}
              name="day-order"
              label={t(DAY_ORDER_WORDS[one])}
              checked={order === one}
              onChange={() => setOrder(one)}
            />
          ))}
        </fieldset>
      )}
      <Button look="secondary" busy={busy} disabled={isOpen} onClick={choose}>
        {t('Use these columns')}
      </Button>
    </div>
  );
}
