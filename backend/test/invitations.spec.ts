import {
  CHURCH_MESSAGES,
  LIMITS,
  SITE_MESSAGES,
  USUAL_LOOK,
  type AuthAnswer,
  type ChurchEnvelope,
  type ErrorAnswer,
  type EventsAnswer,
  type FamilyEnvelope,
  type InvitationAnswer,
  type SiteAnswer,
  type SiteInvitationEnvelope,
  type SiteInvitationsAnswer,
  type SiteSettingsEnvelope,
} from '@lectio/contract';
import { tally } from './support/tally';
import { PASSWORD, startTestApp, type Person, type TestApp } from './support/test-app';

const DAY = 86_400_000;

let t: TestApp;
let admin: Person;
let naomi: Person;
beforeAll(async () => {
  t = await startTestApp();
  [admin, naomi] = [await t.person('Overseer', { isAdmin: true }), await t.person('Naomi')];
});
afterAll(() => t?.close());
beforeEach(() => choose('open'));

const choose = (registration: string | null) =>
  t.api<SiteSettingsEnvelope & Partial<ErrorAnswer>>('PUT', '/api/admin/site', {
    token: admin.token,
    body: { registration },
  });
let people = 0;
const register = (invite?: string, at: TestApp = t) =>
  at.api<AuthAnswer & Partial<ErrorAnswer>>('POST', '/api/auth/register', {
    body: { name: 'Ruth', email: `ruth.${++people}@example.org`, password: PASSWORD, invite },
  });
const look = (code: string) =>
  t.api<InvitationAnswer & Partial<ErrorAnswer>>('POST', '/api/auth/invitation', { body: { code } });
const invite = async (body: object = {}) =>
  (await t.api<SiteInvitationEnvelope>('POST', '/api/admin/invitations', { token: admin.token, body })).body.invitation;
const listed = async () =>
  (await t.api<SiteInvitationsAnswer>('GET', '/api/admin/invitations', { token: admin.token })).body.invitations;
const countAccounts = async () => (await t.database.rows<{ n: number }>('SELECT count(*)::int AS n FROM users'))[0].n;
const foundFamily = async (name: string) =>
  (await t.api<FamilyEnvelope>('POST', '/api/families', { token: naomi.token, body: { name } })).body.family;
const foundChurch = async (founder: Person, body: object) =>
  (await t.api<ChurchEnvelope>('POST', '/api/churches', { token: founder.token, body })).body.church;

