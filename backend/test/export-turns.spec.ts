import { CHAPTER_COUNT, MESSAGES } from '@lectio/contract';
import { lockWaits } from './support/held-rows';
import { anotherReader } from './support/reporter';
import { RowsRead } from './support/rows-read';
import { tally } from './support/tally';
import { startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

const BIBLE = Array.from({ length: CHAPTER_COUNT }, (_, at) => at + 1);
const MINE = 'users/me/export';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ role: 'api' });
});
afterAll(() => t?.close());

const take = async (who: Person, path = MINE) => t.api('GET', `/api/${path}`, { token: who.token });

/** Whatever exports say of readers waits meanwhile. */
const whileReadersAreLocked = (work: () => Promise<void>): Promise<void> =>
  t.database.transaction(async (client) => {
    await client.query('LOCK TABLE readers IN ACCESS EXCLUSIVE MODE');
    await work();
  });
const waiting = (count: number): Promise<void> => until(async () => (await lockWaits(t.database)) === count);

it('makes one export of an account at a time, of whatever kind, lets four wait and refuses more', async () => {
  const [anna, ben] = [await t.person('Anna', { isAdmin: true }), await t.person('Ben')];
  const answered: number[] = [];
  const ask = async (who: Person, path?: string): Promise<void> => {
    const { status, body } = await take(who, path);
    answered.push(status);
    if (status === 429) expect(body.error).toBe(MESSAGES.tooManyRequests);
  };
  const all: Promise<void>[] = [];
  await whileReadersAreLocked(async () => {
    const paths = [MINE, 'admin/reports/export', `${MINE}?format=csv`];
    for (let n = 0; n < 7; n++) all.push(ask(anna, paths[n % paths.length]));
    await until(() => answered.length === 2);
    await waiting(1);
    all.push(ask(ben));
    await waiting(2);
  });
  await Promise.all(all);
  expect(tally(answered)).toEqual({ 200: 6, 429: 2 });
  expect((await take(anna)).status).toBe(200);
});

it('makes portions of two exports at a time, and goes on with the others', async () => {
  const people = await Promise.all(['Peter', 'James', 'John', 'Jude'].map((name) => t.person(name)));
  let all: Promise<{ status: number; text: string }>[] = [];
  await whileReadersAreLocked(async () => {
    all = people.map((who) => take(who));
    await waiting(2);
  });
  const answers = await Promise.all(all);
  expect(answers.map(({ status, text }) => [status, text.endsWith('}\n')])).toEqual(people.map(() => [200, true]));
});

it('reads rows in proportion to what it gives, however many commands that is', async () => {
  const rows = new RowsRead(t.database);
  const rowsFor = async (readers: number): Promise<number> => {
    const who = await t.person('Ezra');
    const readerIds = [who.readerId];
    while (readerIds.length < readers) readerIds.push(await anotherReader(t, who, 'One more'));
    const reported = { readerIds, chapterIds: BIBLE };
    expect((await t.api('POST', '/api/reports', { token: who.token, body: reported })).status).toBe(201);
    return rows.during(() => take(who, `${MINE}?format=csv`), true);
  };
  const few = await rowsFor(8);
  expect(await rowsFor(16)).toBeLessThan(2.5 * few);
});
