import { BOOKS } from '@lectio/contract';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { bookName } from '@/shared/passages/chapter-names';
import { listed } from '@/shared/lib/lists';
import { t } from '@/shared/language/speech';
import { CheckField } from '@/shared/forms/field';
import { FormError } from '@/shared/forms/form-note';

/** The books whose chapters count. */
export const BooksField = ({
  register,
  chosen,
  error,
}: {
  register: UseFormRegisterReturn;
  /** Their numbers, as check boxes give them. */
  chosen: readonly string[];
  error?: string;
}) => (
  <fieldset>
    <legend className="text-sm font-medium">{t('Books')}</legend>
    {chosen.length > 0 && (
      <p className="font-serif text-lg">
        {listed(BOOKS.filter((_, index) => chosen.includes(String(index + 1))).map(bookName))}
      </p>
    )}
    <FormError message={error ?? null} />
    <div className="mt-1 grid max-h-56 grid-cols-2 gap-x-4 overflow-y-auto rounded border border-edge px-3 py-1 sm:grid-cols-3">
      {BOOKS.map(({ name }, index) => (
        <CheckField key={name} label={name} value={String(index + 1)} {...register} />
      ))}
    </div>
  </fieldset>
);
