import { figuresProjection } from '@app/figures.projection';
import { REQUEST } from '@platform/database/deadlines';
import { Positions } from '@platform/projections/run/positions';
import { Projector } from '@platform/projections/run/projector';
import { startTestApp, type Person, type TestApp } from './support/test-app';

const MANY = 40;
const LOOK_MS = 200;

let t: TestApp;
let person: Person;
beforeAll(async () => {
  // Only the specs project.
  t = await startTestApp({ role: 'api' }, undefined, { deadlines: REQUEST });
  person = await t.person('Habakkuk');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => t?.close());

const ask = (position: string) =>
  t.api('GET', `/api/gamification/profile/${person.readerId}`, {
    token: person.token,
    headers: { 'x-min-position': position },
  });

it('many who wait for what does not come cost the database no more than one', async () => {
  const rows = jest.spyOn(t.database, 'rows');
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: MANY }, () => ask(`${person.accountId % 64}.999999`)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const looks = rows.mock.calls.filter(([text]) => text.includes('projection_checkpoint')).length;
  expect(looks).toBeGreaterThan(MANY);
  // One query per LOOK_MS for all of them, however slowly a machine answers.
  expect(looks).toBeLessThanOrEqual(MANY + Math.ceil((performance.now() - began) / LOOK_MS));
});

it('a waiting query continues once it is there, even without a notification', async () => {
  const positions = t.app.get(Positions);
  positions.longestWaitMs = 60_000;
  const { headers } = await t.api('POST', '/api/reports', {
    token: person.token,
    body: { readerId: person.readerId, chapterIds: [1] },
  });
  const began = performance.now();
  const waiting = Promise.all(Array.from({ length: 3 }, () => ask(headers.get('x-event-position') ?? '')));
  await new Projector(t.database, figuresProjection).catchUp([person.accountId % 64]);
  const answers = await waiting;
  expect(
    answers.map(
      ({ body }) => (body as unknown as { profile: { stats: { totalReports: number } } }).profile.stats.totalReports,
    ),
  ).toEqual([1, 1, 1]);
  expect(performance.now() - began).toBeLessThan(positions.longestWaitMs / 2);
});
