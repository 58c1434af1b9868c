import { MOMENT_MESSAGES, type ErrorAnswer, type MaintenanceAnswer } from '@lectio/contract';
import fc from 'fast-check';
import { familyOf, reporterFor, type Reporter } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let admin: Person;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  // A session lasts a day of the test's clock.
  t.clock.advance(86_400_000);
  admin = await t.person('Overseer', { isAdmin: true });
});
afterAll(() => t?.close());

/** Every call that takes a moment. */
const CALLS = ({ readerId }: Person): string[] => [
  `/api/readers/${readerId}/progress?`,
  `/api/readers/${readerId}/calendar?year=2026&`,
  `/api/users/me/readers/${readerId}/streak?`,
  `/api/gamification/completion/${readerId}?`,
  `/api/gamification/profile/${readerId}?`,
  '/api/users/me/points-summary?',
];

const answers = (who: Person, query: string, after = ''): Promise<unknown[]> =>
  Promise.all(
    CALLS(who).map(async (path) => {
      const { status, body } = await t.api('GET', `${path}${query}`, {
        token: who.token,
        headers: after ? { 'x-min-position': after } : {},
      });
      return { path, status, body };
    }),
  );

const positionOf = ({ headers }: { headers: Headers }): string => headers.get('x-event-position') ?? '';

const asAdmin = async (method: string, path: string, body?: object): Promise<string> =>
  positionOf(await t.api(method, `/api/${path}`, { token: admin.token, body }));

const step = fc.oneof(
  fc.record({
    do: fc.constant('report' as const),
    from: fc.integer({ min: 1, max: 40 }),
    count: fc.integer({ min: 1, max: 5 }),
    back: fc.nat({ max: 3 }),
  }),
  fc.record({
    do: fc.constantFrom('undo' as const, 'redo' as const, 'remove' as const, 'reset' as const, 'revert' as const),
  }),
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const dateBack = (days: number): string => new Date(t.clock.now() - days * 86_400_000).toISOString().slice(0, 10);

const take = async (my: Reporter, one: Step): Promise<string> => {
  switch (one.do) {
    case 'report':
      return positionOf(
        await my.report({
          chapterIds: Array.from({ length: one.count }, (_, place) => one.from + place),
          readDate: dateBack(one.back),
        }),
      );
    case 'undo':
      return positionOf(await my.undo());
    case 'redo':
      return positionOf(await my.redo());
    case 'remove': {
      const newest = (await my.list('?limit=1')).body.reports.at(0);
      return newest ? positionOf(await my.remove(newest.id)) : '';
    }
    case 'reset':
      return asAdmin('DELETE', 'reports/admin/reset-all-progress', { confirmationText: 'RESET_ALL_PROGRESS' });
    case 'revert': {
      const { body } = await t.api<MaintenanceAnswer>('GET', '/api/admin/maintenance', { token: admin.token });
      const newest = body.resets.at(0);
      return newest ? asAdmin('POST', `admin/resets/${newest.resetId}/revert`) : '';
    }
  }
};

it('answers every call about a reader as it was answered at that moment', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
      const who = await t.person('Lois');
      const my = reporterFor(t, who);
      const moments: { at: string; then: unknown[] }[] = [];
      let after = '';
      for (const one of steps) {
        after = (await take(my, one)) || after;
        moments.push({ at: new Date(t.clock.now()).toISOString(), then: await answers(who, '', after) });
        t.clock.advance(40 * 60_000);
      }
      await my.report({ chapterIds: [1189] });
      for (const { at, then } of moments) expect(await answers(who, `at=${at}`)).toEqual(then);
    }),
    { numRuns: 3 },
  );
}, 60_000);

describe('a day', () => {
  it('is all of it where the caller lives', async () => {
    t.clock.set('2026-06-01T20:30:00Z');
    const who = await t.person('Timothy');
    const my = reporterFor(t, who);
    await my.report({ chapterIds: [1], readDate: '2026-06-01' });
    t.clock.set('2026-06-01T22:30:00Z');
    await my.report({ chapterIds: [2], readDate: '2026-06-01' });
    t.clock.set('2026-06-02T06:00:00Z');
    const total = async (at: string, zone: string): Promise<number> =>
      (
        await t.api<{ progress: { totalChaptersRead: number } }>(
          'GET',
          `/api/readers/${who.readerId}/progress?at=${at}`,
          { token: who.token, headers: { 'x-time-zone': zone } },
        )
      ).body.progress.totalChaptersRead;
    expect(await total('2026-05-31', 'UTC')).toBe(0);
    expect(await total('2026-06-01', 'UTC')).toBe(2);
    expect(await total('2026-06-01', 'Europe/Zurich')).toBe(1);
    expect(await total('2026-06-02', 'Europe/Zurich')).toBe(2);
  });

  it.each([
    ['2026-02-30', MOMENT_MESSAGES.momentInvalid],
    ['yesterday', MOMENT_MESSAGES.momentInvalid],
    ['2999-01-01', MOMENT_MESSAGES.momentToCome],
    ['9999-12-31', MOMENT_MESSAGES.momentToCome],
    ['2999-01-01T00:00:00Z', MOMENT_MESSAGES.momentToCome],
  ])('that is none or still to come is refused: %s', async (at, message) => {
    const { token, readerId } = admin;
    const path = `/api/readers/${readerId}/progress?at=${at}`;
    const { status, body } = await t.api<ErrorAnswer>('GET', path, { token });
    expect([status, body.details]).toEqual([400, [{ field: 'at', message }]]);
  });

  it('may be long before anybody read, or at the end of all years', async () => {
    const { token, readerId } = admin;
    const asked = async (at: string, zone: string): Promise<number> =>
      (
        await t.api('GET', `/api/gamification/profile/${readerId}?at=${at}`, {
          token,
          headers: { 'x-time-zone': zone },
        })
      ).status;
    for (const at of ['0100-01-01', '0999-12-31', '0999-12-31T12:00:00Z'])
      for (const zone of ['Etc/GMT-14', 'Etc/GMT+12']) expect([at, await asked(at, zone)]).toEqual([at, 200]);
    expect(await asked('9999-12-31T23:59:59Z', 'Etc/GMT-14')).toBe(400);
  });

  it('of a reader that one may not see is not found; the family sees its own', async () => {
    const [naomi, ruth] = [await t.person('Naomi'), await t.person('Ruth')];
    const ask = async (): Promise<number> =>
      (await t.api('GET', `/api/readers/${naomi.readerId}/progress?at=2026-03-10`, { token: ruth.token })).status;
    expect(await ask()).toBe(404);
    await familyOf(t, naomi, ruth);
    expect(await ask()).toBe(200);
  });
});
