import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';

type Shape = new () => object;

/**
 * The contract's errors for these values, by field; empty when they are valid. As on the server, a field's first
 * violated rule gives the message (decorators apply from the bottom up).
 */
export const problemsOf = (shape: Shape, values: object): Record<string, string> => {
  const errors = validateSync(plainToInstance(shape, values), { forbidUnknownValues: false });
  return Object.fromEntries(errors.map((error) => [error.property, Object.values(error.constraints ?? {})[0] ?? '']));
};
