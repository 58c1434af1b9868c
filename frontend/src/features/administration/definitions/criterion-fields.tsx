import { BOOK_RANGES, type BadgeCriterionKind } from '@lectio/contract';
import { useId } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { numberOrNull } from '../../../shared/lib/contract-resolver';
import { CheckField, SelectField, TextField } from '../../../shared/ui/field';
import { hasThreshold, type BadgeDraft } from './badge-draft';

interface CriterionFieldsProps {
  criterion: BadgeCriterionKind;
  register: UseFormRegister<BadgeDraft>;
  errors: FieldErrors<BadgeDraft>;
}

/** What a kind of criterion asks for besides. */
export function CriterionFields({ criterion, register, errors }: CriterionFieldsProps) {
  if (hasThreshold(criterion)) {
    return (
      <TextField
        label="How many"
        type="number"
        min={1}
        step={1}
        inputMode="numeric"
        error={errors.threshold?.message}
        {...register('threshold', { setValueAs: numberOrNull })}
      />
    );
  }
  if (criterion === 'testament_completed') {
    return (
      <SelectField label="Testament" error={errors.testament?.message} {...register('testament')}>
        <option value="Old">Old Testament</option>
        <option value="New">New Testament</option>
      </SelectField>
    );
  }
  return criterion === 'book_group' ? <BookFields register={register} error={errors.books?.message} /> : null;
}

function BookFields({ register, error }: { register: UseFormRegister<BadgeDraft>; error?: string }) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined} className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">Books</legend>
      <div className="grid max-h-64 grid-cols-2 gap-x-4 overflow-y-auto border-y border-line py-2">
        {BOOK_RANGES.map(({ name }) => (
          <CheckField key={name} label={name} value={name} {...register('books')} />
        ))}
      </div>
      {error && (
        <p id={id} role="alert" className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
