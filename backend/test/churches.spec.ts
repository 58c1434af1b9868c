import {
  AUTH_MESSAGES,
  CHURCH_MESSAGES,
  MESSAGES,
  USUAL_LOOK,
  type AvailableAdminsAnswer,
  type ChurchAnswer,
  type ChurchEnvelope,
  type ChurchesAnswer,
  type ChurchMembersAnswer,
  type CurrentChurchAnswer,
  type JoinChurchAnswer,
  type MeAnswer,
  type MembershipDecisionAnswer,
  type PendingMembersAnswer,
} from '@lectio/contract';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let paul: Person;
let lydia: Person;
let silas: Person;
let church: ChurchAnswer;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

let churches = 0;
/** Paul founded a church, Lydia belongs to it, Silas does not. */
beforeEach(async () => {
  [paul, lydia, silas] = [await t.person('Paul'), await t.person('Lydia'), await t.person('Silas')];
  church = await found(paul, { name: `Philippi ${++churches}` });
  t.clock.advance(1000);
  expect((await join(lydia, { joinCode: church.joinCode })).status).toBe(200);
});

const post = <T>(who: Person, path: string, body?: object) =>
  t.api<T & { error?: string }>('POST', `/api/churches${path}`, { token: who.token, body });
const get = async <T>(who: Person, path = ''): Promise<T> =>
  (await t.api<T>('GET', `/api/churches${path}`, { token: who.token })).body;
const put = <T>(who: Person, body: object) => t.api<T>('PUT', `/api/churches/${church.id}`, { token: who.token, body });
const found = async (who: Person, body: object): Promise<ChurchAnswer> =>
  (await post<ChurchEnvelope>(who, '', body)).body.church;
const join = (who: Person, body: object) => post<JoinChurchAnswer>(who, '/join', body);
const decide = (who: Person, whom: Person, status: unknown) =>
  post<MembershipDecisionAnswer>(who, `/${church.id}/members/${whom.accountId}/status`, { status });
const seenBy = async (who: Person): Promise<ChurchAnswer> => (await get<ChurchEnvelope>(who, `/${church.id}`)).church;
const me = async (who: Person) => (await t.api<MeAnswer>('GET', '/api/auth/me', { token: who.token })).body.user;
const pending = async (): Promise<number[]> =>
  (await get<PendingMembersAnswer>(paul, `/${church.id}/pending-members`)).pendingMembers.map(({ id }) => id);

