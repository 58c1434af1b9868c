import { createDataSource, createReadPool } from '../src/app/data-source';
import { REQUEST } from '../src/platform/database/deadlines';
import { createTestDatabase, type TestDatabase } from './support/database';

const SETTINGS = `SELECT current_setting('plan_cache_mode') AS plans, current_setting('jit') AS compiled`;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

it('plans a named statement once and compiles none, on the primary and on a replica', async () => {
  const primary = await createDataSource({ databaseUrl: database.url }, REQUEST).initialize();
  const replica = createReadPool(database.url);
  const wanted = [{ plans: 'force_generic_plan', compiled: 'off' }];
  try {
    expect(await primary.query(SETTINGS)).toEqual(wanted);
    expect((await replica.query(SETTINGS)).rows).toEqual(wanted);
  } finally {
    await Promise.all([primary.destroy(), replica.end()]);
  }
});
