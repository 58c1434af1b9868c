import { Transform } from 'class-transformer';

/** Trims text; leaves everything else to the validators. */
export const Trim = (): PropertyDecorator => Transform(({ value }) => (typeof value === 'string' ? value.trim() : value));

/** Reads '' as null, so that an emptied optional field clears what was stored. */
export const EmptyToNull = (): PropertyDecorator => Transform(({ value }) => (value === '' ? null : value));

/** Email addresses are compared without regard to case or surrounding blanks. */
export const NormaliseEmail = (): PropertyDecorator => Transform(({ value }) => (typeof value === 'string' ? value.trim().toLowerCase() : value));

/** Numbers arrive as text in a query string; anything else is left for the validators to refuse. */
export const QueryNumber = (): PropertyDecorator =>
  Transform(({ value }) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value === '' ? undefined : value));

/** An empty query parameter means that the filter is not set. */
export const EmptyToUndefined = (): PropertyDecorator => Transform(({ value }) => (value === '' ? undefined : value));
