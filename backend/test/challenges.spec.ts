import {
  CHALLENGE_MESSAGES,
  type ChallengeEnvelope,
  type ChallengePageAnswer,
  type ChallengeParticipantsAnswer,
  type ChallengesAnswer,
  type ChurchEnvelope,
  type ErrorAnswer,
  type FamilyEnvelope,
  type MessageAnswer,
  type RehearsalEnvelope,
  type RehearsalsAnswer,
} from '@lectio/contract';
import { ProjectionAdmin } from '@platform/projections';
import { ChallengeClosing, Rehearsals } from '@slices/challenges';
import { caughtUp } from './support/caught-up';
import { reporterFor } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';
import { until } from './support/until';

let t: TestApp;
let leader: Person;
let churchId: number;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

const call = async <A>(who: Person, method: string, path: string, body?: object) =>
  t.api<A & Partial<ErrorAnswer>>(method, `/api/challenges${path}`, { token: who.token, body });

const october = {
  name: 'October together',
  reward: 'Cake for everybody',
  from: '2026-10-01',
  until: '2026-10-31',
  chapters: 'bible',
  teams: 'chosen',
  teamNames: ['Lilies', 'Sparrows'],
  goal: 'each',
};

const draft = async (about: object = {}): Promise<number> => {
  const made = await call<ChallengeEnvelope>(leader, 'POST', '', {
    ...october,
    scope: 'church',
    scopeId: churchId,
    ...about,
  });
  expect(made.status).toBe(201);
  return made.body.challenge.id;
};
const published = async (about: object = {}): Promise<number> => {
  const id = await draft(about);
  expect((await call(leader, 'POST', `/${id}/publish`)).status).toBe(200);
  return id;
};
const join = (who: Person, id: number, about: object = { team: 1 }) =>
  call<MessageAnswer>(who, 'POST', `/${id}/readers`, { readerId: who.readerId, ...about });
const page = async (who: Person, id: number): Promise<ChallengePageAnswer> => {
  await caughtUp(t);
  return (await t.api<ChallengePageAnswer>('GET', `/api/challenges/${id}`, { token: who.token })).body;
};

const joinChurch = async ({ token }: Person): Promise<void> => {
  const { body } = await t.api<ChurchEnvelope>('GET', `/api/churches/${churchId}`, { token: leader.token });
  await t.api('POST', '/api/churches/join', { token, body: { joinCode: body.church.joinCode } });
};
/** Another member of the church. */
const member = async (name: string): Promise<Person> => {
  const person = await t.person(name);
  await joinChurch(person);
  return person;
};

beforeEach(async () => {
  t.clock.set('2026-09-20T12:00:00Z');
  leader = await t.person('Leader');
  const founded = await t.api<ChurchEnvelope>('POST', '/api/churches', {
    token: leader.token,
    body: { name: 'Bethel' },
  });
  churchId = founded.body.church.id;
});

describe('a draft', () => {
  it('is seen by those who lead alone, changed freely and deleted', async () => {
    const anna = await member('Anna');
    const id = await draft();
    expect((await call(anna, 'GET', `/${id}`)).status).toBe(404);
    const changed = await call<ChallengeEnvelope>(leader, 'PUT', `/${id}`, {
      ...october,
      name: 'Autumn',
      restWeekdays: [7],
    });
    expect(changed.body.challenge).toMatchObject({ name: 'Autumn', restWeekdays: [7], state: 'draft', target: 1189 });
    expect((await call(leader, 'DELETE', `/${id}`)).status).toBe(200);
    expect((await call(leader, 'GET', `/${id}`)).status).toBe(404);
  });

  it('is made by those who lead the group alone', async () => {
    const anna = await member('Anna');
    const made = await call(anna, 'POST', '', { ...october, scope: 'church', scopeId: churchId });
    expect([made.status, made.body.error]).toEqual([403, CHALLENGE_MESSAGES.organisersOnly]);
    expect((await call(anna, 'POST', '', { ...october, scope: 'site' })).status).toBe(403);
    const { body } = await call<ChallengesAnswer>(leader, 'GET', '');
    expect(body.organises).toEqual([{ scope: 'church', scopeId: churchId, name: 'Bethel' }]);
  });

  it('has the chapters of the books that are chosen', async () => {
    const id = await draft({ chapters: 'books', books: [8, 19], teams: 'none', teamNames: undefined });
    expect((await page(leader, id)).challenge).toMatchObject({ books: [8, 19], chapterCount: 154, target: 154 });
  });

  it('needs whole rules', async () => {
    const refused = async (about: object) =>
      (await call(leader, 'POST', '', { ...october, scope: 'church', scopeId: churchId, ...about })).body.details?.[0];
    expect(await refused({ until: '2026-09-01' })).toMatchObject({ message: CHALLENGE_MESSAGES.untilBeforeFrom });
    expect(await refused({ chapters: 'books' })).toMatchObject({ message: CHALLENGE_MESSAGES.booksRequired });
    for (const teamNames of [
      undefined,
      ['One'],
      ['One', ' '],
      ['\u200b', 'Two'],
      ['One', ' One '],
      ['Zo\u00eb', 'Zoe\u0308'],
    ])
      expect(await refused({ teamNames })).toMatchObject({ message: CHALLENGE_MESSAGES.teamNamesInvalid });
    expect(await refused({ restWeekdays: [1, 2, 3] })).toMatchObject({
      message: CHALLENGE_MESSAGES.restWeekdaysInvalid,
    });
  });
});

