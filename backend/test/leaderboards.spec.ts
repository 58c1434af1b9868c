import {
  LEADERBOARD_CATEGORIES,
  MESSAGES,
  TIMEFRAMES,
  type LeaderboardAnswer,
  type LeaderboardEntryAnswer,
} from '@lectio/contract';
import { anotherReader, familyOf, reporterFor } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

/** A Tuesday; its week began on Monday the 9th. */
const NOW = '2026-03-10T12:00:00Z';

let t: TestApp;
let latest = '0.0';
beforeEach(async () => {
  t = await startTestApp();
  t.clock.set(NOW);
  latest = '0.0';
});
afterEach(() => t?.close());

const board = async (who: Person, query: string): Promise<LeaderboardAnswer> => {
  const answer = await t.api<LeaderboardAnswer>('GET', `/api/gamification/leaderboard?${query}`, {
    token: who.token,
    headers: { 'x-min-position': latest },
  });
  expect(answer.status).toBe(200);
  return answer.body;
};

const read = async (who: Person, count: number, about: { on?: string; readerId?: number } = {}): Promise<void> => {
  const chapterIds = Array.from({ length: count }, (_, index) => index + 1);
  const answer = await reporterFor(t, who).report({
    chapterIds,
    readDate: about.on,
    readerId: about.readerId ?? who.readerId,
  });
  expect(answer.status).toBe(201);
  latest = [...new Set([...(latest === '0.0' ? [] : latest.split('_')), answer.headers.get('x-event-position')])].join(
    '_',
  );
};

const competitive = async (name: string): Promise<Person> => {
  const person = await t.person(name);
  await t.api('PUT', '/api/users/preferences', { token: person.token, body: { competitiveMode: true } });
  return person;
};

const line = ({ rank, reader, family, points, chapters }: LeaderboardEntryAnswer): unknown[] => [
  rank,
  reader?.name ?? family?.name ?? null,
  points,
  chapters,
];

it('ranks readers by points and by chapters, equal values alike, for all time, month and week', async () => {
  const [ann, bea, cid, dan] = [
    await competitive('Ann'),
    await competitive('Bea'),
    await competitive('Cid'),
    await competitive('Dan'),
  ];
  await read(ann, 5, { on: '2026-03-10' });
  for (const one of [bea, cid]) await read(one, 3, { on: '2026-03-09' });
  await read(dan, 2, { on: '2026-03-10' });
  // Before this week, and before this month.
  await read(dan, 4, { on: '2026-03-05' });
  await read(bea, 3, { on: '2026-02-20' });
  const expected = {
    'points all': [
      [1, 'Ann', 75, 5],
      [2, 'Dan', 73, 6],
      [3, 'Bea', 67, 6],
      [4, 'Cid', 55, 3],
    ],
    'points month': [
      [1, 'Ann', 75, 5],
      [2, 'Dan', 73, 6],
      [3, 'Bea', 55, 3],
      [3, 'Cid', 55, 3],
    ],
    'points week': [
      [1, 'Ann', 75, 5],
      [2, 'Bea', 55, 3],
      [2, 'Cid', 55, 3],
      [4, 'Dan', 45, 2],
    ],
    'chapters all': [
      [1, 'Bea', 67, 6],
      [1, 'Dan', 73, 6],
      [3, 'Ann', 75, 5],
      [4, 'Cid', 55, 3],
    ],
    'chapters month': [
      [1, 'Dan', 73, 6],
      [2, 'Ann', 75, 5],
      [3, 'Bea', 55, 3],
      [3, 'Cid', 55, 3],
    ],
    'chapters week': [
      [1, 'Ann', 75, 5],
      [2, 'Bea', 55, 3],
      [2, 'Cid', 55, 3],
      [4, 'Dan', 45, 2],
    ],
  };
  for (const [key, lines] of Object.entries(expected)) {
    const [category, timeframe] = key.split(' ');
    const { leaderboard, total } = await board(cid, `category=${category}&timeframe=${timeframe}`);
    expect([key, total, leaderboard.map(line)]).toEqual([key, 4, lines]);
  }
  const { leaderboard, myRank, total } = await board(cid, 'category=points&timeframe=week&limit=2');
  expect([leaderboard.map(line), total]).toEqual([
    [
      [1, 'Ann', 75, 5],
      [2, 'Bea', 55, 3],
    ],
    4,
  ]);
  expect(myRank).toEqual({
    rank: 2,
    readerId: cid.readerId,
    familyId: null,
    points: 55,
    chapters: 3,
    gapToNext: 20,
    rankLastWeek: null,
  });
  expect((await board(dan, 'category=points&timeframe=week&limit=1')).myRank).toMatchObject({ rank: 4 });
  expect((await board(ann, '')).leaderboard[0]).toEqual({
    rank: 1,
    reader: { id: ann.readerId, name: 'Ann' },
    family: null,
    isAnonymous: false,
    isMine: true,
    level: 1,
    points: 75,
    chapters: 5,
  });
});

