import { LANGUAGES, LANGUAGE_TAGS, type LanguageTag } from '@lectio/contract';
import type { ReactNode } from 'react';
import { SelectField } from '../forms/field';
import { LanguageOptions } from './language-options';
import { t } from './speech';

export interface LanguageFieldProps {
  value: LanguageTag | null;
  onChange: (language: LanguageTag | null) => void;
  /** What null means. */
  none: ReactNode;
}

export const LanguageField = ({ value, onChange, none }: LanguageFieldProps) => (
  <SelectField
    label={t('Language')}
    hint={value !== null && 'isInProgress' in LANGUAGES[value] ? t('Parts of it are still in English.') : undefined}
    className="max-w-sm"
    value={value ?? ''}
    onChange={({ target }) => onChange(LANGUAGE_TAGS.find((tag) => tag === target.value) ?? null)}
  >
    <option value="">{none}</option>
    <LanguageOptions chosen={value} />
  </SelectField>
);
