import { Batcher } from './batcher';

/** Statements that the test ends. */
const held = () => {
  const batches: { inputs: readonly number[]; end: () => void; fail: () => void }[] = [];
  const run = (inputs: readonly number[]): Promise<number[]> =>
    new Promise((resolve, reject) =>
      batches.push({ inputs, end: () => resolve(inputs.map((n) => n * 10)), fail: () => reject(new Error('away')) }),
    );
  return { batches, run };
};

describe('a batcher', () => {
  it('runs alone what comes alone, and together what comes while some are under way', async () => {
    const { batches, run } = held();
    const batcher = new Batcher({ run, most: 10 });
    const answers = Promise.all([1, 2, 3, 4, 5, 6].map((n) => batcher.add(n)));
    expect(batches.map(({ inputs }) => inputs)).toEqual([[1], [2]]);
    batches[0].end();
    await Promise.resolve();
    while (batches.length < 3) await new Promise(setImmediate);
    expect(batches[2].inputs).toEqual([3, 4, 5, 6]);
    for (const batch of batches) batch.end();
    expect(await answers).toEqual([10, 20, 30, 40, 50, 60]);
  });

  it('keeps apart what does not fit, in the order in which it came', async () => {
    const { batches, run } = held();
    const batcher = new Batcher({ run, most: 10, fits: (batch, input) => !batch.includes(input) });
    const answers = Promise.all([0, 0, 7, 8, 7].map((n) => batcher.add(n)));
    for (let ended = 0; ended < 4; ended++) {
      while (batches.length <= ended) await new Promise(setImmediate);
      batches[ended].end();
    }
    await answers;
    expect(batches.map(({ inputs }) => inputs)).toEqual([[0], [0], [7, 8], [7]]);
  });

  it('fails every call that shared a failed statement', async () => {
    const { batches, run } = held();
    const batcher = new Batcher({ run, most: 10 });
    const answer = batcher.add(1);
    batches[0].fail();
    await expect(answer).rejects.toThrow('away');
  });

  it('starts no waiting call while the store is down', async () => {
    let asked = 0;
    const away = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
    const batcher = new Batcher<number, number>({ run: () => (asked++, Promise.reject(away)), most: 10 });
    const answers = await Promise.allSettled([1, 2, 3, 4, 5].map((n) => batcher.add(n)));
    expect([asked, new Set(answers.map(({ status }) => status))]).toEqual([2, new Set(['rejected'])]);
  });
});
