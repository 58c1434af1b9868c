/** What a Redis says that answers but keeps nothing, and what that means. Scripts repeat it within their own words. */
const REFUSALS = {
  READONLY: 'it is a replica, which takes no writes',
  OOM: 'it is full (maxmemory)',
  MISCONF: 'it cannot save to its disk',
  NOREPLICAS: 'it misses its replicas',
  MASTERDOWN: 'it is a replica whose primary is away',
  LOADING: 'it is still loading its data',
} as const;

const REFUSAL = new RegExp(`\\b(${Object.keys(REFUSALS).join('|')})\\b`);

/** Why Redis refused a write that it may take later, with its own word first; null for any other failure. */
export const refusedWrite = (message: string): string | null => {
  const word = REFUSAL.exec(message)?.[1] as keyof typeof REFUSALS | undefined;
  return word ? `${word}: ${REFUSALS[word]}` : null;
};

/** A node of a cluster keeps a part of the keys, and sends the rest elsewhere. */
export const isClusterNode = (message: string): boolean => /\b(?:MOVED|CROSSSLOT|CLUSTERDOWN)\b/.test(message);

const RECONNECT_PAUSE_MS = 1_000;

/**
 * ioredis's `reconnectOnError`: after a change of roles a living connection leads to what is now a replica, and a new one
 * to the primary. At most once a second, because it may be a replica for good.
 */
export const reconnectFromReplica = (): ((error: Error) => boolean) => {
  let last = -Infinity;
  return ({ message }) => {
    const now = performance.now();
    if (!/\bREADONLY\b/.test(message) || now - last < RECONNECT_PAUSE_MS) return false;
    last = now;
    return true;
  };
};
