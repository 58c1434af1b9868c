/** How long a connection lets things take (ms); 0 sets no limit. */
export interface Deadlines {
  /** For a lock that somebody else holds. */
  readonly lock: number;
  /** For a statement, as far as the server enforces it. */
  readonly statement: number;
  /** For a transaction whose process has nothing more to say. */
  readonly idle: number;
  /** For any answer: longer than the server's own limits, for a server that is frozen or unreachable. */
  readonly silence: number;
}

/** Those of every connection of a process. */
export interface ConnectionDeadlines extends Deadlines {
  /** For a connection that is made, and for one of the pool's that is busy; 0 sets no limit. */
  readonly connect: number;
}

/** Of requests: every one is answered within five seconds. */
export const REQUEST: ConnectionDeadlines = {
  connect: 4_000,
  lock: 3_000,
  statement: 4_500,
  idle: 15_000,
  silence: 5_000,
};

/** Of folding, and of commands with thousands of rows. */
export const WORK: Deadlines = { lock: 10_000, statement: 60_000, idle: 60_000, silence: 65_000 };

/** Of what goes over everything: a reset, an export, the sums of all families. */
export const WHOLE: Deadlines = { lock: 10_000, statement: 600_000, idle: 600_000, silence: 610_000 };

/** Of migrations and the operator's commands, where somebody watches. */
export const NONE: ConnectionDeadlines = { connect: 0, lock: 0, statement: 0, idle: 0, silence: 0 };

const SETTINGS = {
  lock_timeout: 'lock',
  statement_timeout: 'statement',
  idle_in_transaction_session_timeout: 'idle',
} as const satisfies Record<string, keyof Deadlines>;

const each = (deadlines: Deadlines, word: (name: string, ms: number) => string): string[] =>
  Object.entries(SETTINGS).map(([name, of]) => word(name, deadlines[of]));

/** For the `options` of a connection. */
export const asOptions = (deadlines: Deadlines): string => each(deadlines, (name, ms) => `-c ${name}=${ms}`).join(' ');

/** Gives a transaction limits of its own. */
export const limitWithin = (deadlines: Deadlines): string =>
  each(deadlines, (name, ms) => `SET LOCAL ${name} = ${ms}`).join('; ');

/** Begins a transaction with limits of its own, in one round trip. */
export const beginWithin = (deadlines: Deadlines): string => `BEGIN; ${limitWithin(deadlines)}`;
