import {
  ADMIN_MESSAGES,
  FAMILY_MESSAGES,
  MESSAGES,
  READER_MESSAGES,
  type AdminActionsAnswer,
  type AdminGoalsAnswer,
  type BackupEnvelope,
  type BackupsAnswer,
  type BroadcastEnvelope,
  type ErrorAnswer,
  type EventDetailsAnswer,
  type OperationEnvelope,
  type ProjectionsAnswer,
  type SiteHealthAnswer,
} from '@lectio/contract';
import { OperationRun } from '@slices/operations';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let admin: Person;
beforeAll(async () => {
  // Without a worker: the specs do its work.
  t = await startTestApp({ role: 'api' });
  admin = await t.person('Overseer', { isAdmin: true });
});
afterAll(() => t?.close());

const call = <Body>(method: string, path: string, body?: object) =>
  t.api<Body & Partial<ErrorAnswer>>(method, `/api/admin/${path}`, { token: admin.token, body });

/** Takes and runs an operation like a worker and its child process. */
const perform = async (id: string) => {
  await t.database.rows(`UPDATE projection_operation SET state = 'running' WHERE id = $1`, [id]);
  await t.app.get(OperationRun).run(id);
  return (await call<OperationEnvelope>('GET', `projections/operations/${id}`)).body.operation;
};

describe('an operation on the projections', () => {
  it('verifies, one at a time, and reports progress', async () => {
    const started = await call<OperationEnvelope>('POST', 'projections/operations', { kind: 'verify' });
    expect(started).toMatchObject({
      status: 201,
      body: {
        operation: {
          kind: 'verify',
          projection: 'figures',
          state: 'waiting',
          done: 0,
          total: null,
          requestedBy: admin.accountId,
        },
      },
    });
    const second = await call('POST', 'projections/operations', { kind: 'rebuild' });
    expect([second.status, second.body.error]).toEqual([409, ADMIN_MESSAGES.operationRunning]);
    expect(await perform(started.body.operation.id)).toMatchObject({
      state: 'done',
      done: 64,
      total: 64,
      outcome: { differences: [], differencesTotal: 0, rows: 0, readers: 1 },
    });
    const { body } = await call<ProjectionsAnswer>('GET', 'projections');
    expect(body.operations[0]).toMatchObject({ id: started.body.operation.id, state: 'done' });
  });

  it('finds the row that somebody changed, and folds the partition of its reader anew', async () => {
    const { readerId, token } = await t.person('Demas');
    await t.api('POST', '/api/reports', { token, body: { readerId, chapterIds: [1] } });
    const rebuilt = await call<OperationEnvelope>('POST', 'projections/operations', { kind: 'rebuild' });
    expect(await perform(rebuilt.body.operation.id)).toMatchObject({
      state: 'done',
      outcome: { eventsFolded: expect.any(Number) as number },
    });
    await t.database.rows('UPDATE views.reader_points SET total_points = 7 WHERE reader_id = $1', [readerId]);

    const verified = await call<OperationEnvelope>('POST', 'projections/operations', { kind: 'verify', readerId });
    const { outcome, total } = await perform(verified.body.operation.id);
    expect([total, outcome?.differencesTotal, outcome?.differences?.[0].table, outcome?.differences?.[0].key]).toEqual([
      1,
      1,
      'reader_points',
      String(readerId),
    ]);

    const mended = await call<OperationEnvelope>('POST', 'projections/operations', { kind: 'rebuild', readerId });
    expect(await perform(mended.body.operation.id)).toMatchObject({ state: 'done', outcome: { leftOut: [] } });
    const again = await call<OperationEnvelope>('POST', 'projections/operations', { kind: 'verify', readerId });
    expect((await perform(again.body.operation.id)).outcome).toEqual({
      differences: [],
      differencesTotal: 0,
      rows: expect.any(Number) as number,
      readers: expect.any(Number) as number,
      seconds: expect.any(Number) as number,
    });
  });

  it('is refused with a reason', async () => {
    const refused = await Promise.all([
      call('POST', 'projections/operations', { kind: 'destroy' }),
      call('POST', 'projections/operations', { kind: 'verify', projection: 'nothing' }),
      call('POST', 'projections/operations', { kind: 'verify', readerId: 999_999 }),
      call('POST', 'projections/operations', { kind: 'verify', familyId: 999_999 }),
      call('POST', 'projections/operations', { kind: 'verify', readerId: 1, familyId: 1 }),
      call('GET', 'projections/operations/none'),
      call('POST', 'projections/parked/1/retry'),
    ]);
    expect(refused.map(({ status, body }) => [status, body.error])).toEqual([
      [400, MESSAGES.optionInvalid],
      [400, ADMIN_MESSAGES.projectionUnknown],
      [404, READER_MESSAGES.readerNotFound],
      [404, FAMILY_MESSAGES.familyNotFound],
      [400, ADMIN_MESSAGES.oneScope],
      [404, ADMIN_MESSAGES.operationUnknown],
      [404, ADMIN_MESSAGES.nothingParked],
    ]);
  });
});

