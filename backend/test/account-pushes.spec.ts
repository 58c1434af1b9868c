import type {
  AccountUpdated,
  ChurchEnvelope,
  FamilyEnvelope,
  ReaderEnvelope,
  ServerToClientEvents,
} from '@lectio/contract';
import { io, type Socket } from 'socket.io-client';
import { startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

let t: TestApp;
const sockets: Socket<ServerToClientEvents>[] = [];
beforeAll(async () => {
  t = await startTestApp();
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));
afterAll(() => t?.close());

const call = <T = unknown>(who: Person, method: string, path: string, body?: object) =>
  t.api<T>(method, `/api/${path}`, { token: who.token, body });

/** A person with an open page, and what is pushed to it. */
const watching = async (name: string): Promise<Person & { told: () => string[] }> => {
  const person = await t.person(name);
  const socket: Socket<ServerToClientEvents> = io(t.url, {
    forceNew: true,
    auth: { token: person.token },
    transports: ['websocket'],
    reconnection: false,
  });
  sockets.push(socket);
  const seen: string[] = [];
  socket.on('account-updated', ({ topics }: AccountUpdated) => void seen.push(topics.join(' ')));
  await until(() => socket.connected);
  return { ...person, told: () => seen.splice(0) };
};
type Watching = Awaited<ReturnType<typeof watching>>;

/** Everyone is notified within the same step; the others are not. */
const expectTold = async (told: readonly Watching[], notTold: readonly Watching[], topics: string): Promise<void> => {
  const heard = new Map(told.map((person) => [person, [] as string[]]));
  await until(() => told.every((person) => (heard.get(person)?.push(...person.told()) ?? 0) > 0));
  expect([...heard.values()]).toEqual(told.map(() => [topics]));
  expect(notTold.map((person) => person.told())).toEqual(notTold.map(() => []));
};

it('notifies only the accounts that a change of a church affects', async () => {
  const [founder, member, applicant, stranger] = [
    await watching('Founder'),
    await watching('Member'),
    await watching('Applicant'),
    await watching('Stranger'),
  ];
  const { church } = (await call<ChurchEnvelope>(founder, 'POST', 'churches', { name: 'Church' })).body;
  await expectTold([founder], [member, applicant, stranger], 'church');
  await call(member, 'POST', 'churches/join', { joinCode: church.joinCode });
  await expectTold([founder, member], [applicant, stranger], 'church');
  await call(applicant, 'POST', 'churches/join', { churchId: church.id });
  await expectTold([founder, applicant], [member, stranger], 'church');
  await call(founder, 'POST', `churches/${church.id}/members/${applicant.accountId}/status`, { status: 'approved' });
  await expectTold([founder, applicant], [member, stranger], 'church');
  await call(founder, 'PUT', `churches/${church.id}`, { name: 'Renamed' });
  await expectTold([founder, applicant, member], [stranger], 'church');
  await call(founder, 'POST', `churches/${church.id}/assign-admin`, { userId: member.accountId });
  await expectTold([founder, applicant, member], [stranger], 'church');
  await call(member, 'DELETE', 'users/account');
  await expectTold([founder, applicant], [stranger], 'church');
  // Refusals and remembered answers are no news.
  await call(stranger, 'POST', 'churches/leave');
  await call(founder, 'POST', 'churches/leave');
  await expectTold([founder, applicant], [stranger], 'church');
});

it('tells a family’s members who joins, leaves and brings readers', async () => {
  const [founder, member, stranger] = [await watching('Founder'), await watching('Member'), await watching('Stranger')];
  const { family } = (await call<FamilyEnvelope>(founder, 'POST', 'families', { name: 'Family' })).body;
  await expectTold([founder], [member, stranger], 'families');
  await call(member, 'POST', 'families/join', { inviteCode: family.inviteCode });
  await expectTold([founder, member], [stranger], 'families');
  const { reader } = (await call<ReaderEnvelope>(member, 'POST', 'readers', { name: 'Child' })).body;
  await expectTold([member], [founder, stranger], 'readers');
  await call(member, 'POST', `families/${family.id}/readers/${reader.id}`);
  await expectTold([founder, member], [stranger], 'families');
  await call(member, 'PUT', `readers/${reader.id}`, { name: 'Renamed' });
  await expectTold([member], [stranger], 'readers families');
  await expectTold([founder], [stranger], 'families');
  await call(member, 'DELETE', `families/${family.id}/readers/${reader.id}`);
  await expectTold([founder, member], [stranger], 'families');
  await call(member, 'DELETE', `families/${family.id}/leave`);
  await expectTold([founder, member], [stranger], 'families');
  await call(member, 'POST', 'families/join', { inviteCode: family.inviteCode });
  await expectTold([founder, member], [stranger], 'families');
  await call(founder, 'DELETE', `families/${family.id}/members/${member.accountId}`);
  await expectTold([founder, member], [stranger], 'families');
  await call(member, 'POST', 'families/join', { inviteCode: family.inviteCode });
  await expectTold([founder, member], [stranger], 'families');
  await call(founder, 'DELETE', `families/${family.id}`);
  await expectTold([founder, member], [stranger], 'families');
});

it('notifies the members of a deleted account’s families and churches', async () => {
  const [founder, member] = [await watching('Founder'), await watching('Member')];
  const { family } = (await call<FamilyEnvelope>(founder, 'POST', 'families', { name: 'Family' })).body;
  await call(member, 'POST', 'families/join', { inviteCode: family.inviteCode });
  await until(() => member.told().length > 0);
  await call(founder, 'DELETE', 'users/account');
  await expectTold([member], [], 'families');
});

it('tells an account alone of its own details and preferences', async () => {
  const [anna, stranger] = [await watching('Anna'), await watching('Stranger')];
  await call(anna, 'PUT', 'users/preferences', { competitiveMode: true });
  await expectTold([anna], [stranger], 'account');
  await call(anna, 'PUT', 'users/profile', { age: 32 });
  await expectTold([anna], [stranger], 'account');
});
