import type {
  AvailableAdminsAnswer,
  ChurchAnswer,
  ChurchEnvelope,
  ChurchMembersAnswer,
  CurrentChurchAnswer,
  PendingMembersAnswer,
} from '@lectio/contract';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let [paul, lydia, silas]: Person[] = [];
let church: ChurchAnswer;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

/** Paul founded a church, Lydia belongs to it, Silas asked to join. */
beforeEach(async () => {
  [paul, lydia, silas] = [await t.person('Paul'), await t.person('Lydia'), await t.person('Silas')];
  const founded = { token: paul.token, body: { name: 'Philippi' } };
  church = (await t.api<ChurchEnvelope>('POST', '/api/churches', founded)).body.church;
  t.clock.advance(1000);
  for (const [{ token }, body] of [
    [lydia, { joinCode: church.joinCode }],
    [silas, { churchId: church.id }],
  ] as const)
    await t.api('POST', '/api/churches/join', { token, body });
});

const get = async <T>({ token }: Person, path: string): Promise<T> =>
  (await t.api<T>('GET', `/api/churches${path}`, { token })).body;
const seenBy = async (who: Person): Promise<ChurchAnswer> => (await get<ChurchEnvelope>(who, `/${church.id}`)).church;
const members = (who: Person, query = '') => get<ChurchMembersAnswer>(who, `/${church.id}/members${query}`);

describe('the members of a church', () => {
  it('are listed, and found, by a mail address as long as its owner shows it, for the administrator too', async () => {
    const shows = (showsEmailToChurch: boolean) =>
      t.api('PUT', '/api/users/preferences', { token: lydia.token, body: { showsEmailToChurch } });
    const address = encodeURIComponent(lydia.email);
    /** What everybody hears of her address: in the list, by searching for it, and with the church. */
    const heard = async (): Promise<unknown[]> =>
      Promise.all(
        [paul, lydia].map(async (who) => [
          (await members(who)).members.map(({ name, email }) => [name, email]),
          (await members(who, `?search=${address}`)).members.map(({ name }) => name),
          (await seenBy(who)).members?.map(({ email }) => email),
        ]),
      );
    const nobodys = [
      [
        ['Paul', undefined],
        ['Lydia', undefined],
      ],
      [],
      [undefined, undefined],
    ];
    expect(await heard()).toEqual([nobodys, nobodys]);
    expect((await shows(true)).body).toMatchObject({ preferences: { showsEmailToChurch: true } });
    const hers = [
      [
        ['Paul', undefined],
        ['Lydia', lydia.email],
      ],
      ['Lydia'],
      [undefined, lydia.email],
    ];
    expect(await heard()).toEqual([hers, hers]);
    await shows(false);
    expect(await heard()).toEqual([nobodys, nobodys]);
  });

  it('do not see the administrator’s address, which is the administrator’s own to see', async () => {
    expect((await seenBy(paul)).admin).toEqual({ userId: paul.accountId, name: 'Paul', email: paul.email });
    expect((await seenBy(lydia)).admin).toEqual({ userId: paul.accountId, name: 'Paul' });
    const { church: current } = await get<CurrentChurchAnswer>(lydia, '/current');
    expect(JSON.stringify(current)).not.toContain('@');
  });

  it('show theirs to the administrator when they ask to join, and where the church is handed over', async () => {
    const { pendingMembers } = await get<PendingMembersAnswer>(paul, `/${church.id}/pending-members`);
    expect(pendingMembers.map(({ email }) => email)).toEqual([silas.email]);
    const { availableUsers } = await get<AvailableAdminsAnswer>(paul, `/${church.id}/available-admins`);
    expect(availableUsers.map(({ email }) => email)).toEqual([lydia.email]);
    for (const path of ['pending-members', 'available-admins'])
      expect((await t.api('GET', `/api/churches/${church.id}/${path}`, { token: lydia.token })).status).toBe(403);
  });
});
