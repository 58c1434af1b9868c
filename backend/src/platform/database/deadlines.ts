/** Time limits of a connection (ms); 0 means none. */
export interface Deadlines {
  /** Waiting for a lock. */
  readonly lock: number;
  /** Running a statement, enforced by the server. */
  readonly statement: number;
  /** A transaction whose process has gone quiet. */
  readonly idle: number;
  /** Waiting for any answer: longer than the server's own limits, for a frozen or unreachable server. */
  readonly silence: number;
}

/** The limits of every connection of a process. */
export interface ConnectionDeadlines extends Deadlines {
  /** Connecting, or waiting for a free connection of the pool; 0 means no limit. */
  readonly connect: number;
}

/** For requests. */
export const REQUEST: ConnectionDeadlines = {
  connect: 4_000,
  lock: 3_000,
  statement: 4_500,
  idle: 15_000,
  silence: 5_000,
};

/** For queries of a replica, after which a request still has time to ask the primary. */
export const REPLICA: ConnectionDeadlines = { connect: 500, lock: 500, statement: 1_000, idle: 15_000, silence: 1_500 };

/** For folding, and for commands with thousands of rows. */
export const WORK: Deadlines = { lock: 10_000, statement: 60_000, idle: 60_000, silence: 65_000 };

/** For queues in the database, whose workers retry. */
export const QUEUES: ConnectionDeadlines = { ...WORK, connect: 10_000 };

/** For work on all data: a reset, an export, the sums of all families. */
export const WHOLE: Deadlines = { lock: 10_000, statement: 600_000, idle: 600_000, silence: 610_000 };

/** For migrations and operator commands, which somebody is watching. */
export const NONE: ConnectionDeadlines = { connect: 0, lock: 0, statement: 0, idle: 0, silence: 0 };

const SETTINGS = {
  lock_timeout: 'lock',
  statement_timeout: 'statement',
  idle_in_transaction_session_timeout: 'idle',
} as const satisfies Record<string, keyof Deadlines>;

/** As settings of a session. */
export const asSettings = (deadlines: Deadlines): Record<string, string> =>
  Object.fromEntries(Object.entries(SETTINGS).map(([name, of]) => [name, String(deadlines[of])]));

/** Sets the limits of one transaction. */
const limitWithin = (deadlines: Deadlines): string =>
  Object.entries(asSettings(deadlines))
    .map(([name, ms]) => `SET LOCAL ${name} = ${ms}`)
    .join('; ');

/** Begins a transaction with its own limits, in one round trip. */
export const beginWithin = (deadlines: Deadlines): string => `BEGIN; ${limitWithin(deadlines)}`;
