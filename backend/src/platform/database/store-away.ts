import { SilentServer } from './bounded-client';
import { cannotNow, sqlState } from './database';

/** A request that waited for its turn was not begun: the database was away for those before it, or its time was over. */
export class StoreBusy extends Error {
  constructor() {
    super('the database is away or too slow for those before');
    this.name = 'StoreBusy';
  }
}

/** The server refuses or breaks connections: shutting down, starting, connection exceptions, too many clients. */
const SERVER_AWAY = /^(08...|57P0[1-5]|53300|25P03)$/;
const NETWORK_AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENOENT',
]);
const AWAY_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|connection timeout|Connection is closed|Stream isn't writeable/i;

/** True when nothing is wrong with what was asked, and a store cannot do it now. */
export const isStoreAway = (error: unknown): boolean => {
  if (cannotNow(error) || error instanceof SilentServer || error instanceof StoreBusy) return true;
  const code = sqlState(error);
  if (typeof code === 'string' && (SERVER_AWAY.test(code) || NETWORK_AWAY.has(code))) return true;
  return error instanceof Error && AWAY_MESSAGES.test(error.message);
};
