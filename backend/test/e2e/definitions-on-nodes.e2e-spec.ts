import type {
  BadgeEnvelope,
  BadgesAnswer,
  EarnedBadgesAnswer,
  LevelEnvelope,
  LevelsAnswer,
  PointsHistoryAnswer,
  ReaderProfileAnswer,
  ReadersAnswer,
} from '@lectio/contract';
import { apiAt } from '../support/api';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { until } from '../support/until';
import { accountAt, administratorAt } from './support/people';
import { startProcess, type ProductProcess } from './support/product-process';

const BADGE = {
  name: 'Five Smooth Stones',
  description: 'Read 5 chapters',
  category: 'reading',
  rarity: 'common',
  criterion: 'total_chapters',
  threshold: 5,
};

/** Every node accepts the others' signatures. */
const JWT_SECRET = 'one secret of all nodes, long enough';

let database: TestDatabase;
const nodes: ProductProcess[] = [];
let token: string;
let readerId: number;
let badge: BadgeEnvelope['badge'];
let level: LevelEnvelope['level'];
let position: string;
beforeAll(async () => {
  database = await createTestDatabase();
  // All of them run before anything is defined: none can have read it at start.
  for (const ROLE of ['api', 'api', 'worker', 'worker'])
    nodes.push(await startProcess({ ROLE, DATABASE_URL: database.url, JWT_SECRET }));
  const [{ url }] = nodes;
  const api = apiAt(url);
  token = await accountAt(url, { name: 'Jesse', email: 'jesse@example.org' });
  const own = await api<ReadersAnswer>('GET', '/api/readers', { token });
  readerId = own.body.readers[0].id;
  const admin = await administratorAt(
    { ...nodes[0], databaseUrl: database.url },
    { name: 'Samuel', email: 'samuel@example.org' },
  );
  const post = async <T>(path: string, body: object): Promise<T> =>
    (await api<T>('POST', `/api/gamification/admin/${path}`, { token: admin, body })).body;
  ({ badge } = await post<BadgeEnvelope>('badges', BADGE));
  ({ level } = await post<LevelEnvelope>('levels', { title: 'Sling Bearer', pointsRequired: 200_000 }));
  await post('award-points', { readerId, points: 200_000, reason: 'for Goliath' });
  const reported = await api('POST', '/api/reports', { token, body: { readerId, chapterIds: [1, 2, 3, 4, 5] } });
  position = reported.headers.get('x-event-position') ?? '';
  // Waits longer than the two seconds that one question waits for its position.
  await until(async () => {
    const path = `/api/gamification/profile/${readerId}`;
    const { body } = await api<ReaderProfileAnswer>('GET', path, { token, headers: { 'x-min-position': position } });
    return body.profile.stats.totalReports > 0;
  });
  // Four processes start one after another.
}, 300_000);
afterAll(async () => {
  for (const node of nodes) await node.stop();
  await database?.drop();
});

describe.each([1, 0])('api %d, at once', (which) => {
  const get = async <T>(path: string): Promise<T> => {
    const headers = { 'x-min-position': position };
    return (await apiAt(nodes[which].url)<T>('GET', `/api/${path}`, { token, headers })).body;
  };

  it('knows the level by number, title and way to the next', async () => {
    const { profile } = await get<ReaderProfileAnswer>(`gamification/profile/${readerId}`);
    expect([profile.level, profile.points.currentLevel, profile.points.pointsToNextLevel]).toEqual([level, 51, 0]);
    expect((await get<LevelsAnswer>('gamification/levels')).levels).toContainEqual(level);
  });

  it('knows the badge by name wherever it is shown', async () => {
    const earned = await get<EarnedBadgesAnswer>(`gamification/badges/${readerId}`);
    expect(earned.badges.map((one) => one.badge)).toContainEqual(badge);
    expect((await get<BadgesAnswer>('gamification/badges')).badges).toContainEqual(badge);
    const { transactions } = await get<PointsHistoryAnswer>(`users/me/readers/${readerId}/points-history`);
    expect(transactions.map(({ description }) => description)).toContain(`Badge “${BADGE.name}”`);
  });
});

it('a worker has its words for the news, whichever folded it', async () => {
  const words = async (): Promise<string> => (await apiAt(nodes[1].url)('GET', '/api/notifications', { token })).text;
  await until(async () => (await words()).includes('level 51'));
  expect(await words()).toContain(`level 51, ${level.title}`);
  expect(await words()).toContain(BADGE.name);
});
