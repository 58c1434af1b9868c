import { AsyncLocalStorage } from 'node:async_hooks';

const tolerated = new AsyncLocalStorage<boolean>();

/** Runs `work` as a read that may show what was true a few seconds ago. */
export const toleratingLag = <T>(work: () => T): T => tolerated.run(true, work);

export const toleratesLag = (): boolean => tolerated.getStore() ?? false;
