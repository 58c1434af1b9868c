/** The only source of time: commands are passed the time, domain code never asks for it. */
export abstract class Clock {
  /** Milliseconds since the epoch. */
  abstract now(): number;
}
