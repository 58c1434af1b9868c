import { CommandBus } from '@nestjs/cqrs';
import type { DeliveryAnswer, NotificationsAnswer } from '@lectio/contract';
import { ProjectionAdmin, ProjectionRuntime, Reactions } from '@platform/projections';
import { Notifications } from '@slices/notifications';
import { ReportChapters } from '@slices/reporting';
import { earAt } from './support/ear';
import { anotherReader, reporterFor } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

const EVERYWHERE = Array.from({ length: 64 }, (_, partition) => partition);
const DAY = 86_400_000;

const range = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, n) => first + n);

/** Only the tests project and react. */
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ role: 'api' });
});
afterEach(() => settle());
afterAll(() => t?.close());

const project = (): Promise<void> => t.app.get(ProjectionRuntime).project(EVERYWHERE);
const settle = async (): Promise<void> => {
  await project();
  await t.app.get(Reactions).settle();
};
const newsOf = async (person: Person, at: TestApp = t): Promise<DeliveryAnswer['notification'][]> =>
  (
    await at.api<NotificationsAnswer>('GET', '/api/notifications?category=gamification', { token: person.token })
  ).body.notifications.map(({ notification }) => notification);
const titles = async (person: Person): Promise<string[]> => (await newsOf(person)).map(({ title }) => title);

describe('what a reader reaches', () => {
  it('is announced in one notification, however much a command brings', async () => {
    const anna = await t.person('Anna');
    await reporterFor(t, anna).report({ chapterIds: range(1, 10) });
    await settle();
    const [only, ...rest] = await newsOf(anna);
    expect(rest).toEqual([]);
    expect(only).toMatchObject({
      title: '3 new badges',
      message: 'You earned “In the Beginning”, “Ten Chapters”, and “A Quiet Afternoon”. You reached level 2, Seeker.',
      type: 'achievement',
      priority: 'normal',
      metadata: {
        readerId: anna.readerId,
        badgeIds: ['first-chapter', 'chapters-10', 'day-10'],
        bibles: 0,
        planIds: [],
        level: 2,
      },
    });
  });

  it('is told for each reader of a command, by the name that the reader has now', async () => {
    const anna = await t.person('Anna');
    const childId = await anotherReader(t, anna, 'Timothy');
    await reporterFor(t, anna).report({ readerIds: [anna.readerId, childId], chapterIds: [1] });
    await settle();
    expect((await newsOf(anna)).map(({ message }) => message).sort()).toEqual([
      'Timothy earned “In the Beginning”: read your first chapter.',
      'You earned “In the Beginning”: read your first chapter.',
    ]);
  });

  it('is the whole Bible, each time that it is finished', async () => {
    const anna = await t.person('Anna');
    for (const readDate of ['2026-01-01', '2026-01-02']) {
      await reporterFor(t, anna).report({ chapterIds: range(1, 1189), readDate });
      await settle();
    }
    const [second, first] = await newsOf(anna);
    expect([first.title, first.priority, second.title]).toEqual([
      'Whole Bible completed',
      'high',
      'Whole Bible completed',
    ]);
    expect(first.message).toMatch(
      /^You finished the whole Bible for the first time\. You earned “In the Beginning”, .*, .* and 2\d more badges\. You reached level \d+, .*\.$/,
    );
    expect(second.message).toContain('for the second time.');
  });

  it('is told once: neither a redo nor reading the same again after an undo is news', async () => {
    const anna = await t.person('Anna');
    const reporter = reporterFor(t, anna);
    await reporter.report({ chapterIds: [1] });
    await settle();
    for (const again of [() => reporter.redo(), () => reporter.report({ chapterIds: [1] })]) {
      await reporter.undo();
      await settle();
      expect((await again()).status).toBe(201);
      await settle();
    }
    expect(await titles(anna)).toEqual(['New badge: In the Beginning']);
  });

  it('is not announced if it was undone before the reaction', async () => {
    const anna = await t.person('Anna');
    const reporter = reporterFor(t, anna);
    await reporter.report({ chapterIds: [1] });
    await reporter.undo();
    await settle();
    expect(await titles(anna)).toEqual([]);
  });

  it('by imported history is no news', async () => {
    const anna = await t.person('Anna');
    const about = {
      accountId: anna.accountId,
      readerIds: [anna.readerId],
      chapterIds: range(1, 200),
      readDate: '2026-03-01',
      recordedOn: '2026-03-10',
      details: null,
      sessionId: null,
      source: 'import' as const,
    };
    await t.app.get(CommandBus).execute(new ReportChapters(about));
    await settle();
    expect(await titles(anna)).toEqual([]);
    await reporterFor(t, anna).report({ chapterIds: range(201, 250) });
    await settle();
    expect((await newsOf(anna)).map(({ metadata }) => metadata.badgeIds)).toEqual([['chapters-250']]);
  });

  it('is no news any more a day later', async () => {
    const anna = await t.person('Anna');
    await reporterFor(t, anna).report({ chapterIds: [1] });
    t.clock.advance(DAY);
    await settle();
    expect(await titles(anna)).toEqual([]);
  });
});

