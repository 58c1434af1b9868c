import {
  CHALLENGE_MESSAGES,
  SITE_MESSAGES,
  type ChallengeInvitationAnswer,
  type ChallengePageAnswer,
  type ChallengesAnswer,
  type ErrorAnswer,
  type GroupEnvelope,
  type MessageAnswer,
  type NotificationsAnswer,
  type ReaderEnvelope,
  type ReaderTransferAnswer,
  type RehearsalEnvelope,
  type RehearsalsAnswer,
} from '@lectio/contract';
import { ProjectionAdmin } from '@platform/projections';
import { ChallengeClosing, Rehearsals } from '@slices/challenges';
import { caughtUp } from './support/caught-up';
import { draftedBy, publishedBy } from './support/challenge';
import { meetingAt } from './support/held-rows';
import { reporterFor } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

let t: TestApp;
let [admin, lydia, silas, luke]: Person[] = [];
let group: GroupEnvelope['group'];
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.person('Admin', { isAdmin: true });
});
afterAll(() => t?.close());

/** Lydia's group with Silas; Luke is a stranger. */
beforeEach(async () => {
  t.clock.set('2026-09-20T12:00:00Z');
  [lydia, silas, luke] = [await t.person('Lydia'), await t.person('Silas'), await t.person('Luke')];
  group = (await call<GroupEnvelope>(lydia, 'POST', '/groups', { name: 'Choir', kind: 'team' })).body.group;
  await call(silas, 'POST', '/groups/join', { code: group.code });
});

const call = <A>(who: Person, method: string, path: string, body?: object) =>
  t.api<A & Partial<ErrorAnswer>>(method, `/api${path}`, { token: who.token, body });
const october = () => ({
  name: 'October together',
  from: '2026-10-01',
  until: '2026-10-31',
  chapters: 'bible',
  teams: 'chosen',
  teamNames: ['Lilies', 'Sparrows'],
  goal: 'each',
  scope: 'group',
  scopeId: group.id,
});
const published = () => publishedBy(t, lydia, october());
const join = (who: Person, id: number, readerId = who.readerId) =>
  call<MessageAnswer>(who, 'POST', `/challenges/${id}/readers`, { readerId, team: 1 });
const page = async (who: Person, id: number) => {
  await caughtUp(t);
  return call<ChallengePageAnswer>(who, 'GET', `/challenges/${id}`);
};
const readersIn = async (id: number): Promise<number> => (await page(lydia, id)).body.standing.readers;
const sizes = async (id: number): Promise<number[]> =>
  (
    await t.database.rows<{ members: number }>(
      `SELECT members FROM challenge_teams WHERE challenge_id = $1 ORDER BY number`,
      [id],
    )
  ).map(({ members }) => members);
const listed = async (who: Person): Promise<ChallengesAnswer> =>
  (await call<ChallengesAnswer>(who, 'GET', '/challenges')).body;
/** Standings that remain of a challenge. */
const standings = async (id: number): Promise<unknown[]> => {
  await caughtUp(t);
  return t.database.rows('SELECT reader_id FROM views.challenge_standing WHERE challenge_id = $1', [id]);
};

