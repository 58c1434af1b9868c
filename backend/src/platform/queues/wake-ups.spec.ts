import type { Queues } from './queues';
import { WakeUps, type News } from './wake-ups';

/** A queue whose answers the test controls. */
const held = () => {
  const added: { partitions: readonly number[]; end: () => void; fail: () => void }[] = [];
  const add = (_: string, { partitions }: News): Promise<void> =>
    new Promise((resolve, reject) => added.push({ partitions, end: resolve, fail: () => reject(new Error('away')) }));
  return { added, queues: { queue: () => Promise.resolve({ add }) } as unknown as Queues };
};

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('wakes at once, and gives a queue that is away one job, not one for each command', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  try {
    const { added, queues } = held();
    const wakeUps = new WakeUps(queues);
    await wakeUps.onModuleInit();
    for (let n = 0; n < 1000; n++) {
      wakeUps.announce([{ partition: n % 64 }]);
      jest.advanceTimersByTime(500);
    }
    expect(added.map(({ partitions }) => partitions)).toEqual([[0]]);
    added[0].fail();
    await settled();
    expect(added[1].partitions.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 64 }, (_, partition) => partition),
    );
    added[1].end();
    await settled();
    jest.advanceTimersByTime(500);
    wakeUps.announce([{ partition: 7 }]);
    expect(added.at(-1)?.partitions).toEqual([7]);
  } finally {
    jest.useRealTimers();
  }
});
