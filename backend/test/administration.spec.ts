import {
  ADMIN_MESSAGES,
  FAMILY_MESSAGES,
  MESSAGES,
  READER_MESSAGES,
  type AdminActionsAnswer,
  type BroadcastEnvelope,
  type ErrorAnswer,
  type OperationEnvelope,
  type ProjectionsAnswer,
} from '@lectio/contract';
import { OperationRun } from '../src/slices/administration';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let admin: Person;
beforeAll(async () => {
  // No worker of its own: the specs do what one would.
  t = await startTestApp({ role: 'api' });
  admin = await t.person('Overseer', { isAdmin: true });
});
afterAll(() => t?.close());

const call = <Body>(method: string, path: string, body?: object) =>
  t.api<Body & Partial<ErrorAnswer>>(method, `/api/admin/${path}`, { token: admin.token, body });

/** As a worker takes it and a process of its own does it. */
const perform = async (id: string) => {
  await t.database.rows(`UPDATE projection_operation SET state = 'running' WHERE id = $1`, [id]);
  await t.app.get(OperationRun).run(id);
  return (await call<OperationEnvelope>('GET', `projections/operations/${id}`)).body.operation;
};

describe('an operation on the projections', () => {
  it('verifies, one at a time, and tells how far it is', async () => {
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
      outcome: { differences: [], differencesTotal: 0 },
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
    expect((await perform(again.body.operation.id)).outcome).toEqual({ differences: [], differencesTotal: 0 });
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

describe('what administrators do', () => {
  it('is written down: who, when, from where, which call, how it ended', async () => {
    const refused = await call('POST', 'projections/parked/1/retry');
    const { body } = await call<AdminActionsAnswer>('GET', 'actions');
    expect(body.actions[0]).toEqual({
      id: expect.any(Number) as number,
      accountId: admin.accountId,
      address: '127.0.0.1',
      method: 'POST',
      route: '/api/admin/projections/parked/:readerId/retry',
      path: '/api/admin/projections/parked/1/retry',
      requestId: refused.body.requestId,
      at: new Date(t.clock.now()).toISOString(),
      status: 404,
    });
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
