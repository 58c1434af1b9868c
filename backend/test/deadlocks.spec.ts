import { Database } from '@platform/database/database';
import { startTestApp, type TestApp } from './support/test-app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ role: 'api' });
  await t.database.rows('CREATE TABLE held (id integer PRIMARY KEY, writes integer NOT NULL)');
  await t.database.rows('INSERT INTO held VALUES (1, 0), (2, 0)');
});
afterAll(() => t?.close());

/** Resolves when as many as two have come. */
const meeting = () => {
  let come = 0;
  let open = (): void => undefined;
  const met = new Promise<void>((resolve) => (open = resolve));
  return (): Promise<void> => {
    if (++come === 2) open();
    return met;
  };
};

it('runs again what lost a deadlock: both of two that wait for each other are done, each once', async () => {
  const database = t.app.get(Database);
  const meet = meeting();
  let attempts = 0;
  const write = (...ids: readonly number[]) =>
    database.retried(async (client) => {
      attempts++;
      await client.query('UPDATE held SET writes = writes + 1 WHERE id = $1', [ids[0]]);
      await meet();
      await client.query('UPDATE held SET writes = writes + 1 WHERE id = $1', [ids[1]]);
    });
  await Promise.all([write(1, 2), write(2, 1)]);
  // The one that lost may take its first row again before the other wakes, and lose once more.
  expect(attempts).toBeGreaterThanOrEqual(3);
  expect(await t.database.rows('SELECT id, writes FROM held ORDER BY id')).toEqual([
    { id: 1, writes: 2 },
    { id: 2, writes: 2 },
  ]);
});

it('gives up on what is always ended, and never runs again what failed otherwise', async () => {
  const database = t.app.get(Database);
  const failing = async (state: string): Promise<number> => {
    let attempts = 0;
    const run = database.retried((client) => {
      attempts++;
      return client.query(`DO $$ BEGIN RAISE 'no' USING ERRCODE = '${state}'; END $$`);
    });
    await expect(run).rejects.toMatchObject({ code: state });
    return attempts;
  };
  expect([await failing('40P01'), await failing('23505')]).toEqual([5, 1]);
});
