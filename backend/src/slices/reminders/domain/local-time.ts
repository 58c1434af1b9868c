import { minutesInZone, zoneOffset } from '@kernel/civil-date';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/**
 * When the clock of a zone shows a time next. If clocks change on the way, it may be too early, or too late by that change
 * at most.
 */
export const nextShown = (now: number, zone: string, minutes: number): number => {
  const ahead = (minutes - minutesInZone(now, zone) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  const then = Math.floor(now / MINUTE_MS) * MINUTE_MS + ahead * MINUTE_MS;
  const set = zoneOffset(then, zone) - zoneOffset(now, zone);
  return then - set;
};

/** The same, at least a minute from now; a caller that comes too early asks again. */
export const nextTime = (now: number, zone: string, minutes: number): number =>
  Math.max(now + MINUTE_MS, nextShown(now, zone, minutes));
