import {
  FAMILY_MESSAGES,
  READER_MESSAGES,
  type FamiliesAnswer,
  type FamilyAnswer,
  type FamilyEnvelope,
  type FamilyReadingAnswer,
  type JoinFamilyAnswer,
  type LeaderboardAnswer,
  type ReaderEnvelope,
} from '@lectio/contract';
import { reporterFor } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let jacob: Person;
let leah: Person;
let laban: Person;
let family: FamilyAnswer;
let child: number;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

/** Jacob founded a family; Leah joined and has a child; Laban does not belong to it. */
beforeEach(async () => {
  [jacob, leah, laban] = [await t.person('Jacob'), await t.person('Leah'), await t.person('Laban')];
  family = (await post<FamilyEnvelope>(jacob, '', { name: 'Israel', description: 'Twelve tribes' })).body.family;
  await join(leah, family.inviteCode);
  child = (await t.api<ReaderEnvelope>('POST', '/api/readers', { token: leah.token, body: { name: 'Reuben' } })).body
    .reader.id;
});

const post = <T>(who: Person, path: string, body?: object) =>
  t.api<T>('POST', `/api/families${path}`, { token: who.token, body });
const del = (who: Person, path: string) => t.api('DELETE', `/api/families/${family.id}${path}`, { token: who.token });
const join = (who: Person, inviteCode: unknown) =>
  post<JoinFamilyAnswer & { error?: string }>(who, '/join', { inviteCode });
const seenBy = async (who: Person): Promise<FamilyAnswer[]> =>
  (await t.api<FamiliesAnswer>('GET', '/api/families', { token: who.token })).body.families;
const story = async (readerId: number) =>
  (
    await t.database.rows<{ type: string }>(`SELECT type FROM events WHERE stream = $1 ORDER BY version`, [
      `reader-${readerId}`,
    ])
  ).map((event) => event.type);

describe('founding a family', () => {
  it('makes the founder a member, with the primary reader', async () => {
    const answer = await post<FamilyEnvelope>(laban, '', { name: ' Haran ', description: '' });
    expect(answer.status).toBe(201);
    expect(answer.body.family).toEqual({
      id: answer.body.family.id,
      name: 'Haran',
      description: null,
      inviteCode: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/) as string,
      createdBy: laban.accountId,
      createdAt: '2026-03-10T12:00:00.000Z',
      members: [{ id: laban.accountId, name: 'Laban' }],
      readers: [
        {
          id: laban.readerId,
          name: 'Laban',
          isPrimary: true,
          isActive: true,
          userId: laban.accountId,
          user: { name: 'Laban' },
          canon: 'protestant',
        },
      ],
    });
    expect(await story(laban.readerId)).toEqual(['ReaderRegistered', 'ReaderJoinedFamily']);
    expect(answer.headers.get('x-event-position')).toMatch(/^\d+\.\d+$/);
  });

  it.each([
    [{}, 'Family name is required'],
    [{ name: ' ' }, 'Family name is required'],
    [{ name: 'x'.repeat(101) }, FAMILY_MESSAGES.familyNameTooLong],
    [{ name: 'A', description: 'x'.repeat(501) }, FAMILY_MESSAGES.familyDescriptionTooLong],
  ])('is refused for %j', async (body, message) => {
    expect(await post(laban, '', body)).toMatchObject({ status: 400, body: { error: message } });
  });
});

