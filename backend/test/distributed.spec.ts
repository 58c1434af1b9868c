import { distribute } from '@operations/distributing';
import { isCoordinator, isDistributed } from '@platform/database/distributed';
import { startTestApp, type TestApp } from './support/test-app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ role: 'api' });
});
afterAll(() => t?.close());

it('lays nothing on the nodes of a server that is no Citus, and says so', async () => {
  expect([await isCoordinator(t.database), await isDistributed(t.database), t.database.isDistributed]).toEqual([
    false,
    false,
    false,
  ]);
  await expect(distribute(t.database, () => undefined)).rejects.toThrow(
    /DATABASE_URL does not lead to the coordinator of a Citus: nothing was changed/,
  );
  const triggers = await t.database.rows(
    `SELECT tgname FROM pg_trigger WHERE tgrelid = 'events'::regclass AND NOT tgisinternal`,
  );
  expect(triggers).toHaveLength(2);
});