describe('a published challenge', () => {
  it('counts what is read in its days, team by team, and names those who let themselves be named', async () => {
    const [anna, ben] = [await member('Anna'), await member('Ben')];
    await t.database.rows('UPDATE users SET competitive_mode = (id = $1) WHERE id = ANY($2)', [
      anna.accountId,
      [anna.accountId, ben.accountId],
    ]);
    const id = await published();
    expect((await join(anna, id)).status).toBe(201);
    expect((await join(ben, id, { team: 2 })).status).toBe(201);
    expect((await join(ben, id, { team: 2 })).body.error).toBe(CHALLENGE_MESSAGES.alreadyJoined);
    t.clock.set('2026-10-03T12:00:00Z');
    await reporterFor(t, anna).report({ chapterIds: [1, 2, 3], readDate: '2026-10-03' });
    await reporterFor(t, anna).report({ chapterIds: [4], readDate: '2026-09-28' });
    await reporterFor(t, ben).report({ chapterIds: [1], readDate: '2026-10-03' });
    const seen = await page(leader, id);
    expect(seen.standing.teams.map(({ name, readers, chapters, rank }) => [rank, name, readers, chapters])).toEqual([
      [1, 'Lilies', 1, 3],
      [2, 'Sparrows', 1, 1],
    ]);
    expect(seen.today).toEqual({ readers: 2, named: [{ readerId: anna.readerId, name: 'Anna' }] });
    expect((await page(ben, id)).own).toMatchObject([
      { name: 'Ben', teamName: 'Sparrows', chapters: 1, hasReadToday: true },
    ]);
    expect([seen.challenge.state, seen.leading]).toEqual(['running', []]);
  });

  it('is left, also with the church', async () => {
    const [anna, ben] = [await member('Anna'), await member('Ben')];
    const id = await published();
    await join(anna, id);
    await join(ben, id);
    expect((await call(anna, 'DELETE', `/${id}/readers/${anna.readerId}`)).status).toBe(200);
    await t.api('POST', '/api/churches/leave', { token: ben.token });
    expect((await page(leader, id)).standing.readers).toBe(0);
    expect((await call(ben, 'GET', `/${id}`)).status).toBe(404);
    expect((await join(ben, id)).status).toBe(404);
  });

  it('changes by a new version that says why and whom it concerns, and tells those who take part', async () => {
    const anna = await member('Anna');
    const id = await published();
    await join(anna, id);
    const longer = { ...october, until: '2026-11-07' };
    expect((await call(leader, 'PUT', `/${id}`, longer)).body.error).toBe(CHALLENGE_MESSAGES.reasonRequired);
    const changed = await call(leader, 'PUT', `/${id}`, { ...longer, reason: 'A week of holidays' });
    expect(changed.status).toBe(200);
    const seen = await page(anna, id);
    expect(seen.challenge).toMatchObject({ version: 2, until: '2026-11-07' });
    expect(seen.versions).toMatchObject([
      { version: 2, reason: 'A week of holidays', concerns: 'everyone', readers: 1 },
    ]);
    const news = await t.api<{ notifications: { title: string }[] }>('GET', '/api/notifications', {
      token: anna.token,
    });
    expect(JSON.stringify(news.body)).toContain('The rules of October together changed');
    const logged = await t.database.rows(`SELECT 1 FROM events WHERE data::text LIKE '%holidays%'`);
    expect(logged).toEqual([]);
  });

  it('has another name without a new version, and another reward only by one', async () => {
    const anna = await member('Anna');
    const id = await published();
    await join(anna, id);
    const renamed = { ...october, name: 'October for all of us' };
    const saved = await call(leader, 'PUT', `/${id}`, renamed);
    expect(saved.body).toMatchObject({ challenge: { name: renamed.name, version: 1 } });
    const rewarded = { ...renamed, reward: 'A cake' };
    expect((await call(leader, 'PUT', `/${id}`, rewarded)).body.error).toBe(CHALLENGE_MESSAGES.reasonRequired);
    await call(leader, 'PUT', `/${id}`, { ...rewarded, reason: 'We found a baker' });
    expect(await page(anna, id)).toMatchObject({
      challenge: { name: renamed.name, reward: 'A cake', version: 2 },
      versions: [{ version: 2, reason: 'We found a baker', concerns: 'everyone', readers: 1 }],
    });
    const again = await call(leader, 'PUT', `/${id}`, { ...rewarded, reason: 'Again' });
    expect(again.body.error).toBe(CHALLENGE_MESSAGES.rulesUnchanged);
  });

  it('closes three days after its last; what changes then is shown as a correction, and equals a replay', async () => {
    const anna = await member('Anna');
    const id = await published();
    await join(anna, id);
    t.clock.set('2026-10-31T20:00:00Z');
    const my = reporterFor(t, anna);
    await my.report({ chapterIds: [1, 2, 3], readDate: '2026-10-31' });
    t.clock.set('2026-11-04T00:00:01Z');
    await t.app.get(ChallengeClosing).closeDue();
    expect((await page(anna, id)).challenge.state).toBe('closed');
    expect((await join(leader, id)).body.error).toBe(CHALLENGE_MESSAGES.isOver);
    const reports = (await my.list()).body.reports;
    await my.remove(reports[0].id);
    await my.report({ chapterIds: [900], readDate: '2026-10-30' });
    const seen = await page(anna, id);
    expect(seen.standing.teams).toMatchObject([{ chapters: 2, chaptersAtClose: 3 }]);
    expect(seen.own).toMatchObject([{ chapters: 2, chaptersAtClose: 3 }]);
    expect(await t.app.get(ProjectionAdmin).verify('figures')).toEqual([]);
  });
});

