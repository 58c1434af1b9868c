import { MATRIX, ROLES, type Role, type Route } from './authorisation-matrix';
import { boardCookie } from './support/board';
import { callRoute } from './support/call-route';
import { startTestApp, type TestApp } from './support/test-app';
import { createWorld, type Cast } from './support/world';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

/** HEAD follows GET; files of the description's page and of the web app are public by nature. */
const isCall = ({ method, url }: { method: string; url: string }): boolean =>
  method !== 'HEAD' && url !== '/*' && !url.startsWith('/api/docs/');

it('has every route of the server, and no other', () => {
  const registered = t.routes.filter(isCall).map(({ method, url }) => `${method} ${url}`);
  const listed = MATRIX.map(({ method, url }) => `${method} ${url}`);
  expect([...new Set(listed)].sort()).toEqual([...new Set(registered)].sort());
  expect(listed).toHaveLength(new Set(listed).size);
});

const callAs = async (role: Role, route: Route, { people, world }: Cast): Promise<number> => {
  const token = role === 'visitor' ? undefined : people[role].token;
  return callRoute(t, route, { world, role, token, cookie: route.byCookie && (await boardCookie(t, token)) });
};

let unchanged: Promise<Cast> | undefined;
/** A call that only reads leaves the world as it was, for the next one of its kind. */
const worldFor = ({ method }: Route): Promise<Cast> =>
  method === 'GET' ? (unchanged ??= createWorld(t)) : createWorld(t);

describe.each(MATRIX.map((route) => [`${route.method} ${route.url}`, route] as const))('%s', (_, route) => {
  it('answers each kind of caller as listed', async () => {
    const cast = await worldFor(route);
    const answered: Partial<Record<Role, number>> = {};
    for (const role of ROLES) answered[role] = await callAs(role, route, cast);
    expect(answered).toEqual({ applicant: route.status.stranger, ...route.status });
  });
});
