import {
  ADMIN_MESSAGES,
  FAMILY_MESSAGES,
  type AdminFamiliesAnswer,
  type AdminFamilyEnvelope,
  type AdminReaderEnvelope,
  type AdminUserDetailsAnswer,
  type AdminUsersAnswer,
  type ErrorAnswer,
  type FamilyEnvelope,
  type SearchAnswer,
} from '@lectio/contract';
import { PASSWORD, startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let admin: Person;
let lydia: Person;
let familyId: number;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.person('Overseer', { isAdmin: true });
  t.clock.advance(1000);
  lydia = await t.person('Lydia of Thyatira');
  const founded = await t.api<FamilyEnvelope>('POST', '/api/families', {
    token: lydia.token,
    body: { name: '100% purple_cloth' },
  });
  familyId = founded.body.family.id;
  const reported = await t.api('POST', '/api/reports', {
    token: lydia.token,
    body: { readerId: lydia.readerId, chapterIds: [1, 2, 3] },
  });
  await t.api('GET', `/api/gamification/profile/${lydia.readerId}`, {
    token: lydia.token,
    headers: { 'x-min-position': reported.headers.get('x-event-position') ?? '' },
  });
});
afterAll(() => t?.close());

const call = <Body>(method: string, path: string, body?: object) =>
  t.api<Body & Partial<ErrorAnswer>>(method, `/api/admin/${path}`, { token: admin.token, body });
const names = async (query: string) =>
  (await call<AdminUsersAnswer>('GET', `users?${query}`)).body.users.map((user) => user.name);

