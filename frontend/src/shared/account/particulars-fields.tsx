import { GENDERS, LIMITS } from '@lectio/contract';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { GENDER_WORDS } from '../lib/words';
import { SelectField, TextField } from '../ui/field';

export interface ParticularsFieldsProps {
  age: UseFormRegisterReturn;
  gender: UseFormRegisterReturn;
  errors: { age?: { message?: string }; gender?: { message?: string } };
}

/** Age and gender, as account holders and readers may give them. */
export const ParticularsFields = ({ age, gender, errors }: ParticularsFieldsProps) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <TextField
      label="Age (optional)"
      type="number"
      inputMode="numeric"
      min={LIMITS.ageMin}
      max={LIMITS.ageMax}
      error={errors.age?.message}
      {...age}
    />
    <SelectField label="Gender (optional)" error={errors.gender?.message} {...gender}>
      <option value="">Not specified</option>
      {GENDERS.map((value) => (
        <option key={value} value={value}>
          {GENDER_WORDS[value]}
        </option>
      ))}
    </SelectField>
  </div>
);
