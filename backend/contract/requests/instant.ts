import { Transform } from 'class-transformer';
import { isISO8601, ValidateBy, type ValidationOptions } from 'class-validator';

const DAY = String.raw`\d{4}-\d{2}-\d{2}`;
const INSTANT = new RegExp(String.raw`^${DAY}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$`);
const WITHOUT_ZONE = new RegExp(String.raw`^${DAY}T[\d:.]+$`);

/** ISO 8601 knows forms besides, weeks and days of a year among them, that no Date understands. */
const isInstant = (value: unknown): boolean =>
  typeof value === 'string' &&
  INSTANT.test(value) &&
  isISO8601(value, { strict: true }) &&
  Number.isFinite(Date.parse(value));

/** `2025-10-03T18:00:00Z`, with seconds or without, in any offset; what names none is UTC, a date alone its first moment. */
export const IsInstant =
  (options: ValidationOptions): PropertyDecorator =>
  (target, property) => {
    ValidateBy({ name: 'isInstant', validator: { validate: isInstant } }, options)(target, property);
    // Elsewhere it would mean the zone of whichever machine reads it.
    Transform(({ value }) => (typeof value === 'string' && WITHOUT_ZONE.test(value) ? `${value}Z` : value) as unknown)(
      target,
      property,
    );
  };
