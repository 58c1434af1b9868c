import {
  ADMIN_MESSAGES,
  LIMITS,
  REPORT_MESSAGES,
  phraseMissing,
  type AdminDashboardAnswer,
  type AdminGoalEnvelope,
  type AdminGoalsAnswer,
  type AdminPointsSummaryAnswer,
  type AdminReportsAnswer,
  type AdminReportStatsAnswer,
  type CleanupAnswer,
  type ErrorAnswer,
  type GlobalStatsAnswer,
  type MaintenanceAnswer,
  type PointsHistoryAnswer,
  type ProgressResetAnswer,
  type ReaderProfileAnswer,
  type ReportsResetAnswer,
  type ResetRevertedAnswer,
} from '@lectio/contract';
import { CommandBus } from '@nestjs/cqrs';
import { RegisterAccount } from '@slices/accounts';
import { AdjustPoints } from '@slices/points';
import { english } from './support/english';
import { tally } from './support/tally';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let admin: Person;
let silas: Person;
let position = '';
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.person('Overseer', { isAdmin: true });
  silas = await t.person('Silas');
  position = await report([1, 2, 3]);
});
afterAll(() => t?.close());

const call = <Body>(method: string, path: string, body?: object, headers?: Record<string, string>) =>
  t.api<Body & Partial<ErrorAnswer>>(method, `/api/${path}`, { token: admin.token, body, headers });

const report = async (chapterIds: number[]): Promise<string> => {
  t.clock.advance(60_000);
  const answer = await t.api('POST', '/api/reports', {
    token: silas.token,
    body: { readerId: silas.readerId, chapterIds },
  });
  return answer.headers.get('x-event-position') ?? '';
};

const profile = async (at: string | null) => {
  const answer = await t.api<ReaderProfileAnswer>('GET', `/api/gamification/profile/${silas.readerId}`, {
    token: silas.token,
    headers: { 'x-min-position': at ?? '' },
  });
  return answer.body.profile;
};

