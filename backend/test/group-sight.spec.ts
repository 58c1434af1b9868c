import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  decodeFrames,
  GROUP_SIGHTS,
  type EncouragementAnswer,
  type FilmAnswer,
  type GroupCommunityAnswer,
  type GroupEnvelope,
  type GroupMemberReadingAnswer,
  type GroupReadingAnswer,
  type GroupSight,
  type LeaderboardAnswer,
  type OccasionAnswer,
  type SharedPlanDayAnswer,
  type SharedPlanEnvelope,
  type SharedPlanReadersAnswer,
  type SharedPlansAnswer,
  type ViewMoved,
} from '@lectio/contract';
import { caughtUp } from './support/caught-up';
import { earAt } from './support/ear';
import { familyOf, reporterFor } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

const TODAY = '2026-03-10';

/** The lines of docs/groups.md: what, and for which choices it is seen. */
const table = (): Record<string, GroupSight[]> => {
  const text = readFileSync(join(__dirname, '../../docs/groups.md'), 'utf8');
  const [head, , ...lines] = text
    .split('## What a group sees')[1]
    .split('\n')
    .filter((line) => line.startsWith('|'));
  const cells = (line: string): string[] =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  const sights = cells(head)
    .slice(1)
    .map((cell) => cell.replaceAll('`', ''));
  expect(sights).toEqual(GROUP_SIGHTS);
  const ofTable = lines.slice(
    0,
    lines.findIndex((line) => cells(line).length !== 1 + GROUP_SIGHTS.length),
  );
  return Object.fromEntries(
    ofTable.map((line) => {
      const [what, ...seen] = cells(line);
      return [what, GROUP_SIGHTS.filter((_, at) => seen[at] === 'yes')];
    }),
  );
};

let t: TestApp;
let leader: Person;
let member: Person;
let groupId: number;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

/** A member reads and finishes a book and a plan today; the leader is in the same group. */
beforeEach(async () => {
  t.clock.set('2026-03-09T12:00:00Z');
  [leader, member] = [await t.person('Lydia'), await t.person('Silas')];
  const { group } = (await call<GroupEnvelope>(leader, 'POST', '/groups', { name: 'Choir', kind: 'team' })).body;
  groupId = group.id;
  await call(member, 'POST', '/groups/join', { code: group.code });
});

const call = <A>(who: Person, method: string, path: string, body?: object) =>
  t.api<A>(method, `/api${path}`, { token: who.token, body });
/** What the leader reads once the figures have what was read. */
const readAfter = <A>(read: { headers: Headers }, path: string) =>
  t.api<A>('GET', `/api/groups/${groupId}${path}`, {
    token: leader.token,
    headers: { 'x-min-position': read.headers.get('x-event-position') ?? '' },
  });
const show = (sees: GroupSight) => call(member, 'PUT', `/groups/${groupId}/sees`, { sees });
const readMuch = async () => {
  const { body } = await call<{ plan: { id: string } }>(member, 'POST', '/plans', {
    name: 'Ruth',
    chapterIds: [233, 234, 235, 236],
    estimatedDays: 2,
  });
  await call(member, 'POST', `/plans/reader/${member.readerId}/start/${body.plan.id}`, {});
  t.clock.set(`${TODAY}T12:00:00Z`);
  return reporterFor(t, member).report({ chapterIds: [233, 234, 235, 236, 1] });
};
const react = async (occasion: string, given = true): Promise<number> =>
  (
    await call(leader, 'PUT', `/readers/${member.readerId}/reactions`, {
      by: leader.readerId,
      reaction: 'amen',
      occasion,
      given,
    })
  ).status;

interface Sight {
  readonly named: boolean;
  readonly reading: GroupMemberReadingAnswer;
  readonly occasions: readonly OccasionAnswer[];
  readonly board: LeaderboardAnswer['leaderboard'];
  readonly all: string;
}

const IN_MAP = "what is counted in the group's map and film, of three or more such members together";
const IN_PLAN = 'where they are in a plan of the group, and being counted there';

