import { Transform } from 'class-transformer';
import { isISO8601, ValidateBy, type ValidationOptions } from 'class-validator';

const DAY = String.raw`\d{4}-\d{2}-\d{2}`;
const INSTANT = new RegExp(String.raw`^${DAY}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$`);
const WITHOUT_ZONE = new RegExp(String.raw`^${DAY}T[\d:.]+$`);

/** ISO 8601 has more forms, such as week dates and ordinal dates, that Date does not parse. */
const isInstant = (value: unknown): boolean =>
  typeof value === 'string' &&
  INSTANT.test(value) &&
  isISO8601(value, { strict: true }) &&
  Number.isFinite(Date.parse(value));

/**
 * `2025-10-03T18:00:00Z`, seconds optional, any offset; without an offset it is UTC, and a date alone is its first
 * moment.
 */
export const IsInstant =
  (options: ValidationOptions): PropertyDecorator =>
  (target, property) => {
    ValidateBy({ name: 'isInstant', validator: { validate: isInstant } }, options)(target, property);
    // Otherwise it would be read in the local zone of each machine.
    Transform(({ value }) => (typeof value === 'string' && WITHOUT_ZONE.test(value) ? `${value}Z` : value) as unknown)(
      target,
      property,
    );
  };
