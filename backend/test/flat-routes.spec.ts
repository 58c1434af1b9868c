import { figuresProjection } from '@app/figures.projection';
import { Projector } from '@platform/projections/run/projector';
import { MATRIX, type Role, type Route } from './authorisation-matrix';
import { callRoute } from './support/call-route';
import { createTestDatabase } from './support/database';
import { writePastReports } from './support/past-reports';
import { rowsReadBy } from './support/rows-read';
import { askedOn } from './support/statements';
import { startTestApp, type TestApp } from './support/test-app';
import { createWorld, type Cast } from './support/world';

const CHAPTERS = 5;
/** Of both of the owner's readers: 100 and 10,000 reports. */
const SHORT = 10;
const LONG = 1_000;
const FIRST_MEASURED = '2020-01-01';
const BEFORE_THAT = '2019-12-01';
/** What a longer list may read and ask more: it is opened block by block, on up to three levels (flat-reads.spec.ts). */
const MORE_ROWS = 400;
const MORE_STATEMENTS = 2;

const ELSEWHERE: readonly string[] = [
  // Their answer is the history itself, or is folded from it.
  '/api/users/me/export',
  '/api/admin/reports/export',
  '/api/families/:id/film',
  '/api/families/:id/review',
  '/api/churches/:id/film',
  '/api/readers/:readerId/film',
  '/api/readers/:readerId/review',
  '/api/readers/:readerId/join',
  '/api/admin/readers/:readerId/as-of',
  // It counts the whole site for its administrators.
  '/api/admin/maintenance',
];

/** Who calls a route: the one with the history, if it answers them. */
const callerOf = ({ status }: Route): Exclude<Role, 'visitor'> | undefined =>
  (['owner', 'admin'] as const).find((role) => status[role] === 200);

const ROUTES = MATRIX.filter((route) => route.method === 'GET' && callerOf(route) && !ELSEWHERE.includes(route.url));

interface Cost {
  readonly statements: number;
  readonly rows: number;
}

let few: Map<string, Cost>;
let many: Map<string, Cost>;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
  const making = await startTestApp({ databaseUrl: database.url });
  const cast = await createWorld(making);
  await making.close();
  // Without a worker, every statement belongs to a request.
  const t = await startTestApp({ databaseUrl: database.url, role: 'api' });
  try {
    await grow(t, cast, SHORT, FIRST_MEASURED);
    few = await costs(t, cast);
    await grow(t, cast, LONG - SHORT, BEFORE_THAT);
    many = await costs(t, cast);
  } finally {
    await t.close();
  }
}, 240_000);
afterAll(() => database?.drop());

const grow = async (t: TestApp, { people, world }: Cast, days: number, before: string): Promise<void> => {
  const { accountId, readerId } = people.owner;
  await writePastReports(t.database, {
    accountId,
    readerIds: [readerId, world.childId],
    days,
    before,
    chaptersEach: CHAPTERS,
  });
  await new Projector(t.database, figuresProjection).catchUp([accountId % 64]);
  await t.database.rows('VACUUM ANALYZE');
};

const costs = async (t: TestApp, { people, world }: Cast): Promise<Map<string, Cost>> => {
  const found = new Map<string, Cost>();
  for (const route of ROUTES) {
    const role = callerOf(route) as Exclude<Role, 'visitor'>;
    const call = async (): Promise<void> =>
      void expect([route.url, await callRoute(t, route, { world, role, token: people[role].token })]).toEqual([
        route.url,
        200,
      ]);
    // The first call may fill a cache.
    await call();
    const asked = await askedOn(t.database, call);
    found.set(route.url, { statements: asked.length, rows: await rowsReadBy(t.database, asked, true) });
  }
  return found;
};

it.each(ROUTES.map(({ url }) => url))('GET %s asks and reads hardly more after a hundred times the history', (url) => {
  const [before, after] = [few.get(url), many.get(url)] as [Cost, Cost];
  expect(after.statements).toBeLessThanOrEqual(before.statements + MORE_STATEMENTS);
  expect(after.rows).toBeLessThan(before.rows + MORE_ROWS);
});