describe('the health of the site', () => {
  const health = async () => (await call<SiteHealthAnswer>('GET', 'health')).body.health;
  const verifyAll = async () => {
    t.clock.advance(1000);
    const { body } = await call<OperationEnvelope>('POST', 'projections/operations', { kind: 'verify' });
    await perform(body.operation.id);
  };

  it('tells what was verified, and that a row is wrong', async () => {
    const { readerId, token } = await t.person('Tertius');
    await t.api('POST', '/api/reports', { token, body: { readerId, chapterIds: [1, 2, 3] } });
    const rebuilt = await call<OperationEnvelope>('POST', 'projections/operations', { kind: 'rebuild' });
    expect(await perform(rebuilt.body.operation.id)).toMatchObject({ state: 'done' });
    await verifyAll();
    const good = await health();
    expect(good).toMatchObject({
      version: expect.stringMatching(/^\d+\./) as string,
      projections: { level: 'good', lag: 0 },
      parked: { level: 'good', readers: 0 },
      jobs: { level: 'good', failed: 0 },
      mail: { level: 'warning', isServerSet: false },
      backup: { level: 'warning', nightlyAt: null, last: null },
      verify: { level: 'good', last: { state: 'done', differences: 0, unreadable: 0 } },
    });
    expect(good.verify.last?.readers).toBeGreaterThan(0);
    expect(good.verify.last?.rows).toBeGreaterThan(good.verify.last?.readers ?? 0);
    expect(good.disk.totalBytes).toBeGreaterThan(good.disk.freeBytes);
    expect(good.disk.databaseBytes).toBeGreaterThan(0);

    await t.database.rows('UPDATE views.reader_points SET total_points = 7 WHERE reader_id = $1', [readerId]);
    await verifyAll();
    expect((await health()).verify).toMatchObject({ level: 'bad', last: { differences: 1 } });
    const mended = await call<OperationEnvelope>('POST', 'projections/operations', { kind: 'rebuild' });
    await perform(mended.body.operation.id);
  });

  it('counts the reports of thirty days, and who recorded them', async () => {
    t.clock.advance(13 * 3_600_000);
    const { token, readerId } = await t.person('Quartus');
    await t.api('POST', '/api/reports', { token, body: { readerId, chapterIds: [7, 8] } });
    const { days } = await health();
    expect(days).toHaveLength(30);
    expect(days.slice(-2)).toEqual([
      { day: '2026-03-10', reports: 4, readers: 2 },
      { day: '2026-03-11', reports: 2, readers: 1 },
    ]);
    expect(days.slice(0, -2).every(({ reports, readers }) => reports + readers === 0)).toBe(true);
  });

  it('shows a backup that was asked for, and refuses a second one meanwhile', async () => {
    const ordered = await call<BackupEnvelope>('POST', 'backups');
    expect(ordered).toMatchObject({
      status: 201,
      body: { backup: { state: 'waiting', requestedBy: admin.accountId } },
    });
    const second = await call('POST', 'backups');
    expect([second.status, second.body.error]).toEqual([409, ADMIN_MESSAGES.backupRunning]);
    const { backups, nightlyAt } = (await call<BackupsAnswer>('GET', 'backups')).body;
    expect([backups.map(({ state }) => state), nightlyAt]).toEqual([['waiting'], null]);
    await t.database.rows('DELETE FROM backup_run');
  });
});

