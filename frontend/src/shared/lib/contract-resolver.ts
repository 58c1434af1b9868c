import type { FieldValues, Path, Resolver, ResolverOptions, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../api/errors';
import { problemsOf } from './class-form';

/** Number fields that hold something else, such as "3-": to the page they look empty, and would clear what is kept. */
const noNumbers = ({ fields }: Pick<ResolverOptions<FieldValues>, 'fields'>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      (field?.ref as Partial<HTMLInputElement> | undefined)?.validity?.badInput ? [[name, NaN]] : [],
    ),
  );

/**
 * Checks a form by the contract's own request class, of which it may ask only some fields; `more` adds what only the
 * form knows, such as a confirmation.
 */
export const contractResolver =
  <Values extends FieldValues>(
    shape: new () => object,
    more?: (values: Values) => Record<string, string>,
  ): Resolver<Values> =>
  (values, _, options) => {
    const problems = { ...problemsOf(shape, { ...values, ...noNumbers(options) }), ...more?.(values) };
    const asked = Object.entries(problems).filter(([field]) => field in values);
    const errors = Object.fromEntries(asked.map(([field, message]) => [field, { type: 'contract', message }]));
    return Object.keys(errors).length > 0 ? { values: {}, errors: errors as never } : { values, errors: {} };
  };

/** Puts the server's complaints beside their fields. False when it named none that the form has. */
export const showFieldErrors = <Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): boolean => {
  const known =
    error instanceof ApiError
      ? error.details.filter((detail) => (fields as readonly string[]).includes(detail.field))
      : [];
  known.forEach(({ field, message }, index) =>
    setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  return known.length > 0;
};

/** What an emptied number field means: nothing. */
export const numberOrNull = (value: unknown): number | null =>
  value === '' || value === null || value === undefined ? null : Number(value);