const SEEN: Record<string, (sight: Sight) => boolean> = {
  'the name, and whether they lead': ({ named }) => named,
  'whether they read today': ({ reading }) => reading.readToday === true,
  'whether they read this week': ({ reading }) => reading.readThisWeek === true,
  'how many chapters they read today': ({ reading }) => reading.chaptersToday === 5,
  'how many chapters they read this week': ({ reading }) => reading.chaptersThisWeek === 5,
  'the last day on which they read': ({ reading }) => reading.lastReadOn === TODAY,
  "a place to say Amen to today's reading": ({ occasions }) => occasions.some(({ kind }) => kind === 'day'),
  'a book that they finished today': ({ occasions }) => occasions.some(({ name }) => name === 'Ruth'),
  'a plan that they finished today': ({ occasions }) => occasions.some(({ kind }) => kind === 'plan'),
  "a place on the group's board with points and level, by name if they compete": ({ board }) =>
    board.some(({ reader, points, level }) => reader?.name === 'Silas' && points > 0 && level !== null),
  'which chapters are theirs, notes and streaks': ({ all }) => /chapterId|note|streak/i.test(all),
};

/** The member follows a plan of the group, and has read today's part together with others. */
const followPlan = async (): Promise<number> => {
  const request = { planId: 'gospels-in-30-days', mode: 'days', groupId };
  const { sharedPlan } = (await call<SharedPlanEnvelope>(leader, 'POST', '/plans/shared', request)).body;
  const path = `/plans/shared/${sharedPlan.id}`;
  await call(member, 'POST', `${path}/join`, { readerId: member.readerId });
  await call(member, 'POST', `${path}/together`, { readerIds: [member.readerId] });
  await caughtUp(t);
  return sharedPlan.id;
};
/** What the leader sees of it, who does not follow it: who is listed, and each number. */
const planSeen = async (id: number) => {
  const { sharedPlans } = (await call<SharedPlansAnswer>(leader, 'GET', '/plans/shared')).body;
  const { readers, total } = (await call<SharedPlanReadersAnswer>(leader, 'GET', `/plans/shared/${id}/readers`)).body;
  const { progress, readTogether } = (await call<SharedPlanDayAnswer>(leader, 'GET', `/plans/shared/${id}/day`)).body;
  const counts = [sharedPlans[0].readerCount, total, progress?.haveRead, readTogether];
  return { named: readers.map(({ reader }) => reader?.name), counts, notYet: progress?.notYet };
};

const seenAs = async (sees: GroupSight, read: { headers: Headers }): Promise<Sight> => {
  await show(sees);
  const reading = await readAfter<GroupReadingAnswer>(read, '/reading');
  const said = await readAfter<EncouragementAnswer>(read, '/encouragement');
  const board = await readAfter<LeaderboardAnswer>(read, '/leaderboard?category=chapters');
  const { text, body } = await call<GroupEnvelope>(leader, 'GET', `/groups/${groupId}`);
  return {
    named: body.group.members.some(({ name, role }) => name === 'Silas' && role === 'member'),
    reading: reading.body.members.find(({ userId }) => userId === member.accountId) as GroupMemberReadingAnswer,
    occasions: said.body.readers.find(({ readerId }) => readerId === member.readerId)?.occasions ?? [],
    all: text + reading.text.replaceAll(/chaptersTo|chaptersThis/g, '') + said.text + board.text,
    board: board.body.leaderboard,
  };
};

it('is what the table in docs/groups.md says, line by line', async () => {
  await call(member, 'PUT', '/users/preferences', { competitiveMode: true });
  const read = await readMuch();
  const found: Record<string, GroupSight[]> = Object.fromEntries(Object.keys(SEEN).map((what) => [what, []]));
  for (const sees of GROUP_SIGHTS) {
    const sight = await seenAs(sees, read);
    for (const [what, isSeen] of Object.entries(SEEN)) if (isSeen(sight)) found[what].push(sees);
  }
  const { 'whether they have read just now, without asking': _, [IN_PLAN]: _plan, [IN_MAP]: _map, ...lines } = table();
  expect(found).toEqual(lines);
});

