import {
  MESSAGES,
  REPORT_MESSAGES,
  type BadgesAnswer,
  type CompletionAnswer,
  type EarnedBadgesAnswer,
  type ErrorAnswer,
  type LevelsAnswer,
  type PointsHistoryAnswer,
  type PointsSummaryAnswer,
  type ReaderProfileAnswer,
  type ReaderProgressAnswer,
  type TransactionsAnswer,
} from '@lectio/contract';
import { CommandBus } from '@nestjs/cqrs';
import { AdjustPoints } from '@slices/points';
import type { Answer } from './support/api';
import { anotherReader, familyOf, reporterFor, type Reporter } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

const TODAY = '2026-03-10';
const BIBLE = Array.from({ length: 1189 }, (_, index) => index + 1);

let t: TestApp;
let lydia: Person;
let my: Reporter;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  t.clock.set(`${TODAY}T12:00:00Z`);
  lydia = await t.person('Lydia');
  my = reporterFor(t, lydia);
});
afterAll(() => t?.close());

const positionOf = (answer: { headers: Headers }): string => answer.headers.get('x-event-position') ?? '';

/** A call's answer once the figures have reached the person's last command. */
const seen = async <T>(path: string, after: { headers: Headers } | string, who = lydia): Promise<T> => {
  const position = typeof after === 'string' ? after : positionOf(after);
  const answer = await t.api<T>('GET', `/api${path}`, { token: who.token, headers: { 'x-min-position': position } });
  expect(answer.status).toBe(200);
  return answer.body;
};
const profile = async (
  after: { headers: Headers } | string,
  readerId = lydia.readerId,
): Promise<ReaderProfileAnswer['profile']> =>
  (await seen<ReaderProfileAnswer>(`/gamification/profile/${readerId}`, after)).profile;
const ledger = async (after: { headers: Headers } | string, query = ''): Promise<TransactionsAnswer['transactions']> =>
  (await seen<TransactionsAnswer>(`/gamification/transactions/${lydia.readerId}${query}`, after)).transactions;
const history = (after: { headers: Headers } | string, query = ''): Promise<PointsHistoryAnswer> =>
  seen(`/users/me/readers/${lydia.readerId}/points-history${query}`, after);

describe('a reader who has read nothing', () => {
  it('has a profile of zeros', async () => {
    expect(await profile('0.0')).toEqual({
      readerId: lydia.readerId,
      name: 'Lydia',
      isPrimary: true,
      points: { totalPoints: 0, lifetimePoints: 0, currentLevel: 1, pointsToNextLevel: 100 },
      level: { level: 1, title: 'First Page', color: '#8a7f72', pointsRequired: 0 },
      stats: { totalReports: 0, uniqueChapters: 0, totalBadges: 0, currentStreak: 0, longestStreak: 0 },
      chaptersRead: 0,
      completionNumber: 1,
      totalPoints: 0,
      currentStreak: 0,
      restsToday: false,
      completions: [
        {
          id: `${lydia.readerId}-1`,
          completionNumber: 1,
          startedAt: null,
          completedAt: null,
          totalPoints: 0,
          chaptersRead: 0,
          oldTestamentChapters: 0,
          newTestamentChapters: 0,
          isActive: true,
          canon: 'protestant',
        },
      ],
      badges: [],
    });
    expect((await history('0.0')).summary).toEqual([]);
    expect(await seen<PointsSummaryAnswer>('/users/me/points-summary', '0.0')).toMatchObject({
      totalPoints: 0,
      pointsByReason: [],
      recentTransactions: [],
    });
  });
});

describe('a caller’s own writes', () => {
  it('are seen by a caller that sends their position back', async () => {
    for (let chapter = 1; chapter <= 5; chapter++) {
      const answer = await my.report({ chapterIds: [chapter] });
      expect((await profile(answer)).stats.totalReports).toBe(chapter);
    }
  });

  it.each([
    '/gamification/profile/{id}',
    '/gamification/transactions/{id}',
    '/gamification/completion/{id}',
    '/gamification/badges/{id}',
    '/gamification/leaderboard',
    '/users/me/points-summary',
    '/users/me/readers/{id}/points-history',
    '/readers/{id}/progress',
  ])('refuse a position that is none: %s', async (path) => {
    for (const position of ['x', '1', '1.2.3', '1.2_', '-1.5']) {
      const answer = await t.api('GET', `/api${path.replace('{id}', String(lydia.readerId))}`, {
        token: lydia.token,
        headers: { 'x-min-position': position },
      });
      expect(answer).toMatchObject({ status: 400, body: { error: MESSAGES.positionInvalid } });
    }
  });
});

