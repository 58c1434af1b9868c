import type { FieldValues, Path, Resolver, ResolverOptions, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../api/errors';
import { problemsOf } from '../lib/class-form';

/** Number fields that hold something else, such as "3-": to the page they look empty, and would clear what is kept. */
const noNumbers = ({ fields }: Pick<ResolverOptions<FieldValues>, 'fields'>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      (field?.ref as Partial<HTMLInputElement> | undefined)?.validity?.badInput ? [[name, NaN]] : [],
    ),
  );

/** How the values of a form are checked before they are sent. */
export interface Rules<Values> {
  /** The contract's own request class, of which the form may ask only some fields; without it the server alone checks. */
  request?: new () => object;
  /** The request, where the form holds it in other words. */
  requestOf?: (values: Values) => object;
  /** What only the form knows, such as a confirmation: problems by field. */
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

/** Puts the server's complaints beside their fields. False when it named none that the form has. */
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

/** For number fields: an emptied one means nothing. */
export const asNumber = { setValueAs: numberOrNull };
