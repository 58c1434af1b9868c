import { SilentServer } from './bounded-client';
import { cannotNow, sqlState } from './database';

/** A waiting call that never started: the database was away or too slow for those before it. */
export class StoreBusy extends Error {
  constructor() {
    super('the database is away or too slow for those before');
    this.name = 'StoreBusy';
  }
}

/**
 * The server refuses or breaks connections: shutdown, startup, connection exceptions, too many clients. Another server
 * in its place may not know the database or the password yet.
 */
const SERVER_AWAY = /^(08...|57P0[1-5]|53300|25P03|3D000|28000|28P01)$/;
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
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|not queryable|connection timeout|Connection is closed|Stream isn't writeable/i;

/** True when the request is fine and a store cannot serve it now. */
export const isStoreAway = (error: unknown): boolean => {
  if (cannotNow(error) || error instanceof SilentServer || error instanceof StoreBusy) return true;
  const code = sqlState(error);
  if (typeof code === 'string' && (SERVER_AWAY.test(code) || NETWORK_AWAY.has(code))) return true;
  return error instanceof Error && AWAY_MESSAGES.test(error.message);
};
