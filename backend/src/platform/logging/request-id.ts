import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Runs `work` and what it calls for a request; without an id, for none. */
export const withRequestId = <T>(id: string | undefined, work: () => T): T =>
  id === undefined ? current.exit(work) : current.run(id, work);

/** The request for which this runs, also in a job that it ordered; undefined in work of the process itself. */
export const currentRequestId = (): string | undefined => current.getStore();
