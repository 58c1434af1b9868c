/** The only source of time: commands receive what it says, domain code never asks for it. */
export abstract class Clock {
  /** Milliseconds since the epoch. */
  abstract now(): number;
}
