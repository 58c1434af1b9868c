import { instanceOf, type Shape } from '@lectio/contract';
import { validateSync } from 'class-validator';
import { t } from '../language/speech';

/**
 * The contract's errors for these values, by field; empty when they are valid. As on the server, a field's first
 * violated rule gives the message (decorators apply from the bottom up).
 */
export const problemsOf = (shape: Shape, values: object): Record<string, string> => {
  const errors = validateSync(instanceOf(shape, values), { forbidUnknownValues: false });
  return Object.fromEntries(
    errors.map((error) => [error.property, t(Object.values(error.constraints ?? {})[0] ?? '')]),
  );
};
