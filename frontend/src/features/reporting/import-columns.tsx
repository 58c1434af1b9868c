import { DAY_ORDERS, IMPORT_MEANINGS, type DayOrder, type ImportColumn, type ImportMeaning } from '@lectio/contract';
import { useState } from 'react';
import { Button } from '../../shared/ui/button';
import { Options, SelectField } from '../../shared/ui/field';
import { RadioField } from '../../shared/ui/radio-field';
import type { Choices, Outcome } from './import-sending';
import { DAY_ORDER_WORDS, MEANING_WORDS } from './import-words';

const hintOf = ({ asks, sample }: ImportColumn): string =>
  [asks ? `Looks like: ${MEANING_WORDS[asks]}.` : '', sample && `For example “${sample}”`].filter(Boolean).join(' ');

/** Asks what the columns and dates of a sheet mean; what they seem to mean is chosen already. */
export function ImportColumns({
  outcome: { columns, days },
  busy,
  onChoose,
}: {
  outcome: Outcome;
  busy: boolean;
  onChoose: (choices: Choices) => void;
}) {
  const [meanings, setMeanings] = useState<Record<string, ImportMeaning | ''>>({});
  const [order, setOrder] = useState<DayOrder | null>(days.order);
  const meaningOf = ({ name, meaning, asks }: ImportColumn): ImportMeaning | '' =>
    meanings[name] ?? meaning ?? asks ?? '';
  const choose = (): void => {
    const chosen = columns.map((column) => [column.name, meaningOf(column) || null] as const);
    onChoose({ columns: Object.fromEntries(chosen), ...(order && { dayOrder: order }) });
  };
  return (
    <div className="mt-4 flex flex-col gap-4">
      {columns.map((column) => (
        <SelectField
          key={column.name}
          label={`Column “${column.name}”`}
          hint={hintOf(column)}
          value={meaningOf(column)}
          disabled={busy}
          onChange={(event) => setMeanings({ ...meanings, [column.name]: event.target.value as ImportMeaning | '' })}
        >
          <option value="">Leave out</option>
          <Options of={IMPORT_MEANINGS} words={MEANING_WORDS} />
        </SelectField>
      ))}
      {(days.asks !== null || days.order !== null) && (
        <fieldset disabled={busy}>
          <legend className="text-sm font-medium">
            {days.asks ? `How is the date “${days.asks}” written?` : 'How are the dates written?'}
          </legend>
          {DAY_ORDERS.map((one) => (
            <RadioField
              key={one}
              name="day-order"
              label={DAY_ORDER_WORDS[one]}
              checked={order === one}
              onChange={() => setOrder(one)}
            />
          ))}
        </fieldset>
      )}
      <Button look="secondary" busy={busy} disabled={days.asks !== null && order === null} onClick={choose}>
        Use these columns
      </Button>
    </div>
  );
}
