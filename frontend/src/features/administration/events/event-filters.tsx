import { useQuery } from '@tanstack/react-query';
import { t } from '@/shared/language/speech';
import { fromClockField, toClockField } from '@/shared/lib/days';
import { positiveIn, textIn, type Searching } from '@/shared/lib/search';
import { SelectField, TextField } from '@/shared/forms/field';
import { FilterForm, useDraft } from '@/shared/admin/filter-form';
import { PersonField } from '@/shared/admin/person-field';
import { eventTypesQuery, type EventSearch } from './event-queries';

/** Searches on submit, not on every key: each search goes through the log. */
export function EventFilters({ search, onSearch }: Searching<EventSearch>) {
  const { data: types = [] } = useQuery(eventTypesQuery);
  const { draft, field } = useDraft(() => ({
    readerId: String(search.readerId ?? ''),
    accountId: String(search.accountId ?? ''),
    batchId: search.batchId ?? '',
    type: search.type ?? '',
    from: toClockField(search.from),
    to: toClockField(search.to),
  }));
  const person = (name: 'readerId' | 'accountId') => ({
    value: positiveIn(draft[name]) ?? null,
    onChange: (id: number | null) => field(name).onChange({ target: { value: String(id ?? '') } }),
  });
  const asked = (): EventSearch => ({
    readerId: positiveIn(draft.readerId),
    accountId: positiveIn(draft.accountId),
    batchId: textIn(draft.batchId),
    type: textIn(draft.type),
    from: fromClockField(draft.from),
    to: fromClockField(draft.to),
  });
  return (
    <FilterForm search={search} asked={asked} onSearch={onSearch}>
      <PersonField kind="reader" label={t('Reader')} {...person('readerId')} />
      <PersonField kind="account" label={t('Account')} {...person('accountId')} />
      <TextField label={t('Batch')} autoComplete="off" {...field('batchId')} />
      <SelectField label={t('Type')} {...field('type')}>
        <option value="">{t('All types')}</option>
        {types.map(({ type }) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
      <TextField label={t('From')} type="datetime-local" step="any" {...field('from')} />
      <TextField label={t('Before')} type="datetime-local" step="any" {...field('to')} />
    </FilterForm>
  );
}