describe('teams', () => {
  it('are filled evenly', async () => {
    const id = await published({ teams: 'balanced', teamNames: ['One', 'Two', 'Three'] });
    for (const name of ['Anna', 'Ben', 'Cleo', 'Dan']) await join(await member(name), id, {});
    const { standing } = await page(leader, id);
    expect(standing.teams.map(({ readers }) => readers).toSorted()).toEqual([1, 1, 2]);
  });

  it.each([
    ['leaves the church', (who: Person) => t.api('POST', '/api/churches/leave', { token: who.token })],
    [
      'is removed from it',
      (who: Person) => t.api('DELETE', `/api/churches/${churchId}/members/${who.accountId}`, { token: leader.token }),
    ],
    ['deletes the account', (who: Person) => t.api('DELETE', '/api/users/account', { token: who.token })],
    ['leaves the challenge', (who: Person, id: number) => call(who, 'DELETE', `/${id}/readers/${who.readerId}`)],
  ] as const)('are filled again where somebody %s, whom new rules no longer concern', async (_, goes) => {
    const id = await published({ teams: 'balanced', teamNames: ['Red', 'Blue'] });
    const people = await Promise.all(['Anna', 'Ben', 'Cleo', 'Dan'].map((name) => member(name)));
    for (const who of people) await join(who, id, {});
    for (const who of [people[1], people[3]]) expect((await goes(who, id)).status).toBe(200);
    for (const name of ['Eve', 'Finn']) await join(await member(name), id, {});
    const { standing } = await page(leader, id);
    expect(standing.teams.map(({ readers }) => readers)).toEqual([2, 2]);
    const longer = { ...october, teams: 'balanced', teamNames: ['Red', 'Blue'], until: '2026-11-07', reason: 'Time' };
    const changed = await call(leader, 'PUT', `/${id}`, longer);
    expect(changed.status).toBe(200);
    expect((await page(leader, id)).versions).toMatchObject([{ readers: 4 }]);
    const news = await t.api<object>('GET', '/api/notifications', { token: people[1].token });
    expect(JSON.stringify(news.body)).not.toContain('The rules of');
  });

  it('of families take a reader who returns with another family', async () => {
    const anna = await member('Anna');
    const found = (name: string) =>
      t.api<FamilyEnvelope>('POST', '/api/families', { token: anna.token, body: { name } });
    const family = (await found('Olives')).body.family;
    const id = await published({ teams: 'families' });
    expect((await join(anna, id, {})).status).toBe(201);
    await t.api('POST', '/api/churches/leave', { token: anna.token });
    await t.api('DELETE', `/api/families/${family.id}`, { token: anna.token });
    await found('Figs');
    await joinChurch(anna);
    expect((await join(anna, id, {})).status).toBe(201);
    expect(
      await t.database.rows(
        `SELECT t.number, t.members, p.reader_id AS "readerId" FROM challenge_teams t
           LEFT JOIN challenge_participants p ON p.challenge_id = t.challenge_id AND p.team = t.number
          WHERE t.challenge_id = $1 ORDER BY t.number`,
        [id],
      ),
    ).toEqual([
      { number: 1, members: 0, readerId: null },
      { number: 2, members: 1, readerId: anna.readerId },
    ]);
  });

  it('keep no place for a reader who left, and give it back to one who returns', async () => {
    const anna = await member('Anna');
    const id = await published({ teams: 'balanced', teamNames: ['Red', 'Blue'] });
    const sizes = async () =>
      (
        await t.database.rows<{ members: number }>(
          `SELECT members FROM challenge_teams WHERE challenge_id = $1 ORDER BY number`,
          [id],
        )
      ).map(({ members }) => members);
    await join(anna, id, {});
    expect(await sizes()).toEqual([1, 0]);
    await t.api('POST', '/api/churches/leave', { token: anna.token });
    expect(await sizes()).toEqual([0, 0]);
    await joinChurch(anna);
    expect(await sizes()).toEqual([0, 0]);
    expect((await join(anna, id, {})).status).toBe(201);
    expect(await sizes()).toEqual([1, 0]);
    expect((await page(anna, id)).standing.teams).toMatchObject([{ name: 'Red', readers: 1 }]);
  });

  it('are changed by those who lead, and what was read goes along', async () => {
    const [anna, ben] = [await member('Anna'), await member('Ben')];
    const id = await published();
    await join(anna, id);
    await join(ben, id);
    t.clock.set('2026-10-03T12:00:00Z');
    await reporterFor(t, anna).report({ chapterIds: [1, 2], readDate: '2026-10-03' });
    const move = (who: Person, team: number) => call(who, 'PUT', `/${id}/readers/${anna.readerId}`, { team });
    expect((await move(ben, 2)).status).toBe(403);
    expect((await move(leader, 3)).body.error).toBe(CHALLENGE_MESSAGES.teamRequired);
    expect((await move(leader, 1)).body.error).toBe(CHALLENGE_MESSAGES.alreadyInTeam);
    expect((await move(leader, 2)).status).toBe(200);
    const { standing } = await page(leader, id);
    expect(standing.teams.map(({ name, readers, chapters }) => [name, readers, chapters])).toEqual([
      ['Sparrows', 1, 2],
      ['Lilies', 1, 0],
    ]);
    const news = await t.api<object>('GET', '/api/notifications', { token: anna.token });
    expect(JSON.stringify(news.body)).toContain('A leader of October together moved Anna.');
    expect(await t.app.get(ProjectionAdmin).verify('figures')).toEqual([]);
    await call(anna, 'DELETE', `/${id}/readers/${anna.readerId}`);
    expect((await move(leader, 1)).status).toBe(404);
  });

  it('are listed with their readers for those who lead, by the names that they know', async () => {
    const [anna, ben] = [await member('Anna'), await member('Ben')];
    const child = await t.api<{ reader: { id: number } }>('POST', '/api/readers', {
      token: anna.token,
      body: { name: 'Mia' },
    });
    const id = await published();
    await join(ben, id, { team: 2 });
    const after = await join(anna, id, { readerId: child.body.reader.id, team: 1 });
    const listed = (who: Person, search = '') =>
      t.api<ChallengeParticipantsAnswer>('GET', `/api/challenges/${id}/readers${search}`, {
        token: who.token,
        headers: { 'x-min-position': after.headers.get('x-event-position') ?? '' },
      });
    expect((await listed(ben)).status).toBe(403);
    expect((await listed(leader)).body).toMatchObject({
      readers: [
        { readerId: child.body.reader.id, name: null, ownerName: 'Anna', team: 1 },
        { readerId: ben.readerId, name: 'Ben', ownerName: 'Ben', team: 2 },
      ],
      teams: [
        { team: 1, name: 'Lilies' },
        { team: 2, name: 'Sparrows' },
      ],
      pagination: { totalReaders: 2 },
    });
    expect((await listed(leader, '?search=Mia')).body.readers).toEqual([]);
    expect((await listed(leader, '?search=\u00C1NN')).body.readers).toHaveLength(1);
    await t.database.rows('UPDATE users SET competitive_mode = true WHERE id = $1', [anna.accountId]);
    expect((await listed(leader, '?search=m\u00ED')).body.readers).toMatchObject([{ name: 'Mia' }]);
  });

  it('of families stay as the families are', async () => {
    const anna = await member('Anna');
    const id = await published({ teams: 'families', teamNames: undefined });
    await join(anna, id, {});
    expect((await call(leader, 'PUT', `/${id}/readers/${anna.readerId}`, { team: 1 })).body.error).toBe(
      CHALLENGE_MESSAGES.teamsNotNamed,
    );
  });

  it('are families', async () => {
    const [anna, ben] = [await member('Anna'), await member('Ben')];
    await t.api('POST', '/api/families', { token: anna.token, body: { name: 'Olives' } });
    const id = await published({ teams: 'families', teamNames: undefined });
    await join(anna, id, {});
    await join(ben, id, {});
    const named = (seen: ChallengePageAnswer) => seen.standing.teams.map(({ name, readers }) => [name, readers]);
    expect(named(await page(anna, id)).toSorted()).toEqual(
      [
        ['Olives', 1],
        [null, 1],
      ].toSorted(),
    );
    expect(named(await page(ben, id))).not.toContainEqual(['Olives', 1]);
  });
});

