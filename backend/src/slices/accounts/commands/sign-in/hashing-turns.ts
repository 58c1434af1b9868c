import { TooManyRequests } from '@platform/http/limits/rate-limits';

/** Of Node's four worker threads; database connections, files and DNS lookups need some too. */
const AT_ONCE = 2;
/** About six seconds of hashing. */
const MOST_WAITING = 200;
const RETRY_AFTER_SECONDS = 5;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Hashes passwords in turn on a few threads of the process. Callers waiting for a turn must not hold a database
 * connection.
 * @throws TooManyRequests when too many are waiting
 */
export const inHashingTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running < AT_ONCE) running++;
  else if (waiting.length >= MOST_WAITING) throw new TooManyRequests(RETRY_AFTER_SECONDS);
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
};