describe('goals', () => {
  it('are made, changed and deleted; pages of the community follow', async () => {
    const made = await call<AdminGoalEnvelope>('POST', 'admin/goals', {
      key: 'bibles_given',
      name: 'Bibles given away',
      targetValue: 40,
      currentValue: 10,
      unit: 'Bibles',
      displayOrder: 9,
    });
    expect([made.status, made.body.goal]).toEqual([
      201,
      {
        id: expect.any(Number) as number,
        key: 'bibles_given',
        name: 'Bibles given away',
        description: null,
        unit: 'Bibles',
        isActive: true,
        displayOrder: 9,
        currentValue: 10,
        targetValue: 40,
        progress: 25,
        isCompleted: false,
        isFigure: false,
        updatedAt: new Date(t.clock.now()).toISOString(),
        lastUpdatedByUser: { id: admin.accountId, name: 'Overseer' },
      },
    ]);
    const path = `admin/goals/${made.body.goal.id}`;
    const changed = await call<AdminGoalEnvelope>('PUT', path, { key: 'another', currentValue: 40 });
    expect(changed.body.goal).toMatchObject({
      key: 'bibles_given',
      currentValue: 40,
      progress: 100,
      isCompleted: true,
      targetValue: 40,
    });
    const shown = await t.api<GlobalStatsAnswer>('GET', '/api/reports/global-stats');
    expect(shown.body.stats.goals.map((goal) => [goal.key, goal.currentValue])).toContainEqual(['bibles_given', 40]);
    expect((await call('DELETE', path)).body).toEqual({ message: ADMIN_MESSAGES.goalDeleted });
    expect((await call('GET', path)).body.error).toBe(ADMIN_MESSAGES.goalUnknown);
  });

  it('that count the community cannot be set by hand', async () => {
    await profile(position);
    const { body } = await call<AdminGoalsAnswer>('POST', 'admin/goals/update-current-values');
    const read = body.goals.find((goal) => goal.key === 'total_chapters_read');
    expect(read).toMatchObject({ currentValue: 3, isFigure: true });
    const set = await call<AdminGoalEnvelope>('PUT', `admin/goals/${read?.id}`, { currentValue: 500, targetValue: 30 });
    expect(set.body.goal).toMatchObject({ currentValue: 3, targetValue: 30, progress: 10 });
  });

  it('hold what was set, whatever word is their key', async () => {
    const { status, body } = await call<AdminGoalEnvelope>('POST', 'admin/goals', {
      key: 'constructor',
      name: 'Church built',
      targetValue: 4,
      currentValue: 1,
    });
    expect(status).toBe(201);
    expect(body.goal).toMatchObject({ currentValue: 1, progress: 25, isFigure: false });
    const { stats } = (await t.api<GlobalStatsAnswer>('GET', '/api/reports/global-stats')).body;
    expect(stats.goals.find(({ key }) => key === 'constructor')?.currentValue).toBe(1);
    expect((await call('DELETE', `admin/goals/${body.goal.id}`)).status).toBe(200);
  });

  it('are fifty at most, also when several are made at once', async () => {
    await t.database.rows(
      `INSERT INTO site_goal (key, name, target_value)
        SELECT 'filling_' || n, 'Filling', 1 FROM generate_series(1, $1 - 1 - (SELECT count(*)::integer FROM site_goal)) n`,
      [LIMITS.goalsMax],
    );
    const make = (key: string) => call<ErrorAnswer>('POST', 'admin/goals', { key, name: 'Another', targetValue: 1 });
    const made = await Promise.all(['another_a', 'another_b', 'another_c'].map(make));
    expect(tally(made.map(({ status, body }) => body.error ?? status))).toEqual({
      201: 1,
      [ADMIN_MESSAGES.tooManyGoals]: 2,
    });
    await t.database.rows(`DELETE FROM site_goal WHERE key LIKE 'filling%' OR key LIKE 'another%'`);
    expect((await make('another')).status).toBe(201);
    await t.database.rows(`DELETE FROM site_goal WHERE key LIKE 'another%'`);
  });

  it('say what is wrong with them', async () => {
    const goal = { key: 'prayers', name: 'Prayers', targetValue: 1 };
    const refused = await Promise.all(
      [
        { ...goal, key: 'Not a key' },
        { ...goal, name: ' ' },
        { ...goal, targetValue: -1 },
        { ...goal, targetValue: 1.5 },
        { ...goal, displayOrder: -1 },
        { ...goal, key: 'total_readers' },
      ].map(async (body) => {
        const answer = await call('POST', 'admin/goals', body);
        return [answer.status, answer.body.error];
      }),
    );
    expect(refused).toEqual([
      [400, ADMIN_MESSAGES.goalKeyInvalid],
      [400, ADMIN_MESSAGES.goalNameRequired],
      [400, ADMIN_MESSAGES.goalTargetInvalid],
      [400, ADMIN_MESSAGES.goalTargetInvalid],
      [400, ADMIN_MESSAGES.numberInvalid],
      [409, ADMIN_MESSAGES.goalKeyTaken],
    ]);
  });

  it('stand on the dashboard, beside what there is', async () => {
    const { body } = await call<AdminDashboardAnswer>('GET', 'admin/dashboard', undefined, {
      'x-min-position': position,
    });
    expect(body.dashboardStats).toMatchObject({
      totalUsers: 2,
      totalReaders: 2,
      totalReports: 3,
      activeGoals: 3,
      totalGoals: 3,
    });
    expect(body.dashboardStats.goals).toHaveLength(3);
  });
});

