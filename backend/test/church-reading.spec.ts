import {
  CHAPTER_COUNT,
  CHURCH_MESSAGES,
  TIMEFRAMES,
  type ChurchCommunityAnswer,
  type ChurchEnvelope,
  type LeaderboardAnswer,
  type LeaderboardEntryAnswer,
} from '@lectio/contract';
import { SiteSettings } from '@platform/site/site-settings';
import { Steps } from '@platform/projections';
import { ChurchReading } from '@slices/progress/read/church/church-reading';
import { anotherReader, familyOf, reporterFor } from './support/reporter';
import { statementsOn } from './support/statements';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let latest: string[];
let paul: Person;
let lydia: Person;
let silas: Person;
let church: { id: number; joinCode?: string };

/** Paul's church with Lydia, who has a child; Silas has asked to join. */
beforeEach(async () => {
  t = await startTestApp();
  t.clock.set('2026-03-10T12:00:00Z');
  latest = [];
  [paul, lydia, silas] = [await competitive('Paul'), await competitive('Lydia'), await competitive('Silas')];
  church = (await post<ChurchEnvelope>(paul, 'churches', { name: 'Philippi' })).church;
  await post(lydia, 'churches/join', { joinCode: church.joinCode });
  await post(silas, 'churches/join', { churchId: church.id });
});
afterEach(() => t?.close());

const competitive = async (name: string): Promise<Person> => {
  const person = await t.person(name);
  await t.api('PUT', '/api/users/preferences', { token: person.token, body: { competitiveMode: true } });
  return person;
};
const post = async <T>(who: Person, path: string, body?: object): Promise<T> => {
  const answer = await t.api<T>('POST', `/api/${path}`, { token: who.token, body });
  expect(answer.status).toBeLessThan(300);
  noted(answer.headers);
  return answer.body;
};
const noted = (headers: Headers): void => void latest.push(...[headers.get('x-event-position') ?? []].flat());
const read = async (
  who: Person,
  chapterIds: number[],
  about: { on?: string; readerId?: number } = {},
): Promise<void> => {
  noted(
    (await reporterFor(t, who).report({ chapterIds, readDate: about.on, readerId: about.readerId ?? who.readerId }))
      .headers,
  );
};
const get = async <T>(who: Person, path: string): Promise<T> => {
  const headers = latest.length > 0 ? { 'x-min-position': latest.join('_') } : undefined;
  return (await t.api<T>('GET', `/api/${path}`, { token: who.token, headers })).body;
};
const together = (who: Person) => get<ChurchCommunityAnswer>(who, `churches/${church.id}/community`);
const board = (who: Person, query: string) => get<LeaderboardAnswer>(who, `churches/${church.id}/leaderboard?${query}`);
const line = ({ rank, reader, family, points, chapters }: LeaderboardEntryAnswer): unknown[] => [
  rank,
  reader?.name ?? family?.name ?? null,
  points,
  chapters,
];
const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The answer for these lists of chapters, counted one by one. */
const counted = (lists: readonly number[][], readers: number): ChurchCommunityAnswer => {
  const counts = new Map(span(1, CHAPTER_COUNT).map((id) => [id, 0]));
  for (const id of lists.flat()) counts.set(id, (counts.get(id) ?? 0) + 1);
  const values = [...counts.values()];
  const completeBibleReads = Math.min(...values);
  return {
    readers,
    totalReads: lists.flat().length,
    chaptersRead: values.filter((count) => count > 0).length,
    chapterReadCounts: Object.fromEntries(counts),
    completeBibleReads,
    chaptersNeeded: values.filter((count) => count === completeBibleReads).length,
    canon: 'protestant',
  };
};