it('tells the gap to the next place, and where one stood the week before', async () => {
  const [ann, bea, cid, dan] = [
    await competitive('Ann'),
    await competitive('Bea'),
    await competitive('Cid'),
    await competitive('Dan'),
  ];
  const place = async (who: Person, query: string) => {
    const { rank, gapToNext, rankLastWeek } = (await board(who, query)).myRank ?? {};
    return [rank, gapToNext, rankLastWeek];
  };
  const ours = await familyOf(t, ann, bea);
  await familyOf(t, cid, dan);
  await read(ann, 2, { on: '2026-03-08' });
  await read(cid, 4, { on: '2026-03-08' });
  await read(ann, 6, { on: '2026-03-10' });
  await read(bea, 1, { on: '2026-03-10' });
  await read(cid, 3, { on: '2026-03-10' });
  await read(dan, 3, { on: '2026-03-10' });
  const week = 'category=chapters&timeframe=week';
  expect(await place(ann, week)).toEqual([1, null, 2]);
  expect(await place(bea, week)).toEqual([4, 2, null]);
  expect(await place(dan, week)).toEqual([2, 3, null]);
  expect(await place(ann, 'category=chapters')).toEqual([1, null, null]);
  const families = 'category=family_chapters&timeframe=week';
  expect(await place(bea, families)).toEqual([1, null, 2]);
  expect(await place(dan, families)).toEqual([2, 1, 1]);
  expect((await board(bea, families)).myRank?.familyId).toBe(ours);
});

it('counts a report that comes over 72 hours after its window’s end for all time alone', async () => {
  const ann = await competitive('Ann');
  t.clock.set('2026-03-12T00:00:01Z');
  await read(ann, 1, { on: '2026-03-08' });
  t.clock.set('2026-03-08T12:00:00Z');
  expect((await board(ann, 'timeframe=week')).leaderboard).toEqual([]);
  expect((await board(ann, 'timeframe=month')).leaderboard.map(line)).toEqual([[1, 'Ann', 35, 1]]);
  expect((await board(ann, 'timeframe=all')).leaderboard.map(line)).toEqual([[1, 'Ann', 35, 1]]);
});

it('sums families of two readers or more', async () => {
  const [ann, bea, cid] = [await competitive('Ann'), await competitive('Bea'), await competitive('Cid')];
  const ours = await familyOf(t, ann, bea);
  const theirs = await familyOf(t, cid);
  const son = await anotherReader(t, cid, 'Son');
  await read(ann, 5, { on: '2026-03-10' });
  await read(bea, 3, { on: '2026-02-20' });
  await read(cid, 9, { on: '2026-03-10' });
  expect((await board(ann, 'category=family_chapters')).leaderboard.map(line)).toEqual([[1, 'Family of Ann', 180, 8]]);
  await t.api('POST', `/api/families/${theirs}/readers/${son}`, { token: cid.token });
  await read(cid, 1, { on: '2026-03-01', readerId: son });
  const whole = await board(bea, 'category=family_chapters');
  expect(whole.leaderboard.map(line)).toEqual([
    [1, 'Family of Cid', 200, 10],
    [2, 'Family of Ann', 180, 8],
  ]);
  expect(whole.leaderboard[1]).toMatchObject({
    reader: null,
    family: { id: ours, name: 'Family of Ann', memberCount: 2, readerCount: 2 },
    isMine: true,
    level: null,
  });
  expect(whole.myRank).toMatchObject({ rank: 2, familyId: ours, readerId: null, chapters: 8 });
  expect((await board(bea, 'category=family_chapters&timeframe=week')).leaderboard.map(line)).toEqual([
    [1, 'Family of Cid', 115, 9],
    [2, 'Family of Ann', 75, 5],
  ]);
  expect((await board(bea, 'category=family_points&timeframe=month')).leaderboard.map(line)).toEqual([
    [1, 'Family of Cid', 150, 10],
    [2, 'Family of Ann', 75, 5],
  ]);
});

