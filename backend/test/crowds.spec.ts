import { FAMILY_MESSAGES, LIMITS, READER_MESSAGES, type ErrorAnswer, type FamilyEnvelope } from '@lectio/contract';
import { meetingAt } from './support/held-rows';
import { PASSWORD, startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

/** Few enough to be filled by a test. */
const FEW = 12;
beforeEach(() => {
  for (const limit of ['readersMax', 'familiesMax', 'familyMembersMax', 'familyReadersMax'] as const)
    jest.replaceProperty(LIMITS as Record<typeof limit, number>, limit, FEW);
});
afterEach(() => jest.restoreAllMocks());

type Answered = [status: number, error?: string];

const post = async <T>(who: Person, path: string, body: object = {}) =>
  t.api<T & Partial<ErrorAnswer>>('POST', `/api${path}`, { token: who.token, body });
const trying = (who: Person, path: string, body?: object) => async (): Promise<Answered> => {
  const { status, body: answer } = await post(who, path, body);
  return [status, answer.error];
};
const founded = async (who: Person) => (await post<FamilyEnvelope>(who, '/families', { name: 'Israel' })).body.family;
const refusing = (error: string): Answered => [409, error];
const CREATED: Answered = [201, undefined];
const DONE: Answered = [200, undefined];

/** Rows as the product writes them. */
const readersOf = async (accountId: number, count: number): Promise<number[]> =>
  (
    await t.database.rows<{ id: number }>(
      `INSERT INTO readers (account_id, partition, name, is_primary, is_active, created_at) SELECT $1, $1::integer % 64, 'Child', false, true, now() FROM generate_series(1, $2) RETURNING id`,
      [accountId, count],
    )
  ).map(({ id }) => id);
const peopleIn = async (familyId: number, count: number): Promise<void> => {
  await t.database.rows(
    `WITH people AS (INSERT INTO users (name, email, password_hash, created_at)
        SELECT 'Neighbour', 'neighbour' || n || '.' || $1::integer || '@example.org', '', now() FROM generate_series(1, $2) n RETURNING id)
      INSERT INTO family_members (family_id, account_id, joined_at) SELECT $1::integer, id, now() FROM people`,
    [familyId, count],
  );
};

describe('the readers of an account', () => {
  it('are limited, also when several are added at once; a deleted one makes room', async () => {
    const jacob = await t.person('Jacob');
    const [first] = await readersOf(jacob.accountId, FEW - 2);
    const add = trying(jacob, '/readers', { name: 'Benjamin' });
    const rows = { sql: 'SELECT 1 FROM readers WHERE id = $1 FOR UPDATE', values: [jacob.readerId] };
    const full = refusing(READER_MESSAGES.tooManyReaders);
    expect(await meetingAt(t.database, rows, [add, add, add])).toEqual([CREATED, full, full]);
    expect((await t.api('DELETE', `/api/readers/${first}`, { token: jacob.token })).status).toBe(200);
    expect([await add(), await add()]).toEqual([CREATED, full]);
  });
});

describe('a family', () => {
  it('has a limited number of members, also when several join at once, and newcomers to the site among them', async () => {
    const [jacob, leah, laban] = [await t.person('Jacob'), await t.person('Leah'), await t.person('Laban')];
    const { id, inviteCode } = await founded(jacob);
    await peopleIn(id, FEW - 2);
    const family = { sql: 'SELECT 1 FROM families WHERE id = $1 FOR UPDATE', values: [id] };
    const joining = [leah, laban].map((who) => trying(who, '/families/join', { inviteCode }));
    const full = refusing(FAMILY_MESSAGES.tooManyMembers);
    expect(await meetingAt(t.database, family, joining)).toEqual([DONE, full]);
    const newcomer = { name: 'Dinah', email: 'dinah@example.org', password: PASSWORD, invite: inviteCode };
    const registered = await t.api<ErrorAnswer>('POST', '/api/auth/register', { body: newcomer });
    expect([registered.status, registered.body.error]).toEqual(full);
    expect(await t.database.rows(`SELECT FROM users WHERE email = $1`, [newcomer.email])).toEqual([]);
  });

  it('has a limited number of readers, also when several are added at once; deleted ones do not count', async () => {
    const [jacob, leah] = [await t.person('Jacob'), await t.person('Leah')];
    const { id, inviteCode } = await founded(jacob);
    const children = await readersOf(jacob.accountId, FEW);
    await t.database.rows(`INSERT INTO family_readers (family_id, reader_id) SELECT $1, unnest($2::integer[])`, [
      id,
      children.slice(2),
    ]);
    const family = { sql: 'SELECT 1 FROM families WHERE id = $1 FOR UPDATE', values: [id] };
    const adding = children.slice(0, 2).map((child) => trying(jacob, `/families/${id}/readers/${child}`));
    const full = refusing(FAMILY_MESSAGES.tooManyReadersInFamily);
    expect(await meetingAt(t.database, family, adding)).toEqual([DONE, full]);
    expect(await trying(leah, '/families/join', { inviteCode })()).toEqual(full);
    expect((await t.api('DELETE', `/api/readers/${children[2]}`, { token: jacob.token })).status).toBe(200);
    expect(await trying(leah, '/families/join', { inviteCode })()).toEqual(DONE);
  });

  it('is one of a limited number for an account, founded or joined', async () => {
    const [jacob, leah] = [await t.person('Jacob'), await t.person('Leah')];
    const { inviteCode } = await founded(leah);
    for (let n = 2; n < FEW; n++) await founded(jacob);
    const found = trying(jacob, '/families', { name: 'Israel' });
    const own = { sql: 'SELECT 1 FROM readers WHERE id = $1 FOR UPDATE', values: [jacob.readerId] };
    const full = refusing(FAMILY_MESSAGES.tooManyFamilies);
    expect(await meetingAt(t.database, own, [found, found, found])).toEqual([CREATED, CREATED, full]);
    expect(await trying(jacob, '/families/join', { inviteCode })()).toEqual(full);
  });
});
