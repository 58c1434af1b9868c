/** The only source of time: commands are passed the time, domain code never asks for it. */
export abstract class Clock {
  /** Milliseconds since the epoch. */
  abstract now(): number;
}

const MINUTES = 60;

/** `03:00` for 180 minutes after midnight. */
export const clockTime = (minutes: number): string =>
  [Math.floor(minutes / MINUTES), minutes % MINUTES].map((part) => String(part).padStart(2, '0')).join(':');
