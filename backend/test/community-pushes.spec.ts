import {
  LIMITS,
  type BulkReadingReportsCreated,
  type GlobalStatsUpdated,
  type GoalProgressUpdated,
  type ReadingReportCreated,
  type ViewMoved,
} from '@lectio/contract';
import { RealtimeGateway } from '@platform/realtime/realtime.gateway';
import { earAt, type Ear } from './support/ear';
import { anotherReader, familyOf, reporterFor } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

let t: TestApp;
/** Hears all that everybody hears. */
let everybody: Ear;
const open: Ear['socket'][] = [];
beforeAll(async () => {
  t = await startTestApp();
  everybody = await earAt(t.url);
  await join(everybody);
});
// A report that has not been pushed yet would share a push with the next test's.
afterEach(async () => {
  const [{ reports }] = await t.database.rows<{ reports: number }>('SELECT count(*)::int AS reports FROM views.report');
  await until(() => reportsTold(everybody) === reports);
  open.splice(0).forEach((socket) => socket.disconnect());
});
afterAll(async () => {
  everybody?.socket.disconnect();
  await t?.close();
});

type Created = Partial<ReadingReportCreated & BulkReadingReportsCreated>;
const created = (ear: Ear): Created[] =>
  ear.heard.filter(({ event }) => event.endsWith('created')).map(({ payload }) => payload as Created);
const reportsTold = (ear: Ear): number => created(ear).reduce((sum, { reportsCreated = 1 }) => sum + reportsCreated, 0);

const connect = async (person?: Person): Promise<Ear> => {
  const ear = await earAt(t.url, person?.token);
  open.push(ear.socket);
  return ear;
};

const room = (): Set<string> =>
  t.app.get(RealtimeGateway).server.sockets.adapter.rooms.get('global-stats') ?? new Set();

/** Messages are handled in order, so the room has changed once the server's side says so. */
const settled = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
};
const join = async ({ socket }: Ear): Promise<void> => {
  socket.emit('join-global-stats');
  await settled(() => room().has(String(socket.id)));
};
const leave = async ({ socket }: Ear): Promise<void> => {
  socket.emit('leave-global-stats');
  await settled(() => !room().has(String(socket.id)));
};

it('a visitor who joined hears within a second what changed, and only that; one who left hears nothing', async () => {
  const [joined, left, never] = [await connect(), await connect(), await connect()];
  const anna = await t.person('Anna');
  for (const ear of [joined, left]) await join(ear);
  await leave(left);
  const started = performance.now();
  await reporterFor(t, anna).report({ chapterIds: [17, 1189] });
  const update = await joined.hears<GlobalStatsUpdated>(
    'global-stats-updated',
    ({ chapterReadCounts }) => '1189' in chapterReadCounts,
  );
  expect(performance.now() - started).toBeLessThan(15_000);
  expect(update.chapterReadCounts).toEqual({ 17: 1, 1189: 1 });
  expect(update).toMatchObject({ completeBibleReads: 0, chaptersNeeded: 1187 });
  const goal = update.goals.find(({ key }) => key === 'total_chapters_read');
  expect(goal?.currentValue).toBe(2);
  // The registration changed a goal too, and its push may come after the room was joined.
  const ofReading = await joined.hears<GoalProgressUpdated>('goal-progress-updated', ({ goals }) =>
    goals.some((one) => one.id === goal?.id && one.currentValue > 0),
  );
  expect(ofReading.goals).toContainEqual(goal);
  expect(await joined.hears('bulk-reading-reports-created')).toEqual({ reportsCreated: 2, chapterIds: [17, 1189] });
  expect([left.heard, never.heard]).toEqual([[], []]);
});

it('one report is told as one, several as one message, to the room without a word of who', async () => {
  const simeon = await t.person('Simeon');
  const [own, stranger] = [await connect(simeon), await connect()];
  await join(stranger);
  const child = await anotherReader(t, simeon, 'Young Simeon');
  await reporterFor(t, simeon).report({
    chapterIds: [40],
    notes: 'Lord, now lettest thou thy servant depart',
    readDate: '2026-03-01',
  });
  const one = { chapterId: 40, readDate: '2026-03-01' };
  expect(await own.hears<ReadingReportCreated>('reading-report-created')).toEqual({
    ...one,
    mine: { readerId: simeon.readerId },
  });
  expect(await stranger.hears<ReadingReportCreated>('reading-report-created')).toEqual(one);
  await reporterFor(t, simeon).report({ readerIds: [simeon.readerId, child], chapterIds: [41, 43] });
  const bulk = { reportsCreated: 4, chapterIds: [41, 43] };
  expect(await own.hears<BulkReadingReportsCreated>('bulk-reading-reports-created')).toEqual({
    ...bulk,
    mine: { readerIds: [simeon.readerId, child] },
  });
  expect(await stranger.hears<BulkReadingReportsCreated>('bulk-reading-reports-created')).toEqual(bulk);
  await stranger.hears<GlobalStatsUpdated>(
    'global-stats-updated',
    ({ chapterReadCounts }) => '43' in chapterReadCounts,
  );
  const everything = JSON.stringify(stranger.heard);
  expect(everything).not.toMatch(/Simeon|lettest|example\.org|mine|[rR]eaderId|accountId/);
  expect(stranger.heard.map(({ event }) => event)).not.toContain('figures-updated');
});

