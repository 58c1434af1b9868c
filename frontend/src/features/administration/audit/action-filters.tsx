import { DEED_KINDS } from '@lectio/contract';
import { fromClockField, toClockField } from '@/shared/lib/days';
import { oneOf, positiveIn, type Searching } from '@/shared/lib/search';
import { Options, SelectField, TextField } from '@/shared/forms/field';
import { FilterForm, useDraft } from '@/shared/admin/filter-form';
import type { ActionsSearch } from './action-queries';
import { KIND_WORDS } from './action-words';

const TARGETS = { reader: 'A reader', account: 'An account', goal: 'A goal', family: 'A family' } as const;
type TargetKind = keyof typeof TARGETS;

/** By whom, on whom, what and when. */
export function ActionFilters({ search, onSearch }: Searching<ActionsSearch>) {
  const [targetKind, targetId] = search.target?.split(':') ?? ['', ''];
  const { draft, field } = useDraft(() => ({
    by: search.by ?? '',
    targetKind,
    targetId,
    kind: search.kind ?? '',
    from: toClockField(search.from),
    to: toClockField(search.to),
  }));
  const asked = (): ActionsSearch => {
    const id = positiveIn(draft.targetId);
    const by = positiveIn(draft.by);
    const byAccount = by === undefined ? undefined : String(by);
    return {
      by: draft.by === 'operator' ? 'operator' : byAccount,
      target: draft.targetKind !== '' && id ? `${draft.targetKind}:${id}` : undefined,
      kind: oneOf(DEED_KINDS, draft.kind),
      from: fromClockField(draft.from),
      to: fromClockField(draft.to),
    };
  };
  return (
    <FilterForm search={search} asked={asked} onSearch={onSearch}>
      <SelectField label="What" {...field('kind')}>
        <option value="">Everything</option>
        <Options of={DEED_KINDS.filter((kind) => kind !== 'other')} words={KIND_WORDS} />
      </SelectField>
      <SelectField label="Affected" {...field('targetKind')}>
        <option value="">Anyone or anything</option>
        <Options of={Object.keys(TARGETS) as TargetKind[]} words={TARGETS} />
      </SelectField>
      <TextField label="Number of the changed item" inputMode="numeric" autoComplete="off" {...field('targetId')} />
      <TextField label="By account, or “operator”" autoComplete="off" {...field('by')} />
      <TextField label="From" type="datetime-local" step="any" {...field('from')} />
      <TextField label="Before" type="datetime-local" step="any" {...field('to')} />
    </FilterForm>
  );
}
