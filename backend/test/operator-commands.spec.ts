import { hostname } from 'node:os';
import {
  AUTH_MESSAGES,
  type AdminActionsAnswer,
  type AsOfAnswer,
  type EventDetailsAnswer,
  type EventsAnswer,
  type FamilyEnvelope,
  type MaintenanceAnswer,
  type OperationEnvelope,
  type ParkedAnswer,
  type ProgressResetAnswer,
  type ReaderProfileAnswer,
  type RuleSetsAnswer,
} from '@lectio/contract';
import { COMMANDS, WrongUsage } from '@cli/commands';
import { runCommand } from '@cli/run-command';
import { partitionOf } from '@kernel/event';
import { NO_TERMINAL } from './support/no-terminal';
import { startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

let t: TestApp;
let admin: Person;
let person: Person;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.person('Overseer', { isAdmin: true });
  person = await t.person('Phoebe');
  t.clock.advance(60_000);
  const reported = await t.api('POST', '/api/reports', {
    token: person.token,
    body: { readerId: person.readerId, chapterIds: [1, 2], notes: 'nobody else may read this' },
  });
  await t.api<ReaderProfileAnswer>('GET', `/api/gamification/profile/${person.readerId}`, {
    token: person.token,
    headers: { 'x-min-position': reported.headers.get('x-event-position') ?? '' },
  });
});
afterAll(() => t?.close());

const run = (line: string, secret?: string) => {
  const words = line.split(' ');
  const command = COMMANDS.find(({ name }) => name.split(' ').every((word, index) => words[index] === word));
  if (!command) throw new Error(`no command begins as “${line}”`);
  return runCommand(command, {
    context: t.app,
    args: words.slice(command.name.split(' ').length),
    ...NO_TERMINAL,
    ...(secret !== undefined && { secret: () => Promise.resolve(secret) }),
  });
};
const get = async <Body>(path: string): Promise<Body> =>
  (await t.api<Body>('GET', `/api/admin/${path}`, { token: admin.token })).body;

