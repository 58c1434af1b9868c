import { MESSAGES } from '@lectio/contract';
import type { Description } from './support/described-api';
import { lockWaits } from './support/held-rows';
import { tally } from './support/tally';
import { startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

let t: TestApp;
let anna: Person;
let ben: Person;
beforeAll(async () => {
  t = await startTestApp({ role: 'api' });
  [anna, ben] = [await t.person('Anna'), await t.person('Ben')];
});
afterAll(() => t?.close());

const LOOKS = [
  (id: number) => `/readers/${id}/film`,
  (id: number) => `/readers/${id}/review?from=2026-01-01&until=2026-03-01`,
  (id: number) => `/readers/${id}/progress?at=2026-03-01`,
  (id: number) => `/gamification/profile/${id}?at=2026-03-01`,
  (id: number) => `/gamification/completion/${id}?at=2026-03-01`,
  (id: number) => `/users/me/readers/${id}/streak?at=2026-03-01`,
  (id: number) => `/readers/${id}/calendar?year=2026&at=2026-03-01`,
  () => '/users/me/points-summary?at=2026-03-01',
];

it('has two under way for an account, lets a hundred wait and refuses more, whatever they look at', async () => {
  const answered: number[] = [];
  const look = async ({ token, readerId }: Person, n: number): Promise<void> => {
    const answer = await t.api('GET', `/api${LOOKS[n % LOOKS.length](readerId)}`, { token });
    answered.push(answer.status);
    if (answer.status === 429) expect(answer.body.error).toBe(MESSAGES.tooManyRequests);
  };
  // Whoever looks at a reader waits meanwhile.
  const looking = await t.database.transaction(async (client) => {
    await client.query('LOCK TABLE readers IN ACCESS EXCLUSIVE MODE');
    const annas = Array.from({ length: 120 }, (_, n) => look(anna, n));
    await until(() => answered.length === 18);
    expect(answered).toEqual(Array(18).fill(429));
    expect(await lockWaits(t.database)).toBe(2);
    const bens = Array.from({ length: 2 }, (_, n) => look(ben, n));
    await until(async () => (await lockWaits(t.database)) === 4);
    return { all: [...annas, ...bens] };
  });
  await Promise.all(looking.all);
  expect(tally(answered)).toEqual({ 200: 104, 429: 18 });
  await look(anna, 0);
  expect(answered.at(-1)).toBe(200);
});

it('keeps nobody waiting for the figures of today', async () => {
  const path = `/api/readers/${anna.readerId}/progress`;
  const answers = await Promise.all(Array.from({ length: 130 }, () => t.api('GET', path, { token: anna.token })));
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 130 });
});

it('is so of everything that can be asked about a past moment, an administrator’s look too', async () => {
  const { body } = await t.api<Description>('GET', '/api/openapi.json');
  const asked = Object.entries(body.paths).flatMap(([path, { get }]) =>
    get?.parameters?.some(({ name, in: place }) => name === 'at' && place === 'query') ? [path] : [],
  );
  const byAdmin = '/api/admin/readers/{readerId}/as-of';
  const tried = LOOKS.map((pathOf) => pathOf(anna.readerId)).filter((path) => path.includes('at='));
  const isTried = (path: string): boolean =>
    tried.some((one) => `/api${one.split('?')[0]}` === path.replace('{readerId}', String(anna.readerId)));
  expect(asked.filter((path) => !isTried(path))).toEqual([byAdmin]);

  const admin = await t.person('Overseer', { isAdmin: true });
  const path = byAdmin.replace('{readerId}', String(anna.readerId));
  const looks = await t.database.transaction(async (client) => {
    await client.query('LOCK TABLE events IN ACCESS EXCLUSIVE MODE');
    const all = Array.from({ length: 5 }, () =>
      t.api('GET', `${path}?at=2026-03-01T00:00:00Z`, { token: admin.token }),
    );
    await until(async () => (await lockWaits(t.database)) === 2);
    return { all };
  });
  expect(tally((await Promise.all(looks.all)).map(({ status }) => status))).toEqual({ 200: 5 });
});
