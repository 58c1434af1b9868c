import { randomUUID } from 'node:crypto';
import type { ChurchAnswer, ChurchEnvelope, FamilyEnvelope, NotificationsAnswer } from '@lectio/contract';
import { earAt } from './support/ear';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

const call = <T = unknown>(who: Person, method: string, path: string, body?: object) =>
  t.api<T>(method, `/api/${path}`, {
    token: who.token,
    body,
    headers: method === 'POST' ? { 'idempotency-key': randomUUID() } : undefined,
  });

/** An account's notifications about families and churches, oldest first. */
const noticesOf = async (who: Person): Promise<string[]> => {
  const { notifications } = (await call<NotificationsAnswer>(who, 'GET', 'notifications')).body;
  return notifications
    .filter(({ notification }) => ['family', 'church'].includes(notification.category))
    .map(({ notification }) => notification.title)
    .reverse();
};

it('tells the members of a family about a joining, and its founder about a leaving', async () => {
  const [jacob, leah, laban] = [await t.person('Jacob'), await t.person('Leah'), await t.person('Laban')];
  const { family } = (await call<FamilyEnvelope>(jacob, 'POST', 'families', { name: 'Israel' })).body;
  for (const who of [leah, laban]) await call(who, 'POST', 'families/join', { inviteCode: family.inviteCode });
  await call(leah, 'DELETE', `families/${family.id}/leave`);
  expect(await Promise.all([jacob, leah, laban].map(noticesOf))).toEqual([
    ['Leah joined Israel', 'Laban joined Israel', 'Leah left Israel'],
    ['Laban joined Israel'],
    [],
  ]);
});

it('tells a member of a family who was removed, and nobody else', async () => {
  const [jacob, leah] = [await t.person('Jacob'), await t.person('Leah')];
  const { family } = (await call<FamilyEnvelope>(jacob, 'POST', 'families', { name: 'Israel' })).body;
  await call(leah, 'POST', 'families/join', { inviteCode: family.inviteCode });
  await call(jacob, 'DELETE', `families/${family.id}/members/${leah.accountId}`);
  expect(await Promise.all([jacob, leah].map(noticesOf))).toEqual([
    ['Leah joined Israel'],
    ['You’re no longer a member of Israel'],
  ]);
});

it('notifies the administrator of a request, the applicant of the decision, and a successor', async () => {
  const [paul, lydia, silas] = [await t.person('Paul'), await t.person('Lydia'), await t.person('Silas')];
  const { church } = (await call<ChurchEnvelope>(paul, 'POST', 'churches', { name: 'Philippi' })).body;
  for (const who of [lydia, silas]) await call(who, 'POST', 'churches/join', { churchId: church.id });
  const decide = (whom: Person, status: string) =>
    call(paul, 'POST', `churches/${church.id}/members/${whom.accountId}/status`, { status });
  await decide(lydia, 'approved');
  await decide(silas, 'rejected');
  await call(paul, 'POST', 'churches/leave');
  expect(await Promise.all([paul, lydia, silas].map(noticesOf))).toEqual([
    [],
    ['Welcome to Philippi', 'You’re now the administrator of Philippi'],
    ['Your request was not approved'],
  ]);
});

describe('a request', () => {
  const asked = async (): Promise<{ paul: Person; lydia: Person; church: ChurchAnswer }> => {
    const [paul, lydia] = [await t.person('Paul'), await t.person('Lydia')];
    const { church } = (await call<ChurchEnvelope>(paul, 'POST', 'churches', { name: 'Philippi' })).body;
    await call(lydia, 'POST', 'churches/join', { churchId: church.id });
    expect(await noticesOf(paul)).toEqual(['Lydia asks to join Philippi']);
    return { paul, lydia, church };
  };

  it.each<[string, (one: Awaited<ReturnType<typeof asked>>) => Promise<unknown>]>([
    ['is withdrawn', ({ lydia }) => call(lydia, 'POST', 'churches/leave')],
    [
      'is settled by the code',
      ({ lydia, church }) => call(lydia, 'POST', 'churches/join', { joinCode: church.joinCode }),
    ],
    ['ends with its account', ({ lydia }) => call(lydia, 'DELETE', 'users/account')],
    ['ends with its church', ({ paul }) => call(paul, 'POST', 'churches/leave')],
    [
      'is declined',
      ({ paul, lydia, church }) =>
        call(paul, 'POST', `churches/${church.id}/members/${lydia.accountId}/status`, { status: 'rejected' }),
    ],
  ])('is in the administrator’s bell until it %s', async (_, settle) => {
    const one = await asked();
    await settle(one);
    expect(await noticesOf(one.paul)).toEqual([]);
  });

  it('is there again when it is made again, and leaves an open bell at once', async () => {
    const { paul, lydia, church } = await asked();
    await call(lydia, 'POST', 'churches/leave');
    t.clock.advance(1);
    await call(lydia, 'POST', 'churches/join', { churchId: church.id });
    expect(await noticesOf(paul)).toEqual(['Lydia asks to join Philippi']);
    const { notifications } = (await call<NotificationsAnswer>(paul, 'GET', 'notifications?category=church')).body;
    const [{ notification }] = notifications;
    const bell = await earAt(t.url, paul.token);
    await call(lydia, 'POST', 'churches/leave');
    expect(await bell.hears('notification-read')).toEqual({ notificationId: notification.id });
    bell.socket.close();
  });
});

it('tells it once, however often the request is sent, and never when it is refused', async () => {
  const [paul, silas] = [await t.person('Paul'), await t.person('Silas')];
  const { church } = (await call<ChurchEnvelope>(paul, 'POST', 'churches', { name: 'Philippi', maxMembers: 1 })).body;
  const ask = () =>
    t.api('POST', '/api/churches/join', {
      token: silas.token,
      body: { churchId: church.id },
      headers: { 'idempotency-key': 'one' },
    });
  expect((await Promise.all([ask(), ask(), ask()])).map(({ status }) => status)).toEqual([200, 200, 200]);
  const approve = () =>
    call(paul, 'POST', `churches/${church.id}/members/${silas.accountId}/status`, { status: 'approved' });
  expect((await Promise.all([approve(), approve()])).map(({ status }) => status)).toEqual([409, 409]);
  expect(await Promise.all([paul, silas].map(noticesOf))).toEqual([['Silas asks to join Philippi'], []]);
});

it('keeps no name: a deleted account is "someone"', async () => {
  const [jacob, leah] = [await t.person('Jacob'), await t.person('Leah')];
  const { family } = (await call<FamilyEnvelope>(jacob, 'POST', 'families', { name: 'Israel' })).body;
  await call(leah, 'POST', 'families/join', { inviteCode: family.inviteCode });
  await call(leah, 'DELETE', 'users/account');
  expect(await noticesOf(jacob)).toEqual(['Someone joined Israel']);
});
