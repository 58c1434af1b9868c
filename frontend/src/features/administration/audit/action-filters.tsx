import { DEED_KINDS } from '@lectio/contract';
import { msg, t } from '@/shared/language/speech';
import { fromClockField, toClockField } from '@/shared/lib/days';
import { oneOf, positiveIn, type Searching } from '@/shared/lib/search';
import { Options, SelectField, TextField } from '@/shared/forms/field';
import { FilterForm, useDraft } from '@/shared/admin/filter-form';
import type { ActionsSearch } from './action-queries';
import { KIND_WORDS } from './action-words';

const TARGETS = {
  reader: msg('A reader'),
  account: msg('An account'),
  goal: msg('A goal'),
  family: msg('A family'),
} as const;
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
      <SelectField label={t('What')} {...field('kind')}>
        <option value="">{t('Everything')}</option>
        <Options of={DEED_KINDS.filter((kind) => kind !== 'other')} words={KIND_WORDS} />
      </SelectField>
      <SelectField label={t('Affected')} {...field('targetKind')}>
        <option value="">{t('Anyone or anything')}</option>
        <Options of={Object.keys(TARGETS) as TargetKind[]} words={TARGETS} />
      </SelectField>
      <TextField
        label={t('Number of the changed item')}
        inputMode="numeric"
        autoComplete="off"
        {...field('targetId')}
      />
      <TextField label={t('By account, or “operator”')} autoComplete="off" {...field('by')} />
      <TextField label={t('From')} type="datetime-local" step="any" {...field('from')} />
      <TextField label={t('Before')} type="datetime-local" step="any" {...field('to')} />
    </FilterForm>
  );
}
