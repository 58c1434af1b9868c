import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';

type Shape = new () => object;

/**
 * What the contract has against these values, by field; empty when they are in order.
 * A field's first rule of the class speaks (decorators apply from the bottom up), as on the server.
 */
export const problemsOf = (shape: Shape, values: object): Record<string, string> => {
  const errors = validateSync(plainToInstance(shape, values), { forbidUnknownValues: false });
  return Object.fromEntries(errors.map((error) => [error.property, Object.values(error.constraints ?? {})[0] ?? '']));
};