describe('points', () => {
  it('explain themselves', async () => {
    await my.report({ chapterIds: [1, 2, 3], readDate: '2026-03-09' });
    const answer = await my.report({ chapterIds: [3] });
    const entries = await ledger(answer);
    const reported = await t.database.rows<{ partition: number; position: string }>(
      `SELECT partition, position FROM events WHERE stream = $1 AND type = 'ChaptersReported' ORDER BY version`,
      [`reader-${lydia.readerId}`],
    );
    const [first, second] = reported.map(({ partition, position }) => `${partition}-${position}`);
    const common = {
      isCorrection: false,
      corrects: null,
      planId: null,
      ruleSet: 1,
      multiplier: 1,
      reader: { id: lydia.readerId, name: 'Lydia' },
      id: expect.any(String) as string,
    };
    expect(entries).toEqual([
      {
        ...common,
        points: 4,
        basePoints: 4,
        quantity: 1,
        reason: 'chapter_read_repeat',
        description: 'One chapter read again',
        eventId: second,
        badgeId: null,
        chapters: [[3, 3]],
        readDate: TODAY,
        createdAt: `${TODAY}T12:00:02.000Z`,
      },
      {
        ...common,
        points: 25,
        basePoints: 25,
        quantity: 1,
        reason: 'badge_earned',
        description: 'Badge “In the Beginning”',
        eventId: first,
        badgeId: 'first-chapter',
        chapters: null,
        readDate: '2026-03-09',
        createdAt: `${TODAY}T12:00:01.000Z`,
      },
      {
        ...common,
        points: 30,
        basePoints: 10,
        quantity: 3,
        reason: 'chapter_read_completion',
        description: '3 chapters read for the first time in this cycle',
        eventId: first,
        badgeId: null,
        chapters: [[1, 3]],
        readDate: '2026-03-09',
        createdAt: `${TODAY}T12:00:01.000Z`,
      },
    ]);
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(3);
    expect((await profile(answer)).points).toEqual({
      totalPoints: 59,
      lifetimePoints: 59,
      currentLevel: 1,
      pointsToNextLevel: 41,
    });
  });

  it('are multiplied in a streak, but not for late reports', async () => {
    for (let day = 1; day <= 6; day++) {
      t.clock.set(`2026-03-0${day}T12:00:00Z`);
      await my.report({ chapterIds: [day] });
    }
    t.clock.set('2026-03-07T12:00:00Z');
    const seventh = await my.report({ chapterIds: [7, 8] });
    expect(await ledger(seventh, '?limit=2')).toMatchObject([
      { badgeId: 'streak-7' },
      { reason: 'chapter_read_completion', multiplier: 1.1, basePoints: 10, quantity: 2, points: 22 },
    ]);
    t.clock.set('2026-03-10T12:00:00Z');
    const late = await my.report({ chapterIds: [9], readDate: '2026-03-07' });
    expect(
      (await ledger(late)).find((entry) => entry.createdAt.startsWith(TODAY) && entry.reason !== 'badge_earned'),
    ).toMatchObject({ multiplier: 1, points: 10 });
  });

  it('are reversed exactly by an undo, and restored by a redo', async () => {
    const before = await profile(await my.report({ chapterIds: [1] }));
    const reported = await my.report({ book: 'Ruth' });
    const after = await profile(reported);
    const undone = await my.undo();
    expect((await profile(undone)).points).toEqual({ ...before.points, lifetimePoints: after.points.lifetimePoints });
    expect((await profile(undone)).badges.map(({ badge }) => badge.id)).toEqual(
      before.badges.map(({ badge }) => badge.id),
    );
    const [partition, position] = positionOf(reported).split('.');
    const corrections = (await ledger(undone, '?limit=50')).filter((entry) => entry.isCorrection);
    expect(
      corrections.map(({ reason, points, quantity, corrects, description }) => ({
        reason,
        points,
        quantity,
        corrects,
        description,
      })),
    ).toEqual(
      expect.arrayContaining([
        {
          reason: 'chapter_read_completion',
          points: -40,
          quantity: -4,
          corrects: `${partition}-${position}`,
          description: 'Correction: 4 chapters read for the first time in this cycle',
        },
      ]),
    );
    expect(corrections.reduce((sum, entry) => sum + entry.points, 0)).toBe(before.totalPoints - after.totalPoints);
    expect(await profile(await my.redo())).toEqual(after);
  });

  it('that an administrator gives or takes stand in the ledger and move the level', async () => {
    const adjust = async (points: number): Promise<string> => {
      const adjustment = { adminId: null, readerId: lydia.readerId, points, reason: 'for the purple cloth' };
      return String((await t.app.get(CommandBus).execute(new AdjustPoints(adjustment))).position);
    };
    expect(await profile(await adjust(310))).toMatchObject({
      points: { totalPoints: 310, currentLevel: 3, pointsToNextLevel: 290 },
      level: { level: 3, title: 'Listener' },
    });
    const taken = await adjust(-400);
    expect(await profile(taken)).toMatchObject({
      points: { totalPoints: -90, lifetimePoints: 310, currentLevel: 1, pointsToNextLevel: 190 },
    });
    expect(await ledger(taken)).toMatchObject([
      { reason: 'admin_adjustment', points: -400, description: 'Adjusted by an administrator', readDate: null },
      { reason: 'admin_adjustment', points: 310 },
    ]);
    const stored = await t.database.rows<{ text: string }>(
      `SELECT row_to_json(e)::text AS text FROM events e WHERE type = 'PointsAdjusted'`,
    );
    expect(stored.map(({ text }) => text.includes('purple'))).toEqual([false, false]);
  });
});

