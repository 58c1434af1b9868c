import type { FieldValues, Path, Resolver, ResolverOptions, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../api/errors';
import { problemsOf } from './class-form';

/**
 * Number fields with something else in them, such as "3-": to the page they look empty, and would clear the stored
 * value.
 */
const noNumbers = ({ fields }: Pick<ResolverOptions<FieldValues>, 'fields'>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      (field?.ref as Partial<HTMLInputElement> | undefined)?.validity?.badInput ? [[name, NaN]] : [],
    ),
  );

/** How a form's values are checked before sending. */
export interface Rules<Values> {
  /** The contract's request class, of which the form may use only some fields; without it only the server checks. */
  request?: new () => object;
  /** Builds the request if the form holds it in another shape. */
  requestOf?: (values: Values) => object;
  /** Checks only the form can make, such as a confirmation: problems by field. */
  check?: (values: Values) => Record<string, string>;
}

export const contractResolver =
  <Values extends FieldValues>({ request, requestOf, check }: Rules<Values>): Resolver<Values> =>
  (values, _, options) => {
    const read = { ...values, ...noNumbers(options) };
    const problems = { ...(request && problemsOf(request, requestOf?.(read) ?? read)), ...check?.(values) };
    const asked = Object.entries(problems).filter(([field]) => field in values);
    const errors = Object.fromEntries(asked.map(([field, message]) => [field, { type: 'contract', message }]));
    return asked.length > 0 ? { values: {}, errors: errors as never } : { values, errors: {} };
  };

/** Shows the server's errors at their fields. False when it named none of the form's fields. */
export const showFieldErrors = <Values extends FieldValues>(
  error: unknown,
  fields: ReadonlySet<string>,
  setError: UseFormSetError<Values>,
): boolean => {
  const known = error instanceof ApiError ? error.details.filter(({ field }) => fields.has(field)) : [];
  known.forEach(({ field, message }, index) =>
    setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  return known.length > 0;
};

const numberOrNull = (value: unknown): number | null =>
  value === '' || value === null || value === undefined ? null : Number(value);

/** For number fields: empty becomes null. */
export const asNumber = { setValueAs: numberOrNull };
