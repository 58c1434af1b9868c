import type { FamilyAnswer, ReaderAnswer } from '@lectio/contract';
import { useId } from 'react';
import { t } from '@/shared/language/speech';
import { CheckField, NameOptions, RadioField, SelectField } from '@/shared/forms/field';
import { PROGRESS_PAGE_MESSAGES } from './progress-messages';
import type { ProgressSearch } from './progress-search';
import { chosenFamily } from './use-shown-readers';

export interface ReaderModeProps {
  search: ProgressSearch;
  readers: readonly ReaderAnswer[];
  /** Undefined while they load. */
  families: readonly FamilyAnswer[] | undefined;
  familiesProblem: string | null;
  onChange: (search: ProgressSearch) => void;
}

/** Selects whose progress is shown. Changing the mode clears the selection; the calendar's year stays. */
export function ReaderMode({ search, readers, families, familiesProblem, onChange }: ReaderModeProps) {
  const hint = useId();
  const { mode = 'primary', year } = search;
  const picked = search.readers ?? [];
  const whyNot = {
    primary: null,
    family: familiesProblem ?? (families?.length === 0 ? t(PROGRESS_PAGE_MESSAGES.noFamilies) : null),
    specific: readers.length < 2 ? t(PROGRESS_PAGE_MESSAGES.oneReader) : null,
  };
  const modes = [
    { value: 'primary', label: t('Just Me') },
    { value: 'family', label: t('Family') },
    { value: 'specific', label: t('Specific readers') },
  ] as const;
  const hints = [...new Set(Object.values(whyNot))].filter((why) => why !== null);
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="flex flex-wrap gap-x-8 gap-y-1">
        <legend className="sr-only">{t('Whose progress')}</legend>
        {modes.map(({ value, label }) => (
          <RadioField
            key={value}
            label={label}
            name="whose"
            checked={mode === value}
            disabled={mode !== value && (whyNot[value] !== null || (value === 'family' && !families))}
            aria-describedby={whyNot[value] ? hint : undefined}
            onChange={() => onChange({ year, mode: value === 'primary' ? undefined : value })}
          />
        ))}
      </fieldset>
      {hints.length > 0 && (
        <p id={hint} className="text-sm text-faint">
          {hints.join(' ')}
        </p>
      )}
      {mode === 'family' && families && families.length > 0 && (
        <SelectField
          label={t('Family')}
          className="max-w-sm"
          value={chosenFamily(search, families)?.id ?? ''}
          onChange={(event) => onChange({ year, mode: 'family', family: Number(event.target.value) || undefined })}
        >
          {families.length > 1 && <option value="">{t('Choose a family')}</option>}
          <NameOptions of={families} />
        </SelectField>
      )}
      {mode === 'specific' && (
        <fieldset className="grid min-w-0 gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
          <legend className="sr-only">{t('Readers')}</legend>
          {readers.map((reader) => (
            <CheckField
              key={reader.id}
              label={reader.isPrimary ? t('{name} (you)', { name: reader.name }) : reader.name}
              checked={picked.includes(reader.id)}
              onChange={({ target }) => {
                const next = target.checked ? [...picked, reader.id] : picked.filter((id) => id !== reader.id);
                onChange({ year, mode: 'specific', readers: next.length > 0 ? next : undefined });
              }}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
