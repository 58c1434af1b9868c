import {
  ADMIN_MESSAGES,
  MOMENT_MESSAGES,
  type AsOfAnswer,
  type AdminActionsAnswer,
  type ErrorAnswer,
  type ParkedAnswer,
  type ReaderProfileAnswer,
  type RetryAnswer,
} from '@lectio/contract';
import { figuresProjection } from '@app/figures.projection';
import { partitionOf, readerStream } from '@kernel/event';
import { EventLog } from '@platform/event-log/event-log';
import { ProjectionAdmin } from '@platform/projections';
import { reporterFor } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let admin: Person;
let broken: Person;
let healthy: Person;
beforeAll(async () => {
  t = await startTestApp();
  [admin, broken, healthy] = [
    await t.person('Overseer', { isAdmin: true }),
    await t.person('Broken'),
    await t.person('Healthy'),
  ];
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => t?.close());

const parked = async () =>
  (await t.api<ParkedAnswer>('GET', '/api/admin/projections/parked', { token: admin.token })).body.parked;
const retry = ({ readerId }: Person) =>
  t.api<RetryAnswer & Partial<ErrorAnswer>>('POST', `/api/admin/projections/parked/${readerId}/retry`, {
    token: admin.token,
  });

/** Reports, and returns the reader's number of chapters once the figures include the report. */
const report = async (person: Person, chapterIds: number[]): Promise<number> => {
  const reported = await reporterFor(t, person).report({ chapterIds });
  const { body } = await t.api<ReaderProfileAnswer>('GET', `/api/gamification/profile/${person.readerId}`, {
    token: person.token,
    headers: { 'x-min-position': reported.headers.get('x-event-position') ?? '' },
  });
  return body.profile.stats.totalReports;
};

/** From now on no worker of this process can fold this reader's reports. */
const breakFoldOf = ({ readerId }: Person): void => {
  const apply = figuresProjection.apply.bind(figuresProjection);
  jest.spyOn(figuresProjection, 'apply').mockImplementation((record, event) => {
    if (event.type === 'ChaptersReported' && event.stream === `reader-${readerId}`)
      throw new Error('cannot be folded today');
    apply(record, event);
  });
};

it('a parked event is retried over HTTP: in vain while its cause is there, and with everything since once it is gone', async () => {
  expect(await report(broken, [1])).toBe(1);
  breakFoldOf(broken);
  expect([await report(broken, [2, 3]), await report(healthy, [1]), await report(broken, [4])]).toEqual([1, 1, 1]);
  const error = 'Error: cannot be folded today';
  const [one, ...others] = await parked();
  expect([one, others]).toEqual([
    expect.objectContaining({ projection: 'figures', readerId: broken.readerId, error }),
    [],
  ]);
  expect(one.event).toMatchObject({ type: 'ChaptersReported', stream: `reader-${broken.readerId}` });

  const inVain = await retry(broken);
  // The whole partition is folded again; it fails at the first event that cannot be folded.
  expect([inVain.status, inVain.body]).toEqual([
    200,
    { stillParked: [{ readerId: broken.readerId, position: expect.any(Number) as number, error }] },
  ]);

  jest.restoreAllMocks();
  const retried = await retry(broken);
  expect([retried.status, retried.body, await parked()]).toEqual([200, { stillParked: [] }, []]);
  expect([await report(broken, [5]), await report(healthy, [2])]).toEqual([5, 2]);
  expect(await t.app.get(ProjectionAdmin).verify('figures')).toEqual([]);

  const again = await retry(broken);
  expect([again.status, again.body.error]).toEqual([404, ADMIN_MESSAGES.nothingParked]);
  const { body } = await t.api<AdminActionsAnswer>('GET', '/api/admin/actions', { token: admin.token });
  expect(body.actions.map(({ path, status }) => [path, status])).toEqual(
    [404, 200, 200].map((status) => [`/api/admin/projections/parked/${broken.readerId}/retry`, status]),
  );
});

it('points that no row can hold park their reader, and nobody else waits for them', async () => {
  const rich = await t.person('Croesus');
  const before = new Date(t.clock.now()).toISOString();
  t.clock.advance(60_000);
  const data = { readerId: rich.readerId, points: 1e20, adjustmentId: 'by a bug' };
  const appends = [
    {
      partition: partitionOf(rich.accountId),
      stream: readerStream(rich.readerId),
      expectedVersion: 1,
      events: [{ type: 'PointsAdjusted', schemaVersion: 1, data }],
    },
  ];
  await t.app
    .get(EventLog)
    .append(t.database, { appends, metadata: { accountId: null, commandId: 'by a bug' }, recordedAt: t.clock.now() });
  expect([await report(rich, [1]), await report(healthy, [3])]).toEqual([0, 3]);
  expect(await parked()).toMatchObject([{ readerId: rich.readerId, event: { type: 'PointsAdjusted' } }]);
  const asOf = (at: string) =>
    t.api<AsOfAnswer & Partial<ErrorAnswer>>('GET', `/api/admin/readers/${rich.readerId}/as-of?at=${at}`, {
      token: admin.token,
    });
  expect((await asOf(before)).body.asOf.points.totalPoints).toBe(0);
  const now = await asOf(new Date(t.clock.now()).toISOString());
  expect([now.status, now.body.error]).toEqual([409, ADMIN_MESSAGES.eventsUnfoldable]);
  const preview = await t.api<ErrorAnswer>('POST', '/api/reports/removal-preview', { token: rich.token, body: {} });
  expect([preview.status, preview.body.error]).toEqual([409, MOMENT_MESSAGES.historyUnreadable]);
});
