import { randomUUID } from 'node:crypto';
import { MESSAGES, type ErrorAnswer } from '@lectio/contract';
import { Erasures } from '@platform/privacy/erasures';
import { AccountSessions } from '@slices/accounts';
import { MATRIX, type Route } from './authorisation-matrix';
import { lockWaits } from './support/held-rows';
import { startTestApp, type TestApp } from './support/test-app';
import { until } from './support/until';
import { createWorld } from './support/world';

/** What a signed-in tab may send that changes something. */
const ROUTES = MATRIX.filter(
  ({ method, status }) => method !== 'GET' && status.owner < 300 && status.visitor === 401,
).filter(({ url }) => url !== '/api/users/account');

let t: TestApp;
/** The deletion under way waits here, all locks in hand. */
let gate: Promise<void> | null = null;
let arrived = (): void => undefined;
beforeAll(async () => {
  t = await startTestApp();
  t.app.get(Erasures).enter('traces', {
    erase: async () => {
      arrived();
      await gate;
      return {};
    },
  });
});
afterAll(() => t?.close());

/** Deletes the account in one tab, and meanwhile does something in another. */
const duringDeletion = async <T>(token: string, work: () => Promise<T>): Promise<T> => {
  let open = (): void => undefined;
  gate = new Promise((resolve) => (open = resolve));
  const holding = new Promise<void>((resolve) => (arrived = resolve));
  const deletion = t.api('DELETE', '/api/users/account', { token });
  await holding;
  let answered = false;
  const working = work().finally(() => (answered = true));
  await until(async () => answered || (await lockWaits(t.database)) > 0);
  open();
  expect((await deletion).status).toBe(200);
  return working;
};

it.each(ROUTES.map((route) => [`${route.method} ${route.url}`, route] as const))(
  '%s of another tab is refused, or done before the account is gone, and nothing of it stays',
  async (_, route: Route) => {
    const { people, world } = await createWorld(t, route);
    const { token, accountId, readerId } = people.owner;
    const other = await t.app.get(AccountSessions).open(accountId);
    const send = () =>
      t.api<ErrorAnswer>(route.method, route.path?.(world) ?? route.url, {
        token: other,
        body: route.body?.(world, 'owner') ?? {},
        headers: { 'idempotency-key': randomUUID() },
      });
    const { status, body } = await duringDeletion(token, send);
    expect(status).toBeLessThan(500);
    if (status >= 400) expect([status, body.error]).toEqual([401, MESSAGES.notSignedIn]);
    expect(await send()).toMatchObject({ status: 401, body: { error: MESSAGES.notSignedIn } });
    const [last] = await t.database.rows<{ type: string }>(
      'SELECT type FROM events WHERE stream = $1 ORDER BY version DESC LIMIT 1',
      [`reader-${readerId}`],
    );
    expect(last.type).toBe('ReaderMadeInactive');
    expect(await t.database.rows('SELECT 1 FROM idempotency WHERE account_id = $1', [accountId])).toEqual([]);
    expect(await t.database.rows('SELECT 1 FROM sessions WHERE account_id = $1', [accountId])).toEqual([]);
  },
);