it('is of a plan of the group what the table says', async () => {
  t.clock.set(`${TODAY}T12:00:00Z`);
  const id = await followPlan();
  for (const sees of GROUP_SIGHTS) {
    await show(sees);
    const isSeen = table()[IN_PLAN].includes(sees);
    const one = isSeen ? 1 : 0;
    expect([sees, await planSeen(id)]).toEqual([
      sees,
      { named: isSeen ? ['Silas'] : [], counts: [one, one, one, one], notYet: 0 },
    ]);
  }
});

describe('the map and the film of a group', () => {
  /** Two others who show which chapters they read, and have read the first one each. */
  const twoOthers = async (): Promise<Person> => {
    const stephanas = await t.person('Stephanas');
    const { code } = (await call<GroupEnvelope>(leader, 'GET', `/groups/${groupId}`)).body.group;
    await call(stephanas, 'POST', '/groups/join', { code });
    for (const who of [leader, stephanas]) {
      await call(who, 'PUT', `/groups/${groupId}/sees`, { sees: 'chapters' });
      await reporterFor(t, who).report({ chapterIds: [1] });
    }
    await caughtUp(t);
    return stephanas;
  };
  const mapSeen = async (who = leader) =>
    (await call<GroupCommunityAnswer>(who, 'GET', `/groups/${groupId}/community`)).body;
  const filmSeen = async (who = leader) => {
    const { film } = (await call<FilmAnswer>(who, 'GET', `/groups/${groupId}/film`)).body;
    const reads = decodeFrames(film?.frames ?? '').reduce((sum, { changes }) => sum + (changes.get(1) ?? 0), 0);
    return { readers: film?.readers, reads };
  };

  it('count whom the table says', async () => {
    const read = await readMuch();
    await twoOthers();
    for (const sees of GROUP_SIGHTS) {
      await show(sees);
      const counts = table()[IN_MAP].includes(sees);
      const { readers, together } = await mapSeen();
      expect([sees, readers, together?.chapterReadCounts[1]]).toEqual([sees, counts ? 3 : 2, counts ? 3 : undefined]);
      expect([sees, await filmSeen()]).toEqual([sees, counts ? { readers: 3, reads: 3 } : { readers: 0, reads: 0 }]);
    }
    expect((await readAfter<GroupCommunityAnswer>(read, '/community')).body.together).toMatchObject({
      totalReads: 7,
      chaptersRead: 5,
    });
  });

  it('are of those alone who show it, also to a member who does not, and of the members alone', async () => {
    await readMuch();
    const stephanas = await twoOthers();
    await show('chapters');
    const { code } = (await call<GroupEnvelope>(leader, 'GET', `/groups/${groupId}`)).body.group;
    const fortunatus = await t.person('Fortunatus');
    for (const path of ['community', 'film'])
      expect((await call(fortunatus, 'GET', `/groups/${groupId}/${path}`)).status).toBe(404);
    await call(fortunatus, 'POST', '/groups/join', { code });
    await reporterFor(t, fortunatus).report({ chapterIds: [1] });
    await caughtUp(t);
    expect(await mapSeen(fortunatus)).toMatchObject({ readers: 3, together: { totalReads: 7 } });
    expect(await filmSeen(fortunatus)).toEqual({ readers: 3, reads: 3 });
    await call(stephanas, 'DELETE', `/groups/${groupId}/leave`);
    expect(await mapSeen(fortunatus)).toEqual({ readers: 2, together: null });
    expect(await filmSeen(fortunatus)).toEqual({ readers: 0, reads: 0 });
  });
});

