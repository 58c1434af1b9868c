import type { ReaderProgressAnswer, ReportReadingAnswer } from '@lectio/contract';
import { partitionOf, readerStream } from '@kernel/event';
import { ProjectionAdmin } from '@platform/projections';
import { AccountSessions } from '@slices/accounts';
import type { Answer } from './support/api';
import { sums } from './support/plain-figures';
import { anotherReader, familyOf } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

const DEVICES = 50;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

interface Device {
  readonly token: string;
  /** The only chapter it reports. */
  readonly chapterId: number;
}

/** So many devices of these people in turn, each signed in for itself. */
const devicesOf = (...people: readonly Person[]): Promise<Device[]> =>
  Promise.all(
    Array.from({ length: DEVICES }, async (_, n) => ({
      token: await t.app.get(AccountSessions).open(people[n % people.length].accountId),
      chapterId: n + 1,
    })),
  );

const reportTogether = (
  devices: readonly Device[],
  readerIds: readonly number[],
  from = 0,
): Promise<Answer<ReportReadingAnswer>[]> =>
  Promise.all(
    devices.map(({ token, chapterId }) =>
      t.api<ReportReadingAnswer>('POST', '/api/reports', {
        token,
        body: { readerIds, chapterIds: [from + chapterId] },
      }),
    ),
  );

interface Recorded {
  readonly version: number;
  readonly position: number;
  readonly chapters: string;
  readonly recordedAt: number;
}

const recordedFor = (readerId: number): Promise<Recorded[]> =>
  t.database.rows<Recorded>(
    `SELECT version, position::float8 AS position, data ->> 'chapters' AS chapters, extract(epoch FROM recorded_at)::float8 AS "recordedAt"
     FROM events WHERE stream = $1 AND type = 'ChaptersReported' ORDER BY version`,
    [readerStream(readerId)],
  );

const range = (from: number, count: number): number[] => Array.from({ length: count }, (_, n) => from + n);
const ascending = (one: number, other: number): number => one - other;

/** Each report once, in one order without gaps; what came in the second wave after all of the first. */
const expectInOrder = async (readerId: number): Promise<void> => {
  const recorded = await recordedFor(readerId);
  const waves = [recorded.slice(0, DEVICES), recorded.slice(DEVICES)];
  expect(waves.map((wave) => wave.map(({ chapters }) => Number(chapters)).sort(ascending))).toEqual([
    range(1, DEVICES),
    range(1 + DEVICES, DEVICES),
  ]);
  expect(recorded.map(({ version }) => version)).toEqual(range(recorded[0].version, 2 * DEVICES));
  for (const key of ['position', 'recordedAt'] as const)
    expect(recorded.map((one) => one[key])).toEqual(recorded.map((one) => one[key]).sort(ascending));
};

const expectGapless = async (accountId: number): Promise<void> => {
  const positions = await t.database.rows<{ position: number }>(
    'SELECT position::float8 AS position FROM events WHERE partition = $1 ORDER BY 1',
    [partitionOf(accountId)],
  );
  expect(positions.map(({ position }) => position)).toEqual(range(1, positions.length));
};

/** The tables against each other, and every row against a fold of the log. */
const expectRightFigures = async (reports: number, people: readonly Person[]): Promise<void> => {
  expect(await sums(t.database)).toEqual({
    liveReports: reports,
    heatmap: reports,
    progress: reports,
    wrongLedgers: 0,
  });
  const partitions = people.map(({ accountId }) => partitionOf(accountId));
  expect((await t.app.get(ProjectionAdmin).inspect('figures', partitions)).differences).toEqual([]);
};

/** Each device sees its own report at once, and then all of them. */
const expectShown = async (devices: readonly Device[], readerId: number, answers: readonly Answer<unknown>[]) => {
  const ask = async ({ token }: Device, position: string | null) => {
    const headers: Record<string, string> = position === null ? {} : { 'x-min-position': position };
    const { body } = await t.api<ReaderProgressAnswer>('GET', `/api/readers/${readerId}/progress`, { token, headers });
    return body.progress;
  };
  const positions = answers.map(({ headers }) => headers.get('x-event-position'));
  const seen = await Promise.all(positions.map((position, n) => ask(devices[n % DEVICES], position)));
  expect(seen.map(({ chapterReadCounts }, n) => chapterReadCounts[n + 1])).toEqual(seen.map(() => 1));
  expect((await ask(devices[0], null)).totalChaptersRead).toBe(answers.length);
};

const reportTwice = async (devices: readonly Device[], readerIds: readonly number[]) => {
  const first = await reportTogether(devices, readerIds);
  t.clock.advance(1000);
  const answers = [...first, ...(await reportTogether(devices, readerIds, DEVICES))];
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body.summary.reportsCreated))).toEqual(new Set([readerIds.length]));
  expect(new Set(answers.map(({ headers }) => headers.get('x-event-position'))).size).toBe(answers.length);
  return answers;
};

it('stores what 50 devices report at once for one reader, in one order', async () => {
  const gad = await t.person('Gad');
  const devices = await devicesOf(gad);
  const answers = await reportTwice(devices, [gad.readerId]);
  await expectInOrder(gad.readerId);
  await expectGapless(gad.accountId);
  await expectShown(devices, gad.readerId, answers);
  await expectRightFigures(2 * DEVICES, [gad]);
});

it('stores what 50 devices of a family report at once for its six readers', async () => {
  const [leah, zilpah] = [await t.person('Leah'), await t.person('Zilpah')];
  const familyId = await familyOf(t, leah, zilpah);
  const readerIds = [leah.readerId, zilpah.readerId];
  for (const [person, name] of [
    [leah, 'Reuben'],
    [leah, 'Simeon'],
    [zilpah, 'Asher'],
    [zilpah, 'Serah'],
  ] as const) {
    const readerId = await anotherReader(t, person, name);
    await t.api('POST', `/api/families/${familyId}/readers/${readerId}`, { token: person.token });
    readerIds.push(readerId);
  }
  const devices = await devicesOf(leah, zilpah);
  const answers = await reportTwice(devices, readerIds);
  for (const readerId of readerIds) await expectInOrder(readerId);
  for (const { accountId } of [leah, zilpah]) await expectGapless(accountId);
  for (const readerId of readerIds) await expectShown(devices, readerId, answers);
  await expectRightFigures(2 * DEVICES * (1 + readerIds.length), [leah, zilpah]);
});