it('names nobody who does not compete, except to themselves', async () => {
  const [shy, bold] = [await t.person('Nicodemus'), await competitive('Peter')];
  const friend = await t.person('Joseph of Arimathea');
  await familyOf(t, shy, friend);
  await read(shy, 3);
  await read(friend, 2);
  await read(bold, 1);
  for (const category of LEADERBOARD_CATEGORIES) {
    for (const timeframe of TIMEFRAMES) {
      const answer = await board(bold, `category=${category}&timeframe=${timeframe}`);
      const hidden = answer.leaderboard.filter((entry) => entry.isAnonymous);
      expect(hidden.map(({ rank, reader, family, isMine }) => ({ rank, reader, family, isMine }))).toEqual(
        hidden.map((_, index) => ({ rank: index + 1, reader: null, family: null, isMine: false })),
      );
      expect(hidden).toHaveLength(category.startsWith('family') ? 1 : 2);
      expect(JSON.stringify(answer)).not.toMatch(/Nicodemus|Joseph/);
    }
  }
  expect((await board(shy, 'category=points')).leaderboard[0]).toMatchObject({
    reader: { id: shy.readerId, name: 'Nicodemus' },
    isAnonymous: true,
    isMine: true,
  });
  expect((await board(shy, 'category=family_points')).leaderboard[0]).toMatchObject({
    family: { name: 'Family of Nicodemus' },
    isAnonymous: true,
    isMine: true,
  });
  expect((await board(friend, 'category=points')).leaderboard.map((entry) => entry.reader?.name ?? null)).toEqual([
    null,
    'Joseph of Arimathea',
    'Peter',
  ]);
});

it('forgets readers that were deleted, on every board', async () => {
  const [ann, bea] = [await competitive('Ann'), await competitive('Bea')];
  await familyOf(t, ann, bea);
  const child = await anotherReader(t, ann, 'Child');
  await read(ann, 1);
  await read(bea, 2);
  await read(ann, 8, { readerId: child });
  expect((await board(bea, 'category=chapters')).leaderboard.map(line)).toEqual([
    [1, 'Child', 105, 8],
    [2, 'Bea', 70, 2],
    [3, 'Ann', 60, 1],
  ]);
  const gone = await t.api('DELETE', `/api/readers/${child}`, { token: ann.token });
  latest = `${latest}_${gone.headers.get('x-event-position')}`;
  expect((await board(bea, 'category=chapters')).leaderboard.map(line)).toEqual([
    [1, 'Bea', 70, 2],
    [2, 'Ann', 60, 1],
  ]);
  expect((await board(ann, 'category=chapters&timeframe=week')).myRank).toMatchObject({
    rank: 2,
    readerId: ann.readerId,
  });
});

it('tells the place of the own reader that is asked for, and of nobody else’s', async () => {
  const [ann, bea] = [await competitive('Ann'), await competitive('Bea')];
  const child = await anotherReader(t, ann, 'Child');
  await read(ann, 1);
  await read(bea, 2);
  await read(ann, 8, { readerId: child });
  expect((await board(ann, 'category=chapters')).myRank).toMatchObject({ rank: 1, readerId: child });
  expect((await board(ann, `category=chapters&readerId=${ann.readerId}`)).myRank).toMatchObject({
    rank: 3,
    readerId: ann.readerId,
  });
  expect((await board(ann, `category=chapters&readerId=${bea.readerId}`)).myRank).toBeNull();
  for (const readerId of ['x', '0', '-1', '1.5', '99999999999'])
    expect(
      (await t.api('GET', `/api/gamification/leaderboard?readerId=${readerId}`, { token: ann.token })).status,
    ).toBe(400);
});

it('is empty at first, and gives nobody without points a rank', async () => {
  const ann = await competitive('Ann');
  for (const category of LEADERBOARD_CATEGORIES)
    expect(await board(ann, `category=${category}`)).toEqual({ leaderboard: [], myRank: null, total: 0 });
  for (const query of ['category=luck', 'timeframe=year', 'limit=0', 'limit=101', 'limit=x'])
    expect((await t.api('GET', `/api/gamification/leaderboard?${query}`, { token: ann.token })).status).toBe(400);
  expect(await t.api('GET', '/api/gamification/leaderboard?category=luck', { token: ann.token })).toMatchObject({
    body: { error: MESSAGES.optionInvalid },
  });
});
