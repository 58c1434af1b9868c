import type { ReaderProgressAnswer } from '@lectio/contract';
import { figuresProjection } from '@app/figures.projection';
import { ProjectionAdmin } from '@platform/projections';
import { Projector } from '@platform/projections/run/projector';
import { EventLog } from '@platform/event-log/event-log';
import { ReportListRebuild } from '@slices/reporting';
import { anotherReader, reporterFor } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let admin: ProjectionAdmin;
let saul: Person;
beforeAll(async () => {
  t = await startTestApp({ role: 'api' });
  admin = t.app.get(ProjectionAdmin);
});
beforeEach(async () => {
  saul = await t.person('Saul');
});
afterAll(() => t?.close());

const partition = (): number => saul.accountId % 64;

/** Appends what a future build, or one with other slices, could have left in the log. */
const append = async (type: string, schemaVersion: number, data: object = {}): Promise<number> => {
  const [{ version }] = await t.database.rows<{ version: number }>(
    'SELECT max(version) AS version FROM events WHERE stream = $1',
    [`reader-${saul.readerId}`],
  );
  const [{ position }] = await t.app.get(EventLog).append(t.database, {
    appends: [
      {
        partition: partition(),
        stream: `reader-${saul.readerId}`,
        expectedVersion: version,
        events: [{ type, schemaVersion, data: { readerId: saul.readerId, ...data } }],
      },
    ],
    metadata: { accountId: saul.accountId, commandId: 'from-elsewhere' },
    recordedAt: t.clock.now(),
  });
  return position;
};

/** A worker that has just started, without a cache. */
const project = (): Promise<void> => new Projector(t.database, figuresProjection).catchUp([partition()]);
const chaptersRead = async (readerId: number): Promise<number> =>
  (await t.api<ReaderProgressAnswer>('GET', `/api/readers/${readerId}/progress`, { token: saul.token })).body.progress
    .totalChaptersRead;

it.each([
  ['of an unknown type', 'CrownLost', 1, 'no slice knows this type'],
  ['of a version to come', 'ChaptersReported', 99, 'this build knows versions 1 to 1'],
])('an event %s parks its reader, with what it was and where; the partition goes on', async (_, type, version, why) => {
  const jonathan = await anotherReader(t, saul, 'Jonathan');
  const my = reporterFor(t, saul);
  await my.report({ chapterIds: [1, 2] });
  const position = await append(type, version);
  await my.report({ readerIds: [saul.readerId, jonathan], chapterIds: [3] });
  await project();
  expect([await chaptersRead(saul.readerId), await chaptersRead(jonathan)]).toEqual([0, 1]);
  const parked = (await admin.parked()).filter(({ key }) => key === saul.readerId);
  const error = `UnreadableEvent: ${type} v${version} at position ${position} of partition ${partition()}: ${why}`;
  expect(parked).toMatchObject([{ projection: 'figures', partition: partition(), position, error }]);
  expect(await admin.retry(parked[0])).toEqual([{ key: saul.readerId, position, error }]);
});

it('one that another build had folded already parks its reader when this one takes over', async () => {
  const jonathan = await anotherReader(t, saul, 'Jonathan');
  const my = reporterFor(t, saul);
  await my.report({ chapterIds: [1] });
  const position = await append('CrownLost', 1);
  await t.database.rows(
    `UPDATE projection_checkpoint SET position = $1, command_id = 'from-elsewhere' WHERE projection = 'figures' AND schema = 'views' AND partition = $2`,
    [position, partition()],
  );
  await my.report({ readerIds: [saul.readerId, jonathan], chapterIds: [2] });
  await project();
  expect((await admin.parked()).map(({ key, position: at }) => [key, at])).toContainEqual([saul.readerId, position]);
  expect(await chaptersRead(jonathan)).toBe(1);
});

it('the list of reports is written without an event that cannot be decoded, which is named', async () => {
  const jonathan = await anotherReader(t, saul, 'Jonathan');
  const my = reporterFor(t, saul);
  await my.report({ readerIds: [saul.readerId, jonathan], chapterIds: [1, 2] });
  const position = await append('ChaptersReported', 1, {
    batchId: 'undecodable',
    readDate: '2025-01-01',
    chapters: 7,
  });
  const rebuilt = await t.app.get(ReportListRebuild).run();
  expect(rebuilt.unreadable.filter(({ readerId }) => readerId === saul.readerId)).toEqual([
    { readerId: saul.readerId, partition: partition(), position, error: expect.stringContaining('Error') },
  ]);
  const listed = await t.database.rows(
    'SELECT reader_id AS "readerId", chapter_id AS "chapterId" FROM views.report WHERE reader_id = ANY($1) ORDER BY 1, 2',
    [[saul.readerId, jonathan]],
  );
  expect(listed).toEqual(
    [saul.readerId, jonathan].flatMap((readerId) => [1, 2].map((chapterId) => ({ readerId, chapterId }))),
  );
  expect(await t.database.rows('SELECT 1 FROM views.report_entry WHERE batch_id = $1', ['undecodable'])).toEqual([]);
});