describe('who may register', () => {
  it('is what REGISTRATION says, until an administrator decides it', async () => {
    const shut = await startTestApp({ databaseUrl: t.databaseUrl, role: 'api', registration: 'closed' });
    try {
      await choose(null);
      const site = await shut.api<SiteAnswer>('GET', '/api/app/site');
      expect(site.body).toMatchObject({ site: { name: null, registration: 'closed', canon: 'protestant' } });
      expect(await register(undefined, shut)).toMatchObject({
        status: 403,
        body: { error: SITE_MESSAGES.registrationClosed },
      });
      expect((await register()).status).toBe(201);
      await choose('open');
      expect((await register(undefined, shut)).status).toBe(201);
    } finally {
      await shut.close();
    }
  });

  it('is nobody at all once registration is closed, invitation or not', async () => {
    const { inviteCode } = await foundFamily('Closed');
    await choose('closed');
    for (const code of [undefined, inviteCode, (await invite()).code])
      expect(await register(code)).toMatchObject({ status: 403, body: { error: SITE_MESSAGES.registrationClosed } });
  });

  it('is who has a code of a family, a church or the site, when it takes an invitation', async () => {
    const family = await foundFamily('Invited');
    const church = await foundChurch(await t.person('Pastor'), { name: 'Bethel' });
    const site = await invite();
    await choose('invite');
    expect(await register()).toMatchObject({ status: 403, body: { error: SITE_MESSAGES.registrationByInvitation } });
    for (const code of ['ABCDEFGH', 'ABCDEFGHJK', 'ABCDEFGHJKLM'])
      expect(await register(code)).toMatchObject({
        status: 400,
        body: { error: SITE_MESSAGES.invitationUnknown, details: [{ field: 'invite' }] },
      });
    for (const code of [family.inviteCode, church.joinCode, site.code]) expect((await register(code)).status).toBe(201);
  });

  it('learns nothing of who has an account without an invitation', async () => {
    const { inviteCode } = await foundFamily('Discreet');
    await choose('invite');
    const registering = (email: string, invite: string) =>
      t.api<ErrorAnswer>('POST', '/api/auth/register', { body: { name: 'Ruth', email, password: PASSWORD, invite } });
    const [known, unknown] = [
      await registering(naomi.email, 'ZZZZZZZZ'),
      await registering('nobody.here@example.org', 'ZZZZZZZZ'),
    ];
    expect(known).toMatchObject({ status: 400, body: { error: SITE_MESSAGES.invitationUnknown } });
    expect({ ...known.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect((await registering(naomi.email, inviteCode)).status).toBe(409);
  });

  it('refuses what is no such setting', async () => {
    expect((await choose('sometimes')).status).toBe(400);
    const wrong = { timeZone: 'Europe/Bethlehem' };
    const answer = await t.api<ErrorAnswer>('PUT', '/api/admin/site', { token: admin.token, body: wrong });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field: 'timeZone' }] } });
  });
});

describe('an invitation into a family', () => {
  it('says whose it is, and makes the new account a member in the same step', async () => {
    const { id, inviteCode } = await foundFamily('Bethlehem');
    expect((await look(inviteCode.toLowerCase())).body).toEqual({
      invitation: { kind: 'family', name: 'Bethlehem', look: null },
    });
    const { body, headers } = await register(` ${inviteCode.slice(0, 4)} ${inviteCode.slice(4)} `);
    expect(headers.get('x-event-position')).not.toBeNull();
    const { family } = (await t.api<FamilyEnvelope>('GET', `/api/families/${id}`, { token: body.token })).body;
    expect(family.members.map(({ name }) => name)).toEqual(['Naomi', 'Ruth']);
    expect(family.readers.map(({ name }) => name)).toEqual(['Naomi', 'Ruth']);

    const readerId = family.readers[1].id;
    const events = await t.api<EventsAnswer>('GET', `/api/admin/events?readerId=${readerId}`, { token: admin.token });
    expect(events.body.events.map(({ type }) => type).sort()).toEqual(['ReaderJoinedFamily', 'ReaderRegistered']);
    const notices = await t.api<{ notifications: { notification: { title: string } }[] }>('GET', '/api/notifications', {
      token: naomi.token,
    });
    expect(notices.body.notifications[0].notification.title).toBe('Ruth joined Bethlehem');
  });

  it('ends with its code', async () => {
    const { id, inviteCode } = await foundFamily('Moab');
    await t.api('POST', `/api/families/${id}/rotate-code`, { token: naomi.token });
    const before = await countAccounts();
    expect((await register(inviteCode)).status).toBe(400);
    expect(await countAccounts()).toBe(before);
    expect(await look(inviteCode)).toMatchObject({ status: 404, body: { error: SITE_MESSAGES.invitationUnknown } });
  });
});

