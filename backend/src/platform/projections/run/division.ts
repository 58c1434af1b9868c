import { SilentServer } from '@platform/database/bounded-client';
import { sqlState } from '@platform/database/database';

/**
 * SQLSTATE classes about the server or the moment rather than the data: connections (08), read-only (25), rollbacks
 * (40), resources (53), locks (55), shutdown and cancelled statements (57), system errors (58).
 */
const OF_THE_SERVER = /^(08|25|40|53|55|57|58)/;

/** Error codes of sockets, such as ECONNRESET. */
const OF_THE_NETWORK = /^E(?!RR_)[A-Z_]+$/;

/** Driver messages, because it has no codes for a lost connection. */
const OF_THE_DRIVER = /Connection terminated|timeout|not queryable|Client was closed/i;

/** True when a retry may succeed, so that no record is to blame. */
export const mayPass = (error: unknown): boolean => {
  if (error instanceof SilentServer) return true;
  const code = sqlState(error);
  if (code !== undefined) return OF_THE_SERVER.test(code) || OF_THE_NETWORK.test(code);
  return error instanceof Error && OF_THE_DRIVER.test(error.message);
};

/**
 * The first of `keys` that makes a step fail which succeeds with those before it; null when the step fails without any,
 * or does not fail at all. Takes about log2(n) tries. `fails` runs the step for some keys and rolls it back.
 */
export const firstCulprit = async (
  keys: readonly number[],
  fails: (some: readonly number[]) => Promise<boolean>,
): Promise<number | null> => {
  if ((await fails([])) || !(await fails(keys))) return null;
  let [good, bad] = [0, keys.length];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (await fails(keys.slice(0, middle))) bad = middle;
    else good = middle;
  }
  return keys[bad - 1];
};
