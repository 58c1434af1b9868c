import { useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { fromClockField, toClockField } from '../../../shared/lib/instants';
import { positiveIn, textIn } from '../../../shared/lib/search';
import { Button } from '../../../shared/ui/button';
import { SelectField, TextField } from '../../../shared/ui/field';
import { eventTypesQuery, type EventSearch } from './event-queries';

export interface EventFiltersProps {
  search: EventSearch;
  onSearch: (search: EventSearch) => void;
}

/** Asks when it is sent, not with every key: each search goes through the log. */
export function EventFilters({ search, onSearch }: EventFiltersProps) {
  const { data: types = [] } = useQuery(eventTypesQuery);
  const [draft, setDraft] = useState(() => ({
    readerId: String(search.readerId ?? ''),
    accountId: String(search.accountId ?? ''),
    batchId: search.batchId ?? '',
    type: search.type ?? '',
    from: toClockField(search.from),
    to: toClockField(search.to),
  }));
  const field = (name: keyof typeof draft) => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    onSearch({
      readerId: positiveIn(draft.readerId),
      accountId: positiveIn(draft.accountId),
      batchId: textIn(draft.batchId),
      type: textIn(draft.type),
      from: fromClockField(draft.from),
      to: fromClockField(draft.to),
    });
  };
  const isSet = Object.values(search).some((value) => value !== undefined);
  return (
    <form onSubmit={submit} className="mb-8 flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <TextField
          label="Reader’s number"
          inputMode="numeric"
          autoComplete="off"
          pattern="\d*"
          {...field('readerId')}
        />
        <TextField
          label="Account’s number"
          inputMode="numeric"
          autoComplete="off"
          pattern="\d*"
          {...field('accountId')}
        />
        <TextField label="Batch" autoComplete="off" {...field('batchId')} />
        <SelectField label="Type" {...field('type')}>
          <option value="">All types</option>
          {types.map(({ type }) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
        <TextField label="From" type="datetime-local" step="any" {...field('from')} />
        <TextField label="Before" type="datetime-local" step="any" {...field('to')} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" small>
          Search
        </Button>
        {isSet && (
          <Button look="quiet" small onClick={() => onSearch({})}>
            Clear filters
          </Button>
        )}
      </div>
    </form>
  );
}
