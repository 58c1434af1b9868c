import { CHURCH_MESSAGES, type ChurchEnvelope, type EarnedBadgesAnswer } from '@lectio/contract';
import { EarlierMembers } from '@slices/churches/commands/earlier-members';
import { meetingAt } from './support/held-rows';
import { anotherReader } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let paul: Person;
let lydia: Person;
let church: { id: number; joinCode?: string };

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

/** Paul founded a church; Lydia does not belong to it. */
beforeEach(async () => {
  [paul, lydia] = [await t.person('Paul'), await t.person('Lydia')];
  church = (await post<ChurchEnvelope>(paul, '', { name: 'Philippi' })).body.church;
});

const post = <T>(who: Person, path: string, body?: object) =>
  t.api<T & { error?: string }>('POST', `/api/churches${path}`, { token: who.token, body });
const ask = (who: Person) => post(who, '/join', { churchId: church.id });
const enter = (who: Person) => post(who, '/join', { joinCode: church.joinCode });
const decide = (whom: Person, status: string) =>
  post(paul, `/${church.id}/members/${whom.accountId}/status`, { status });
const churchEvents = async (readerId: number) =>
  (
    await t.database.rows<{ type: string }>(`SELECT type FROM events WHERE stream = $1 ORDER BY version`, [
      `reader-${readerId}`,
    ])
  )
    .map(({ type }) => type)
    .slice(1);
/** Badges at the position that the change returned. */
const badges = async (who: Person, readerId: number, changed: { headers: Headers }): Promise<string[]> => {
  const headers = { 'x-min-position': changed.headers.get('x-event-position') ?? '' };
  return (
    await t.api<EarnedBadgesAnswer>('GET', `/api/gamification/badges/${readerId}`, { token: who.token, headers })
  ).body.badges.map(({ badge }) => badge.id);
};

describe('every reader of the account', () => {
  it('show that a founder has joined the church', async () => {
    expect(await churchEvents(paul.readerId)).toEqual(['ReaderJoinedChurch']);
  });

  it('joins by code, and leaves', async () => {
    const child = await anotherReader(t, lydia, 'Child');
    const joined = await enter(lydia);
    expect([await badges(lydia, lydia.readerId, joined), await badges(lydia, child, joined)]).toEqual([
      ['church'],
      ['church'],
    ]);
    const left = await post(lydia, '/leave');
    expect([await badges(lydia, lydia.readerId, left), await badges(lydia, child, left)]).toEqual([[], []]);
    expect([await churchEvents(lydia.readerId), await churchEvents(child)]).toEqual(
      Array(2).fill(['ReaderJoinedChurch', 'ReaderLeftChurch']),
    );
  });

  it('joins when a request is approved, and not before', async () => {
    expect((await ask(lydia)).headers.get('x-event-position')).toBeNull();
    expect(await churchEvents(lydia.readerId)).toEqual([]);
    expect(await badges(lydia, lydia.readerId, await decide(lydia, 'approved'))).toEqual(['church']);
  });

  it('leaves when a request is withdrawn that was approved a moment before', async () => {
    await ask(lydia);
    const answers = await meetingAt(
      t.database,
      { sql: 'SELECT 1 FROM churches WHERE id = $1 FOR UPDATE', values: [church.id] },
      [() => decide(lydia, 'approved'), () => post(lydia, '/leave')],
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await churchEvents(lydia.readerId)).toEqual(['ReaderJoinedChurch', 'ReaderLeftChurch']);
    expect(await badges(lydia, lydia.readerId, answers[1])).toEqual([]);
  });

  it('hears nothing of requests that are rejected or withdrawn', async () => {
    await ask(lydia);
    await decide(lydia, 'rejected');
    await ask(lydia);
    await post(lydia, '/leave');
    expect(await churchEvents(lydia.readerId)).toEqual([]);
  });

  it('has joined also when it is added to a member’s account', async () => {
    await enter(lydia);
    expect(await churchEvents(await anotherReader(t, lydia, 'Later'))).toEqual(['ReaderJoinedChurch']);
    expect(await churchEvents(await anotherReader(t, await t.person('Silas'), 'Elsewhere'))).toEqual([]);
  });

  it('that is added while its account joins has joined once, whichever came first', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => t.person('Hasty')));
    const added = await Promise.all(
      people.map(async (person) => (await Promise.all([anotherReader(t, person, 'Added'), enter(person)]))[0]),
    );
    expect(await Promise.all(added.map(churchEvents))).toEqual(added.map(() => ['ReaderJoinedChurch']));
  });

  it('leaves with an account that is deleted', async () => {
    await enter(lydia);
    await t.api('DELETE', '/api/users/account', { token: lydia.token });
    expect(await churchEvents(lydia.readerId)).toEqual([
      'ReaderJoinedChurch',
      'ReaderLeftChurch',
      'ReaderMadeInactive',
    ]);
  });

  it('leaves a church that ends with its last member; applicants get nothing', async () => {
    await ask(lydia);
    await post(paul, '/leave');
    expect([await churchEvents(paul.readerId), await churchEvents(lydia.readerId)]).toEqual([
      ['ReaderJoinedChurch', 'ReaderLeftChurch'],
      [],
    ]);
  });
});

it('says of approvals that race for the last places only whom the church took in', async () => {
  await t.api('PUT', `/api/churches/${church.id}`, { token: paul.token, body: { maxMembers: 3 } });
  const waiting = await Promise.all(Array.from({ length: 6 }, () => t.person('Waiting')));
  await Promise.all(waiting.map(ask));
  const answers = await Promise.all(waiting.map((person) => decide(person, 'approved')));
  const stories = await Promise.all(waiting.map(({ readerId }) => churchEvents(readerId)));
  expect(stories).toEqual(answers.map(({ status }) => (status === 200 ? ['ReaderJoinedChurch'] : [])));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.filter(({ body }) => body.error === CHURCH_MESSAGES.churchFull)).toHaveLength(4);
});

it('happens once for one key, with the first answer’s position', async () => {
  const once = () =>
    t.api('POST', '/api/churches/join', {
      token: lydia.token,
      body: { joinCode: church.joinCode },
      headers: { 'idempotency-key': 'once' },
    });
  const answers = [await once(), await once()];
  expect(answers[1].text).toBe(answers[0].text);
  expect(answers[1].headers.get('x-event-position')).toBe(answers[0].headers.get('x-event-position'));
  expect(await churchEvents(lydia.readerId)).toEqual(['ReaderJoinedChurch']);
});

it('catches up with members from before the log told of churches, once for all processes', async () => {
  await t.database.rows(
    `INSERT INTO church_members (account_id, church_id, status, requested_at, approved_at) VALUES ($1, $2, 'approved', now(), now())`,
    [lydia.accountId, church.id],
  );
  const earlier = t.app.get(EarlierMembers, { strict: false });
  await Promise.all([earlier.writeDown(), earlier.writeDown(), earlier.writeDown()]);
  await earlier.writeDown();
  expect(await churchEvents(lydia.readerId)).toEqual(['ReaderJoinedChurch']);
  await post(lydia, '/leave');
  expect(await churchEvents(lydia.readerId)).toEqual(['ReaderJoinedChurch', 'ReaderLeftChurch']);
});