describe('users', () => {
  it('are listed newest first, with what each has', async () => {
    const { body } = await call<AdminUsersAnswer>('GET', 'users');
    expect(body.users[0]).toMatchObject({
      name: 'Lydia of Thyatira',
      email: lydia.email,
      isAdmin: false,
      totalReaders: 1,
      totalReports: 3,
      totalFamilies: 1,
      lastLogin: null,
    });
    expect(body.pagination).toEqual({
      currentPage: 1,
      totalPages: 1,
      hasPrevPage: false,
      hasNextPage: false,
      totalUsers: 2,
    });
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  it('are found by text, not by pattern', async () => {
    expect(await names('search=THYATIRA')).toEqual(['Lydia of Thyatira']);
    expect(await names(`search=${encodeURIComponent(lydia.email)}`)).toEqual(['Lydia of Thyatira']);
    expect(await names(`search=${encodeURIComponent('L\u00FDdia')}`)).toEqual(['Lydia of Thyatira']);
    expect(await names('search=%25')).toEqual([]);
    expect(await names('search=_')).toEqual([]);
  });

  it('are sorted by what is allowed', async () => {
    expect(await names('sortBy=name&sortOrder=ASC')).toEqual(['Lydia of Thyatira', 'Overseer']);
    expect(await names('sortBy=name&sortOrder=DESC')).toEqual(['Overseer', 'Lydia of Thyatira']);
    for (const sortBy of ['createdAt', 'email', 'lastLogin', 'competitiveMode', 'bibleTranslation'])
      expect(await names(`sortBy=${sortBy}`)).toHaveLength(2);
    const refused = await call('GET', 'users?sortBy=password_hash');
    expect([refused.status, refused.body.error]).toEqual([400, ADMIN_MESSAGES.sortUnknown]);
    expect((await call('GET', 'users?sortOrder=SIDEWAYS')).status).toBe(400);
  });

  it('come in pages', async () => {
    const second = await call<AdminUsersAnswer>('GET', 'users?limit=1&page=2');
    expect([
      second.body.users.map((user) => user.name),
      second.body.pagination.hasNextPage,
      second.body.pagination.hasPrevPage,
    ]).toEqual([['Overseer'], false, true]);
    expect((await call('GET', 'users?page=0')).status).toBe(400);
  });

  it('open with their newest badges and reports', async () => {
    const { body } = await call<AdminUserDetailsAnswer>('GET', `users/${lydia.accountId}/details`);
    expect(body.user.readers).toEqual([
      {
        id: lydia.readerId,
        name: 'Lydia of Thyatira',
        isPrimary: true,
        isActive: true,
        totalPoints: 80,
        totalReports: 3,
      },
    ]);
    expect(body.user.families).toEqual([{ id: familyId, name: '100% purple_cloth' }]);
    expect(body.user.recentBadges.map(({ badge }) => badge.id).sort()).toEqual(['family', 'first-chapter']);
    expect(body.user.recentReports.map((report) => report.chapterId)).toEqual([3, 2, 1]);
    expect((await call('GET', 'users/999999/details')).body.error).toBe(ADMIN_MESSAGES.userUnknown);
  });

  it('get a new password, which ends their sessions', async () => {
    const forgetful = await t.person('Forgetful');
    const short = await call('POST', `users/${forgetful.accountId}/reset-password`, { newPassword: '12345' });
    expect([short.status, short.body.error]).toEqual([400, 'Password must be at least 6 characters long.']);
    const reset = await call('POST', `users/${forgetful.accountId}/reset-password`, {
      newPassword: 'a light unto my path',
    });
    expect([reset.status, reset.body]).toEqual([200, { message: ADMIN_MESSAGES.passwordReset }]);
    const login = (password: string) =>
      t.api('POST', '/api/auth/login', { body: { email: forgetful.email, password } });
    expect([(await login(PASSWORD)).status, (await login('a light unto my path')).status]).toEqual([401, 200]);
    expect((await t.api('GET', '/api/auth/me', { token: forgetful.token })).status).toBe(401);
  });

  it('are deleted once: of two administrators at the same time the later is told that there is nobody any more', async () => {
    const { accountId } = await t.person('Leaving');
    const answers = await Promise.all([1, 2, 3].map(() => call('DELETE', `users/${accountId}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  it('stay at least one: of two administrators that delete each other at the same time one does', async () => {
    for (let round = 0; round < 5; round++) {
      const two = [await t.person('One', { isAdmin: true }), await t.person('Other', { isAdmin: true })];
      const answers = await Promise.all(
        two.map(({ token }, index) => t.api('DELETE', `/api/admin/users/${two[1 - index].accountId}`, { token })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
      const left = await t.database.rows<{ id: number }>('SELECT id FROM users WHERE id = ANY($1)', [
        two.map(({ accountId }) => accountId),
      ]);
      expect(left).toHaveLength(1);
      await call('DELETE', `users/${left[0].id}`);
    }
  });

  it('are deleted as if by their owners; an administrator cannot delete itself', async () => {
    const leaving = await t.person('Leaving');
    const deleted = await call('DELETE', `users/${leaving.accountId}`);
    expect([deleted.status, deleted.body, deleted.headers.get('x-event-position')]).toEqual([
      200,
      { message: ADMIN_MESSAGES.userDeleted },
      expect.any(String),
    ]);
    expect(await names('search=Leaving')).toEqual([]);
    const own = await call('DELETE', `users/${admin.accountId}`);
    expect([own.status, own.body.error]).toEqual([403, ADMIN_MESSAGES.ownAccount]);
  });
});

describe('families', () => {
  it('are listed, found and opened', async () => {
    const { body } = await call<AdminFamiliesAnswer>(
      'GET',
      `families?search=${encodeURIComponent('100% p\u00FArple_')}&sortBy=memberCount&sortOrder=ASC`,
    );
    const family = {
      id: familyId,
      name: '100% purple_cloth',
      inviteCode: expect.any(String) as string,
      maxMembers: null,
      isActive: true,
      creator: { id: lydia.accountId, name: 'Lydia of Thyatira', email: lydia.email },
      memberCount: 1,
      readerCount: 1,
      activeReaderCount: 1,
      totalReports: 3,
      createdAt: expect.any(String) as string,
    };
    expect(body).toEqual({
      families: [family],
      pagination: { currentPage: 1, totalPages: 1, hasPrevPage: false, hasNextPage: false, totalFamilies: 1 },
    });
    const one = await call<AdminFamilyEnvelope>('GET', `families/${familyId}`);
    expect(one.body.family).toEqual({
      ...family,
      members: [
        { id: lydia.accountId, name: 'Lydia of Thyatira', email: lydia.email, joinedAt: expect.any(String) as string },
      ],
      readers: [
        {
          id: lydia.readerId,
          name: 'Lydia of Thyatira',
          isPrimary: true,
          isActive: true,
          userId: lydia.accountId,
          totalReports: 3,
        },
      ],
    });
    expect((await call('GET', 'families/999999')).body.error).toBe(FAMILY_MESSAGES.familyNotFound);
    expect((await call('GET', 'families?sortBy=inviteCode')).status).toBe(400);
  });
});

describe('the search over everything', () => {
  const find = async (q: string) =>
    (await call<SearchAnswer>('GET', `search?q=${encodeURIComponent(q)}`)).body.found.map(
      ({ kind, name }) => `${kind} ${name}`,
    );

  it('finds a reader by its own name, by the beginning of any word of it', async () => {
    const child = await t.api('POST', '/api/readers', { token: lydia.token, body: { name: 'Priscilla Aquilason' } });
    expect(child.status).toBe(201);
    expect(await find('prisc')).toEqual(['reader Priscilla Aquilason']);
    expect(await find('AQUILA pri')).toEqual(['reader Priscilla Aquilason']);
    expect(await find('riscilla')).toEqual([]);
    await t.api('POST', '/api/readers', { token: lydia.token, body: { name: 'Zo\u00EB' } });
    for (const typed of ['Zoe\u0308', 'ZO\u00CB', 'zoe']) expect(await find(typed)).toEqual(['reader Zo\u00EB']);
  });

  it('finds accounts, mails, families, churches, batches and events', async () => {
    expect(await find('thyatira')).toEqual(['reader Lydia of Thyatira', 'account Lydia of Thyatira']);
    expect(await find(lydia.email.slice(0, 9))).toContain('account Lydia of Thyatira');
    expect(await find('purple')).toEqual(['family 100% purple_cloth']);
    const church = await t.api('POST', '/api/churches', { token: lydia.token, body: { name: 'Philippi Riverside' } });
    expect(church.status).toBe(201);
    expect(await find('river')).toEqual(['church Philippi Riverside']);
    const [event] = await t.database.rows<{ id: string; batch: string }>(
      `SELECT partition || '-' || position AS id, data ->> 'batchId' AS batch FROM events WHERE type = 'ChaptersReported' LIMIT 1`,
    );
    expect(await find(event.id)).toEqual(['event ChaptersReported']);
    expect(await find(event.batch)).toEqual(['batch Lydia of Thyatira']);
  });

  it('finds by number, with names', async () => {
    expect(await find(String(lydia.readerId))).toContain('reader Lydia of Thyatira');
  });

  it('takes text as text', async () => {
    for (const text of ['%', '_', "'", `' | '*`, '!', '()', '\\', ':*']) expect(await find(text)).toEqual([]);
    expect((await call('GET', `search?q=${'a'.repeat(1000)}`)).status).toBe(400);
  });

  it('reads an index, and no table', async () => {
    const plan = await t.database.transaction(async (client) => {
      await client.query('SET LOCAL enable_seqscan = off');
      const { rows } = await client.query<Record<string, string>>({
        text: `EXPLAIN SELECT id FROM readers WHERE to_tsvector('simple', readers.search_name) @@ to_tsquery('simple', search_text('an:*')) OR readers.id = 0`,
      });
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('readers_words');
    expect(plan).not.toContain('Seq Scan');
  });

  it('opens a reader with its account, badges and newest reports', async () => {
    const { body } = await call<AdminReaderEnvelope>('GET', `readers/${lydia.readerId}`);
    expect(body.reader).toMatchObject({
      name: 'Lydia of Thyatira',
      account: { id: lydia.accountId, email: lydia.email },
      totalReports: 3,
    });
    expect(body.reader.recentReports.map(({ chapter }) => chapter.chapter)).toEqual(expect.arrayContaining([1, 2, 3]));
    expect((await call('GET', 'readers/999999')).status).toBe(404);
  });
});
