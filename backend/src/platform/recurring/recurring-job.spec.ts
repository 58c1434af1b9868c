import { Logger } from '@nestjs/common';
import { currentRequestId, withRequestId } from '../logging/request-id';
import { RecurringJob, type Recurring } from './recurring-job';

const EVERY = 1_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** A job whose passes the test ends, and what it has done so far. */
const given = (about: Partial<Recurring> = {}) => {
  const done = { began: 0, ended: 0, ran: 0, failed: 0, atOnce: 0 };
  const open: { end: () => void; fail: (error: Error) => void }[] = [];
  const work = async (): Promise<void> => {
    done.began++;
    done.atOnce = Math.max(done.atOnce, done.began - done.ended);
    try {
      await new Promise<void>((end, fail) => open.push({ end, fail }));
    } finally {
      done.ended++;
    }
  };
  const log = new Logger('Test');
  const lines: string[] = [];
  jest.spyOn(log, 'warn').mockImplementation((line: string) => void lines.push(line));
  const job = new RecurringJob(
    { name: 'test', task: 'count', log, every: EVERY, role: 'all', work, ...about },
    { ran: () => done.ran++, failed: () => done.failed++ },
  );
  const settle = (): Promise<void> => jest.advanceTimersByTimeAsync(0);
  return {
    job,
    done,
    lines,
    endPass: async () => (open.shift()?.end(), settle()),
    failPass: async () => (open.shift()?.fail(new Error('away')), settle()),
  };
};
const after = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

describe('a recurring job', () => {
  it('works one interval after it was started, then one interval after the end of each pass', async () => {
    const { job, done, endPass } = given();
    job.start();
    await after(EVERY - 1);
    expect(done.began).toBe(0);
    await after(1);
    expect(done.began).toBe(1);
    await after(400);
    await endPass();
    await after(EVERY - 1);
    expect(done.began).toBe(1);
    await after(1);
    expect(done.began).toBe(2);
  });

  it('never begins a pass while one is under way, however long that takes and however often it is woken', async () => {
    const { job, done, endPass } = given();
    job.start();
    await after(EVERY);
    void job.wake();
    job.wakeWithin(10);
    await after(10 * EVERY);
    expect(done).toMatchObject({ began: 1, ended: 0 });
    for (let pass = 0; pass < 3; pass++) {
      void job.wake();
      await endPass();
    }
    expect(done).toMatchObject({ began: 4, ended: 3, atOnce: 1 });
  });

  it('runs nothing before it is started', async () => {
    const { job, done, endPass } = given();
    await after(10 * EVERY);
    void job.wake();
    await endPass();
    await after(10 * EVERY);
    expect(done).toMatchObject({ began: 1, ended: 1 });
  });

  it('keeps no process alive', () => {
    const { job } = given();
    jest.useRealTimers();
    const timers = jest.spyOn(globalThis, 'setTimeout');
    job.start();
    expect(timers.mock.results.map(({ value }) => (value as NodeJS.Timeout).hasRef())).toEqual([false]);
    void job.end();
  });
});

describe('a pass that fails', () => {
  it('is logged and counted, and the next one comes at its time', async () => {
    const { job, done, lines, failPass, endPass } = given();
    job.start();
    await after(EVERY);
    await failPass();
    expect([done.failed, done.ran, lines]).toEqual([1, 1, ['cannot count: away']]);
    await after(EVERY);
    await endPass();
    expect([done.began, done.failed, done.ran]).toEqual([2, 1, 2]);
  });

  it('is caught when it throws before it first waits, too', async () => {
    const { job, done, lines } = given({
      work: () => {
        throw new Error('at once');
      },
    });
    await job.wake();
    expect([done.failed, lines]).toEqual([1, ['cannot count: at once']]);
  });

  it('in a part of it alone says which part, and goes on', async () => {
    const { job, done, lines, endPass } = given();
    const woken = job.wake();
    job.failed(new Error('broken'), 'for record 7');
    await endPass();
    await woken;
    expect([done.failed, done.ran, lines]).toEqual([1, 1, ['cannot count for record 7: broken']]);
  });
});

