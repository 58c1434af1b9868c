import { plainToInstance, Transform, type ClassConstructor } from 'class-transformer';

/** Trims text; leaves everything else to the validators. */
export const Trim = (): PropertyDecorator =>
  Transform(({ value }) => (typeof value === 'string' ? value.trim() : value));

/** A list of texts, each trimmed; what is empty, or stands there before, is left out. */
export const TrimEach = (): PropertyDecorator =>
  Transform(({ value }) => {
    if (!Array.isArray(value)) return value as unknown;
    const trimmed = value.map((one: unknown) => (typeof one === 'string' ? one.trim() : one));
    return trimmed.filter((one, at) => one !== '' && trimmed.indexOf(one) === at);
  });

/** Reads '' as null, so that an emptied optional field clears what was stored. */
export const EmptyToNull = (): PropertyDecorator => Transform(({ value }) => (value === '' ? null : value));

/** Email addresses are compared without regard to case or surrounding blanks. */
export const NormaliseEmail = (): PropertyDecorator =>
  Transform(({ value }) => (typeof value === 'string' ? value.trim().toLowerCase() : value));

/** Numbers arrive as text in a query string; anything else is left for the validators to refuse. */
export const QueryNumber = (): PropertyDecorator =>
  Transform(({ value }) =>
    typeof value === 'string' && value.trim() !== '' ? Number(value) : value === '' ? undefined : value,
  );

/** What is empty, in a query or a form, or null is not set. */
export const EmptyToUndefined = (): PropertyDecorator =>
  Transform(({ value }) => (value === '' || value === null ? undefined : value));

/** A list of numbers in a query string, `1,2,3`; anything else is left for the validators to refuse. */
export const QueryNumbers = (): PropertyDecorator =>
  Transform(({ value }) =>
    typeof value === 'string'
      ? value.trim() === ''
        ? undefined
        : value.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)))
      : value,
  );

/** True and false arrive as text in a query string, as 1 and 0 too. */
export const QueryBoolean = (): PropertyDecorator =>
  Transform(({ value }) =>
    value === 'true' || value === '1'
      ? true
      : value === 'false' || value === '0'
        ? false
        : value === ''
          ? undefined
          : value,
  );

/** An object within a body, checked by its own class. Not `@Type`, which asks for reflection that browsers would have to load. */
export const Nested = <T extends object>(type: () => ClassConstructor<T>): PropertyDecorator =>
  Transform(({ value }) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? plainToInstance(type(), value)
      : (value as unknown),
  );

/** The same for every object of a list. */
export const NestedEach = <T extends object>(type: () => ClassConstructor<T>): PropertyDecorator =>
  Transform(({ value }) =>
    Array.isArray(value)
      ? value.map((one: unknown) => (typeof one === 'object' && one !== null ? plainToInstance(type(), one) : one))
      : (value as unknown),
  );

/** Codes that people pass on are accepted in small letters and with blanks or dashes in between. */
export const NormaliseCode = (): PropertyDecorator =>
  Transform(({ value }) => (typeof value === 'string' ? value.toUpperCase().replace(/[^A-Z0-9]/g, '') : value));