it('a child takes part through the reader of a parent; nobody joins for somebody else', async () => {
  const anna = await member('Anna');
  const child = await t.api<{ reader: { id: number } }>('POST', '/api/readers', {
    token: anna.token,
    body: { name: 'Mia' },
  });
  const id = await published({ teams: 'none', teamNames: undefined });
  await join(anna, id, { readerId: child.body.reader.id });
  expect((await page(anna, id)).own.map(({ name }) => name)).toEqual(['Mia']);
  expect((await join(leader, id, { readerId: child.body.reader.id })).status).toBe(404);
});

it('an account that is deleted leaves drafts and reasons behind nowhere', async () => {
  const id = await published();
  await draft({ name: 'Secret' });
  await call(leader, 'PUT', `/${id}`, { ...october, until: '2026-11-07', reason: 'Because Leader says so' });
  const heir = await member('Heir');
  expect((await t.api('DELETE', '/api/users/account', { token: leader.token })).status).toBe(200);
  const rows = await t.database.rows(
    `SELECT name, organiser_id, (SELECT reason FROM challenge_versions v WHERE v.challenge_id = c.id) AS reason FROM challenges c WHERE church_id = $1`,
    [churchId],
  );
  expect(rows).toEqual([{ name: october.name, organiser_id: heir.accountId, reason: '' }]);
});