describe('an operator at the command line', () => {
  it('finds events as the page does', async () => {
    const { ok, data, text } = await run(`events search --reader ${person.readerId} --type ChaptersReported --limit=5`);
    expect(ok).toBe(true);
    expect(data).toEqual(await get<EventsAnswer>(`events?readerId=${person.readerId}&type=ChaptersReported&limit=5`));
    expect(text).toContain(`reader-${person.readerId}`);
    const first = await run('events search --limit 1');
    const { next } = first.data as EventsAnswer;
    expect(first.text).toContain(`--before ${next}`);
    expect((await run(`events search --limit 1 --before ${next}`)).data).toEqual(
      await get<EventsAnswer>(`events?limit=1&before=${next}`),
    );
  });

  it('opens one', async () => {
    const { events } = await get<EventsAnswer>(`events?readerId=${person.readerId}&type=ChaptersReported`);
    const { data, text } = await run(`events show ${events[0].id}`);
    expect(data).toEqual(await get<EventDetailsAnswer>(`events/${events[0].id}`));
    expect(text).toMatch(/20 +chapter_read_completion/);
    expect(text).not.toContain('nobody else');
  });

  it('sees the state at an instant', async () => {
    const { events } = await get<EventsAnswer>(`events?readerId=${person.readerId}&type=ChaptersReported`);
    const before = new Date(Date.parse(events[0].recordedAt) - 1).toISOString();
    for (const at of [before, events[0].recordedAt])
      expect((await run(`as-of ${person.readerId} ${at}`)).data).toEqual(
        await get<AsOfAnswer>(`readers/${person.readerId}/as-of?at=${at}`),
      );
    expect((await run(`as-of ${person.readerId} ${before}`)).text).toMatch(/points +0 \(ever 0\)/);
  });

  it('sees what administrators had done', async () => {
    const { body } = await t.api<OperationEnvelope>('POST', '/api/admin/projections/operations', {
      token: admin.token,
      body: { kind: 'verify', readerId: person.readerId },
    });
    expect((await run('operations list')).data).toMatchObject({
      operations: [{ id: body.operation.id, kind: 'verify', readerId: person.readerId }],
    });
    const { actions, next } = await get<AdminActionsAnswer>('actions');
    expect((await run('actions list')).data).toEqual({ actions, next });
    expect((await run(`actions list --before ${actions[0].id}`)).data).toEqual({ actions: [], next: null });
    expect((await run('projections list')).data).toMatchObject({
      projections: [{ name: 'figures' }],
      operations: [{ id: body.operation.id }],
    });
    expect((await run('projections parked')).data).toEqual(await get<ParkedAnswer>('projections/parked'));
    expect((await run('rules list')).data).toEqual(await get<RuleSetsAnswer>('rule-sets'));
  });

  it('verifies and rebuilds one reader', async () => {
    await t.database.query({
      text: 'UPDATE views.reader_points SET total_points = 1 WHERE reader_id = $1',
      values: [person.readerId],
    });
    const scope = `--reader ${person.readerId}`;
    const wrong = await run(`projections verify figures ${scope}`);
    expect(wrong).toMatchObject({ ok: false, data: { differences: [{ table: 'reader_points' }] } });
    expect(await run(`projections rebuild ${scope}`)).toMatchObject({
      ok: true,
      data: { leftOut: [], partitions: [expect.any(Number) as number] },
    });
    expect(await run(`projections verify ${scope}`)).toMatchObject({ ok: true, data: { differences: [] } });
  });

  it('verifies and rebuilds one family: the partitions of its members', async () => {
    const { body } = await t.api<FamilyEnvelope>('POST', '/api/families', {
      token: person.token,
      body: { name: 'Of the port' },
    });
    await t.api('POST', '/api/families/join', { token: admin.token, body: { inviteCode: body.family.inviteCode } });
    const partitions = [partitionOf(admin.accountId), partitionOf(person.accountId)];
    expect(await run(`projections rebuild --family ${body.family.id}`)).toMatchObject({
      ok: true,
      data: { leftOut: [], partitions },
    });
    expect(await run(`projections verify --family ${body.family.id}`)).toMatchObject({
      ok: true,
      data: { differences: [] },
    });
  });

  it('records changes among the actions, with their outcome and without text or secrets', async () => {
    await run(`points adjust ${person.readerId} 3 for a secret reason`);
    await expect(run('revert-reset of-nothing')).rejects.toThrow();
    await expect(run('admin scribe@example.org in-the-beginning')).rejects.toThrow(WrongUsage);
    await run('admin Scribe@example.org', 'in the beginning');
    await run('maintenance');
    const { actions } = await get<AdminActionsAnswer>('actions');
    const deed = (path: string, route: string, status: number) => ({
      id: expect.any(Number) as number,
      accountId: null,
      address: hostname(),
      method: 'CLI',
      route,
      path,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      at: new Date(t.clock.now()).toISOString(),
      status,
      accountName: null,
      kind: 'command',
      target: null,
      keyId: null,
      eventId: null,
      facts: null,
      points: null,
      reason: null,
    });
    expect(actions.slice(0, 4)).toEqual([
      deed('admin', 'admin', 200),
      deed('admin', 'admin', 400),
      deed('revert-reset of-nothing', 'revert-reset', 404),
      deed(`points adjust ${person.readerId} 3`, 'points adjust', 200),
    ]);
  });

  it('gives points by the rules of the page', async () => {
    await expect(run(`points adjust ${person.readerId} -5 as a correction`)).resolves.toMatchObject({ ok: true });
    for (const line of [
      'points adjust 1 1e20 why',
      'points adjust 99999999999 5 why',
      'points adjust 1 0 why',
      `points adjust 1 5 ${'x'.repeat(10_000)}`,
    ])
      await expect(run(line)).rejects.toThrow(WrongUsage);
    await expect(run('as-of 99999999999 2025-01-01')).rejects.toThrow('Reader not found');
  });

  it('makes nobody an administrator whom nobody could write to, or with a password that registering would refuse', async () => {
    // Refused before a password is requested.
    await expect(run('admin nobody')).rejects.toThrow(WrongUsage);
    await expect(run('admin')).rejects.toThrow(WrongUsage);
    await expect(run('admin overseer@example.org', 'short')).rejects.toThrow(WrongUsage);
    await expect(run('admin overseer@example.org', 'password1')).rejects.toThrow(AUTH_MESSAGES.passwordTooCommon);
    const elder = await run('admin Elder@Example.org', 'in the beginning');
    expect(elder.data).toEqual({ email: 'elder@example.org', outcome: 'created' });
  });

  it('gives no password on the command line, where everybody on the machine reads it', async () => {
    await expect(run('admin elder@example.org in-the-beginning')).rejects.toThrow('process list');
  });

  it('sees what a reset would take away, resets, and takes it back', async () => {
    const { data } = await run('maintenance');
    expect(data).toEqual(await get<MaintenanceAnswer>('maintenance'));
    expect(data).toMatchObject({ deleteAllReports: { reports: 2, readers: 1 } });
    for (const line of ['reset all RESET_ALL', 'reset reports RESET_ALL_PROGRESS', 'cleanup-fake-data yes'])
      await expect(run(line)).rejects.toThrow('to confirm');
    const { events } = await get<EventsAnswer>(`events?readerId=${person.readerId}&type=ChaptersReported`);
    const reported = events[events.length - 1];
    expect((await run(`events show ${reported.id}`)).text).toMatch(/took them back\n\n {2}none/);
    for (const line of ['reset all', 'reset all RESET_ALL_PROGRESS']) {
      const reset = (await run(line)).data as ProgressResetAnswer;
      expect(reset).toMatchObject({
        resetId: expect.any(String) as string,
        summary: { deletedCounts: { reports: 2 } },
      });
      await until(async () => /in force +event \d/.test((await run(`events show ${reported.id}`)).text));
      expect((await run(`revert-reset ${reset.resetId}`)).data).toMatchObject({ reports: 2, duplicates: 0 });
      await until(async () => /reverted later +event \d/.test((await run(`events show ${reported.id}`)).text));
      await expect(run(`revert-reset ${reset.resetId}`)).rejects.toThrow('No active reset has this id');
    }
    expect((await run('cleanup-fake-data DELETE_ALL_FAKE_DATA')).data).toMatchObject({ deletedData: { users: 0 } });
  });

  it('verifies and replays everything that is folded from the log', async () => {
    const { database } = t;
    expect(await run('verify')).toMatchObject({
      ok: true,
      data: {
        projections: [{ projection: 'figures', differences: [] }],
        reports: { missing: [], superfluous: [], wrongCounts: 0, unreadable: [] },
      },
    });
    await database.rows(`UPDATE views.reader_points SET total_points = total_points + 1 WHERE reader_id = $1`, [
      person.readerId,
    ]);
    await database.rows(`UPDATE views.report_entry SET live_count = live_count + 1 WHERE reader_id = $1`, [
      person.readerId,
    ]);
    const wrong = await run('verify');
    expect(wrong).toMatchObject({
      ok: false,
      data: { projections: [{ differences: [{ table: 'reader_points' }] }], reports: { wrongCounts: 1 } },
    });
    expect(wrong.text).toMatch(/1 row differs:[^]*1 command or block counted wrongly/);
    expect(await run('replay')).toMatchObject({
      ok: true,
      data: { projections: [{ projection: 'figures' }], reports: { reports: 2 } },
    });
    expect(await run('verify')).toMatchObject({ ok: true });
  });

  it.each([
    'projections list --foo',
    'events show 0-1 0-2',
    'events search stray',
    'projections verify nothing',
    'projections verify figures twice',
    'projections verify --reader 1 --family 1',
    'reset reports DELETE_ALL_REPORTS at-once',
    'operations run none',
    'projections retry',
    'reports verify --all',
    'verify figures',
    'replay all',
  ])('is not obeyed half: “%s”', async (line) => {
    await expect(run(line)).rejects.toThrow();
  });

  it.each([
    'events search --colour red',
    'events search --reader none',
    'events search --from yesterday',
    'events show',
    'as-of',
    'as-of 1 yesterday',
    'actions list --before x',
    'projections verify --reader 0',
  ])('is told what is wrong with “%s”', async (line) => {
    await expect(run(line)).rejects.toThrow(WrongUsage);
  });
});
