import { GENDERS, LIMITS } from '@lectio/contract';
import { t } from '../language/speech';
import type { FieldProps } from '../forms/use-contract-form';
import { GENDER_WORDS } from '../lib/text';
import { NumberField, Options, SelectField } from '../forms/field';

/** Optional age and gender of account holders and readers. */
export const ParticularsFields = ({ age, gender }: { age: FieldProps; gender: FieldProps }) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <NumberField label={t('Age (optional)')} min={LIMITS.ageMin} max={LIMITS.ageMax} {...age} />
    <SelectField label={t('Gender (optional)')} {...gender}>
      <option value="">{t('Not specified')}</option>
      <Options of={GENDERS} words={GENDER_WORDS} />
    </SelectField>
  </div>
);
