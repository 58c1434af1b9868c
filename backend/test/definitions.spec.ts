import {
  BADGE_MESSAGES,
  READER_MESSAGES,
  type BadgeEnvelope,
  type BadgesAnswer,
  type DefinitionsAnswer,
  type EarnedBadgesAnswer,
  type ErrorAnswer,
  type GamificationStatsAnswer,
  type LevelEnvelope,
  type LevelsAnswer,
  type ReaderProfileAnswer,
} from '@lectio/contract';
import { CommandBus } from '@nestjs/cqrs';
import { ProjectionAdmin, ProjectionRuntime } from '@platform/projections';
import { ResetProgress, RevertReset } from '@slices/reporting';
import { reporterFor } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let admin: Person;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.person('Admin', { isAdmin: true });
});
afterAll(() => t?.close());

const TWENTY = {
  name: 'Twenty',
  description: 'Read 20 chapters',
  category: 'reading',
  rarity: 'uncommon',
  criterion: 'total_chapters',
  threshold: 20,
};

const asAdmin = <T>(path: string, body?: object) =>
  t.api<T & Partial<ErrorAnswer>>(body ? 'POST' : 'GET', `/api/gamification/admin/${path}`, {
    token: admin.token,
    body,
  });

const seen = async (person: Person, position: string): Promise<{ badges: string[]; total: number }> => {
  const headers = { 'x-min-position': position };
  const earned = await t.api<EarnedBadgesAnswer>('GET', `/api/gamification/badges/${person.readerId}`, {
    token: person.token,
    headers,
  });
  const { body } = await t.api<ReaderProfileAnswer>('GET', `/api/gamification/profile/${person.readerId}`, {
    token: person.token,
    headers,
  });
  return { badges: earned.body.badges.map(({ badge }) => badge.name), total: body.profile.totalPoints };
};
const at = (answer: { headers: Headers }): string => answer.headers.get('x-event-position') ?? '';
const chapters = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

