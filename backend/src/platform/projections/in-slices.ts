import { setImmediate as nextTurn } from 'node:timers/promises';

/** Long enough to get on, short enough that no other request notices (ms). */
const SLICE_MS = 20;

/** Does a piece of work for each item, and lets whatever else waits have its turn every few milliseconds. */
export const inSlices = async <T>(items: Iterable<T>, work: (item: T) => void): Promise<void> => {
  let began = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - began < SLICE_MS) continue;
    await nextTurn();
    began = performance.now();
  }
};
