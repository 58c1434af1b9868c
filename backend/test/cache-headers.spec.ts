import { MATRIX, type Route } from './authorisation-matrix';
import { answerOf } from './support/call-route';
import { callerOf } from './support/described-api';
import { startTestApp, type TestApp } from './support/test-app';
import { createWorld, type Cast } from './support/world';

/** What is the same for everybody, and how long it may be kept. Everything else is a person's own. */
const SAME_FOR_EVERYBODY: Readonly<Record<string, string>> = {
  'GET /api/canons': 'public, max-age=86400',
  'GET /api/chapters': 'public, max-age=86400',
  'GET /api/esv/credit': 'public, max-age=3600',
  'GET /api/reports/global-stats': 'no-cache',
  'GET /api/reports/book-progress': 'no-cache',
  'GET /api/reports/next-completion-chapters': 'no-cache',
};

let t: TestApp;
let cast: Cast;
beforeAll(async () => {
  t = await startTestApp();
  cast = await createWorld(t);
});
afterAll(() => t?.close());

const cacheOf = async (route: Route, role: ReturnType<typeof callerOf>): Promise<[number, string | null]> => {
  const token = role === 'visitor' ? undefined : cast.people[role].token;
  const { status, headers } = await answerOf(t, route, { world: cast.world, role, token });
  return [status, headers.get('cache-control')];
};

it.each(MATRIX.map((route) => [`${route.method} ${route.url}`, route] as const))(
  '%s: no cache keeps what is a person’s own, nor a refusal',
  async (call, route) => {
    for (const role of [callerOf(route), 'visitor'] as const) {
      const [status, cache] = await cacheOf(route, role);
      expect(cache).toBe(status < 300 ? (SAME_FOR_EVERYBODY[call] ?? 'no-store') : 'no-store');
    }
  },
);

it('no cache keeps an answer that failed on the way', async () => {
  for (const path of ['/api/chapters?limit=x', '/api/chapters?limit=%ff', '/api/nowhere', '/api/%zz'])
    expect((await t.api('GET', path)).headers.get('cache-control')).toBe('no-store');
});
