import {
  CHALLENGE_MESSAGES,
  CHURCH_MESSAGES,
  SITE_MESSAGES,
  type AuthAnswer,
  type ChallengeInvitationAnswer,
  type ChallengePageAnswer,
  type ChurchEnvelope,
  type CurrentChurchAnswer,
  type ErrorAnswer,
  type FamiliesAnswer,
  type FamilyEnvelope,
  type JoinCodeAnswer,
  type MessageAnswer,
} from '@lectio/contract';
import { ADVENT, draftedBy, publishedBy } from './support/challenge';
import { caughtUp } from './support/caught-up';
import { PASSWORD, startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let leader: Person;
let churchId: number;
let joinCode: string;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

const ofChurch = (about: object = {}) =>
  publishedBy(t, leader, { ...ADVENT, scope: 'church', scopeId: churchId, ...about });
const look = (challengeId: number, code?: string, token?: string) =>
  t.api<ChallengeInvitationAnswer & Partial<ErrorAnswer>>('POST', '/api/challenges/invitation', {
    token,
    body: { challengeId, code },
  });
const enter = (who: Person, id: number, body: object = {}) =>
  t.api<MessageAnswer & Partial<ErrorAnswer>>('POST', `/api/challenges/${id}/enter`, { token: who.token, body });
const page = async ({ token }: Pick<Person, 'token'>, id: number) => {
  await caughtUp(t);
  return t.api<ChallengePageAnswer>('GET', `/api/challenges/${id}`, { token });
};
const churchOf = async ({ token }: Person) =>
  (await t.api<CurrentChurchAnswer>('GET', '/api/churches/current', { token })).body.church?.name ?? null;

beforeEach(async () => {
  t.clock.set('2026-11-28T12:00:00Z');
  leader = await t.person('Leader');
  const body = { name: 'Bethel' };
  const { church } = (await t.api<ChurchEnvelope>('POST', '/api/churches', { token: leader.token, body })).body;
  churchId = church.id;
  joinCode = church.joinCode ?? '';
});

describe('a link with the code of a church', () => {
  it('shows a stranger the challenge, its church and who reads along', async () => {
    const id = await ofChurch();
    await enter(leader, id);
    const [anna, ruth] = [await t.person('Anna'), await t.person('Ruth')];
    await enter(anna, id, { code: joinCode });
    await enter(ruth, id, { code: joinCode });
    await t.api('PUT', '/api/users/preferences', { token: anna.token, body: { competitiveMode: true } });
    const { status, body } = await look(id, joinCode.toLowerCase());
    expect(status).toBe(200);
    expect(body.invitation).toMatchObject({
      challenge: { name: 'Advent', scopeName: 'Bethel', from: '2026-12-01', chapterCount: 24, canOrganise: false },
      readers: 3,
      named: ['Anna'],
      isOpen: true,
      isMember: false,
      takesPart: false,
    });
    expect((await look(id, joinCode, anna.token)).body.invitation).toMatchObject({ isMember: true, takesPart: true });
  });

  it.each([
    ['no code', () => undefined],
    ['a code that never was', () => 'AAAAAAAAAA'],
    [
      'the code of another church',
      async () => {
        const other = await t.person('Other');
        const body = { name: 'Elsewhere' };
        return (await t.api<ChurchEnvelope>('POST', '/api/churches', { token: other.token, body })).body.church
          .joinCode;
      },
    ],
    [
      'a code that was changed',
      async () => {
        await t.api<JoinCodeAnswer>('POST', `/api/churches/${churchId}/rotate-code`, { token: leader.token });
        return joinCode;
      },
    ],
  ])('shows nothing with %s, and lets nobody in', async (_, codeOf) => {
    const id = await ofChurch();
    const code = await codeOf();
    expect(await look(id, code)).toMatchObject({ status: 404, body: { error: SITE_MESSAGES.invitationUnknown } });
    const stranger = await t.person('Stranger');
    expect(await enter(stranger, id, { code })).toMatchObject({
      status: 404,
      body: { error: SITE_MESSAGES.invitationUnknown },
    });
    expect(await churchOf(stranger)).toBeNull();
  });

  it('shows no draft, and no challenge of another group', async () => {
    const draft = await draftedBy(t, leader, { ...ADVENT, scope: 'church', scopeId: churchId });
    expect((await look(draft, joinCode)).status).toBe(404);
    const { body: family } = await t.api<FamilyEnvelope>('POST', '/api/families', {
      token: leader.token,
      body: { name: 'Lystra' },
    });
    const id = await publishedBy(t, leader, { ...ADVENT, scope: 'family', scopeId: family.family.id });
    expect((await look(id, joinCode)).status).toBe(404);
  });

  it('makes somebody with an account a member who takes part, by one call', async () => {
    const id = await ofChurch();
    const anna = await t.person('Anna');
    expect(await enter(anna, id, { code: joinCode })).toMatchObject({ status: 201 });
    expect(await churchOf(anna)).toBe('Bethel');
    const { body } = await page(anna, id);
    expect(body.own).toMatchObject([{ readerId: anna.readerId, chapters: 0, next: 974 }]);
    expect((await enter(anna, id, { code: joinCode })).status).toBe(201);
    expect((await page(anna, id)).body.standing.readers).toBe(1);
  });

  it('takes somebody in who registers with it', async () => {
    const id = await ofChurch();
    const registered = await t.api<AuthAnswer>('POST', '/api/auth/register', {
      body: { name: 'Eunice', email: 'eunice@example.org', password: PASSWORD, invite: joinCode },
    });
    const eunice = { token: registered.body.token };
    expect(await enter(eunice as Person, id, { code: joinCode })).toMatchObject({ status: 201 });
    expect((await page(eunice, id)).body.own).toHaveLength(1);
  });

  it('changes nothing where only one of both is possible', async () => {
    const id = await ofChurch({ teams: 'chosen', teamNames: ['Lilies', 'Sparrows'] });
    const anna = await t.person('Anna');
    expect(await enter(anna, id, { code: joinCode })).toMatchObject({
      status: 400,
      body: { error: CHALLENGE_MESSAGES.teamRequired },
    });
    expect(await churchOf(anna)).toBeNull();
    expect((await enter(anna, id, { code: joinCode, team: 2 })).status).toBe(201);
    expect((await page(anna, id)).body.own).toMatchObject([{ team: 2, teamName: 'Sparrows' }]);
  });

  it('lets nobody into a second church', async () => {
    const id = await ofChurch();
    const other = await t.person('Other');
    await t.api('POST', '/api/churches', { token: other.token, body: { name: 'Elsewhere' } });
    const refused = await enter(other, id, { code: joinCode });
    expect(refused).toMatchObject({ status: 409, body: { error: CHURCH_MESSAGES.alreadyInChurch } });
    expect(await churchOf(other)).toBe('Elsewhere');
  });

  it('lets nobody in once the challenge is over', async () => {
    const id = await ofChurch();
    t.clock.set('2026-12-25T12:00:00Z');
    expect((await look(id, joinCode)).body.invitation).toMatchObject({ isOpen: false });
    expect(await enter(await t.person('Late'), id, { code: joinCode })).toMatchObject({
      status: 409,
      body: { error: CHALLENGE_MESSAGES.isOver },
    });
  });
});

it('with the code of a family lets into the family and its challenge', async () => {
  const { family } = (
    await t.api<FamilyEnvelope>('POST', '/api/families', { token: leader.token, body: { name: 'Lystra' } })
  ).body;
  const id = await publishedBy(t, leader, { ...ADVENT, scope: 'family', scopeId: family.id });
  const timothy = await t.person('Timothy');
  expect((await enter(timothy, id, { code: family.inviteCode })).status).toBe(201);
  const { families } = (await t.api<FamiliesAnswer>('GET', '/api/families', { token: timothy.token })).body;
  expect(families.map(({ name }) => name)).toEqual(['Lystra']);
  expect((await page(timothy, id)).body).toMatchObject({ own: [{ name: 'Timothy' }], inviteCode: family.inviteCode });
});

describe('a challenge of the whole site', () => {
  it('needs no code, and names nobody to visitors', async () => {
    const admin = await t.person('Overseer', { isAdmin: true });
    const id = await publishedBy(t, admin, { ...ADVENT, scope: 'site' });
    await t.api('PUT', '/api/users/preferences', { token: admin.token, body: { competitiveMode: true } });
    expect((await enter(admin, id)).status).toBe(201);
    expect((await look(id)).body.invitation).toMatchObject({ readers: 1, named: [], isMember: false, isOpen: true });
    const anna = await t.person('Anna');
    expect((await look(id, undefined, anna.token)).body.invitation.named).toEqual(['Overseer']);
    expect((await enter(anna, id)).status).toBe(201);
    expect((await page(anna, id)).body).toMatchObject({ own: [{ name: 'Anna' }], inviteCode: null });
  });
});

it('tells the code to those who may know it', async () => {
  const id = await ofChurch();
  const anna = await t.person('Anna');
  await enter(anna, id, { code: joinCode });
  expect((await page(leader, id)).body.inviteCode).toBe(joinCode);
  expect((await page(anna, id)).body.inviteCode).toBeNull();
});

it('names the next chapter that is still to be reported', async () => {
  const id = await ofChurch({ from: '2026-11-28' });
  await enter(leader, id);
  const next = async () => (await page(leader, id)).body.own[0].next;
  expect(await next()).toBe(974);
  const body = { readerId: leader.readerId, chapterIds: [974, 975], readDate: '2026-11-28' };
  expect((await t.api('POST', '/api/reports', { token: leader.token, body })).status).toBe(201);
  expect(await next()).toBe(976);
});