describe('what a church has read together', () => {
  it('is nothing at first', async () => {
    expect(await together(lydia)).toEqual(counted([], 2));
  });

  it('pools all readers of its approved members, and no others', async () => {
    const child = await anotherReader(t, lydia, 'Child');
    await read(paul, span(1, CHAPTER_COUNT));
    await read(lydia, span(1, 40));
    await read(lydia, span(20, 60), { readerId: child });
    await read(silas, span(1, 5));
    expect(await together(paul)).toEqual(counted([span(1, CHAPTER_COUNT), span(1, 40), span(20, 60)], 3));
  });

  it('follows joins, leaves and undos', async () => {
    await read(silas, [7, 8]);
    await read(lydia, [8, 9]);
    expect(await together(lydia)).toEqual(counted([[8, 9]], 2));
    await post(paul, `churches/${church.id}/members/${silas.accountId}/status`, { status: 'approved' });
    expect(await together(lydia)).toEqual(
      counted(
        [
          [7, 8],
          [8, 9],
        ],
        3,
      ),
    );
    noted((await reporterFor(t, silas).undo()).headers);
    expect(await together(lydia)).toEqual(counted([[8, 9]], 3));
    await post(lydia, 'churches/leave');
    expect(await together(paul)).toEqual(counted([], 2));
  });

  it('is the same at once for those who ask without a position, once the news is through', async () => {
    expect(
      (await t.api<ChurchCommunityAnswer>('GET', `/api/churches/${church.id}/community`, { token: paul.token })).body
        .totalReads,
    ).toBe(0);
    await read(lydia, [1, 2, 3]);
    await together(lydia);
    const asked = (): Promise<number> =>
      t
        .api<ChurchCommunityAnswer>('GET', `/api/churches/${church.id}/community`, { token: paul.token })
        .then(({ body }) => body.totalReads);
    expect(await asked()).toBe(3);
  });

  it('reads again only those who have read since', async () => {
    await read(paul, span(1, 5));
    await together(paul);
    const texts = await statementsOn(t.database, async () => {
      await read(lydia, [6]);
      await together(paul);
    });
    const ofMembers = texts.filter((text) => text.includes('church_members m') && text.includes('p.counts'));
    expect(ofMembers.filter((text) => !text.includes('wanted'))).toEqual([]);
    expect(ofMembers.length).toBeGreaterThan(0);
  });

  it('is what another process reads from the beginning, whatever happens', async () => {
    const child = await anotherReader(t, lydia, 'Child');
    const fromTheBeginning = () =>
      new ChurchReading(t.database, t.app.get(SiteSettings), t.app.get(Steps)).of(church.id, true);
    const steps: (() => Promise<unknown>)[] = [
      () => read(lydia, span(1, 40)),
      () => read(lydia, span(30, 60), { readerId: child }),
      () => read(paul, span(1, CHAPTER_COUNT)),
      async () => noted((await reporterFor(t, lydia).undo()).headers),
      async () => noted((await t.api('DELETE', `/api/readers/${child}`, { token: lydia.token })).headers),
      () => post(paul, `churches/${church.id}/members/${silas.accountId}/status`, { status: 'approved' }),
      () => read(silas, [1, 2]),
      () => post(lydia, 'churches/leave'),
    ];
    for (const step of steps) {
      await step();
      expect(await together(paul)).toEqual(await fromTheBeginning());
    }
  });

  it('is hidden from others, even its existence', async () => {
    for (const path of ['community', 'leaderboard']) {
      for (const who of [silas, await t.person('Stranger')]) {
        const answers = [church.id, 999_999].map((id) =>
          t.api('GET', `/api/churches/${id}/${path}`, { token: who.token }),
        );
        for (const { status, body } of await Promise.all(answers))
          expect([status, body]).toMatchObject([404, { error: CHURCH_MESSAGES.churchNotFound }]);
      }
    }
  });
});