describe('telling it', () => {
  const waiting = () => t.database.rows<{ key: number }>('SELECT key FROM projection_happening WHERE told_at IS NULL');

  it('exactly once, when the reacting worker dies midway', async () => {
    const [anna, ben] = [await t.person('Anna'), await t.person('Ben')];
    for (const person of [anna, ben]) await reporterFor(t, person).report({ chapterIds: [1] });
    const service = t.app.get(Notifications);
    const tell = jest.spyOn(service, 'tell').mockImplementation(async (on, telling) => {
      const id = await Notifications.prototype.tell.call(service, on, telling);
      if (telling.accountIds.includes(anna.accountId)) throw new Error('killed');
      return id;
    });
    await settle();
    tell.mockRestore();
    expect([await titles(anna), await titles(ben), (await waiting()).map(({ key }) => key)]).toEqual([
      [],
      ['New badge: In the Beginning'],
      [anna.readerId],
    ]);
    await settle();
    await settle();
    expect([await titles(anna), await waiting()]).toEqual([['New badge: In the Beginning'], []]);
  });

  it('never for a rebuild, a verification, a partition folded again or a cold start', async () => {
    const anna = await t.person('Anna');
    await reporterFor(t, anna).report({ chapterIds: range(1, 10) });
    await settle();
    const before = await t.database.rows('SELECT count(*) AS n FROM notification');
    await t.database.rows('TRUNCATE projection_happening');
    const admin = t.app.get(ProjectionAdmin);
    await admin.rebuild('figures', () => 0);
    await admin.verify('figures');
    await admin.retry({
      projection: 'figures',
      schema: 'views',
      partition: anna.accountId % 64,
      key: anna.readerId,
      position: 1,
      error: '',
    });
    await settle();
    expect(await t.database.rows('SELECT count(*) AS n FROM notification')).toEqual(before);
    expect(await t.database.rows('SELECT * FROM projection_happening')).toEqual([]);
  });
});

describe('a worker', () => {
  let worker: TestApp;
  beforeAll(async () => {
    worker = await startTestApp({ role: 'worker', databaseUrl: t.databaseUrl });
    worker.clock.advance(t.clock.now() - worker.clock.now());
  });
  afterAll(() => worker?.close());

  it('tells by itself, and after a cold start only what is new', async () => {
    const anna = await t.person('Anna');
    await reporterFor(t, anna).report({ chapterIds: [1] });
    await until(async () => (await titles(anna)).length === 1);
    await t.database.rows('TRUNCATE projection_happening');
    await reporterFor(t, anna).report({ chapterIds: range(2, 10) });
    await until(async () => (await titles(anna)).length === 2);
    const metadata = (await newsOf(anna)).map((one) => one.metadata);
    expect(metadata).toContainEqual({
      readerId: anna.readerId,
      badgeIds: ['chapters-10', 'day-10'],
      bibles: 0,
      planIds: [],
      level: 2,
    });
  });

  it('and another tell the same once, to the sockets of every process', async () => {
    const anna = await t.person('Anna');
    const ear = await earAt(t.url, anna.token);
    await reporterFor(t, anna).report({ chapterIds: range(1, 10) });
    await project();
    await Promise.all([t, worker].map(({ app }) => app.get(Reactions).settle()));
    expect(await ear.hears<DeliveryAnswer>('notification')).toMatchObject({
      isRead: false,
      notification: { title: '3 new badges' },
    });
    ear.socket.disconnect();
    expect(await titles(anna)).toEqual(['3 new badges']);
  });
});