describe('founding a church', () => {
  it('makes the founder its administrator and first approved member', async () => {
    const answer = await post<ChurchEnvelope>(silas, '', {
      name: ' Antioch ',
      website: 'https://antioch.example',
      email: '',
      maxMembers: 12,
    });
    expect(answer.status).toBe(201);
    expect(answer.body.church).toEqual({
      id: answer.body.church.id,
      name: 'Antioch',
      description: null,
      address: null,
      website: 'https://antioch.example',
      phone: null,
      email: null,
      allowPublicJoining: true,
      maxMembers: 12,
      ...USUAL_LOOK,
      memberCount: 1,
      pendingMembersCount: 0,
      joinCode: expect.stringMatching(/^[A-HJ-NP-Z2-9]{10}$/) as string,
      admin: { userId: silas.accountId, name: 'Silas', email: silas.email },
      members: [{ id: silas.accountId, name: 'Silas', role: 'administrator' }],
      membershipStatus: 'approved',
      role: 'administrator',
      createdAt: new Date(t.clock.now()).toISOString(),
    });
    expect(await me(silas)).toMatchObject({
      church: { id: answer.body.church.id, name: 'Antioch' },
      churchMembershipStatus: 'approved',
    });
  });

  it('takes a thousand members by default', () => {
    expect(church).toMatchObject({ maxMembers: 1000, allowPublicJoining: true });
  });

  it.each([
    [{}, CHURCH_MESSAGES.churchNameRequired],
    [{ name: ' ' }, CHURCH_MESSAGES.churchNameRequired],
    [{ name: 'x'.repeat(101) }, CHURCH_MESSAGES.churchNameTooLong],
    [{ name: 'A', website: 'javascript:alert(1)' }, CHURCH_MESSAGES.churchWebsiteInvalid],
    [{ name: 'A', website: 'example.org' }, CHURCH_MESSAGES.churchWebsiteInvalid],
    [{ name: 'A', email: 'nobody' }, AUTH_MESSAGES.emailInvalid],
    [{ name: 'A', maxMembers: 0 }, CHURCH_MESSAGES.maxMembersInvalid],
    [{ name: 'A', maxMembers: 10_001 }, CHURCH_MESSAGES.maxMembersInvalid],
    [{ name: 'A', maxMembers: 1.5 }, CHURCH_MESSAGES.maxMembersInvalid],
    [{ name: 'A', allowPublicJoining: 'yes' }, MESSAGES.optionInvalid],
    [{ name: 'A', description: 'x'.repeat(1001) }, CHURCH_MESSAGES.churchDescriptionTooLong],
  ])('is refused for %j', async (body, message) => {
    expect(await post(silas, '', body)).toMatchObject({ status: 400, body: { error: message } });
  });

  it('is for those who belong to none', async () => {
    expect(await post(lydia, '', { name: 'Second' })).toMatchObject({
      status: 409,
      body: { error: CHURCH_MESSAGES.alreadyInChurch },
    });
    await join(silas, { churchId: church.id });
    expect(await post(silas, '', { name: 'Second' })).toMatchObject({
      status: 409,
      body: { error: CHURCH_MESSAGES.alreadyAskedChurch },
    });
  });

  it('happens once for one key, and once for one account', async () => {
    const once = () =>
      t.api('POST', '/api/churches', {
        token: silas.token,
        body: { name: 'Once' },
        headers: { 'idempotency-key': 'k' },
      });
    const answers = await Promise.all([once(), once(), once()]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const eager = await t.person('Eager');
    const tries = await Promise.all([1, 2, 3].map(() => post(eager, '', { name: 'Eager' })));
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});

describe('joining', () => {
  it('by code is approved at once, also in small letters', async () => {
    const answer = await join(silas, { joinCode: ` ${church.joinCode?.toLowerCase()} ` });
    const own = { church: { id: church.id, name: church.name }, churchMembershipStatus: 'approved' };
    expect(answer).toMatchObject({
      status: 200,
      body: {
        user: { id: silas.accountId, ...own },
        membershipStatus: 'approved',
        admin: { userId: paul.accountId, name: 'Paul' },
      },
    });
    expect(await me(silas)).toMatchObject(own);
    expect((await seenBy(paul)).members?.map(({ name }) => name)).toEqual(['Paul', 'Lydia', 'Silas']);
  });

  it('by id waits for the administrator', async () => {
    const answer = await join(silas, { churchId: church.id });
    expect(answer).toMatchObject({
      status: 200,
      body: { membershipStatus: 'pending', user: { churchMembershipStatus: 'pending' } },
    });
    expect(await me(silas)).toMatchObject({ church: { id: church.id }, churchMembershipStatus: 'pending' });
    expect(await seenBy(paul)).toMatchObject({ memberCount: 2, pendingMembersCount: 1 });
    const waiting = await get<PendingMembersAnswer>(paul, `/${church.id}/pending-members`);
    const at = new Date(t.clock.now()).toISOString();
    expect(waiting).toEqual({
      pendingMembers: [
        {
          id: silas.accountId,
          name: 'Silas',
          email: silas.email,
          createdAt: expect.any(String) as string,
          requestedAt: at,
        },
      ],
      pagination: { currentPage: 1, totalPages: 1, hasPrevPage: false, hasNextPage: false, totalMembers: 1 },
    });
  });

  it('by code settles a request that waits', async () => {
    await join(silas, { churchId: church.id });
    expect((await join(silas, { joinCode: church.joinCode })).body.membershipStatus).toBe('approved');
    expect(await pending()).toEqual([]);
  });

  it.each([
    [{}, 400, 'Please enter a join code'],
    [{ joinCode: ' - ' }, 400, 'Please enter a join code'],
    [{ joinCode: 'A'.repeat(21) }, 400, 'Invalid join code. Please try again.'],
    [{ joinCode: 'AAAAAAAAAA' }, 404, 'Invalid join code. Please try again.'],
    [{ churchId: 999_999 }, 404, CHURCH_MESSAGES.churchNotFound],
    [{ churchId: 'one' }, 400, CHURCH_MESSAGES.churchNotFound],
    [{ churchId: 1, name: 'Nowhere' }, 404, CHURCH_MESSAGES.churchNotFound],
  ])('is refused for %j', async (body, status, message) => {
    expect(await join(silas, body)).toMatchObject({ status, body: { error: message } });
  });

  it('is for one church at a time', async () => {
    const other = await found(await t.person('Apollos'), { name: 'Corinth' });
    expect(await join(lydia, { joinCode: other.joinCode })).toMatchObject({
      status: 409,
      body: { error: CHURCH_MESSAGES.alreadyInChurch },
    });
    await join(silas, { churchId: church.id });
    expect(await join(silas, { churchId: church.id })).toMatchObject({
      status: 409,
      body: { error: CHURCH_MESSAGES.alreadyAskedChurch },
    });
    expect(await join(silas, { joinCode: other.joinCode })).toMatchObject({
      status: 409,
      body: { error: CHURCH_MESSAGES.alreadyAskedChurch },
    });
  });
});

describe('deciding on a request', () => {
  beforeEach(() => join(silas, { churchId: church.id }));

  it('approves', async () => {
    const answer = await decide(paul, silas, 'approved');
    expect(answer).toMatchObject({
      status: 200,
      body: { userId: silas.accountId, status: 'approved', memberCount: 3, pendingMembersCount: 0 },
    });
    expect(await me(silas)).toMatchObject({ churchMembershipStatus: 'approved' });
    expect(await decide(paul, silas, 'approved')).toMatchObject({
      status: 404,
      body: { error: CHURCH_MESSAGES.memberNotPending },
    });
  });

  it('rejects, after which another request may be made', async () => {
    const answer = await decide(paul, silas, 'rejected');
    expect(answer).toMatchObject({ status: 200, body: { status: 'rejected', memberCount: 2, pendingMembersCount: 0 } });
    expect(await me(silas)).toMatchObject({ church: null, churchMembershipStatus: null });
    expect((await join(silas, { churchId: church.id })).body.membershipStatus).toBe('pending');
  });

  it('knows no other decisions and no other people', async () => {
    expect(await decide(paul, silas, 'maybe')).toMatchObject({ status: 400, body: { error: MESSAGES.optionInvalid } });
    expect(await decide(paul, lydia, 'rejected')).toMatchObject({
      status: 404,
      body: { error: CHURCH_MESSAGES.memberNotPending },
    });
    expect((await seenBy(lydia)).membershipStatus).toBe('approved');
  });

  it('is the administrator’s alone', async () => {
    expect(await decide(lydia, silas, 'approved')).toMatchObject({
      status: 403,
      body: { error: CHURCH_MESSAGES.onlyChurchHelpers },
    });
    expect(await decide(silas, silas, 'approved')).toMatchObject({
      status: 404,
      body: { error: CHURCH_MESSAGES.churchNotFound },
    });
    const other = await t.person('Apollos');
    await found(other, { name: 'Corinth' });
    expect((await decide(other, silas, 'approved')).status).toBe(404);
  });
});

describe('the members of a church', () => {
  const members = (who: Person, query = '') => get<ChurchMembersAnswer>(who, `/${church.id}/members${query}`);
  const remove = (who: Person, whom: Person) =>
    t.api('DELETE', `/api/churches/${church.id}/members/${whom.accountId}`, { token: who.token });
  const events = (readerId: number) =>
    t.database.rows<{ type: string }>('SELECT type FROM events WHERE stream = $1 ORDER BY version', [
      `reader-${readerId}`,
    ]);

  it('are paged and searched by name', async () => {
    const first = await members(paul, '?limit=1');
    expect(first.members).toMatchObject([{ id: paul.accountId, name: 'Paul', role: 'administrator' }]);
    expect(first.pagination).toMatchObject({ totalMembers: 2, totalPages: 2, hasNextPage: true });
    expect((await members(paul, '?search=L\u00DDD')).members.map(({ name }) => name)).toEqual(['Lydia']);
    expect((await members(paul, '?search=%25')).members).toEqual([]);
  });

  it('are removed by the administrator: it is in the log, and they are told', async () => {
    const answer = await remove(paul, lydia);
    expect(answer).toMatchObject({ status: 200, body: { userId: lydia.accountId, memberCount: 1 } });
    expect(answer.headers.get('x-event-position')).toMatch(/^\d+\.\d+$/);
    expect((await events(lydia.readerId)).map(({ type }) => type)).toEqual([
      'ReaderRegistered',
      'ReaderJoinedChurch',
      'ReaderLeftChurch',
    ]);
    expect(await me(lydia)).toMatchObject({ church: null, churchMembershipStatus: null });
    const inbox = await t.api<{ notifications: { notification: { title: string } }[] }>('GET', '/api/notifications', {
      token: lydia.token,
    });
    expect(JSON.stringify(inbox.body)).toContain(`You’re no longer a member of ${church.name}`);
    expect((await t.api('GET', `/api/churches/${church.id}/leaderboard`, { token: lydia.token })).status).toBe(404);
    expect(await remove(paul, lydia)).toMatchObject({
      status: 404,
      body: { error: CHURCH_MESSAGES.memberNotInChurch },
    });
    expect((await join(lydia, { churchId: church.id })).body.membershipStatus).toBe('pending');
  });

  it('are removed by nobody else, and the administrator not at all', async () => {
    expect(await remove(paul, paul)).toMatchObject({
      status: 409,
      body: { error: CHURCH_MESSAGES.administratorStays },
    });
    await join(silas, { churchId: church.id });
    expect((await remove(paul, silas)).status).toBe(404);
    expect((await remove(lydia, paul)).status).toBe(403);
    expect((await remove(silas, lydia)).status).toBe(404);
    expect((await members(paul)).pagination.totalMembers).toBe(2);
  });

  it('join by the newest code alone', async () => {
    expect((await post(lydia, `/${church.id}/rotate-code`)).status).toBe(403);
    const { joinCode } = (await post<{ joinCode: string }>(paul, `/${church.id}/rotate-code`)).body;
    expect(joinCode).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
    expect((await join(silas, { joinCode: church.joinCode })).status).toBe(404);
    expect((await join(silas, { joinCode })).body.membershipStatus).toBe('approved');
  });

  it('wait on pages that can be searched', async () => {
    const barnabas = await t.person('Barnabas');
    await join(silas, { churchId: church.id });
    await join(barnabas, { churchId: church.id });
    const waiting = (query: string) => get<PendingMembersAnswer>(paul, `/${church.id}/pending-members${query}`);
    const first = await waiting('?limit=1');
    expect([first.pendingMembers.length, first.pagination.totalMembers]).toEqual([1, 2]);
    expect((await waiting('?search=barn')).pendingMembers.map(({ id }) => id)).toEqual([barnabas.accountId]);
    expect((await waiting('?page=9')).pendingMembers).toEqual([]);
  });
});

describe('what is seen of a church', () => {
  it('is more for members, and all of it for the administrator', async () => {
    const { joinCode, pendingMembersCount, members, admin, role: _, ...open } = await seenBy(paul);
    expect([joinCode, pendingMembersCount]).toEqual([church.joinCode, 0]);
    const { userId, name } = admin;
    expect(await seenBy(lydia)).toEqual({ ...open, admin: { userId, name }, members, role: 'member' });
    expect(await seenBy(silas)).toEqual({
      ...open,
      role: null,
      membershipStatus: null,
      admin: { userId: paul.accountId, name: 'Paul' },
    });
    await join(silas, { churchId: church.id });
    expect(await seenBy(silas)).toEqual({
      ...open,
      role: null,
      membershipStatus: 'pending',
      admin: { userId: paul.accountId, name: 'Paul' },
    });
  });

  it('is listed and found by part of its name or address, as text and not as a pattern', async () => {
    await put(paul, { name: `100% Grace_${church.id}`, address: `Agora ${church.id}, Macedonia` });
    const search = async (term: string) =>
      (await get<ChurchesAnswer>(silas, `/search/${encodeURIComponent(term)}`)).churches.filter(
        ({ id }) => id === church.id,
      ).length;
    expect(await Promise.all(['0% gRACE', `grace_${church.id}`, `agora ${church.id}`].map(search))).toEqual([1, 1, 1]);
    await put(paul, { name: `\u00C9glise ${church.id}` });
    expect(await Promise.all([`E\u0301GLISE ${church.id}`, `eglise ${church.id}`].map(search))).toEqual([1, 1]);
    await put(paul, { name: `100% Grace_${church.id}`, address: `Agora ${church.id}, Macedonia` });
    expect(await Promise.all(['1%Grace', `graceX${church.id}`, '%', ' '].map(search))).toEqual([0, 0, 1, 0]);
    expect((await get<ChurchesAnswer>(silas)).churches.find(({ id }) => id === church.id)).not.toHaveProperty(
      'members',
    );
    expect(await t.api('GET', `/api/churches/search/${'x'.repeat(101)}`, { token: silas.token })).toMatchObject({
      status: 400,
      body: { error: MESSAGES.searchTooLong },
    });
  });

  it('is one church as the current one, whatever its state', async () => {
    expect(await get<CurrentChurchAnswer>(silas, '/current')).toEqual({ church: null, membershipStatus: null });
    await join(silas, { churchId: church.id });
    expect(await get<CurrentChurchAnswer>(silas, '/current')).toMatchObject({
      church: { id: church.id },
      membershipStatus: 'pending',
    });
    expect(await get<CurrentChurchAnswer>(lydia, '/current')).toMatchObject({
      church: { id: church.id },
      membershipStatus: 'approved',
    });
  });

  it('is administered by one person', async () => {
    expect(await get<ChurchesAnswer>(paul, '/administered')).toEqual({ churches: [await seenBy(paul)] });
    expect(await get<ChurchesAnswer>(lydia, '/administered')).toEqual({ churches: [] });
  });
});

describe('changing a church', () => {
  it('changes the fields sent, and clears empty ones', async () => {
    await put(paul, { description: 'First in Europe', phone: '123' });
    expect((await put<ChurchEnvelope>(paul, { phone: '', maxMembers: 3 })).body.church).toMatchObject({
      name: church.name,
      description: 'First in Europe',
      phone: null,
      maxMembers: 3,
    });
  });

  it('never below the members that it has, nor nameless', async () => {
    expect(await put(paul, { maxMembers: 1 })).toMatchObject({
      status: 409,
      body: { error: CHURCH_MESSAGES.maxMembersTooLow },
    });
    expect(await put(paul, { name: ' ' })).toMatchObject({
      status: 400,
      body: { error: CHURCH_MESSAGES.churchNameRequired },
    });
    expect(await put(lydia, { name: 'Mine' })).toMatchObject({ status: 403 });
    expect(await put(silas, { name: 'Mine' })).toMatchObject({ status: 404 });
  });
});

describe('another administrator', () => {
  const assign = (who: Person, userId: number) => post(who, `/${church.id}/assign-admin`, { userId });

  it('is chosen from the approved members, and ends the former one’s rights', async () => {
    const available = await get<AvailableAdminsAnswer>(paul, `/${church.id}/available-admins`);
    expect(available).toEqual({
      availableUsers: [
        { id: lydia.accountId, name: 'Lydia', email: lydia.email, createdAt: expect.any(String) as string },
      ],
    });
    expect(await assign(paul, lydia.accountId)).toMatchObject({
      status: 200,
      body: { admin: { userId: lydia.accountId, name: 'Lydia' } },
    });
    expect(await put(paul, { name: 'Still mine' })).toMatchObject({ status: 403 });
    expect(await seenBy(paul)).not.toHaveProperty('joinCode');
    expect(await seenBy(lydia)).toMatchObject({ joinCode: church.joinCode, admin: { userId: lydia.accountId } });
  });

  it('is nobody else', async () => {
    await join(silas, { churchId: church.id });
    expect(await assign(paul, silas.accountId)).toMatchObject({
      status: 404,
      body: { error: CHURCH_MESSAGES.notEligibleAsAdministrator },
    });
    expect(await assign(paul, paul.accountId)).toMatchObject({
      status: 409,
      body: { error: CHURCH_MESSAGES.alreadyChurchAdministrator },
    });
    expect((await assign(lydia, lydia.accountId)).status).toBe(403);
    expect((await assign(silas, silas.accountId)).status).toBe(404);
  });
});

describe('leaving', () => {
  const leave = (who: Person) => post(who, '/leave');

  it('ends membership as well as a request', async () => {
    await join(silas, { churchId: church.id });
    for (const who of [lydia, silas]) {
      expect((await leave(who)).status).toBe(200);
      expect(await me(who)).toMatchObject({ church: null, churchMembershipStatus: null });
      expect(await leave(who)).toMatchObject({ status: 404, body: { error: CHURCH_MESSAGES.notInChurch } });
    }
    expect(await seenBy(paul)).toMatchObject({ memberCount: 1, pendingMembersCount: 0 });
  });

  it('hands the administration to the longest-standing member', async () => {
    t.clock.advance(1000);
    await join(silas, { joinCode: church.joinCode });
    await leave(paul);
    expect(await seenBy(silas)).toMatchObject({ admin: { userId: lydia.accountId } });
  });

  it('ends a church with its last member, and the requests with it', async () => {
    await join(silas, { churchId: church.id });
    await leave(paul);
    await leave(lydia);
    expect(await get<CurrentChurchAnswer>(silas, '/current')).toEqual({ church: null, membershipStatus: null });
    expect((await t.api('GET', `/api/churches/${church.id}`, { token: silas.token })).status).toBe(404);
  });
});
