import type { Pagination } from '@lectio/contract';
import { MATRIX, type Route } from './authorisation-matrix';
import { callerOf, describedPath, type Description } from './support/described-api';
import { startTestApp, type TestApp } from './support/test-app';
import { createWorld, type Cast } from './support/world';

const PAST_THE_END = 50;

let t: TestApp;
let cast: Cast;
let paged: Route[];
beforeAll(async () => {
  t = await startTestApp();
  cast = await createWorld(t);
  const { paths } = (await t.api<Description>('GET', '/api/openapi.json')).body;
  const hasPages = ({ url }: Route): boolean =>
    paths[describedPath(url)]?.get?.parameters?.some(({ name }) => name === 'page') ?? false;
  paged = MATRIX.filter((route) => route.method === 'GET' && hasPages(route));
});
afterAll(() => t?.close());

interface Listed extends Record<string, unknown> {
  /** Not of lists without a total, such as the bell's. */
  readonly pagination?: Pagination & Record<string, number | boolean>;
}

it('answers a page past the end of any list with no entries and the totals of the list', async () => {
  let withTotals = 0;
  for (const route of paged) {
    const role = callerOf(route);
    const path = `${route.path?.(cast.world) ?? route.url}?limit=1&page=`;
    const token = role === 'visitor' ? undefined : cast.people[role].token;
    const first = await t.api<Listed>('GET', `${path}1`, { token });
    const past = await t.api<Listed>('GET', `${path}${PAST_THE_END}`, { token });
    expect([route.url, past.status]).toEqual([route.url, first.status]);
    if (!first.body.pagination) continue;
    withTotals++;
    const [list] = Object.entries(first.body).find(([, value]) => Array.isArray(value)) ?? [];
    expect([route.url, past.body[list ?? '']]).toEqual([route.url, []]);
    expect([route.url, past.body.pagination]).toEqual([
      route.url,
      { ...first.body.pagination, currentPage: PAST_THE_END, hasPrevPage: true, hasNextPage: false },
    ]);
  }
  expect(withTotals).toBeGreaterThan(7);
});
