import type {
  ChurchAnswer,
  ChurchEnvelope,
  GroupEnvelope,
  LeadersReadingAnswer,
  ReaderEnvelope,
  SharedGroupAnswer,
} from '@lectio/contract';
import { caughtUp } from './support/caught-up';
import { reporterFor } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let [admin, paul, lydia, silas, luke]: Person[] = [];
let church: ChurchAnswer;
let groupId: number;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.person('Admin', { isAdmin: true });
});
afterAll(() => t?.close());

const call = async <T>({ token }: Person, method: string, path: string, body?: object): Promise<T> => {
  const answer = await t.api<T>(method, `/api/${path}`, { token, body });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
  return answer.body;
};
const show = (who: Person, sees: string) => call(who, 'PUT', `groups/${groupId}/sees`, { sees });
const share = (who: Person, sharesWithLeaders: boolean) => call(who, 'PUT', 'users/preferences', { sharesWithLeaders });
const read = (who: Person, readDate: string, chapterIds: number[], readerId = who.readerId) =>
  reporterFor(t, who).report({ readerIds: [readerId], chapterIds, readDate });
const groups = async (query = ''): Promise<SharedGroupAnswer[]> => {
  await caughtUp(t);
  return (await call<LeadersReadingAnswer>(paul, 'GET', `churches/${church.id}/reading${query}`)).groups;
};

/** Paul's church, and in it the group of Lydia, Silas and Luke, who share and show what they read; Paul is in it too. */
beforeEach(async () => {
  t.clock.set('2026-03-28T12:00:00Z');
  [paul, lydia, silas, luke] = await Promise.all(['Paul', 'Lydia', 'Silas', 'Luke'].map((name) => t.person(name)));
  church = (await call<ChurchEnvelope>(paul, 'POST', 'churches', { name: 'Philippi' })).church;
  const founded = { name: 'Choir', kind: 'team', churchId: church.id };
  const { group } = await call<GroupEnvelope>(paul, 'POST', 'groups', founded);
  groupId = group.id;
  for (const who of [lydia, silas, luke]) {
    await call(who, 'POST', 'churches/join', { joinCode: church.joinCode, sharesWithLeaders: true });
    await call(who, 'POST', 'groups/join', { code: group.code });
    await show(who, 'reads');
  }
});

it('shows what the members of a group read each week who share and show it, and nothing of others', async () => {
  const { reader: child } = await call<ReaderEnvelope>(lydia, 'POST', 'readers', { name: 'Euodia' });
  await read(lydia, '2026-03-16', [1, 2]);
  await read(silas, '2026-03-28', [1]);
  await read(luke, '2026-03-27', [1, 2, 3]);
  await read(lydia, '2026-03-28', [7], child.id);
  await show(paul, 'reads');
  await read(paul, '2026-03-28', [1, 2, 3, 4]);
  expect(await groups('?from=2026-03-15')).toEqual([
    {
      id: groupId,
      name: 'Choir',
      members: 3,
      weeks: [
        { from: '2026-03-15', to: '2026-03-21', chapters: 2, readers: 1 },
        { from: '2026-03-22', to: '2026-03-28', chapters: 4, readers: 2 },
      ],
    },
  ]);
});

it('comes as a sheet in which no name is a formula', async () => {
  await read(luke, '2026-03-27', [1, 2, 3]);
  await call(paul, 'PUT', `groups/${groupId}`, { name: '=1+1' });
  await caughtUp(t);
  const path = `/api/churches/${church.id}/reading.csv`;
  const answer = await t.api('GET', `${path}?by=groups&from=2026-03-22`, { token: paul.token });
  expect(answer.headers.get('content-disposition')).toContain('lectio-groups-2026-03-22-2026-03-28.csv');
  expect(answer.text.replace('\uFEFF', '').trim().split('\n')).toEqual([
    'group,members,from,to,readers,chapters',
    "'=1+1,3,2026-03-22,2026-03-28,1,3",
  ]);
  expect((await t.api('GET', `${path}?by=tribes`, { token: paul.token })).status).toBe(400);
});

it.each<[string, () => Promise<unknown>]>([
  ['one shows the group less', () => show(lydia, 'takes-part')],
  ['one shares no more', () => share(lydia, false)],
  ['one leaves the group', () => call(lydia, 'DELETE', `groups/${groupId}/leave`)],
  ['one leaves the church', () => call(lydia, 'POST', 'churches/leave')],
  ['groups are off', () => call(admin, 'PUT', 'admin/site', { groups: false })],
])('leaves out a group of which fewer than three could be seen: %s', async (_, change) => {
  await read(lydia, '2026-03-28', [1]);
  expect(await groups()).toHaveLength(1);
  await change();
  try {
    expect(await groups()).toEqual([]);
  } finally {
    await call(admin, 'PUT', 'admin/site', { groups: true });
  }
});

it('leaves out groups that were not founded in the church, whoever is in them', async () => {
  const { group } = await call<GroupEnvelope>(lydia, 'POST', 'groups', { name: 'Friends', kind: 'other' });
  for (const who of [silas, luke]) await call(who, 'POST', 'groups/join', { code: group.code });
  for (const who of [lydia, silas, luke]) await call(who, 'PUT', `groups/${group.id}/sees`, { sees: 'reads' });
  expect((await groups()).map(({ name }) => name)).toEqual(['Choir']);
});