describe('reports', () => {
  it('are listed and counted by reader, family and date', async () => {
    const { body } = await call<AdminReportsAnswer>('GET', `admin/reports?readerId=${silas.readerId}&limit=2`);
    expect(body.reports.map((one) => [one.chapterId, one.chapter.book, one.reader])).toEqual([
      [3, 'Genesis', { id: silas.readerId, name: 'Silas', userId: silas.accountId }],
      [2, 'Genesis', { id: silas.readerId, name: 'Silas', userId: silas.accountId }],
    ]);
    expect(body.reports.map((one) => one.notes)).toEqual([null, null]);
    expect(body.pagination).toMatchObject({ totalReports: 3, totalPages: 2 });
    const stats = async (query: string) =>
      (await call<AdminReportStatsAnswer>('GET', `admin/reports/stats?${query}`)).body.stats;
    expect(await stats('')).toEqual({ totalReports: 3, uniqueReaders: 1, uniqueChapters: 3 });
    expect(await stats('startDate=2026-03-11')).toEqual({ totalReports: 0, uniqueReaders: 0, uniqueChapters: 0 });
    expect(await stats('familyId=999999')).toEqual({ totalReports: 0, uniqueReaders: 0, uniqueChapters: 0 });
    const refused = await call('GET', 'admin/reports?startDate=2026-02-30');
    expect([refused.status, refused.body.error]).toEqual([400, REPORT_MESSAGES.readDateInvalid]);
  });
});

describe('points', () => {
  it('are given once for each key, explained, and summed up', async () => {
    const give = (points: number) =>
      call(
        'POST',
        'gamification/admin/award-points',
        { readerId: silas.readerId, points, reason: 'For songs at midnight' },
        { 'idempotency-key': 'midnight' },
      );
    const [first, again] = [await give(7), await give(7)];
    expect([first.status, first.body, again.text, again.status]).toEqual([
      201,
      { message: ADMIN_MESSAGES.pointsAwarded },
      first.text,
      201,
    ]);
    expect((await profile(first.headers.get('x-event-position'))).totalPoints).toBe(62);
    const { body } = await call<AdminPointsSummaryAnswer>('GET', 'admin/points-summary');
    expect(body.totalStats).toEqual({
      totalPoints: 62,
      totalTransactions: 3,
      totalReaders: expect.any(Number) as number,
      averagePoints: expect.any(Number) as number,
    });
    expect(body.topReaders[0]).toEqual({
      reader: { id: silas.readerId, name: 'Silas', userId: silas.accountId },
      totalPoints: 62,
      level: 1,
    });
    expect(body.pointsByReason.map(({ reason, totalPoints }) => [reason, totalPoints])).toEqual([
      ['chapter_read_completion', 30],
      ['badge_earned', 25],
      ['admin_adjustment', 7],
    ]);
    const history = await call<PointsHistoryAnswer>(
      'GET',
      `admin/readers/${silas.readerId}/points-history?reason=admin_adjustment`,
    );
    expect(history.body.transactions.map((entry) => entry.points)).toEqual([7]);
    const refused = await Promise.all(
      [0, 1.5, 2_000_000].map(
        async (points) =>
          (await call('POST', 'gamification/admin/award-points', { readerId: silas.readerId, points, reason: 'x' }))
            .body.error,
      ),
    );
    expect(refused).toEqual(Array(3).fill(ADMIN_MESSAGES.pointsInvalid));
  });
});

