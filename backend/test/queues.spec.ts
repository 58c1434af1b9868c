import type { QueuesAnswer } from '@lectio/contract';
import { Queues } from '@platform/queues';
import { startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

const redisUrl = process.env.TEST_REDIS_URL ?? null;

const story = (settings: { redisUrl: string | null }) => (): void => {
  const [failing, later, idle] = ['proof-failing', 'proof-later', 'proof-idle'];
  let t: TestApp;
  let admin: Person;
  beforeAll(async () => {
    t = await startTestApp(settings);
    admin = await t.person('Overseer', { isAdmin: true });
  });
  afterAll(() => t?.close());

  const shown = async () => {
    const { body } = await t.api<QueuesAnswer>('GET', '/api/admin/queues', { token: admin.token });
    return new Map(body.queues.map((queue) => [queue.name, queue]));
  };

  it('shows waiting and delayed jobs, and why one failed; never a job’s data', async () => {
    const queues = t.app.get(Queues);
    const toFail = await queues.queue<{ secret: string }>(failing);
    const toWait = await queues.queue<null>(later);
    await queues.queue<null>(idle);
    await queues.worker(failing, () => Promise.reject(new Error('the server is away')), 1);
    await toFail.add('job', { secret: 'nobody else may read this' });
    await toWait.add('job', null);
    await toWait.add('job', null, { delay: 3_600_000 });
    await until(async () => (await shown()).get(failing)?.failed === 1, 10_000);

    const seen = await shown();
    const none = { waiting: 0, active: 0, delayed: 0, failed: 0, failures: [] };
    expect(seen.get(idle)).toEqual({ name: idle, ...none });
    expect(seen.get(later)).toEqual({ name: later, ...none, waiting: 1, delayed: 1 });
    expect(seen.get(failing)).toEqual({
      name: failing,
      ...none,
      failed: 1,
      failures: [
        {
          id: expect.any(String) as string,
          reason: 'the server is away',
          attempts: 1,
          at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
        },
      ],
    });
    expect(JSON.stringify([...seen])).not.toContain('nobody else');
  });

  it('shows those of the product itself', async () => {
    expect([...(await shown()).keys()]).toEqual(
      expect.arrayContaining(['mails', 'partition-news', 'projection-operations']),
    );
  });
};

describe('queues in PostgreSQL, looked at', story({ redisUrl: null }));
// Only with a Redis: `npm test` looks for one, and reports when it finds none and skips these.
(redisUrl === null ? describe.skip : describe)('queues in Redis, looked at', story({ redisUrl }));
