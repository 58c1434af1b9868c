import { setImmediate as nextTurn } from 'node:timers/promises';

/** Long enough to make progress, short enough that no other request notices (ms). */
const SLICE_MS = 20;

let last: Promise<void> = Promise.resolve();

/** Between two turns of the event loop one of those who work goes on, however many they are. */
const ownTurn = (): Promise<void> => (last = last.then(() => nextTurn()));

/** Works through the items and yields to other work every few milliseconds. */
export const inSlices = async <T>(items: Iterable<T>, work: (item: T) => void): Promise<void> => {
  let began = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - began < SLICE_MS) continue;
    await ownTurn();
    began = performance.now();
  }
};
