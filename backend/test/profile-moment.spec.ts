import type { PointsSummaryAnswer, ReaderProfileAnswer } from '@lectio/contract';
import { startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

let t: TestApp;
let miriam: Person;
beforeAll(async () => {
  // Only the spec folds.
  t = await startTestApp({ role: 'api' });
  miriam = await t.person('Miriam');
  await t.database.rows(
    'INSERT INTO views.reader_points (partition, reader_id, total_points, lifetime_points, level) SELECT partition, id, 0, 0, 1 FROM readers WHERE id = $1',
    [miriam.readerId],
  );
});
afterAll(() => t?.close());

const someoneWaits = async (): Promise<boolean> =>
  (await t.database.rows(`SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'views.reader_badge'::regclass`))
    .length > 0;

/** The answer when another badge and its points are written while the answer is assembled. */
const askedMeanwhile = async <Body>(path: string, badgeId: string): Promise<Body> => {
  let asked: Promise<Body> | undefined;
  await t.database.transaction(async (client) => {
    await client.query('LOCK TABLE views.reader_badge IN ACCESS EXCLUSIVE MODE');
    asked = t.api<Body>('GET', path, { token: miriam.token }).then(({ body }) => body);
    await until(someoneWaits);
    await client.query('UPDATE views.reader_points SET total_points = total_points + 25 WHERE reader_id = $1', [
      miriam.readerId,
    ]);
    await client.query(
      'INSERT INTO views.reader_badge (partition, reader_id, badge_id, points, position, earned_at) SELECT partition, id, $2, 25, 2, now() FROM readers WHERE id = $1',
      [miriam.readerId, badgeId],
    );
  });
  return asked as Promise<Body>;
};

it('shows a reader as of one moment: points and badges of the same fold', async () => {
  const { profile } = await askedMeanwhile<ReaderProfileAnswer>(
    `/api/gamification/profile/${miriam.readerId}`,
    'first-chapter',
  );
  expect([profile.points.totalPoints, profile.badges.length]).toEqual([25, 1]);
});

it('sums up one’s readers as of one moment', async () => {
  const { readers, totalPoints } = await askedMeanwhile<PointsSummaryAnswer>('/api/users/me/points-summary', 'family');
  expect([totalPoints, readers[0].earnedBadges.length]).toEqual([50, 2]);
});