describe('a further badge', () => {
  let reader: Person;
  let before: { badges: string[]; total: number };
  let badgeId: string;

  beforeAll(async () => {
    reader = await t.person('Priscilla');
    const reported = await reporterFor(t, reader).report({ chapterIds: chapters(25) });
    before = await seen(reader, at(reported));
    const defined = await asAdmin<BadgeEnvelope>('badges', TWENTY);
    expect([defined.status, defined.body.badge]).toEqual([
      201,
      {
        id: defined.body.badge.id,
        name: 'Twenty',
        description: 'Read 20 chapters',
        category: 'reading',
        rarity: 'uncommon',
        pointsAwarded: 50,
      },
    ]);
    badgeId = defined.body.badge.id;
    const after = await seen(reader, at(defined));
    expect([after.total, after.badges.includes('Twenty')]).toEqual([before.total + 50, true]);
  });

  it('is listed with those that ship', async () => {
    const { body } = await t.api<BadgesAnswer>('GET', '/api/gamification/badges', { token: reader.token });
    expect(body.badges.find(({ id }) => id === badgeId)?.name).toBe('Twenty');
  });

  it('is listed for administrators with what earns it', async () => {
    const { body } = await asAdmin<DefinitionsAnswer>('definitions');
    const criteria = new Map(body.badges.map(({ id, criterion }) => [id, criterion]));
    expect(criteria.get(badgeId)).toEqual({ kind: 'total_chapters', threshold: 20, testament: null, books: [] });
    expect(criteria.get('gospels')).toEqual({
      kind: 'book_group',
      threshold: null,
      testament: null,
      books: ['Matthew', 'Mark', 'Luke', 'John'],
    });
    expect(criteria.get('old-testament')).toEqual({
      kind: 'testament_completed',
      threshold: null,
      testament: 'Old',
      books: [],
    });
    expect(body.levels[0]).toEqual({
      level: 1,
      title: expect.any(String),
      color: expect.stringMatching(/^#/),
      pointsRequired: 0,
    });
  });

  it('is earned by readers to come', async () => {
    const later = await t.person('Aquila');
    const few = await reporterFor(t, later).report({ chapterIds: chapters(19) });
    expect((await seen(later, at(few))).badges).not.toContain('Twenty');
    const enough = await reporterFor(t, later).report({ chapterIds: [500] });
    expect((await seen(later, at(enough))).badges).toContain('Twenty');
  });

  it('goes back with what supports it', async () => {
    const undone = await reporterFor(t, reader).undo();
    expect((await seen(reader, at(undone))).badges).toEqual([]);
    const redone = await reporterFor(t, reader).redo();
    expect((await seen(reader, at(redone))).total).toBe(before.total + 50);
  });

  it('survives a reset, and every figure equals a fresh fold', async () => {
    const bus = t.app.get(CommandBus);
    const reset = await bus.execute(new ResetProgress(null, 'all'));
    const again = await reporterFor(t, reader).report({ chapterIds: chapters(20), readDate: '2026-01-01' });
    expect((await seen(reader, at(again))).badges).toContain('Twenty');
    await bus.execute(new RevertReset(null, reset.answer.resetId));
    await t.app.get(ProjectionRuntime).project(Array.from({ length: 64 }, (_, partition) => partition));
    expect(await t.app.get(ProjectionAdmin).verify('figures')).toEqual([]);
  });

  it.each([
    [{ ...TWENTY, name: '' }, BADGE_MESSAGES.nameRequired],
    [{ ...TWENTY, threshold: 0 }, BADGE_MESSAGES.thresholdInvalid],
    [{ ...TWENTY, criterion: 'book_group', books: ['Enoch'] }, BADGE_MESSAGES.booksInvalid],
    [{ ...TWENTY, pointsAwarded: -1 }, BADGE_MESSAGES.pointsInvalid],
  ])('is refused as %j', async (body, message) => {
    const { status, body: answer } = await asAdmin<ErrorAnswer>('badges', body);
    expect([status, answer.error]).toEqual([400, message]);
  });
});

describe('a badge that is given', () => {
  it('stays when reports go, and is given once', async () => {
    const reader = await t.person('Apollos');
    const granted = await asAdmin<BadgeEnvelope>('grant-badge', {
      readerId: reader.readerId,
      badgeId: 'first-chapter',
    });
    expect([granted.status, await seen(reader, at(granted))]).toEqual([
      201,
      { badges: ['In the Beginning'], total: 25 },
    ]);
    await reporterFor(t, reader).report({ chapterIds: [1] });
    const undone = await reporterFor(t, reader).undo();
    expect(await seen(reader, at(undone))).toEqual({ badges: ['In the Beginning'], total: 25 });
    const again = await asAdmin<ErrorAnswer>('grant-badge', { readerId: reader.readerId, badgeId: 'first-chapter' });
    const already = BADGE_MESSAGES.badgeEarnedAlready;
    expect([again.status, again.body]).toEqual([
      409,
      expect.objectContaining({ error: already, details: [{ field: 'badgeId', message: already }] }),
    ]);
  });

  it('must exist', async () => {
    const answer = await asAdmin<ErrorAnswer>('grant-badge', { readerId: admin.readerId, badgeId: 'badge-9999' });
    expect([answer.status, answer.body.error]).toEqual([404, BADGE_MESSAGES.badgeNotFound]);
  });

  it('needs a reader', async () => {
    const answer = await asAdmin<ErrorAnswer>('grant-badge', { readerId: 999_999, badgeId: 'first-chapter' });
    const message = READER_MESSAGES.readerNotFound;
    expect([answer.status, answer.body]).toEqual([
      404,
      expect.objectContaining({ error: message, details: [{ field: 'readerId', message }] }),
    ]);
  });
});

describe('a further level', () => {
  it('comes after the last and is reached by points', async () => {
    const reader = await t.person('Phoebe');
    const low = await asAdmin<ErrorAnswer>('levels', { title: 'Too low', pointsRequired: 122_500 });
    expect([low.status, low.body.error]).toEqual([400, BADGE_MESSAGES.levelTooLow]);
    const defined = await asAdmin<LevelEnvelope>('levels', { title: 'Beyond', pointsRequired: 130_000 });
    expect([defined.status, defined.body.level]).toEqual([
      201,
      { level: 51, title: 'Beyond', color: '#b08a2e', pointsRequired: 130_000 },
    ]);
    const { body } = await t.api<LevelsAnswer>('GET', '/api/gamification/levels', { token: reader.token });
    expect([body.levels.length, body.levels.at(-1)?.title]).toEqual([51, 'Beyond']);
    const awarded = await t.api('POST', '/api/gamification/admin/award-points', {
      token: admin.token,
      body: { readerId: reader.readerId, points: 130_000, reason: 'For a test' },
    });
    const { body: profile } = await t.api<ReaderProfileAnswer>('GET', `/api/gamification/profile/${reader.readerId}`, {
      token: reader.token,
      headers: { 'x-min-position': at(awarded) },
    });
    expect(profile.profile.level).toEqual({ level: 51, title: 'Beyond', color: '#b08a2e', pointsRequired: 130_000 });
    const [row] = await t.database.rows<{ level: number }>(
      'SELECT level FROM views.reader_points WHERE reader_id = $1',
      [reader.readerId],
    );
    expect(row.level).toBe(51);
  });
});

it('sums up all active readers for administrators', async () => {
  const before = (await asAdmin<GamificationStatsAnswer>('stats')).body.stats;
  const reader = await t.person('Junia');
  const granted = await asAdmin<BadgeEnvelope>('grant-badge', { readerId: reader.readerId, badgeId: 'first-chapter' });
  const after = await t.api<GamificationStatsAnswer>('GET', '/api/gamification/admin/stats', {
    token: admin.token,
    headers: { 'x-min-position': at(granted) },
  });
  expect(after.body.stats).toEqual({
    ...before,
    readers: before.readers + 1,
    badgesEarned: before.badgesEarned + 1,
    totalPoints: before.totalPoints + 25,
  });
  const { body } = await asAdmin<GamificationStatsAnswer>('stats');
  expect(body.stats).toMatchObject({ badges: expect.any(Number), levels: 51, completedBibles: 0, completedPlans: 0 });
  expect(body.stats.totalPoints).toBeGreaterThan(130_000);
});