describe('the points history', () => {
  it('is narrowed by reason and by the day of recording, and comes in pages', async () => {
    await my.report({ chapterIds: [1, 2], readDate: '2026-01-01' });
    t.clock.set('2026-03-11T11:00:00Z');
    const answer = await my.report({ chapterIds: [1] });
    const kinds = async (query: string): Promise<string[]> =>
      (await history(answer, query)).transactions.map((entry) => `${entry.reason} ${entry.points}`);
    const all = ['chapter_read_repeat 4', 'badge_earned 25', 'chapter_read_completion 20'];
    expect(await kinds('')).toEqual(all);
    expect(await kinds('?reason=badge_earned')).toEqual(['badge_earned 25']);
    expect(await kinds('?startDate=2026-03-11')).toEqual(['chapter_read_repeat 4']);
    expect(await kinds('?endDate=2026-03-10')).toEqual(all.slice(1));
    expect(await kinds('?startDate=2026-03-12')).toEqual([]);
    expect(await kinds('?startDate=2026-03-10&endDate=2026-03-11&reason=')).toEqual(all);
    const second = await history(answer, '?page=2&limit=2');
    expect(second.transactions).toHaveLength(1);
    expect(second.pagination).toEqual({
      currentPage: 2,
      totalPages: 2,
      totalTransactions: 3,
      hasPrevPage: true,
      hasNextPage: false,
    });
    expect(second.summary).toEqual([
      { reason: 'badge_earned', count: 1, totalPoints: 25, averagePoints: 25 },
      { reason: 'chapter_read_completion', count: 2, totalPoints: 20, averagePoints: 10 },
      { reason: 'chapter_read_repeat', count: 1, totalPoints: 4, averagePoints: 4 },
    ]);
    expect((await history(answer, '?reason=chapter_read_repeat')).summary).toEqual([
      { reason: 'chapter_read_repeat', count: 1, totalPoints: 4, averagePoints: 4 },
    ]);
  });

  it.each([
    ['page=0', 'Page must be a whole number from 1 to 1000000'],
    ['page=1e300', 'Page must be a whole number from 1 to 1000000'],
    ['limit=201', 'Limit must be a whole number from 1 to 200'],
    ['reason=luck', MESSAGES.optionInvalid],
    ['startDate=2026-02-30', REPORT_MESSAGES.readDateInvalid],
    ['endDate=0000-01-01', REPORT_MESSAGES.readDateInvalid],
    ['endDate=soon', REPORT_MESSAGES.readDateInvalid],
  ])('refuses %s, as do the transactions', async (query, error) => {
    for (const path of [
      `/users/me/readers/${lydia.readerId}/points-history`,
      `/gamification/transactions/${lydia.readerId}`,
    ]) {
      expect(await t.api('GET', `/api${path}?${query}`, { token: lydia.token })).toMatchObject({
        status: 400,
        body: { error },
      });
    }
  });
});

