import type { Pool } from 'pg';

/** How many connections the server allows at most: of this role, to this database, to anybody. */
const ALLOWED = `SELECT least(
    CASE WHEN r.rolconnlimit >= 0 AND NOT r.rolsuper THEN r.rolconnlimit END,
    CASE WHEN d.datconnlimit >= 0 AND NOT r.rolsuper THEN d.datconnlimit END,
    current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
      - coalesce(current_setting('reserved_connections', true)::integer, 0)) AS allowed
  FROM pg_roles r, pg_database d WHERE r.rolname = session_user AND d.datname = current_database()`;

/** What a process takes where nothing limits it. */
export const WANTED = { requests: 16, queues: 10 };
/** Beside the pools: one that listens for notices, and one for a moment, as of a backup. */
const OTHERS = 2;
/** Three of its queues' workers listen on one each. */
const LEAST = { requests: 2, queues: 4 };

export interface Share {
  /** What the server allows. */
  readonly allowed: number;
  readonly requests: number;
  readonly queues: number;
}

/** What a process may take of the server's connections. Its queues need none where they are in Redis. */
export const connectionShare = async (on: Pick<Pool, 'query'>, wanted = WANTED): Promise<Share> => {
  const { rows } = await on.query<{ allowed: number }>(ALLOWED);
  const { allowed } = rows[0];
  const rest = allowed - OTHERS;
  if (rest >= wanted.requests + wanted.queues) return { allowed, ...wanted };
  const queues = Math.min(wanted.queues, Math.max(LEAST.queues, Math.floor(rest / 2)));
  return { allowed, requests: Math.min(wanted.requests, Math.max(LEAST.requests, rest - queues)), queues };
};
