const MINUTE_MS = 60_000;

/** Within the last minute, of which a sentence says "just now" rather than how long ago. */
export const isJustNow = (instant: string): boolean => Date.now() - Date.parse(instant) < MINUTE_MS;
