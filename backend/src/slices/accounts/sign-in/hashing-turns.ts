import { TooManyRequests } from '../../../platform/http/rate-limits';

/** Out of the four threads that Node gives to such work; new database connections, files and names of hosts need some too. */
const AT_ONCE = 2;
/** About six seconds of hashing. */
const MOST_WAITING = 200;
const RETRY_AFTER_SECONDS = 5;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Hashes of passwords, one after the other on a few threads of the process. Whoever waits for a turn must not hold a
 * database connection.
 * @throws TooManyRequests when too many wait already
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