describe('the boards of a church', () => {
  it('rank the readers of its members as the site’s boards would if there were no others', async () => {
    const child = await anotherReader(t, lydia, 'Child');
    await read(silas, span(1, 9), { on: '2026-03-10' });
    await read(paul, span(1, 5), { on: '2026-03-10' });
    await read(lydia, span(1, 5), { on: '2026-03-10' });
    await read(lydia, span(1, 3), { on: '2026-02-20', readerId: child });
    for (const category of ['points', 'chapters'] as const) {
      for (const timeframe of TIMEFRAMES) {
        const site = (
          await get<LeaderboardAnswer>(lydia, `gamification/leaderboard?category=${category}&timeframe=${timeframe}`)
        ).leaderboard.filter(({ reader }) => reader?.name !== 'Silas');
        const ranked = site.map((entry) => ({
          ...entry,
          rank: 1 + site.filter((other) => other[category] > entry[category]).length,
        }));
        const own = await board(lydia, `category=${category}&timeframe=${timeframe}`);
        expect([category, timeframe, own.leaderboard, own.total]).toEqual([category, timeframe, ranked, ranked.length]);
      }
    }
    const { leaderboard, myRank, total } = await board(lydia, 'limit=1');
    expect([leaderboard.map(line), total]).toEqual([[[1, 'Paul', 100, 5]], 3]);
    expect(myRank).toEqual({
      rank: 1,
      readerId: lydia.readerId,
      familyId: null,
      points: 100,
      chapters: 5,
      gapToNext: null,
      rankLastWeek: null,
    });
    expect((await board(lydia, `readerId=${child}`)).myRank).toMatchObject({ rank: 3, readerId: child });
    expect((await board(lydia, `readerId=${paul.readerId}`)).myRank).toBeNull();
  });

  it('hide who does not compete, but from themselves', async () => {
    await t.api('PUT', '/api/users/preferences', { token: paul.token, body: { competitiveMode: false } });
    await read(paul, [1, 2]);
    const top = async (who: Person) => (await board(who, 'limit=1')).leaderboard;
    expect(await top(lydia)).toMatchObject([{ rank: 1, reader: null, isAnonymous: true, isMine: false }]);
    expect(await top(paul)).toMatchObject([{ rank: 1, reader: { name: 'Paul' }, isAnonymous: true, isMine: true }]);
  });

  it('count of a family the readers who are of the church, where they are two or more', async () => {
    const stranger = await competitive('Stranger');
    await familyOf(t, paul, lydia, stranger);
    await familyOf(t, stranger, paul);
    await read(paul, [1, 2]);
    await read(lydia, [1]);
    await read(stranger, span(1, 20));
    const { leaderboard, myRank, total } = await board(paul, 'category=family_chapters');
    expect([
      leaderboard.map((entry) => [entry.rank, entry.family?.name, entry.chapters, entry.family?.memberCount]),
      total,
    ]).toEqual([[[1, 'Family of Paul', 3, 3]], 1]);
    expect(myRank).toMatchObject({ rank: 1, chapters: 3, readerId: null });
  });

  it('name nobody who has left, even before the figures know', async () => {
    const timothy = await competitive('Timothy');
    await post(timothy, 'churches/join', { joinCode: church.joinCode });
    await familyOf(t, lydia, timothy);
    for (const who of [lydia, timothy, paul]) await read(who, [1, 2]);
    const named = async (category: string): Promise<unknown[]> =>
      (await board(paul, `category=${category}`)).leaderboard.map(({ reader, family }) => reader?.name ?? family?.name);
    const before = [await named('chapters'), await named('family_chapters')];
    expect(before.map((names) => names.length)).toEqual([3, 1]);
    await t.database.rows('DELETE FROM church_members WHERE account_id <> $1', [paul.accountId]);
    expect([await named('chapters'), await named('family_chapters')]).toEqual([['Paul'], []]);
  });

  it('are empty without readers', async () => {
    const none = { leaderboard: [], myRank: null, total: 0 };
    expect(await board(paul, 'category=points&timeframe=week')).toEqual(none);
    expect(await board(paul, 'category=family_points')).toEqual(none);
  });
});