describe('what administrators do', () => {
  it('is written down: who, when, from where, which call, how it ended', async () => {
    const refused = await call('POST', 'projections/parked/1/retry');
    const { body } = await call<AdminActionsAnswer>('GET', 'actions');
    expect(body.actions[0]).toEqual({
      id: expect.any(Number) as number,
      accountId: admin.accountId,
      keyId: null,
      address: '127.0.0.1',
      method: 'POST',
      route: '/api/admin/projections/parked/:readerId/retry',
      path: '/api/admin/projections/parked/1/retry',
      requestId: refused.body.requestId,
      at: new Date(t.clock.now()).toISOString(),
      status: 404,
      accountName: 'Overseer',
      kind: 'reader-retried',
      target: { kind: 'reader', id: '1', name: expect.any(String) as string },
      eventId: null,
      facts: null,
      points: null,
      reason: null,
    });
  });

  it('tells of points who took them from whom, what was there before and after, why, and the event', async () => {
    const { readerId } = await t.person('Gaius');
    const award = { readerId, points: -40, reason: 'Double entry' };
    const done = await t.api('POST', '/api/gamification/admin/award-points', { token: admin.token, body: award });
    expect(done.status).toBe(201);
    const rebuilt = await call<OperationEnvelope>('POST', 'projections/operations', { kind: 'rebuild' });
    await perform(rebuilt.body.operation.id);
    const { body } = await call<AdminActionsAnswer>('GET', `actions?target=reader:${readerId}&kind=points-awarded`);
    expect(body.actions).toHaveLength(1);
    const [{ eventId, ...action }] = body.actions;
    expect(action).toMatchObject({
      accountName: 'Overseer',
      kind: 'points-awarded',
      target: { kind: 'reader', id: String(readerId), name: 'Gaius' },
      facts: { points: -40 },
      points: { change: -40, before: 0, after: -40 },
      reason: 'Double entry',
    });
    const event = await call<EventDetailsAnswer>('GET', `events/${eventId}`);
    expect(event.body.event).toMatchObject({ type: 'PointsAdjusted', readerId });
    expect(event.body.hasAction).toBe(true);
    const back = await call<AdminActionsAnswer>('GET', `actions?event=${eventId}`);
    expect(back.body.actions.map(({ id }) => id)).toEqual([action.id]);
    const stored = await t.database.rows('SELECT * FROM admin_action');
    expect(JSON.stringify(stored)).not.toContain('Double entry');
  });

  it('tells of a goal what it was and what it is', async () => {
    const { body } = await call<AdminGoalsAnswer>('GET', 'goals');
    const goal = body.goals[0];
    await call('PUT', `goals/${goal.id}`, { targetValue: goal.targetValue + 5 });
    const [action] = (await call<AdminActionsAnswer>('GET', `actions?target=goal:${goal.id}`)).body.actions;
    expect(action).toMatchObject({
      kind: 'goal-changed',
      target: { name: goal.name },
      facts: { targetValue: [goal.targetValue, goal.targetValue + 5] },
    });
  });

  it('is found by person, kind and time', async () => {
    const other = await t.person('Deputy', { isAdmin: true });
    await t.api('POST', '/api/admin/projections/parked/1/retry', { token: other.token });
    const kinds = async (query: string) =>
      (await call<AdminActionsAnswer>('GET', `actions?${query}`)).body.actions.map(({ kind }) => kind);
    expect(await kinds(`by=${other.accountId}`)).toEqual(['reader-retried']);
    expect(new Set(await kinds('kind=goal-changed'))).toEqual(new Set(['goal-changed']));
    expect(await kinds('by=operator')).toEqual([]);
    expect(await kinds(`to=${new Date(t.clock.now() - 30 * 24 * 3_600_000).toISOString()}`)).toEqual([]);
    expect((await kinds(`from=${new Date(t.clock.now()).toISOString()}`)).length).toBeGreaterThan(0);
    const refused = await Promise.all(
      ['by=me', 'kind=nothing', 'target=7', 'event=x', 'from=soon'].map((query) => call('GET', `actions?${query}`)),
    );
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  });

  it('is answered as done when only its outcome cannot be written down any more', async () => {
    await t.database.rows(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the store is away'; END $$`,
    );
    await t.database.rows('CREATE TRIGGER refuse BEFORE UPDATE ON admin_action FOR EACH ROW EXECUTE FUNCTION refuse()');
    const body = { title: 'Peace', message: 'be with you', targetType: 'all' };
    const done = await t.api<BroadcastEnvelope>('POST', '/api/notifications/admin', { token: admin.token, body });
    const removed = await t.api('DELETE', `/api/notifications/admin/${done.body.notification.id}`, {
      token: admin.token,
    });
    const unknown = await t.api('DELETE', '/api/notifications/admin/999999', { token: admin.token });
    expect([done.status, removed.status, unknown.status]).toEqual([201, 200, 404]);
    await t.database.rows('DROP FUNCTION refuse CASCADE');
    const [last] = (await call<AdminActionsAnswer>('GET', 'actions')).body.actions;
    expect([last.path, last.status]).toEqual(['/api/notifications/admin/999999', null]);
  });

  it('keeps no address of an administrator whose account is deleted', async () => {
    const leaving = await t.person('Leaving', { isAdmin: true });
    await t.api('POST', '/api/admin/projections/parked/1/retry', { token: leaving.token });
    await t.api('DELETE', '/api/users/account', { token: leaving.token });
    const { body } = await call<AdminActionsAnswer>('GET', 'actions');
    const own = body.actions.filter((action) => action.accountId === leaving.accountId);
    expect(own.map((action) => [action.route, action.address])).toEqual([
      ['/api/admin/projections/parked/:readerId/retry', null],
    ]);
  });
});
