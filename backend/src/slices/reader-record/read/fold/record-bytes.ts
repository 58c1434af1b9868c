/** Measured, in bytes: an empty record, and each event in it. */
const EMPTY_BYTES = 16_000;
const EVENT_BYTES = 300;
const REACTION_BYTES = 300;

/** Estimated memory of a record without what it keeps of prices. */
export const recordBytes = (events: number, reactions: number): number =>
  EMPTY_BYTES + events * EVENT_BYTES + reactions * REACTION_BYTES;
