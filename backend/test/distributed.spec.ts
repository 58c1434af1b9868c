import { distribute } from '@operations/distributing';
import type { Database } from '@platform/database/database';
import { isCoordinator, isDistributed } from '@platform/database/distributed';
import { askTogether } from '@platform/database/questions';
import { totalsRows } from '@slices/points';
import { statsRows } from '@slices/progress';
import { WritableReaders } from '@slices/reporting/commands/writable-readers.query';
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

describe('what a distributed database is asked in turn', () => {
  /** The same database, as if it were one. */
  const inTurn = (): Database => Object.create(t.database, { isDistributed: { value: true } }) as Database;

  it('is answered as it is together', async () => {
    const person = await t.person('Ezra');
    for (const [readDate, chapterIds] of [
      ['2024-01-01', [1, 2, 3]],
      ['2024-01-02', [2]],
    ]) {
      const body = { readerId: person.readerId, chapterIds, readDate };
      expect((await t.api('POST', '/api/reports', { token: person.token, body })).status).toBe(201);
    }
    const wanted = { readerIds: [person.readerId], readDate: '2024-01-01', lastReadDate: '2024-01-02' };
    const asked = { ...wanted, accountId: person.accountId, sessionId: null };
    const answers = [t.database, inTurn()].map((on) => new WritableReaders(on).load(on, asked));
    const [one, other] = await Promise.all(answers);
    expect(one.readers[0].surviving).toEqual({ '2024-01-01': expect.arrayContaining([1, 2, 3]), '2024-01-02': [2] });
    expect(other.readers).toHaveLength(1);
    expect(one).toMatchObject(other);
  });

  it('is the same to questions of several slices', async () => {
    const person = await t.person('Nehemiah');
    const asked = { stats: statsRows([person.readerId]), totals: totalsRows([person.readerId]) };
    const [one, other] = await Promise.all([askTogether(t.database, asked), askTogether(inTurn(), asked)]);
    expect(other).toEqual(one);
  });
});
