import type { DataSource } from 'typeorm';
import { DatabaseClock } from '@app/database-clock';
import { connect } from '@app/data-source';
import { createTestDatabase, type TestDatabase } from './support/database';
import { until } from './support/until';

const DAY = 86_400_000;

let database: TestDatabase;
let dataSource: DataSource;
beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await connect({ databaseUrl: database.url });
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await dataSource?.destroy();
  await database?.drop();
});

const databaseTime = async (): Promise<number> => {
  const [{ ms }] = await dataSource.query<[{ ms: number }]>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
  );
  return ms;
};

/** The clock's difference from the database's, measured between two queries. */
const lag = async (clock: DatabaseClock): Promise<number> => {
  const before = await databaseTime();
  const shown = clock.now();
  const after = await databaseTime();
  return shown < before ? before - shown : Math.max(0, shown - after);
};

it.each([
  ['is right', 0],
  ['is a day ahead', DAY],
  ['is five seconds ahead', 5_000],
  ['is a day behind', -DAY],
])('shows the database’s time on a machine whose clock %s', async (_, by) => {
  const machine = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => machine() + by);
  const clock = await DatabaseClock.of(dataSource);
  expect(await lag(clock)).toBeLessThan(1_000);
});

it('does not follow the machine’s clock when that is set while it runs, and asks again', async () => {
  const clock = await DatabaseClock.of(dataSource);
  const machine = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => machine() + DAY);
  expect(await lag(clock)).toBeLessThan(1_000);
});

it('asks again when the machine slept and its monotonic clock with it', async () => {
  const clock = await DatabaseClock.of(dataSource);
  const monotonic = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => monotonic() - DAY);
  await until(async () => (await lag(clock)) < 1_000);
});

it('counts on while the database is away', async () => {
  const away = await connect({ databaseUrl: database.url });
  const clock = await DatabaseClock.of(away);
  await away.destroy();
  await expect(clock.sync()).rejects.toThrow();
  expect(await lag(clock)).toBeLessThan(1_000);
});
