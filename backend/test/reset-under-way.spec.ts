import type { MaintenanceAnswer, ResetUnderWayAnswer } from '@lectio/contract';
import { Client } from 'pg';
import { PARTITION_COUNT } from '@kernel/event';
import { Positions } from '@platform/projections/run/positions';
import { startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

let t: TestApp;
let admin: Person;
let other: Client;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.person('Overseer', { isAdmin: true });
  const answer = await t.api('POST', '/api/reports', {
    token: admin.token,
    body: { readerId: admin.readerId, chapterIds: [1, 2, 3] },
  });
  other = new Client({ connectionString: t.databaseUrl });
  await other.connect();
  await maintenance(answer.headers.get('x-event-position') ?? '');
  // A reset is answered before its figures have followed.
  t.app.get(Positions).longestWaitMs = 0;
});
afterAll(async () => {
  await other?.end();
  await t?.close();
});

const maintenance = async (position?: string): Promise<MaintenanceAnswer> =>
  (
    await t.api<MaintenanceAnswer>('GET', '/api/admin/maintenance', {
      token: admin.token,
      headers: position ? { 'x-min-position': position } : {},
    })
  ).body;
const underWay = async () => (await maintenance()).underWay;
const reset = () =>
  t.api('DELETE', '/api/admin/reports/reset', {
    token: admin.token,
    body: { confirmation: 'DELETE_ALL_REPORTS' },
  });
/** Runs while others hold the rows that `lock` locks; answers what a page shows once `seen` holds. */
const during = async (
  lock: string,
  seen: (underWay: ResetUnderWayAnswer) => boolean,
  run: () => Promise<unknown>,
): Promise<ResetUnderWayAnswer | null> => {
  await other.query('BEGIN');
  await other.query(lock);
  const running = run();
  let shown: ResetUnderWayAnswer | null = null;
  try {
    await until(async () => (shown = await underWay()) !== null && seen(shown));
  } finally {
    await other.query('COMMIT');
    await running;
  }
  return shown;
};
const isOver = () => until(async () => (await underWay()) === null);
const at = expect.any(String) as string;
const total = PARTITION_COUNT;

it('is over where nothing was ever reset', async () => {
  expect(await underWay()).toBeNull();
});

it('is being recorded while it waits for the log', async () => {
  const shown = await during('SELECT 1 FROM event_partition FOR UPDATE', () => true, reset);
  expect(shown).toEqual({ kind: 'reports-deleted', at, done: 0, total });
  await isOver();
});

it('is under way until the figures of every part have followed', async () => {
  const [{ resetId }] = (await maintenance()).resets;
  const shown = await during(
    `SELECT 1 FROM projection_checkpoint WHERE schema = 'views' AND partition IN (7, 8) FOR UPDATE`,
    ({ done }) => done === total - 2,
    () => t.api('POST', `/api/admin/resets/${resetId}/revert`, { token: admin.token }),
  );
  expect(shown).toEqual({ kind: 'reset-reverted', at, done: total - 2, total });
  await isOver();
  expect((await maintenance()).deleteAllReports).toEqual({ reports: 3, readers: 1 });
});
