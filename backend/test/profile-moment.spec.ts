import type { ReaderProfileAnswer } from '@lectio/contract';
import { startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

let t: TestApp;
let miriam: Person;
beforeAll(async () => {
  // Nothing is folded but by the spec.
  t = await startTestApp({ role: 'api' });
  miriam = await t.person('Miriam');
  await t.database.query({ text: 'INSERT INTO views.reader_points (reader_id, total_points, lifetime_points, level) VALUES ($1, 10, 10, 1) ON CONFLICT (reader_id) DO UPDATE SET total_points = 10', values: [miriam.readerId] });
});
afterAll(() => t?.close());

const someoneWaits = async (): Promise<boolean> => (await t.database.rows(`SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'views.reader_badge'::regclass`)).length > 0;

it('shows a reader as of one moment: points and badges of the same fold', async () => {
  let asked: Promise<ReaderProfileAnswer['profile']> | undefined;
  await t.database.transaction(async (client) => {
    await client.query('LOCK TABLE views.reader_badge IN ACCESS EXCLUSIVE MODE');
    asked = t.api<ReaderProfileAnswer>('GET', `/api/gamification/profile/${miriam.readerId}`, { token: miriam.token }).then(({ body }) => body.profile);
    await until(someoneWaits);
    await client.query('UPDATE views.reader_points SET total_points = 35 WHERE reader_id = $1', [miriam.readerId]);
    await client.query(`INSERT INTO views.reader_badge (reader_id, badge_id, points, position, earned_at) VALUES ($1, 'first-chapter', 25, 2, now())`, [miriam.readerId]);
  });
  const profile = await asked;
  expect([profile?.points.totalPoints, profile?.badges.map(({ badge }) => badge.id)]).toEqual([35, ['first-chapter']]);
});