describe('the summary of one’s points', () => {
  it('adds up the own active readers, the primary one first', async () => {
    const [maid, gone] = [await anotherReader(t, lydia, 'Maid'), await anotherReader(t, lydia, 'Gone')];
    await my.report({ chapterIds: [1, 2] });
    const last = await my.report({ readerIds: [maid, gone], chapterIds: [3], readDate: '2026-03-08' });
    await t.api('DELETE', `/api/readers/${gone}`, { token: lydia.token });
    const summary = await seen<PointsSummaryAnswer>('/users/me/points-summary', last);
    expect(
      summary.readers.map(({ name, isPrimary, points, completions, earnedBadges }) => [
        name,
        isPrimary,
        points.totalPoints,
        completions,
        earnedBadges.length,
      ]),
    ).toEqual([
      ['Lydia', true, 45, 0, 1],
      ['Maid', false, 35, 0, 1],
    ]);
    expect(summary.readers.map(({ isActive, age, gender, reports }) => [isActive, age, gender, reports])).toEqual([
      [true, null, null, 2],
      [true, null, null, 1],
    ]);
    expect(summary.totalPoints).toBe(80);
    expect(summary.pointsByReason).toEqual([
      { reason: 'badge_earned', count: 2, totalPoints: 50, averagePoints: 25 },
      { reason: 'chapter_read_completion', count: 3, totalPoints: 30, averagePoints: 10 },
    ]);
    expect(summary.recentTransactions.map((entry) => entry.reader.name)).toEqual(['Maid', 'Maid', 'Lydia', 'Lydia']);
  });
});

describe('a whole Bible', () => {
  it('completes a cycle, opens the next, and can be reopened', async () => {
    await my.report({ chapterIds: BIBLE.slice(0, 1188), readDate: '2026-03-01' });
    await my.report({ chapterIds: [1], readDate: '2026-03-02' });
    const done = await my.report({ chapterIds: [1189], readDate: '2026-03-09' });
    const completion = async (after: Answer<unknown>): Promise<CompletionAnswer['completion']> =>
      (await seen<CompletionAnswer>(`/gamification/completion/${lydia.readerId}`, after)).completion;
    expect(await completion(done)).toMatchObject({
      current: {
        completionNumber: 2,
        chaptersRead: 1,
        oldTestamentChapters: 1,
        newTestamentChapters: 0,
        startedAt: '2026-03-02',
        completedAt: null,
        isActive: true,
      },
      history: [
        {
          completionNumber: 1,
          startedAt: '2026-03-01',
          completedAt: '2026-03-09',
          chaptersRead: 1189,
          oldTestamentChapters: 929,
          newTestamentChapters: 260,
          isActive: false,
        },
      ],
      completedBibles: 1,
      totalCycles: 2,
    });
    expect(await profile(done)).toMatchObject({
      completionNumber: 2,
      chaptersRead: 1,
      stats: { totalReports: 1190, uniqueChapters: 1189 },
    });
    expect(
      (await ledger(done, '?limit=50'))
        .filter((entry) => entry.reason === 'bible_completed')
        .map((entry) => entry.points),
    ).toEqual([1000]);
    const progress = await seen<ReaderProgressAnswer>(`/readers/${lydia.readerId}/progress`, done);
    expect(progress.progress).toMatchObject({
      readerId: lydia.readerId,
      totalChaptersRead: 1190,
      uniqueChaptersRead: 1189,
      oldTestamentChapters: 929,
      newTestamentChapters: 260,
    });
    expect([progress.progress.chapterReadCounts[1], progress.progress.chapterReadCounts[2]]).toEqual([2, 1]);
    const reopened = await completion(await my.undo());
    expect(reopened).toMatchObject({
      current: { completionNumber: 1, chaptersRead: 1188, completedAt: null },
      history: [],
      completedBibles: 0,
      totalCycles: 1,
    });
  });
});

