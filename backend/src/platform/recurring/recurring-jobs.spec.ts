import { Logger } from '@nestjs/common';
import { Metrics } from '../health/metrics';
import { ReadinessChecks } from '../health/readiness-checks';
import type { Role, Settings } from '../settings/settings';
import type { Recurring } from './recurring-job';
import { RecurringJobs } from './recurring-jobs';

const EVERY = 1_000;

let jobs: RecurringJobs;
let metrics: Metrics;
let checks: ReadinessChecks;
const given = (role: Role): void => {
  metrics = new Metrics();
  checks = new ReadinessChecks();
  jobs = new RecurringJobs({ role } as Settings, metrics, checks);
};
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const job = (name: string, work: () => Promise<void>, role: Recurring['role'] = 'all'): Recurring => ({
  name,
  task: 'count',
  log: new Logger('Test'),
  every: EVERY,
  role,
  work,
});
const after = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);
const series = async (name: string): Promise<Record<string, number>> => {
  const { values = [] } = (await metrics.registry.getSingleMetric(name)?.get()) ?? {};
  return Object.fromEntries(values.map(({ labels, value }) => [labels.job, value]));
};

it.each([
  ['all', ['all', 'worker', 'api']],
  ['worker', ['all', 'worker']],
  ['api', ['all', 'api']],
] as const)('in a process of role %s the jobs of %s work by themselves', async (role, expected) => {
  given(role);
  const worked = new Set<string>();
  const registered = (['all', 'worker', 'api'] as const).map((one) =>
    jobs.register(job(one, async () => void worked.add(one), one)),
  );
  jobs.onApplicationBootstrap();
  await after(EVERY);
  expect([...worked].sort()).toEqual([...expected].sort());
  for (const one of registered) await one.wake();
  expect(worked.size).toBe(3);
});

it('nothing works before the application runs', async () => {
  given('all');
  let passes = 0;
  jobs.register(job('early', async () => void passes++));
  await after(10 * EVERY);
  expect(passes).toBe(0);
});

it('shows Prometheus when each job last ran and how often it failed', async () => {
  given('all');
  jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  const healthy = jobs.register(job('healthy', async () => undefined));
  const broken = jobs.register(job('broken', () => Promise.reject(new Error('away'))));
  jobs.register(job('idle', async () => undefined));
  const began = Date.now() / 1_000;
  await healthy.wake();
  await after(2_000);
  for (let pass = 0; pass < 3; pass++) await broken.wake();
  expect(await series('lectio_recurring_failures_total')).toEqual({ healthy: 0, broken: 3, idle: 0 });
  expect(await series('lectio_recurring_last_run_timestamp_seconds')).toEqual({ healthy: began, broken: began + 2 });
});

it('waits for every pass under way when the process ends, and begins none afterwards', async () => {
  given('all');
  const ends: (() => void)[] = [];
  let began = 0;
  const work = (): Promise<void> => (began++, new Promise<void>((end) => ends.push(end)));
  const registered = ['one', 'other'].map((name) => jobs.register(job(name, work)));
  jobs.onApplicationBootstrap();
  await after(EVERY);
  let drained = false;
  const draining = jobs.onApplicationShutdown().then(() => (drained = true));
  ends[0]();
  await after(EVERY);
  expect([drained, began]).toEqual([false, 2]);
  ends[1]();
  await draining;
  for (const one of registered) await one.wake();
  expect(began).toBe(2);
});

it('refuses a second job of one name', () => {
  given('all');
  jobs.register(job('twin', async () => undefined));
  expect(() => jobs.register(job('twin', async () => undefined))).toThrow('Two recurring jobs are called "twin".');
});

it('tells of a pass that does not end: readiness, the page of health, the metrics, and once the log', async () => {
  given('all');
  const stuck = job('stuck', () => new Promise(() => undefined));
  const copying = job('copying', () => new Promise(() => undefined));
  const said = jest.spyOn(stuck.log, 'warn').mockImplementation();
  const passes = [jobs.register(stuck), jobs.register({ ...copying, mayLast: true })];
  for (const pass of passes) void pass.wake();
  await after(9 * 60_000);
  expect([jobs.lasting(), (await checks.run()).jobs]).toEqual([[], { ok: true }]);
  await after(11 * 60_000);
  expect(jobs.lasting()).toEqual([{ job: 'stuck', minutes: 20 }]);
  expect((await checks.run()).jobs).toEqual({ ok: true, detail: 'stuck has been in the same pass for 20 minutes' });
  expect(await series('lectio_recurring_pass_seconds')).toEqual({ stuck: 1200 });
  expect(said.mock.calls).toEqual([['stuck has been in the same pass for 10 minutes']]);
});
