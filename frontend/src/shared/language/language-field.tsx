import { LANGUAGES, LANGUAGE_TAGS, type LanguageTag } from '@lectio/contract';
import type { ReactNode } from 'react';
import { SelectField } from '../forms/field';
import { t } from './speech';

export interface LanguageFieldProps {
  value: LanguageTag | null;
  onChange: (language: LanguageTag | null) => void;
  /** What null means. */
  none: ReactNode;
}

/** Each language by its own name, so that whoever reads no other finds it. */
export const LanguageField = ({ value, onChange, none }: LanguageFieldProps) => (
  <SelectField
    label={t('Language')}
    hint={value !== null && 'isInProgress' in LANGUAGES[value] ? t('Parts of it are still in English.') : undefined}
    className="max-w-sm"
    value={value ?? ''}
    onChange={({ target }) => onChange(LANGUAGE_TAGS.find((tag) => tag === target.value) ?? null)}
  >
    <option value="">{none}</option>
    {LANGUAGE_TAGS.map((tag) => (
      <option key={tag} value={tag} lang={tag}>
        {LANGUAGES[tag].name}
      </option>
    ))}
  </SelectField>
);