describe('streaks', () => {
  it('end today or yesterday in the viewer’s zone', async () => {
    for (const readDate of ['2026-03-08', '2026-03-09']) await my.report({ chapterIds: [1], readDate });
    const last = await my.report({ chapterIds: [1], readDate: '2026-03-01' });
    t.clock.set('2026-03-10T23:30:00Z');
    const streak = async (zone: string): Promise<number> => {
      const headers = { 'x-time-zone': zone, 'x-min-position': positionOf(last) };
      const { body } = await t.api<ReaderProfileAnswer>('GET', `/api/gamification/profile/${lydia.readerId}`, {
        token: lydia.token,
        headers,
      });
      expect(body.profile.stats.longestStreak).toBe(2);
      return body.profile.currentStreak;
    };
    expect([await streak('UTC'), await streak('America/New_York'), await streak('Europe/Berlin')]).toEqual([2, 2, 0]);
  });
});

describe('badges and levels', () => {
  it('ship over all categories and rarities', async () => {
    const { badges } = (await t.api<BadgesAnswer>('GET', '/api/gamification/badges', { token: lydia.token })).body;
    expect(badges).toHaveLength(43);
    expect([new Set(badges.map((badge) => badge.category)), new Set(badges.map((badge) => badge.rarity))]).toEqual([
      new Set(['reading', 'completion', 'milestone', 'social', 'special']),
      new Set(['common', 'uncommon', 'rare', 'epic', 'legendary']),
    ]);
    expect(badges[0]).toEqual({
      id: 'first-chapter',
      name: 'In the Beginning',
      description: 'Read your first chapter',
      category: 'reading',
      rarity: 'common',
      pointsAwarded: 25,
    });
    const { levels } = (await t.api<LevelsAnswer>('GET', '/api/gamification/levels', { token: lydia.token })).body;
    expect(levels.map((level) => level.pointsRequired)).toEqual(
      Array.from({ length: 50 }, (_, index) => 50 * (index + 1) * index),
    );
  });

  it('that a reader earned are listed newest first, and go when what supports them goes', async () => {
    const earned = async (after: { headers: Headers }): Promise<string[]> =>
      (await seen<EarnedBadgesAnswer>(`/gamification/badges/${lydia.readerId}`, after)).badges.map(
        ({ badge }) => badge.id,
      );
    await my.report({ chapterIds: [5] });
    const jude = await my.report({ book: 'Revelation' });
    expect(await earned(jude)).toEqual(['chapters-10', 'day-10', 'first-book', 'revelation', 'first-chapter']);
    expect(await earned(await my.undo())).toEqual(['first-chapter']);
  });
});

describe('whose figures one sees', () => {
  const paths = (id: unknown): string[] =>
    ['gamification/profile/', 'gamification/transactions/', 'gamification/completion/', 'gamification/badges/']
      .map((path) => `/api/${path}${id}`)
      .concat(`/api/readers/${id}/progress`);
  const status = async (who: Person, path: string): Promise<number> =>
    (await t.api<ErrorAnswer>('GET', path, { token: who.token })).status;

  it('are one’s own and one’s families’; the points history one’s own alone', async () => {
    const [silas, stranger] = [await t.person('Silas'), await t.person('Stranger')];
    await familyOf(t, lydia, silas);
    for (const path of paths(lydia.readerId))
      expect([path, await status(lydia, path), await status(silas, path), await status(stranger, path)]).toEqual([
        path,
        200,
        200,
        404,
      ]);
    const own = `/api/users/me/readers/${lydia.readerId}/points-history`;
    expect([await status(lydia, own), await status(silas, own), await status(stranger, own)]).toEqual([200, 404, 404]);
  });

  it('are nobody’s when the reader is gone or never was', async () => {
    const maid = await anotherReader(t, lydia, 'Maid');
    await t.api('DELETE', `/api/readers/${maid}`, { token: lydia.token });
    for (const path of [...paths(maid), ...paths('99999999999'), ...paths('x')])
      expect([path, await status(lydia, path)]).toEqual([path, 404]);
  });
});
