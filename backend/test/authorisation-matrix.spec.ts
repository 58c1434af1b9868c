import { MATRIX, ROLES, type Role, type Route } from './authorisation-matrix';
import { KEY_ROLES, statusWithKey, type KeyRole } from './authorisation-keys';
import { keyOf } from './support/api-key';
import { callRoute } from './support/call-route';
import { startTestApp, type TestApp } from './support/test-app';
import { createWorld, type Cast } from './support/world';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

/** HEAD follows GET; the files of the API docs and of the web app are public by nature. */
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
  return callRoute(t, route, { world, role, token });
};

/** How far a key gets. What it is answered then depends on what others did before: some calls succeed once. */
const howFar = (statuses: Partial<Record<KeyRole, number>>): Record<string, number | string> =>
  Object.fromEntries(
    Object.entries(statuses).map(([key, status]) => [key, status === 401 || status === 403 ? status : 'let in']),
  );

let unchanged: Promise<Cast> | undefined;
/** A call that only reads leaves the world unchanged for the next read. */
const worldFor = (route: Route): Promise<Cast> =>
  route.method === 'GET' ? (unchanged ??= createWorld(t)) : createWorld(t, route);

describe.each(MATRIX.map((route) => [`${route.method} ${route.url}`, route] as const))('%s', (_, route) => {
  let cast: Cast;

  it('answers each kind of caller as listed', async () => {
    cast = await worldFor(route);
    const answered: Partial<Record<Role, number>> = {};
    for (const role of ROLES) answered[role] = await callAs(role, route, cast);
    expect(answered).toEqual({ applicant: route.status.stranger, ...route.status });
  });

  const withKey = async (key: KeyRole, { people, world }: Cast): Promise<number> => {
    const { holder, scopes } = KEY_ROLES[key];
    return callRoute(t, route, { world, role: holder, token: await keyOf(t, people[holder], scopes) });
  };

  if (route.method === 'GET')
    it('shows no code that lets people in to a key that only reads', async () => {
      const { people, world } = await worldFor(route);
      const token = await keyOf(t, people.owner, ['read']);
      const { text } = await t.api('GET', route.path?.(world) ?? route.url, { token });
      for (const code of [world.inviteCode, world.joinCode, world.groupCode]) expect(text).not.toContain(code);
    });

  it('answers each kind of API key as listed', async () => {
    for (const key of Object.keys(KEY_ROLES) as KeyRole[]) {
      const listed = howFar({ [key]: statusWithKey(route, key) });
      const answered = await withKey(key, cast).then(
        (status) => howFar({ [key]: status }),
        () => undefined,
      );
      // After the calls before it, the holder may be gone or may have lost a right: then a fresh world decides.
      if (answered?.[key] !== listed[key])
        expect(howFar({ [key]: await withKey(key, await createWorld(t)) })).toEqual(listed);
    }
  });
});
