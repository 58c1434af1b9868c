import { setImmediate as nextTurn } from 'node:timers/promises';
import { inSlices } from './in-slices';

/** Longer than a slice. */
const ITEM_MS = 25;
const WORKERS = 6;
const ITEMS = 3;

const keepBusy = (): void => {
  const end = performance.now() + ITEM_MS;
  while (performance.now() < end);
};

it('lets others go on after each slice, however many work at once', async () => {
  let turn = 0;
  let done = false;
  const turns: number[] = [];
  const others = (async () => {
    for (; !done; turn++) await nextTurn();
  })();
  const items = Array.from({ length: ITEMS }, (_, n) => n);
  const work = (n: number): void => {
    keepBusy();
    // Each begins at once.
    if (n > 0) turns.push(turn);
  };
  await Promise.all(Array.from({ length: WORKERS }, () => inSlices(items, work)));
  done = true;
  await others;
  expect(turns).toHaveLength(WORKERS * (ITEMS - 1));
  expect(new Set(turns).size).toBe(turns.length);
});