it('the owner’s sockets alone hear that its figures have moved, and may ask for them then', async () => {
  const [elizabeth, other] = [await t.person('Elizabeth'), await t.person('Zechariah')];
  const [phone, laptop, others] = [await connect(elizabeth), await connect(elizabeth), await connect(other)];
  const answer = await reporterFor(t, elizabeth).report({ chapterIds: [1] });
  const position = answer.headers.get('x-event-position') ?? '';
  for (const ear of [phone, laptop])
    expect(
      await ear.hears('figures-updated', (payload) => (payload as { position: string }).position === position),
    ).toEqual({ readerIds: [elizabeth.readerId], position });
  const { body } = await t.api<{ progress: { totalChaptersRead: number } }>(
    'GET',
    `/api/readers/${elizabeth.readerId}/progress`,
    { token: elizabeth.token },
  );
  expect(body.progress.totalChaptersRead).toBe(1);
  // The other one's later push shows that nothing of the first came before it.
  const theirs = await reporterFor(t, other).report({ chapterIds: [2] });
  await others.hears(
    'figures-updated',
    (payload) => (payload as { position: string }).position === theirs.headers.get('x-event-position'),
  );
  expect(new Set(others.heard.flatMap(({ payload }) => (payload as { readerIds?: number[] }).readerIds ?? []))).toEqual(
    new Set([other.readerId]),
  );
});

it('the owner of the reader hears of what a member of the family reported for it', async () => {
  const [mary, martha] = [await t.person('Mary'), await t.person('Martha')];
  await familyOf(t, mary, martha);
  const [marys, marthas] = [await connect(mary), await connect(martha)];
  await reporterFor(t, martha).report({ readerId: mary.readerId, chapterIds: [5] });
  expect(await marys.hears<ReadingReportCreated>('reading-report-created')).toMatchObject({
    chapterId: 5,
    mine: { readerId: mary.readerId },
  });
  const own = await reporterFor(t, martha).report({ chapterIds: [6] });
  await marthas.hears(
    'figures-updated',
    (payload) => (payload as { position: string }).position === own.headers.get('x-event-position'),
  );
  expect(JSON.stringify(marthas.heard)).not.toContain(`"readerId":${mary.readerId}`);
});

it('each owner hears of its own readers alone, even where one partition holds both', async () => {
  const first = await t.person('Boaz');
  let last = first;
  while (last === first || last.accountId % 64 !== first.accountId % 64) last = await t.person('Naomi');
  await familyOf(t, first, last);
  const [firsts, lasts, visitor] = [await connect(first), await connect(last), await connect()];
  await join(visitor);
  await reporterFor(t, first).report({ readerIds: [first.readerId, last.readerId], chapterIds: [7] });
  const bulk = { reportsCreated: 2, chapterIds: [7] };
  expect(await firsts.hears('bulk-reading-reports-created')).toEqual({
    ...bulk,
    mine: { readerIds: [first.readerId] },
  });
  expect(await lasts.hears('bulk-reading-reports-created')).toEqual({ ...bulk, mine: { readerIds: [last.readerId] } });
  expect(await visitor.hears('bulk-reading-reports-created')).toEqual(bulk);
});