describe('a job that is woken', () => {
  it('begins before the call returns when it rests, and its interval begins again', async () => {
    const { job, done, endPass } = given();
    job.start();
    await after(EVERY - 1);
    void job.wake();
    expect(done.began).toBe(1);
    await endPass();
    await after(EVERY - 1);
    expect(done.began).toBe(1);
    await after(1);
    expect(done.began).toBe(2);
  });

  it('while it works runs once more right after, for all who woke it, and each waits for that pass', async () => {
    const { job, done, endPass } = given();
    const over: string[] = [];
    void job.wake().then(() => over.push('first'));
    void job.wake().then(() => over.push('second'));
    void job.wake().then(() => over.push('third'));
    await endPass();
    expect([over, done.began]).toEqual([['first'], 2]);
    await endPass();
    expect([over, done.began, done.atOnce]).toEqual([['first', 'second', 'third'], 2, 1]);
  });

  it('does not reject when the pass fails', async () => {
    const { job, failPass } = given();
    const woken = job.wake();
    await failPass();
    await expect(woken).resolves.toBeUndefined();
  });

  it('within some time shares one pass with every call until then', async () => {
    const { job, done, endPass } = given();
    job.start();
    job.wakeWithin(300);
    await after(200);
    job.wakeWithin(300);
    await after(99);
    expect(done.began).toBe(0);
    await after(1);
    expect(done.began).toBe(1);
    await endPass();
    await after(EVERY - 1);
    expect(done.began).toBe(1);
  });

  it('within some time of a pass under way takes it from the end of that pass', async () => {
    const { job, done, endPass } = given();
    job.start();
    void job.wake();
    job.wakeWithin(300);
    await after(500);
    await endPass();
    await after(299);
    expect(done.began).toBe(1);
    await after(1);
    expect(done.began).toBe(2);
    await endPass();
    await after(EVERY - 1);
    expect(done.began).toBe(2);
  });

  it('by a request does not run in its name, now or later', async () => {
    const names: unknown[] = [];
    const { job } = given({ work: async () => void names.push(currentRequestId()) });
    job.start();
    await withRequestId('a-1', () => job.wake());
    withRequestId('a-1', () => job.wakeWithin(10));
    await after(10);
    await after(EVERY);
    expect(names).toEqual([undefined, undefined, undefined]);
  });
});

describe('a job that is ended', () => {
  it('begins no pass any more, whether it rests or is woken', async () => {
    const { job, done } = given();
    job.start();
    await job.end();
    await job.wake();
    job.wakeWithin(10);
    await after(10 * EVERY);
    expect([done.began, job.ended]).toEqual([0, true]);
  });

  it('waits for the pass under way, tells it to come to an end, and lets none follow', async () => {
    const { job, done, lines, endPass } = given();
    job.start();
    void job.wake();
    const following = job.wake();
    let over = false;
    const ending = job.end().then(() => (over = true));
    await after(1_900);
    expect([over, job.ended]).toEqual([false, true]);
    await endPass();
    await Promise.all([ending, following]);
    await after(10 * EVERY);
    expect([over, done.began, lines]).toEqual([true, 1, []]);
  });

  it('leaves a pass behind that takes too long, and says so', async () => {
    const { job, lines } = given();
    void job.wake();
    const ending = job.end();
    await after(2_000);
    await ending;
    expect(lines).toEqual(['test is cut off in the middle of a pass']);
  });

  it('says nothing of what breaks while it ends', async () => {
    const { job, done, lines, failPass } = given();
    void job.wake();
    const ending = job.end();
    await failPass();
    await ending;
    expect([done.failed, lines]).toEqual([0, []]);
  });
});