it('a reason is erased with its author, and no other reason is', async () => {
  const id = await published();
  const heir = await member('Heir');
  const change = (person: Person, until: string, reason: string) =>
    call(person, 'PUT', `/${id}`, { ...october, until, reason });
  const reasons = async (): Promise<string[]> =>
    (await page(leader, id)).versions.map(({ reason }) => reason).toReversed();
  expect((await change(leader, '2026-11-07', 'Says Leader')).status).toBe(200);
  await t.api('POST', `/api/churches/${churchId}/assign-admin`, {
    token: leader.token,
    body: { userId: heir.accountId },
  });
  expect((await change(heir, '2026-11-08', 'Says Heir')).status).toBe(200);
  expect((await t.api('DELETE', '/api/users/account', { token: heir.token })).status).toBe(200);
  expect(await reasons()).toEqual(['Says Leader', '']);
});

describe('a trial on the past', () => {
  const trial = async (id: number, history: string) => {
    const start = () => call<RehearsalEnvelope>(leader, 'POST', `/${id}/rehearsals`, { history });
    const [started, refused] = (await Promise.all([start(), start()])).toSorted((a, b) => a.status - b.status);
    expect([started.status, started.body.rehearsal.state]).toEqual([201, 'waiting']);
    expect(refused.body.error).toBe(CHALLENGE_MESSAGES.rehearsalRunning);
    const newest = async () => (await call<RehearsalsAnswer>(leader, 'GET', `/${id}/rehearsals`)).body.rehearsals[0];
    // Runs it, unless the product has just begun to.
    await t.app.get(Rehearsals).runWaiting();
    await until(async () => (await newest()).state === 'done');
    return newest();
  };

  it('says how a draft would have gone for the same people, in figures alone', async () => {
    const anna = await member('Anna');
    t.clock.set('2025-10-04T12:00:00Z');
    await reporterFor(t, anna).report({ chapterIds: [1, 2], readDate: '2025-10-02' });
    t.clock.set('2026-09-20T12:00:00Z');
    const id = await draft({ teams: 'balanced', target: 2 });
    expect(await trial(id, 'last-year')).toMatchObject({
      from: '2025-10-01',
      until: '2025-10-31',
      state: 'done',
      done: 2,
      total: 2,
      figures: { readers: 2, started: 1, finished: 1, dropped: 0, chapters: 2 },
      balance: { teams: 2, least: 0, most: 2 },
      droppedReaders: [],
    });
    expect(await trial(id, 'last-90-days')).toMatchObject({ figures: { readers: 2, started: 0 } });
  });

  it('names those who would have dropped out to the founder of a family, while they belong to it', async () => {
    const founded = await t.api<FamilyEnvelope>('POST', '/api/families', {
      token: leader.token,
      body: { name: 'Olives' },
    });
    const { id: scopeId, inviteCode } = founded.body.family;
    const [away, gone] = [await member('Away'), await member('Gone')];
    for (const { token } of [away, gone]) await t.api('POST', '/api/families/join', { token, body: { inviteCode } });
    t.clock.set('2025-10-04T12:00:00Z');
    for (const one of [leader, away, gone])
      await reporterFor(t, one).report({ chapterIds: [1], readDate: '2025-10-02' });
    t.clock.set('2026-09-20T12:00:00Z');
    const id = await draft({ scope: 'family', scopeId, teams: 'none' });
    const dropped = ({ readerId, name }: Person) => ({ readerId, name, on: '2025-10-02', chapters: 1 });
    const { droppedReaders } = await trial(id, 'last-year');
    expect(droppedReaders.toSorted((a, b) => a.readerId - b.readerId)).toEqual([leader, away, gone].map(dropped));
    await t.api('DELETE', `/api/families/${scopeId}/leave`, { token: away.token });
    await t.api('DELETE', '/api/users/account', { token: gone.token });
    const { body } = await call<RehearsalsAnswer>(leader, 'GET', `/${id}/rehearsals`);
    expect(body.rehearsals[0].droppedReaders).toEqual([dropped(leader)]);
  });
});

it('what a reader read in challenges is in the takeout of the owner', async () => {
  const anna = await member('Anna');
  const id = await published();
  await join(anna, id);
  await caughtUp(t);
  const taken = await t.api<{ challenges: object[] }>('GET', '/api/users/me/export?format=json', { token: anna.token });
  expect(taken.body.challenges).toEqual([
    { challenge: october.name, reader: 'Anna', chapters: 0, from: october.from, until: october.until },
  ]);
});
