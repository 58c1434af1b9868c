import { NO_DETAILS, OTHER_TRANSLATION, type ReadingDetailsAnswer, type ReadingDetailsRequest } from '@lectio/contract';

/** A command's notes and reading details; missing fields are null. */
export type ReadingDetails = ReadingDetailsAnswer;

const FIELDS = Object.keys(NO_DETAILS) as (keyof ReadingDetails)[];

/** The details in a request; an empty list of study aids counts as none. */
export const detailsIn = (request: ReadingDetailsRequest): Partial<ReadingDetails> => {
  const named = FIELDS.filter((field) => request[field] !== undefined).map((field) => [field, request[field]]);
  const details = Object.fromEntries(named) as Partial<ReadingDetails>;
  return details.studyAids?.length === 0 ? { ...details, studyAids: null } : details;
};

/** Applies changes to stored details. Drops the speed unless the method is audio, and a name unless the translation is another. */
export const mergeDetails = (stored: ReadingDetails | null, changes: Partial<ReadingDetails>): ReadingDetails => {
  const merged = { ...NO_DETAILS, ...stored, ...changes };
  return {
    ...merged,
    ...(merged.readingMethod !== 'audio' && { audioSpeed: null }),
    ...(merged.translation !== OTHER_TRANSLATION && { translationName: null }),
  };
};

/**
 * What further details add to those that are there: fields that are missing, and the names of those that say something
 * else. Null for details that nothing can be added to.
 */
export const addTo = (
  there: ReadingDetails | null,
  further: ReadingDetails,
): { missing: Partial<ReadingDetails>; other: (keyof ReadingDetails)[] } => {
  const said = FIELDS.filter((field) => further[field] !== null);
  if (!there) return { missing: {}, other: said };
  const missing = Object.fromEntries(said.filter((f) => there[f] === null).map((f) => [f, further[f]]));
  const after = mergeDetails(there, missing);
  const other = said.filter((field) => JSON.stringify(after[field]) !== JSON.stringify(further[field]));
  return {
    missing: Object.fromEntries(Object.entries(missing).filter(([f]) => !other.includes(f as (typeof other)[0]))),
    other,
  };
};

/** The changes of fields in which two versions say the same. */
export const inCommon = (
  changes: Partial<ReadingDetails>,
  one: ReadingDetails,
  other: ReadingDetails,
): Partial<ReadingDetails> => {
  const said = (details: ReadingDetails, field: keyof ReadingDetails): string => JSON.stringify(details[field]);
  return Object.fromEntries(
    FIELDS.filter((field) => field in changes && said(one, field) === said(other, field)).map((field) => [
      field,
      changes[field],
    ]),
  );
};

/** A new report's details; null when the request has none. */
export const newDetails = (request: ReadingDetailsRequest): ReadingDetails | null => {
  const details = mergeDetails(null, detailsIn(request));
  return FIELDS.some((field) => details[field] !== null) ? details : null;
};
