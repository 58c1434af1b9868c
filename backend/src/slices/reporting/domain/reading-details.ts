import type { ReadingDetailsAnswer, ReadingDetailsRequest } from '@lectio/contract';

/** Notes and reading details as a command carries them: what is missing is null. */
export type ReadingDetails = ReadingDetailsAnswer;

export const NO_DETAILS: ReadingDetails = {
  notes: null,
  translation: null,
  readingMethod: null,
  audioSpeed: null,
  readingDuration: null,
  comprehensionLevel: null,
  emotionalImpact: null,
  studyAids: null,
  location: null,
  timeOfDay: null,
  distractions: null,
  prayerTime: null,
  journaling: null,
};

const FIELDS = Object.keys(NO_DETAILS) as (keyof ReadingDetails)[];

/** The details that a request names; an empty list of study aids is none. */
export const detailsIn = (request: ReadingDetailsRequest): Partial<ReadingDetails> => {
  const named = FIELDS.filter((field) => request[field] !== undefined).map((field) => [field, request[field]]);
  const details = Object.fromEntries(named) as Partial<ReadingDetails>;
  return details.studyAids?.length === 0 ? { ...details, studyAids: null } : details;
};

/** Stored details with changes. A speed without the method audio is dropped. */
export const mergeDetails = (stored: ReadingDetails | null, changes: Partial<ReadingDetails>): ReadingDetails => {
  const merged = { ...NO_DETAILS, ...stored, ...changes };
  return merged.readingMethod === 'audio' ? merged : { ...merged, audioSpeed: null };
};

/** Details of a new report; null when the request names none. */
export const newDetails = (request: ReadingDetailsRequest): ReadingDetails | null => {
  const details = mergeDetails(null, detailsIn(request));
  return FIELDS.some((field) => details[field] !== null) ? details : null;
};