describe('maintenance', () => {
  it('takes its phrases word for word', async () => {
    const refused = [
      await call('DELETE', 'admin/reports/reset', { confirmation: 'delete_all_reports' }),
      await call('DELETE', 'reports/admin/reset-all-progress', { confirmationText: 'RESET_ALL_PROGRESS ' }),
      await call('POST', 'admin/cleanup-fake-data', { confirmation: '' }),
      await call('POST', 'admin/cleanup-fake-data', {}),
    ];
    expect(refused.map(({ status, body }) => [status, body.error])).toEqual([
      [400, english(phraseMissing('DELETE_ALL_REPORTS'))],
      [400, english(phraseMissing('RESET_ALL_PROGRESS'))],
      [400, english(phraseMissing('DELETE_ALL_FAKE_DATA'))],
      [400, 'Please check what you entered'],
    ]);
    expect(refused.map(({ body }) => body.details?.map(({ field }) => field))).toEqual([
      ['confirmation'],
      ['confirmationText'],
      ['confirmation'],
      ['confirmation'],
    ]);
  });

  it('previews a reset, removes exactly that, and restores it', async () => {
    const before = await profile(position);
    const preview = await call<MaintenanceAnswer>('GET', 'admin/maintenance', undefined, {
      'x-min-position': position,
    });
    expect(preview.body.deleteAllReports).toEqual({ reports: 3, readers: 1 });
    const reset = await call<ReportsResetAnswer>('DELETE', 'admin/reports/reset', {
      confirmation: 'DELETE_ALL_REPORTS',
    });
    expect(reset.body).toEqual({
      message: ADMIN_MESSAGES.reportsDeleted,
      deletedCount: 3,
      resetId: expect.any(String) as string,
    });
    expect((await profile(reset.headers.get('x-event-position'))).stats.totalReports).toBe(0);
    const inForce = await call<MaintenanceAnswer>('GET', 'admin/maintenance');
    expect(inForce.body.resets).toEqual([
      {
        resetId: reset.body.resetId,
        scope: 'reports',
        at: new Date(t.clock.now()).toISOString(),
        accountId: admin.accountId,
      },
    ]);
    const back = await call<ResetRevertedAnswer>('POST', `admin/resets/${reset.body.resetId}/revert`);
    expect(back.body).toEqual({ message: ADMIN_MESSAGES.resetReverted, reports: 3, duplicates: 0 });
    expect(await profile(back.headers.get('x-event-position'))).toEqual(before);
    const twice = await call('POST', `admin/resets/${reset.body.resetId}/revert`);
    expect([twice.status, twice.body.error]).toEqual([404, REPORT_MESSAGES.resetUnknown]);
  });

  it('resets all progress, plans and adjustments included, and then counts nothing more to reset', async () => {
    const started = await t.api('POST', `/api/plans/reader/${silas.readerId}/start/gospels-in-30-days`, {
      token: silas.token,
    });
    const resettable = async (from: string | null) =>
      (await call<MaintenanceAnswer>('GET', 'admin/maintenance', undefined, { 'x-min-position': from ?? '' })).body
        .resetAllProgress;
    const counted = await resettable(started.headers.get('x-event-position'));
    expect(counted).toEqual({ reports: 3, readers: 1, badges: 1, completedBibles: 0, plans: 1, adjustments: 1 });
    const reset = await call<ProgressResetAnswer>('DELETE', 'reports/admin/reset-all-progress', {
      confirmationText: 'RESET_ALL_PROGRESS',
    });
    expect(reset.body).toEqual({
      message: ADMIN_MESSAGES.progressReset,
      resetId: expect.any(String) as string,
      summary: {
        deletedCounts: { reports: 3 },
        resetCounts: { readers: 1, badges: 1, completedBibles: 0, plans: 1, adjustments: 1 },
      },
    });
    expect(await resettable(reset.headers.get('x-event-position'))).toEqual({
      reports: 0,
      readers: 0,
      badges: 0,
      completedBibles: 0,
      plans: 0,
      adjustments: 0,
    });
    const { totalPoints, badges } = await profile(reset.headers.get('x-event-position'));
    expect([totalPoints, badges]).toEqual([0, []]);
  });

  it('resets once when two administrators do at the same time, and takes back the latest reset first', async () => {
    const before = await call<MaintenanceAnswer>('GET', 'admin/maintenance');
    const { accountId, token, readerId } = await t.person('Persis');
    const report = async (chapterId: number) =>
      (await t.api('POST', '/api/reports', { token, body: { readerId, chapterIds: [chapterId] } })).headers.get(
        'x-event-position',
      ) ?? '';
    const chapters = async (from: string | null) =>
      (
        await t.api<ReaderProfileAnswer>('GET', `/api/gamification/profile/${readerId}`, {
          token,
          headers: { 'x-min-position': from ?? '' },
        })
      ).body.profile.stats.totalReports;
    const listed = async () =>
      (await call<AdminReportStatsAnswer>('GET', `admin/reports/stats?readerId=${readerId}`)).body.stats.totalReports;
    await report(1);
    const both = await Promise.all(
      [1, 2].map(() =>
        call<ProgressResetAnswer>('DELETE', 'reports/admin/reset-all-progress', {
          confirmationText: 'RESET_ALL_PROGRESS',
        }),
      ),
    );
    expect(both.map(({ body }) => body.summary.deletedCounts.reports).sort()).toEqual([0, 1]);
    expect(new Set(both.map(({ body }) => body.resetId)).size).toBe(1);
    expect((await call<MaintenanceAnswer>('GET', 'admin/maintenance')).body.resets).toHaveLength(
      before.body.resets.length + 1,
    );

    await report(2);
    const later = await call<ReportsResetAnswer>('DELETE', 'admin/reports/reset', {
      confirmation: 'DELETE_ALL_REPORTS',
    });
    const position = await report(3);
    const revert = (resetId: string) =>
      call<ResetRevertedAnswer & Partial<ErrorAnswer>>('POST', `admin/resets/${resetId}/revert`);
    const tooSoon = await revert(both[0].body.resetId);
    expect([tooSoon.status, tooSoon.body.error, await listed(), await chapters(position)]).toEqual([
      409,
      REPORT_MESSAGES.laterResetInForce,
      1,
      1,
    ]);
    expect((await revert(later.body.resetId)).body).toMatchObject({ reports: 1 });
    const back = await revert(both[0].body.resetId);
    expect([back.body.reports, await listed(), await chapters(back.headers.get('x-event-position'))]).toEqual([
      1, 3, 3,
    ]);
    await call('DELETE', `admin/users/${accountId}`);
  });

  it('removes the accounts that a generator marked as its own, and nothing else', async () => {
    for (const name of ['Made', 'Made too'])
      await t.app.get(CommandBus).execute(
        new RegisterAccount({
          name,
          email: `${name.replace(' ', '')}@example.org`,
          secret: { passwordHash: 'x' },
          isFake: true,
        }),
      );
    const { body } = await call<CleanupAnswer>('POST', 'admin/cleanup-fake-data', {
      confirmation: 'DELETE_ALL_FAKE_DATA',
    });
    expect(body).toEqual({
      message: ADMIN_MESSAGES.fakeDataDeleted,
      deletedData: { users: 2, readers: 2, families: 0, reports: 0 },
      preservedData: { users: 2, readers: 2, families: 0, reports: 0 },
    });
  });

  it('lets two administrators remove them at once', async () => {
    for (let n = 0; n < 6; n++)
      await t.app.get(CommandBus).execute(
        new RegisterAccount({
          name: 'Made',
          email: `made-${n}@example.org`,
          secret: { passwordHash: 'x' },
          isFake: true,
        }),
      );
    const answers = await Promise.all(
      [1, 2].map(() =>
        call<CleanupAnswer>('POST', 'admin/cleanup-fake-data', { confirmation: 'DELETE_ALL_FAKE_DATA' }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.at(-1)?.body.preservedData).toEqual({ users: 2, readers: 2, families: 0, reports: 0 });
    expect((await call<MaintenanceAnswer>('GET', 'admin/maintenance')).body.cleanupFakeData).toEqual({
      users: 0,
      readers: 0,
      families: 0,
      reports: 0,
    });
  });
});

it('points end far below what a column holds, those ever earned as well', async () => {
  const rich = await t.person('Croesus');
  const given = (points: number) =>
    call('POST', 'gamification/admin/award-points', { readerId: rich.readerId, points, reason: 'x' });
  // First the total is near the limit, then only the lifetime points.
  for (const points of [999_500_000, -999_500_005]) {
    await t.app
      .get(CommandBus)
      .execute(new AdjustPoints({ adminId: null, readerId: rich.readerId, points, reason: 'x' }));
    expect(await given(600_000)).toMatchObject({ status: 422, body: { error: ADMIN_MESSAGES.pointsBeyond } });
  }
  expect((await given(-5)).status).toBe(201);
});