describe('a challenge of a group', () => {
  it('is made by its leaders alone', async () => {
    expect((await listed(lydia)).organises).toEqual([{ scope: 'group', scopeId: group.id, name: 'Choir' }]);
    expect((await listed(silas)).organises).toEqual([]);
    for (const who of [silas, luke])
      expect(await call(who, 'POST', '/challenges', october())).toMatchObject({
        status: 403,
        body: { error: CHALLENGE_MESSAGES.organisersOnly },
      });
    const id = await draftedBy(t, lydia, october());
    for (const who of [silas, luke, admin]) expect((await page(who, id)).status).toBe(404);
    expect((await call(silas, 'POST', `/challenges/${id}/publish`)).status).toBe(404);
    await call(lydia, 'PUT', `/groups/${group.id}/members/${silas.accountId}/role`, { role: 'leader' });
    expect((await call(silas, 'POST', `/challenges/${id}/publish`)).status).toBe(200);
  });

  it('is for members only, who alone hear of it', async () => {
    const id = await published();
    const news = async () =>
      (await call<NotificationsAnswer>(silas, 'GET', '/notifications?type=announcement')).body.notifications;
    await until(async () => (await news()).length > 0);
    expect(await news()).toMatchObject([
      {
        notification: {
          title: 'New challenge: October together',
          message: 'Choir’s challenge starts on October 1. Open it to join.',
          metadata: { challengeId: id, groupId: group.id },
        },
      },
    ]);
    expect(
      (await call<NotificationsAnswer>(luke, 'GET', '/notifications?type=announcement')).body.notifications,
    ).toEqual([]);
    expect((await listed(silas)).challenges).toMatchObject([{ id, scope: 'group', scopeName: 'Choir' }]);
    expect((await listed(luke)).challenges).toEqual([]);
    for (const who of [luke, admin]) {
      expect((await page(who, id)).status).toBe(404);
      expect((await join(who, id)).status).toBe(404);
    }
    expect((await join(silas, id)).status).toBe(201);
    t.clock.set('2026-10-02T12:00:00Z');
    await reporterFor(t, silas).report({ chapterIds: [1, 2, 3], readDate: '2026-10-02' });
    expect((await page(lydia, id)).body).toMatchObject({
      challenge: { scope: 'group', scopeId: group.id, scopeName: 'Choir', canOrganise: true },
      standing: { readers: 1, chapters: 3 },
    });
    expect((await page(silas, id)).body).toMatchObject({ challenge: { canOrganise: false }, inviteCode: group.code });
  });

  it('is joined with the account’s own reader', async () => {
    const child = (await call<ReaderEnvelope>(silas, 'POST', '/readers', { name: 'Child' })).body.reader.id;
    const id = await published();
    expect((await page(silas, id)).body.joinable).toEqual([{ readerId: silas.readerId, name: 'Silas' }]);
    expect(await join(silas, id, child)).toMatchObject({
      status: 403,
      body: { error: CHALLENGE_MESSAGES.readerOutside },
    });
  });

  it('is entered together with the group by its code', async () => {
    const id = await published();
    const invitation = (code: string) =>
      t.api<ChallengeInvitationAnswer>('POST', '/api/challenges/invitation', { body: { challengeId: id, code } });
    expect((await invitation(group.code)).body.invitation).toMatchObject({ challenge: { scopeName: 'Choir' } });
    expect((await invitation('ABCDEFGHJK')).status).toBe(404);
    const enter = (code: string) => call<MessageAnswer>(luke, 'POST', `/challenges/${id}/enter`, { code, team: 2 });
    expect(await enter('ABCDEFGHJK')).toMatchObject({ status: 404, body: { error: SITE_MESSAGES.invitationUnknown } });
    expect((await enter(group.code)).status).toBe(201);
    expect((await call<GroupEnvelope>(luke, 'GET', `/groups/${group.id}`)).body.group.memberCount).toBe(3);
    expect(await sizes(id)).toEqual([0, 1]);
  });

  it('is tried on what its members have read, and closes', async () => {
    await reporterFor(t, silas).report({ chapterIds: [1, 2], readDate: '2026-09-19' });
    const id = await draftedBy(t, lydia, october());
    const begun = await call<RehearsalEnvelope>(lydia, 'POST', `/challenges/${id}/rehearsals`, {
      history: 'last-90-days',
    });
    expect(begun.status).toBe(201);
    await t.app.get(Rehearsals).runWaiting();
    const tried = async () =>
      (await call<RehearsalsAnswer>(lydia, 'GET', `/challenges/${id}/rehearsals`)).body.rehearsals;
    await until(async () => (await tried())[0].state === 'done');
    expect(await tried()).toMatchObject([{ figures: { readers: 2 }, droppedReaders: [] }]);
    await call(lydia, 'POST', `/challenges/${id}/publish`);
    t.clock.set('2026-11-10T12:00:00Z');
    await t.app.get(ChallengeClosing).closeDue();
    expect((await page(silas, id)).body.challenge.state).toBe('closed');
  });
});