it('a family’s command is one message for all, and each owner of a reader hears it once', async () => {
  const members = [await t.person('Ruth'), await t.person('Obed'), await t.person('Jesse')];
  expect(new Set(members.map(({ accountId }) => accountId % 64)).size).toBe(3);
  await familyOf(t, ...(members as [Person, Person, Person]));
  const visitor = await connect();
  const owners = await Promise.all(members.map(connect));
  for (const ear of [visitor, ...owners]) await join(ear);
  const reporter = reporterFor(t, members[0]);
  await reporter.report({ readerIds: members.map(({ readerId }) => readerId), chapterIds: [50] });
  for (const ear of [visitor, ...owners]) await ear.hears('bulk-reading-reports-created');
  // This report's push shows that all pushes of the first have arrived.
  await reporter.report({ chapterIds: [51], readDate: '2026-03-02' });
  const pushesAt = async (ear: Ear): Promise<unknown[]> => {
    await ear.hears<ReadingReportCreated>('reading-report-created', ({ chapterId }) => chapterId === 51);
    return created(ear);
  };
  const [bulk, one] = [
    { reportsCreated: 3, chapterIds: [50] },
    { chapterId: 51, readDate: '2026-03-02' },
  ];
  expect(await pushesAt(visitor)).toEqual([bulk, one]);
  expect(await pushesAt(owners[0])).toEqual([
    { ...bulk, mine: { readerIds: [members[0].readerId] } },
    { ...one, mine: { readerId: members[0].readerId } },
  ]);
  expect(await pushesAt(owners[2])).toEqual([{ ...bulk, mine: { readerIds: [members[2].readerId] } }, one]);
});

it('a whole Bible for many readers is one message that names some chapters, each once, and counts the rest', async () => {
  const noah = await t.person('Noah');
  const visitor = await connect();
  await join(visitor);
  const sons = [noah.readerId];
  for (const name of ['Shem', 'Ham', 'Japheth']) sons.push(await anotherReader(t, noah, name));
  await reporterFor(t, noah).report({
    readerIds: sons,
    chapterIds: Array.from({ length: 1189 }, (_, index) => index + 1),
  });
  const bulk = await visitor.hears<BulkReadingReportsCreated>('bulk-reading-reports-created');
  expect([bulk.reportsCreated, new Set(bulk.chapterIds).size]).toEqual([4 * 1189, LIMITS.pushedChapters]);
  expect(visitor.heard.filter(({ event }) => event.includes('created'))).toHaveLength(1);
});

it('many small reports of one moment are a few messages, in which none is missing and none is twice', async () => {
  const visitor = await connect();
  await join(visitor);
  const people = await Promise.all(Array.from({ length: 8 }, (_, index) => t.person(`Singer ${index}`)));
  const chapters = Array.from({ length: 40 }, (_, index) => 500 + index);
  await Promise.all(
    chapters.map((chapterId, index) => reporterFor(t, people[index % 8]).report({ chapterIds: [chapterId] })),
  );
  await until(() => reportsTold(visitor) >= chapters.length);
  const named = created(visitor).flatMap(({ chapterId, chapterIds = [] }) => [...chapterIds, chapterId ?? []].flat());
  expect(named.sort((a, b) => a - b)).toEqual(chapters);
  expect(reportsTold(visitor)).toBe(chapters.length);
  expect(created(visitor).length).toBeLessThan(chapters.length / 2);
});

it('says of boards and families that they moved, to those who may see them, with the position that they reached', async () => {
  const [moses, miriam, pharaoh] = [await t.person('Moses'), await t.person('Miriam'), await t.person('Pharaoh')];
  const family = await familyOf(t, moses, miriam);
  const ears = [await connect(moses), await connect(miriam), await connect(pharaoh), await connect()];
  await join(ears[3]);
  const { headers } = await reporterFor(t, moses).report({ chapterIds: [51] });
  const [[partition, position]] = (headers.get('x-event-position') ?? '').split('_').map((part) => part.split('.'));
  const reached = ({ version }: ViewMoved): boolean =>
    version.split('_').some((part) => {
      const [where, head] = part.split('.');
      return where === partition && Number(head) >= Number(position);
    });
  const moved = (id: string) => (about: ViewMoved) => about.id === id && reached(about);
  await Promise.all([
    ...ears.slice(0, 3).map((ear) => ear.hears('view-moved', moved('boards'))),
    ...ears.slice(0, 2).map((ear) => ear.hears('view-moved', moved(`family:${family}`))),
  ]);
  const ids = (ear: Ear): string[] =>
    ear.heard.filter(({ event }) => event === 'view-moved').map(({ payload }) => (payload as ViewMoved).id);
  expect([ids(ears[2]).filter((id) => id !== 'boards'), ids(ears[3])]).toEqual([[], []]);
});

it('says to administrators alone that the administration’s figures moved', async () => {
  const [admin, reader] = [await t.person('Overseer', { isAdmin: true }), await t.person('Aaron')];
  const [theirs, own] = [await connect(admin), await connect(reader)];
  await reporterFor(t, reader).report({ chapterIds: [52] });
  await theirs.hears<ViewMoved>('view-moved', ({ id }) => id === 'administration');
  await own.hears<ViewMoved>('view-moved', ({ id }) => id === 'boards');
  expect(own.heard.map(({ payload }) => (payload as ViewMoved).id)).not.toContain('administration');
});