it('is pushed as the table says', async () => {
  const familyId = await familyOf(t, leader, member);
  const ear = await earAt(t.url, leader.token);
  const versions: Partial<Record<GroupSight, string>> = {};
  for (const [at, sees] of (['takes-part', 'nothing', 'reads', 'chapters'] as const).entries()) {
    await show(sees);
    await reporterFor(t, member).report({ chapterIds: [100 + at] });
    // The family hears of each report. What the group hears of it comes with the same version.
    const known = Object.values(versions);
    const isNew = ({ id, version }: ViewMoved): boolean => id === `family:${familyId}` && !known.includes(version);
    versions[sees] = (await ear.hears<ViewMoved>('view-moved', isNew)).version;
  }
  const isOfGroup = ({ id }: ViewMoved): boolean => id === `group:${groupId}`;
  await ear.hears<ViewMoved>('view-moved', (push) => isOfGroup(push) && push.version === versions.chapters);
  const heard = ear.heard.map(({ payload }) => payload as ViewMoved).filter(isOfGroup);
  expect(GROUP_SIGHTS.filter((sees) => heard.some(({ version }) => version === versions[sees]))).toEqual(
    table()['whether they have read just now, without asking'],
  );
  ear.socket.disconnect();
});

describe('Amen in a group', () => {
  it('reaches only what is shown', async () => {
    await readMuch();
    for (const [sees, day, book] of [
      ['nothing', 404, 404],
      ['takes-part', 200, 404],
      ['reads', 200, 200],
      ['chapters', 200, 200],
    ] as const) {
      await show(sees);
      expect([sees, await react(`day:${TODAY}`), await react(`book:${TODAY}:Ruth`)]).toEqual([sees, day, book]);
    }
  });

  it('is seen by the group, and leads to it, until a leader turns it off', async () => {
    const read = await readMuch();
    expect(await react(`day:${TODAY}`)).toBe(200);
    const { occasions } = await seenAs('takes-part', read);
    expect(occasions.map(({ kind }) => kind)).toEqual(['day']);
    const told = await call<{ notifications: { notification: object }[] }>(member, 'GET', '/notifications');
    expect(told.body.notifications.map(({ notification }) => notification)).toContainEqual(
      expect.objectContaining({ title: 'Amen!', metadata: expect.objectContaining({ groupId }) as object }),
    );
    await call(leader, 'PUT', `/groups/${groupId}`, { encouragement: false });
    expect((await seenAs('reads', read)).occasions).toEqual([]);
    expect(await react(`day:${TODAY}`)).toBe(404);
  });

  it('is to today’s reading alone, and answers for no other day', async () => {
    const my = reporterFor(t, member);
    await my.report({ chapterIds: [1], readDate: '2026-03-02' });
    await my.report({ chapterIds: [233, 234, 235, 236], readDate: '2026-03-03' });
    await readMuch();
    await caughtUp(t);
    for (const sees of ['takes-part', 'reads'] as const) {
      await show(sees);
      for (const occasion of ['day:2026-03-01', 'day:2026-03-02', 'day:2026-03-03'])
        expect([sees, occasion, await react(occasion)]).toEqual([sees, occasion, 404]);
    }
    expect(await react('book:2026-03-03:Ruth')).toBe(404);
    expect(await react(`day:${TODAY}`)).toBe(200);
    // It is past midnight for who lives further east.
    await call(leader, 'PUT', '/users/preferences', { timeZone: 'Pacific/Kiritimati' });
    expect(await react(`day:${TODAY}`)).toBe(404);
  });

  it('is taken back on a later day, also from who shows nothing any more or has left', async () => {
    await readMuch();
    await caughtUp(t);
    for (const end of [() => show('nothing'), () => call(member, 'DELETE', `/groups/${groupId}/leave`)]) {
      t.clock.set(`${TODAY}T12:00:00Z`);
      await show('reads');
      expect([await react(`day:${TODAY}`), await react(`book:${TODAY}:Ruth`)]).toEqual([200, 200]);
      t.clock.set('2026-03-12T12:00:00Z');
      expect(await react(`day:${TODAY}`, false)).toBe(200);
      await end();
      expect(await react(`book:${TODAY}:Ruth`, false)).toBe(200);
      expect(await react(`book:${TODAY}:Ruth`, false)).toBe(404);
    }
  });

  it('is nobody’s who left', async () => {
    await readMuch();
    await call(member, 'DELETE', `/groups/${groupId}/leave`);
    expect(await react(`day:${TODAY}`)).toBe(404);
  });
});