describe('who takes part in a group’s challenge', () => {
  let id: number;
  beforeEach(async () => {
    id = await published();
    expect((await join(silas, id)).status).toBe(201);
    t.clock.set('2026-10-02T12:00:00Z');
    await reporterFor(t, silas).report({ chapterIds: [1], readDate: '2026-10-02' });
  });

  it.each([
    ['leaves', () => call(silas, 'DELETE', `/groups/${group.id}/leave`)],
    ['is removed', () => call(lydia, 'DELETE', `/groups/${group.id}/members/${silas.accountId}`)],
    ['is deleted', () => call(silas, 'DELETE', '/users/account')],
  ])('takes part no longer who %s', async (_, end) => {
    expect(await readersIn(id)).toBe(1);
    expect((await end()).status).toBe(200);
    expect([await readersIn(id), await sizes(id), await standings(id)]).toEqual([0, [0, 0], []]);
    expect(await t.app.get(ProjectionAdmin).verify('figures')).toEqual([]);
  });

  it('comes back to the same team', async () => {
    await call(silas, 'DELETE', `/groups/${group.id}/leave`);
    expect((await join(silas, id)).status).toBe(404);
    await call(silas, 'POST', '/groups/join', { code: group.code });
    expect((await join(silas, id)).status).toBe(201);
    expect((await page(lydia, id)).body.standing).toMatchObject({ readers: 1, chapters: 1 });
  });

  it('keeps no place where the member leaves at the same moment', async () => {
    await call(luke, 'POST', '/groups/join', { code: group.code });
    const [, left] = await meetingAt(
      t.database,
      { sql: 'SELECT 1 FROM challenges WHERE id = $1 FOR UPDATE', values: [id] },
      [() => join(luke, id), () => call(luke, 'DELETE', `/groups/${group.id}/leave`)],
    );
    expect(left.status).toBe(200);
    expect([await readersIn(id), await sizes(id)]).toEqual([1, [1, 0]]);
  });

  it('keeps what was read once it is closed', async () => {
    t.clock.set('2026-11-10T12:00:00Z');
    await t.app.get(ChallengeClosing).closeDue();
    await call(silas, 'DELETE', `/groups/${group.id}/leave`);
    expect((await page(lydia, id)).body.standing).toMatchObject({ readers: 1, chapters: 1 });
  });

  it('takes part no longer with a reader that moves to another member', async () => {
    await call(luke, 'POST', '/groups/join', { code: group.code });
    const { code } = (await call<ReaderTransferAnswer>(silas, 'POST', `/readers/${silas.readerId}/transfer`)).body;
    expect((await call(luke, 'POST', '/readers/claim', { code })).status).toBe(200);
    expect([await readersIn(id), await sizes(id), await standings(id)]).toEqual([0, [0, 0], []]);
    expect(await t.app.get(ProjectionAdmin).verify('figures')).toEqual([]);
  });

  it('finds it gone with the group', async () => {
    expect((await call(lydia, 'DELETE', `/groups/${group.id}`)).status).toBe(200);
    expect(await standings(id)).toEqual([]);
    expect((await page(silas, id)).status).toBe(404);
    expect(await t.app.get(ProjectionAdmin).verify('figures')).toEqual([]);
  });

  it('finds it nowhere while groups are off, and as it was afterwards', async () => {
    const turn = (groups: boolean) => call(admin, 'PUT', '/admin/site', { groups });
    expect((await turn(false)).status).toBe(200);
    try {
      for (const who of [lydia, silas]) {
        expect(await listed(who)).toEqual({ challenges: [], organises: [] });
        expect((await page(who, id)).status).toBe(404);
      }
      expect((await join(lydia, id)).status).toBe(404);
      const invitation = { challengeId: id, code: group.code };
      expect((await t.api('POST', '/api/challenges/invitation', { body: invitation })).status).toBe(404);
    } finally {
      await turn(true);
    }
    expect(await readersIn(id)).toBe(1);
  });

  it('goes on under those who lead the group', async () => {
    await call(lydia, 'PUT', `/groups/${group.id}/members/${silas.accountId}/role`, { role: 'leader' });
    expect((await call(lydia, 'DELETE', '/users/account')).status).toBe(200);
    expect((await page(silas, id)).body.challenge.canOrganise).toBe(true);
    const [{ organiser }] = await t.database.rows<{ organiser: number }>(
      'SELECT organiser_id AS organiser FROM challenges WHERE id = $1',
      [id],
    );
    expect(organiser).toBe(silas.accountId);
  });
});
