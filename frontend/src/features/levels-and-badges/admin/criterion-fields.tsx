import { BOOK_RANGES, type BadgeCriterionKind } from '@lectio/contract';
import { useId } from 'react';
import { bookName } from '@/shared/passages/chapter-names';
import { t } from '@/shared/language/speech';
import { asNumber } from '@/shared/forms/contract-resolver';
import type { FieldProps, useContractForm } from '@/shared/forms/use-contract-form';
import { CheckField, NumberField, SelectField } from '@/shared/forms/field';
import { hasThreshold, type BadgeDraft } from './badge-draft';

interface CriterionFieldsProps {
  criterion: BadgeCriterionKind;
  form: Pick<ReturnType<typeof useContractForm<BadgeDraft, unknown>>, 'field'>;
}

/** The extra fields of a kind of criterion. */
export function CriterionFields({ criterion, form }: CriterionFieldsProps) {
  if (hasThreshold(criterion)) {
    return <NumberField label={t('How many')} min={1} step={1} {...form.field('threshold', asNumber)} />;
  }
  if (criterion === 'testament_completed') {
    return (
      <SelectField label={t('Testament')} {...form.field('testament')}>
        <option value="Old">{t('Old Testament')}</option>
        <option value="New">{t('New Testament')}</option>
      </SelectField>
    );
  }
  return criterion === 'book_group' ? <BookFields {...form.field('books')} /> : null;
}

function BookFields({ error, ...books }: FieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined} className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{t('Books')}</legend>
      <div className="grid max-h-64 grid-cols-2 gap-x-4 overflow-y-auto border-y border-line py-2">
        {BOOK_RANGES.map(({ name }) => (
          <CheckField key={name} label={bookName({ name })} value={name} {...books} />
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