describe('an invitation into a church', () => {
  it('makes the new account an approved member; a full church takes nobody, and no account is made', async () => {
    const pastor = await t.person('Shepherd');
    const { joinCode = '' } = await foundChurch(pastor, { name: 'Penuel', maxMembers: 3 });
    expect((await look(joinCode)).body).toEqual({ invitation: { kind: 'church', name: 'Penuel', look: USUAL_LOOK } });
    const before = await countAccounts();
    const racing = await Promise.all([1, 2, 3, 4].map(() => register(joinCode)));
    expect(racing.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(racing.find(({ status }) => status === 409)?.body.error).toBe(CHURCH_MESSAGES.churchFull);
    expect(racing.find(({ status }) => status === 201)?.body.user).toMatchObject({
      church: { name: 'Penuel' },
      churchMembershipStatus: 'approved',
    });
    expect(await countAccounts()).toBe(before + 2);
  });
});

describe('an invitation to the site', () => {
  it('is good for so many people, however many come at once', async () => {
    const { code, id } = await invite({ uses: 2 });
    expect((await look(code)).body).toEqual({ invitation: { kind: 'site', name: null, look: null } });
    const racing = await Promise.all([1, 2, 3, 4].map(() => register(code)));
    expect(racing.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400]);
    expect((await listed()).find((one) => one.id === id)).toMatchObject({ uses: 2, used: 2, state: 'over' });
    expect((await look(code)).status).toBe(404);
  });

  it('gives its place back when the account is not made', async () => {
    const { code, id } = await invite();
    const body = { name: 'Twice', email: naomi.email, password: PASSWORD, invite: code };
    expect((await t.api('POST', '/api/auth/register', { body })).status).toBe(409);
    expect((await listed()).find((one) => one.id === id)).toMatchObject({ used: 0, state: 'open' });
  });

  it('ends with its day, and as soon as it is withdrawn', async () => {
    const [late, withdrawn] = [await invite({ days: 2 }), await invite({ days: 300, uses: 1000 })];
    t.clock.advance(2 * DAY);
    expect((await register(late.code)).status).toBe(400);
    const path = `/api/admin/invitations/${withdrawn.id}`;
    expect((await t.api('DELETE', path, { token: admin.token })).status).toBe(200);
    expect((await register(withdrawn.code)).status).toBe(400);
    const states = (await listed()).filter(({ id }) => id >= late.id).map(({ state }) => state);
    expect(states).toEqual(['withdrawn', 'expired']);
  });

  it('is one of 500 that are open, also when several are made at once; as long as it is open it is listed', async () => {
    await t.database.rows('DELETE FROM site_invitation');
    const first = await invite({ days: 300, uses: 10 });
    await t.database.rows(
      `INSERT INTO site_invitation (code, created_at, expires_at, uses) SELECT 'PAPER' || n, $1, $2, 1 FROM generate_series(1, $3) n`,
      [new Date(t.clock.now()), new Date(t.clock.now() + 2 * DAY), LIMITS.invitationsOpenMax - 2],
    );
    const make = () => t.api<ErrorAnswer>('POST', '/api/admin/invitations', { token: admin.token, body: {} });
    const made = await Promise.all([make(), make(), make()]);
    const full = SITE_MESSAGES.tooManyInvitations;
    expect(tally(made.map(({ status, body }) => body.error ?? status))).toEqual({ 201: 1, [full]: 2 });
    expect(await listed()).toHaveLength(LIMITS.invitationsOpenMax);
    t.clock.advance(3 * DAY);
    const shown = await listed();
    expect([shown.length, shown.at(-1)]).toMatchObject([LIMITS.invitationsShown + 1, { id: first.id, state: 'open' }]);
    expect((await make()).status).toBe(201);
  });

  it('is made once for one Idempotency-Key, and only within its limits', async () => {
    const headers = { 'idempotency-key': 'one-invitation' };
    const make = (body: object) =>
      t.api<SiteInvitationEnvelope>('POST', '/api/admin/invitations', { token: admin.token, headers, body });
    const [first, again] = [await make({ uses: 5 }), await make({ uses: 5 })];
    expect(again.text).toBe(first.text);
    for (const body of [{ days: 0 }, { days: 366 }, { uses: 0 }, { uses: 1001 }, { uses: 1.5 }])
      expect((await t.api('POST', '/api/admin/invitations', { token: admin.token, body })).status).toBe(400);
  });
});