describe('joining a family', () => {
  it('takes the code in small letters and with blanks, and brings the primary reader', async () => {
    const code = family.inviteCode.toLowerCase();
    const answer = await join(laban, ` ${code.slice(0, 4)} ${code.slice(4)}-`);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(answer.body.family.members.map((member) => member.name)).toEqual(['Jacob', 'Leah', 'Laban']);
    expect(answer.body.family.readers.map((reader) => reader.id)).toEqual([
      jacob.readerId,
      leah.readerId,
      laban.readerId,
    ]);
  });

  it.each([
    [undefined, 'Invite code is required'],
    [' - ', 'Invite code is required'],
    ['AB12', 'Invite code must be at least 6 characters'],
  ])('is refused for %j', async (code, message) => {
    expect(await join(laban, code)).toMatchObject({ status: 400, body: { error: message } });
  });

  it('knows no other codes', async () => {
    expect(await join(laban, 'AAAAAAAA')).toMatchObject({
      status: 404,
      body: { error: 'Failed to join family. Please check your invite code and try again.' },
    });
  });

  it('happens once', async () => {
    expect(await join(leah, family.inviteCode)).toMatchObject({
      status: 409,
      body: { error: FAMILY_MESSAGES.alreadyInFamily },
    });
    const answers = await Promise.all([1, 2, 3].map(() => join(laban, family.inviteCode)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    expect(await story(laban.readerId)).toEqual(['ReaderRegistered', 'ReaderJoinedFamily']);
  });
});

describe('readers of a family', () => {
  const path = (readerId: number) => `/${family.id}/readers/${readerId}`;

  it('are added and taken out by their owner', async () => {
    const added = await post<FamilyEnvelope>(leah, path(child));
    expect(added.status).toBe(200);
    expect(added.body.family.readers.map((reader) => reader.id)).toEqual([jacob.readerId, leah.readerId, child]);
    expect(await post(leah, path(child))).toMatchObject({
      status: 409,
      body: { error: FAMILY_MESSAGES.readerAlreadyInFamily },
    });
    expect(await del(jacob, `/readers/${child}`)).toMatchObject({
      status: 403,
      body: { error: FAMILY_MESSAGES.onlyOwnerDetaches },
    });
    expect((await del(leah, `/readers/${child}`)).status).toBe(200);
    expect(await del(leah, `/readers/${child}`)).toMatchObject({
      status: 404,
      body: { error: FAMILY_MESSAGES.readerNotInFamily },
    });
    expect(await story(child)).toEqual(['ReaderRegistered', 'ReaderJoinedFamily', 'ReaderLeftFamily']);
  });

  it('keep the primary one as long as its owner belongs to it', async () => {
    expect(await del(leah, `/readers/${leah.readerId}`)).toMatchObject({
      status: 403,
      body: { error: FAMILY_MESSAGES.primaryReaderStaysInFamily },
    });
  });

  it('are the own ones alone', async () => {
    expect(await post(jacob, path(child))).toMatchObject({
      status: 404,
      body: { error: READER_MESSAGES.readerNotFound },
    });
    expect(await post(laban, path(laban.readerId))).toMatchObject({
      status: 404,
      body: { error: FAMILY_MESSAGES.familyNotFound },
    });
  });

  it('go from the list when they are deleted', async () => {
    await post(leah, path(child));
    await t.api('DELETE', `/api/readers/${child}`, { token: leah.token });
    expect((await seenBy(jacob))[0].readers.map((reader) => reader.id)).toEqual([jacob.readerId, leah.readerId]);
  });
});

describe('leaving and deleting', () => {
  it('lets a member go, with all its readers', async () => {
    await post(leah, `/${family.id}/readers/${child}`);
    const answer = await del(leah, '/leave');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-event-position')).toMatch(/^\d+\.\d+$/);
    expect(await seenBy(leah)).toEqual([]);
    expect((await seenBy(jacob))[0]).toMatchObject({ members: [{ name: 'Jacob' }], readers: [{ name: 'Jacob' }] });
    expect(await story(child)).toEqual(['ReaderRegistered', 'ReaderJoinedFamily', 'ReaderLeftFamily']);
    expect(await story(leah.readerId)).toEqual(['ReaderRegistered', 'ReaderJoinedFamily', 'ReaderLeftFamily']);
  });

  it('lets the founder remove a member, who sees and reports nothing there any more', async () => {
    await post(leah, `/${family.id}/readers/${child}`);
    await join(laban, family.inviteCode);
    expect(await del(laban, `/members/${leah.accountId}`)).toMatchObject({
      status: 403,
      body: { error: FAMILY_MESSAGES.onlyOwnerRemoves },
    });
    const answer = await del(jacob, `/members/${leah.accountId}`);
    expect(answer).toMatchObject({ status: 200, body: { userId: leah.accountId, memberCount: 2 } });
    expect(answer.headers.get('x-event-position')).toMatch(/^\d+\.\d+/);
    expect(await seenBy(leah)).toEqual([]);
    expect((await seenBy(jacob))[0].readers.map(({ name }) => name)).toEqual(['Jacob', 'Laban']);
    for (const readerId of [child, leah.readerId])
      expect(await story(readerId)).toEqual(['ReaderRegistered', 'ReaderJoinedFamily', 'ReaderLeftFamily']);
    const forOther = { readerIds: [jacob.readerId], chapterIds: [1] };
    expect((await t.api('POST', '/api/reports', { token: leah.token, body: forOther })).status).toBe(404);
    expect(await del(jacob, `/members/${leah.accountId}`)).toMatchObject({
      status: 404,
      body: { error: FAMILY_MESSAGES.memberNotInFamily },
    });
  });

  it('keeps the founder from being removed', async () => {
    expect(await del(jacob, `/members/${jacob.accountId}`)).toMatchObject({
      status: 403,
      body: { error: FAMILY_MESSAGES.ownerStays },
    });
  });

  it('keeps the founder', async () => {
    expect(await del(jacob, '/leave')).toMatchObject({ status: 403, body: { error: FAMILY_MESSAGES.ownerStays } });
  });

  it('lets the founder alone delete it, and every reader leaves', async () => {
    expect(await del(leah, '')).toMatchObject({ status: 403, body: { error: FAMILY_MESSAGES.onlyOwnerDeletes } });
    const answer = await del(jacob, '');
    expect(answer.status).toBe(200);
    expect(await Promise.all([seenBy(jacob), seenBy(leah)])).toEqual([[], []]);
    for (const { readerId } of [jacob, leah])
      expect(await story(readerId)).toEqual(['ReaderRegistered', 'ReaderJoinedFamily', 'ReaderLeftFamily']);
    expect((await del(jacob, '')).status).toBe(404);
  });
});

describe('the invite code', () => {
  it('is changed by the founder alone, and the one before lets nobody in from that moment', async () => {
    expect(await post(leah, `/${family.id}/rotate-code`)).toMatchObject({
      status: 403,
      body: { error: FAMILY_MESSAGES.onlyOwnerRotates },
    });
    const answer = await post<FamilyEnvelope>(jacob, `/${family.id}/rotate-code`);
    const { inviteCode } = answer.body.family;
    expect([answer.status, inviteCode === family.inviteCode]).toEqual([200, false]);
    expect((await join(laban, family.inviteCode)).status).toBe(404);
    expect((await seenBy(leah))[0].inviteCode).toBe(inviteCode);
    expect((await join(laban, inviteCode)).status).toBe(200);
  });
});

describe('what a family reads', () => {
  const seen = async <T>(who: Person, path: string, { min, zone }: { min: string; zone?: string }): Promise<T> =>
    (
      await t.api<T>('GET', `/api/families/${family.id}${path}`, {
        token: who.token,
        headers: { 'x-min-position': min, ...(zone ? { 'x-time-zone': zone } : {}) },
      })
    ).body;
  const read = async (who: Person, chapterIds: number[], readDate: string): Promise<string> =>
    (await reporterFor(t, who).report({ chapterIds, readDate })).headers.get('x-event-position') ?? '';

  it('is pooled, with who has read today by the viewer’s calendar', async () => {
    t.clock.set('2026-03-10T12:00:00Z');
    const positions = [
      await read(jacob, [1, 2], '2026-03-09'),
      await read(jacob, [2], '2026-03-10'),
      await read(leah, [3], '2026-03-07'),
    ];
    const min = positions.join('_');
    const { days, chapterReadCounts, ...sums } = await seen<FamilyReadingAnswer>(leah, '/reading', { min });
    expect(days).toEqual([
      { readerId: jacob.readerId, chaptersToday: 1, currentStreak: 2, lastReadOn: '2026-03-10' },
      { readerId: leah.readerId, chaptersToday: 0, currentStreak: 0, lastReadOn: '2026-03-07' },
    ]);
    expect(sums).toEqual({
      totalReads: 4,
      chaptersRead: 3,
      completeBibleReads: 0,
      chaptersNeeded: 1186,
      canon: 'protestant',
    });
    expect([1, 2, 3, 4].map((id) => chapterReadCounts[id])).toEqual([1, 2, 1, 0]);
    // At the same instant it is already the eleventh in Kiribati.
    const east = await seen<FamilyReadingAnswer>(leah, '/reading', { min, zone: 'Pacific/Kiritimati' });
    expect(east.days[0]).toMatchObject({ chaptersToday: 0, currentStreak: 2, lastReadOn: '2026-03-10' });
  });

  it('has a board of its readers, which names those alone who compete', async () => {
    t.clock.set('2026-03-10T12:00:00Z');
    await t.api('PUT', '/api/users/preferences', { token: leah.token, body: { competitiveMode: true } });
    const positions = [await read(jacob, [1, 2], '2026-03-10'), await read(leah, [1, 2, 3], '2026-03-10')];
    await read(laban, [1, 2, 3, 4], '2026-03-10');
    const board = await seen<LeaderboardAnswer>(jacob, '/leaderboard?category=chapters', { min: positions.join('_') });
    expect(board.leaderboard.map(({ rank, reader, chapters }) => [rank, reader?.name, chapters])).toEqual([
      [1, 'Leah', 3],
      [2, 'Jacob', 2],
    ]);
    expect(board.myRank).toMatchObject({ rank: 2, gapToNext: 1 });
    const byLeah = await seen<LeaderboardAnswer>(leah, '/leaderboard?category=chapters', { min: positions.join('_') });
    expect(byLeah.leaderboard[1]).toMatchObject({ rank: 2, reader: null, isAnonymous: true });
    expect(
      await t.api('GET', `/api/families/${family.id}/leaderboard?category=family_points`, { token: leah.token }),
    ).toMatchObject({ status: 400 });
  });
});

describe('strangers', () => {
  it('are not told that the family exists', async () => {
    const calls = [
      await t.api('GET', `/api/families/${family.id}`, { token: laban.token }),
      await del(laban, ''),
      await del(laban, '/leave'),
      await del(laban, `/readers/${jacob.readerId}`),
      await del(laban, `/members/${leah.accountId}`),
    ];
    for (const answer of calls)
      expect(answer).toMatchObject({ status: 404, body: { error: FAMILY_MESSAGES.familyNotFound } });
  });
});
