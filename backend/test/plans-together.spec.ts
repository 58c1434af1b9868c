import {
  findBook,
  LIMITS,
  PASSAGE_MESSAGES,
  PLAN_MESSAGES,
  type ChurchEnvelope,
  type ErrorAnswer,
  type MessageAnswer,
  type PlanFeedAddressAnswer,
  type PlanFile,
  type PlanEnvelope,
  type PlanProgressEnvelope,
  type PlansAnswer,
  type PlanTodayAnswer,
  type SharedPlanEnvelope,
  type SharedPlanReadersAnswer,
  type SharedPlansAnswer,
} from '@lectio/contract';
import { ProjectionAdmin } from '@platform/projections';
import { english } from './support/english';
import { Follower } from './support/follower';
import { meetingAt } from './support/held-rows';
import { familyOf } from './support/reporter';
import { RowsRead } from './support/rows-read';
import { askedOn } from './support/statements';
import { startTestApp, type TestApp } from './support/test-app';

let t: TestApp;
let lines: string[];
beforeAll(async () => {
  lines = [];
  t = await startTestApp({ logLevel: 'debug' }, (line) => lines.push(line));
});
beforeEach(() => t.clock.set('2026-03-09T12:00:00Z'));
afterAll(() => t?.close());

const GOSPELS = 'gospels-in-30-days';
/** Not by its own days. */
const SPREAD = { mode: 'spread' } as const;
const { firstChapterId: MATTHEW_1 } = findBook('Matthew') as { firstChapterId: number };
const MONDAY = '2026-03-09';

const follower = async (name: string, about?: { isAdmin?: boolean }) => new Follower(t, await t.person(name, about));
const share = (who: Follower, body: object) => who.call<SharedPlanEnvelope>('POST', '/shared', body);
const join = (who: Follower, id: number, readerId = who.person.readerId) =>
  who.call<PlanProgressEnvelope>('POST', `/shared/${id}/join`, { readerId });
/** Waits for what the others did, too. */
const places = async (who: Follower, id: number, ...others: Follower[]) => {
  for (const other of others) await other.progress();
  return (await who.call<SharedPlanReadersAnswer>('GET', `/shared/${id}/readers`)).body;
};

/** Two in a family, of whom the first shares the Gospels. */
const together = async (about: object = {}) => {
  const [lois, eunice] = [await follower('Lois'), await follower('Eunice')];
  const familyId = await familyOf(t, lois.person, eunice.person);
  const { id } = (await share(lois, { planId: GOSPELS, familyId, ...SPREAD, ...about })).body.sharedPlan;
  return { lois, eunice, familyId, id };
};

describe('a plan that a family follows together', () => {
  it('is one of a number, also when several are shared at once; who has just left shares none', async () => {
    const [lois, eunice] = [await follower('Lois'), await follower('Eunice')];
    const familyId = await familyOf(t, lois.person, eunice.person);
    const shareOne = (who: Follower) => async (): Promise<[number, string?]> => {
      const { status, body } = await who.call<ErrorAnswer>('POST', '/shared', { planId: GOSPELS, familyId });
      return [status, body.error];
    };
    const leave = async (): Promise<[number, string?]> => {
      const { token } = eunice.person;
      return [(await t.api('DELETE', `/api/families/${familyId}/leave`, { token })).status];
    };
    for (let shared = 1; shared < LIMITS.sharedPlansMax; shared++) await shareOne(lois)();
    const family = { sql: 'SELECT 1 FROM families WHERE id = $1 FOR UPDATE', values: [familyId] };
    const answers = await meetingAt(t.database, family, [leave, shareOne(eunice), shareOne(lois), shareOne(lois)]);
    expect(answers).toEqual([
      [200],
      [404, PLAN_MESSAGES.shareWithUnknown],
      [201, undefined],
      [409, PLAN_MESSAGES.tooManyShared],
    ]);
  });

  it('is found without reading those of others', async () => {
    const { lois, id } = await together();
    await t.database.rows(
      `WITH others AS (
          INSERT INTO families (name, invite_code, created_by, created_at) SELECT 'Other', 'OTHER' || n, $2, now() FROM generate_series(1, 500) n RETURNING id)
        INSERT INTO shared_plan (account_id, family_id, plan_id, name, chapters, reward, weekdays, start_on, target_on, created_at)
          SELECT account_id, others.id, plan_id, name, chapters, reward, weekdays, start_on, target_on, created_at FROM shared_plan s, others, generate_series(1, 20) WHERE s.id = $1`,
      [id, lois.person.accountId],
    );
    await t.database.rows('ANALYZE');
    const rows = new RowsRead(t.database);
    const list = () => lois.call<SharedPlansAnswer>('GET', '/shared');
    expect(await rows.during(list)).toBeLessThan(100);
    expect((await list()).body.sharedPlans.map((plan) => plan.id)).toEqual([id]);
  });

  it('gives each a run of their own, from the same start', async () => {
    const { lois, eunice, familyId, id } = await together({ startDate: '2026-03-02', targetEndDate: '2026-04-01' });
    const own = { startedAt: '2026-03-02', targetEndDate: '2026-04-01', sharedPlanId: id, planId: GOSPELS };
    expect((await join(lois, id)).body.progress).toMatchObject(own);
    await eunice.report({ chapterIds: [MATTHEW_1], readDate: '2026-03-04' });
    const joined = await join(eunice, id);
    expect([joined.status, joined.body.progress]).toMatchObject([201, { ...own, chaptersRead: 1 }]);
    await lois.report({ chapterIds: [MATTHEW_1, MATTHEW_1 + 1] });
    expect(await places(eunice, id, lois)).toEqual({
      readers: [
        {
          reader: { id: lois.person.readerId, name: 'Lois' },
          isAnonymous: false,
          isMine: false,
          chaptersRead: 2,
          totalChapters: 89,
          ahead: -19,
          place: null,
          state: 'active',
        },
        expect.objectContaining({
          reader: { id: eunice.person.readerId, name: 'Eunice' },
          isMine: true,
          chaptersRead: 1,
        }),
      ],
      total: 2,
    });
    const { sharedPlans } = (await eunice.call<SharedPlansAnswer>('GET', '/shared')).body;
    expect(sharedPlans).toEqual([
      {
        id,
        planId: GOSPELS,
        name: 'The Gospels in 30 Days',
        description: 'The life of Jesus in four voices',
        chapterCount: 89,
        startDate: '2026-03-02',
        targetEndDate: '2026-04-01',
        mode: 'spread',
        dayCount: null,
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        family: { id: familyId, name: 'Family of Lois' },
        church: null,
        group: null,
        canStop: false,
        readerCount: 2,
        joinedReaderIds: [eunice.person.readerId],
      },
    ]);
  });

  it('is caught up with alone, undone and quit like any other', async () => {
    const { lois, eunice, id } = await together({ startDate: '2026-03-02', targetEndDate: '2026-04-01' });
    await join(lois, id);
    await join(eunice, id);
    await eunice.change(GOSPELS, { action: 'catch-up' });
    await eunice.report({ chapterIds: [MATTHEW_1] });
    await eunice.undo();
    const [eunices, loiss] = [(await eunice.progress())[0], (await lois.progress())[0]];
    expect([eunices.isOnTrack, eunices.chaptersRead, loiss.isOnTrack, loiss.targetEndDate]).toEqual([
      true,
      0,
      false,
      '2026-04-01',
    ]);
    await eunice.change(GOSPELS, { action: 'quit' });
    expect((await places(lois, id, eunice)).total).toBe(1);
    expect((await join(eunice, id)).status).toBe(201);
    expect((await places(lois, id, eunice)).total).toBe(2);
    expect(await t.app.get(ProjectionAdmin).verify('figures')).toEqual([]);
  });

  it('of one’s own is joined by its name, and goes on once it is not shared', async () => {
    const { lois, eunice, familyId } = await together();
    const own = { name: 'Ruth by night', chapterIds: [233, 234], estimatedDays: 2 };
    const { plan } = (await lois.call<PlanEnvelope>('POST', '', own)).body;
    const { id, canStop } = (await share(lois, { planId: plan.id, familyId })).body.sharedPlan;
    expect((await join(eunice, id)).body.progress?.planName).toBe('Ruth by night');
    expect((await eunice.progress())[0].planName).toBe('Ruth by night');
    expect((await eunice.change(plan.id, { action: 'pause' })).body.progress?.planName).toBe('Ruth by night');
    expect([canStop, (await eunice.call('DELETE', `/shared/${id}`)).status]).toEqual([true, 403]);
    expect((await eunice.progress())[0].sharedPlanId).toBe(id);
    await t.api('DELETE', `/api/families/${familyId}/leave`, { token: eunice.person.token });
    const left = { planName: 'Ruth by night', sharedPlanId: null };
    expect((await eunice.progress())[0]).toMatchObject(left);
    expect((await eunice.change(plan.id, { action: 'resume' })).body.progress).toMatchObject(left);
    expect((await eunice.change(plan.id, { action: 'resume' })).body.progress?.planName).toBe('Ruth by night');
    expect((await lois.call<MessageAnswer>('DELETE', `/shared/${id}`)).status).toBe(200);
    expect((await eunice.progress()).map(({ planName, totalChapters }) => [planName, totalChapters])).toEqual([
      [null, 2],
    ]);
  });

  it('is seen by nobody who left, and hidden from strangers', async () => {
    const { lois, eunice, familyId, id } = await together();
    await join(lois, id);
    await join(eunice, id);
    await t.api('DELETE', `/api/families/${familyId}/leave`, { token: eunice.person.token });
    expect((await places(lois, id)).total).toBe(1);
    for (const gone of [eunice, await follower('Stranger')]) {
      expect((await gone.call('GET', `/shared/${id}/readers`)).status).toBe(404);
      expect((await join(gone, id)).body.error).toBe(PLAN_MESSAGES.sharedNotFound);
      expect((await share(gone, { planId: GOSPELS, familyId })).body.error).toBe(PLAN_MESSAGES.shareWithUnknown);
    }
  });

  it.each([
    ['no group', {}, PLAN_MESSAGES.shareWithOne],
    ['no day of reading', { weekdays: [7], targetEndDate: '2026-03-12' }, PLAN_MESSAGES.noReadingDay],
    ['a day that is none', { weekdays: [8] }, PLAN_MESSAGES.weekdaysInvalid],
    ['no days at all', { weekdays: [] }, PLAN_MESSAGES.weekdaysInvalid],
    ['an end before the start', { targetEndDate: MONDAY }, PLAN_MESSAGES.targetNotAfterStart],
  ])('is refused with %s', async (_, about, message) => {
    const lois = await follower('Lois');
    const familyId = 'weekdays' in about || 'targetEndDate' in about ? await familyOf(t, lois.person) : undefined;
    const { status, body } = await share(lois, { planId: GOSPELS, familyId, ...SPREAD, ...about });
    expect([status, body.error]).toEqual([400, message]);
  });
});

describe('a plan that a church follows together', () => {
  it('is shared by its administrator, and names nobody who does not compete', async () => {
    const [paul, silas, shy] = [await follower('Paul'), await follower('Silas'), await follower('Shy')];
    const founded = await t.api<ChurchEnvelope>('POST', '/api/churches', {
      token: paul.person.token,
      body: { name: 'Antioch' },
    });
    const { id: churchId, joinCode } = founded.body.church;
    for (const { person } of [silas, shy])
      await t.api('POST', '/api/churches/join', { token: person.token, body: { joinCode } });
    await t.api('PUT', '/api/users/preferences', { token: shy.person.token, body: { competitiveMode: false } });
    await t.api('PUT', '/api/users/preferences', { token: silas.person.token, body: { competitiveMode: true } });
    expect((await share(silas, { planId: GOSPELS, churchId })).body.error).toBe(PLAN_MESSAGES.shareWithChurchOnly);
    const { id } = (await share(paul, { planId: GOSPELS, churchId })).body.sharedPlan;
    await join(silas, id);
    await join(shy, id);
    expect(
      (await places(paul, id, silas, shy)).readers.map(({ reader, isAnonymous }) => [reader?.name, isAnonymous]),
    ).toEqual([
      ['Silas', false],
      [undefined, true],
    ]);
    expect((await places(shy, id)).readers.map(({ reader }) => reader?.name)).toEqual(['Silas', 'Shy']);
  });
});

describe('a plan for some days of the week', () => {
  it('asks for nothing on the others', async () => {
    const lydia = await follower('Lydia');
    const { body } = await lydia.start(GOSPELS, { ...SPREAD, targetEndDate: '2026-04-03', weekdays: [1, 2, 3, 4, 5] });
    expect(body.progress).toMatchObject({ weekdays: [1, 2, 3, 4, 5], chaptersPerDay: 5, daysRemaining: 20 });
    const on = async (date: string) => (await lydia.of<PlanTodayAnswer>(GOSPELS, `today?date=${date}`)).body;
    expect((await on('2026-03-13')).schedule.chaptersForToday).toBe(6);
    const saturday = await on('2026-03-14');
    expect([saturday.schedule.chaptersForToday, saturday.todaysChapters.length]).toEqual([0, 6]);
  });

  it('asks twice for a chapter that comes twice', async () => {
    const lydia = await follower('Lydia');
    const twice = { name: 'Twice', chapterIds: [233, 234, 233], estimatedDays: 3 };
    const { plan } = (await lydia.call<PlanEnvelope>('POST', '', twice)).body;
    await lydia.start(plan.id);
    await lydia.report({ chapterIds: [233, 234] });
    expect((await lydia.progress())[0]).toMatchObject({ chaptersRead: 2, completedAt: null });
    t.clock.set('2026-03-10T12:00:00Z');
    await lydia.report({ chapterIds: [233] });
    expect((await lydia.progress())[0].completedAt).not.toBeNull();
    const today = await lydia.of<PlanTodayAnswer>(plan.id, 'today?date=2026-03-10');
    expect(today.body.readChapters.map(({ title }) => title)).toEqual(['Ruth 1']);
    await lydia.undo();
    expect((await lydia.progress())[0]).toMatchObject({ chaptersRead: 2, completedAt: null });
  });
});

describe('a plan as a file', () => {
  it('is exported and imported again', async () => {
    const [lois, eunice] = [await follower('Lois'), await follower('Eunice')];
    const file = await lois.call<PlanFile>('GET', '/mcheyne/file');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="mcheyne.json"');
    expect(file.body).toMatchObject({
      lectioPlan: 2,
      days: expect.arrayContaining([
        { readings: ['Genesis 1', 'Matthew 1', 'Ezra 1', 'Acts 1'], date: '--01-01' },
      ]) as unknown,
    });
    const { status, body } = await eunice.call<PlanEnvelope>('POST', '/import', { ...file.body, weekdays: [1, 2] });
    expect([status, body.plan.chapterCount, body.plan.weekdays, body.plan.pointsReward]).toEqual([
      201,
      1599,
      [1, 2],
      0,
    ]);
  });

  it.each([
    ['another version', { lectioPlan: 3 }, 'lectioPlan', PLAN_MESSAGES.fileVersion],
    ['no readings', { readings: [] }, 'readings', PLAN_MESSAGES.fileReadings],
    ['too many', { readings: Array(LIMITS.planPlacesMax + 1).fill('Jude') }, 'readings', PLAN_MESSAGES.fileTooLong],
    ['no name', { name: ' ' }, 'name', PLAN_MESSAGES.nameRequired],
    ['no days', { days: 0 }, 'days', PLAN_MESSAGES.estimatedDaysInvalid],
    [
      'what looks like a place for a value',
      { readings: ['Jude', 'Pun{ch 1'] },
      'readings[1]',
      english(PLAN_MESSAGES.fileReading(2, PASSAGE_MESSAGES.unknown('Pun{ch 1'))),
    ],
    [
      'an unknown book',
      { readings: ['Jude', 'Punch 1'] },
      'readings[1]',
      english(PLAN_MESSAGES.fileReading(2, PASSAGE_MESSAGES.unknown('Punch 1'))),
    ],
  ])('is refused with %s, at its place', async (_, wrong, field, message) => {
    const file = { lectioPlan: 1, name: 'Jude', days: 1, readings: ['Jude'], ...wrong };
    const { status, body } = await (await follower('Lois')).call('POST', '/import', file);
    expect([status, body.details]).toEqual([400, [{ field, message }]]);
  });

  it('is published by an administrator, for everybody', async () => {
    const [admin, lois] = [await follower('Admin', { isAdmin: true }), await follower('Lois')];
    const file = { lectioPlan: 1, name: 'Lent', days: 40, readings: ['Mark', 'Jonah'] };
    const { plan } = (await admin.call<PlanEnvelope>('POST', '/import', file)).body;
    expect((await lois.start(plan.id)).status).toBe(404);
    await admin.call('PUT', `/${plan.id}/published`, { published: true });
    const listed = (await lois.call<PlansAnswer>('GET', '')).body.plans.at(-1);
    expect(listed).toMatchObject({ id: plan.id, name: 'Lent', isPublished: true, isOwn: false });
    expect((await lois.start(plan.id)).body.progress?.planName).toBe('Lent');
    await admin.call('PUT', `/${plan.id}/published`, { published: false });
    expect((await lois.call<PlansAnswer>('GET', '')).body.plans.map(({ name }) => name)).not.toContain('Lent');
  });
});

describe('a calendar at a secret address', () => {
  const addressOf = async (who: Follower): Promise<string> => {
    const { address } = (
      await who.call<PlanFeedAddressAnswer>('POST', '/feed', undefined, { 'x-time-zone': 'Europe/Rome' })
    ).body;
    return new URL(address).pathname;
  };

  it('shows what the account’s readers follow, until it is revoked', async () => {
    const lois = await follower('Lois');
    await lois.start(GOSPELS, SPREAD);
    await lois.progress();
    const path = await addressOf(lois);
    const calendar = await t.api('GET', path);
    expect([calendar.status, calendar.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(calendar.text).toContain('SUMMARY:Matthew 1–3');
    expect((await lois.call('GET', '/feed')).body).toEqual({
      feed: { createdAt: '2026-03-09T12:00:00.000Z', timeZone: 'Europe/Rome' },
    });
    await lois.call('DELETE', '/feed');
    expect((await t.api('GET', path)).status).toBe(404);
    expect((await lois.call('GET', '/feed')).body).toEqual({ feed: null });
  });

  it('is the same until a report, a name or the day changes it, and is made again only then', async () => {
    const lois = await follower('Lois');
    await lois.start(GOSPELS, SPREAD);
    await lois.progress();
    const path = await addressOf(lois);
    let known = '';
    const get = () => t.api('GET', path, { headers: { 'if-none-match': known } });
    let answer: Awaited<ReturnType<typeof get>>;
    /** How many of the plans that are followed were read for it. */
    let read = 0;
    const look = async () => {
      const asked = await askedOn(t.database, async () => void (answer = await get()));
      read = asked.filter(({ text }) => text.includes('views.plan_run')).length;
      const { status, headers, text } = answer;
      known = headers.get('etag') ?? '';
      return { status, sequence: Number(/^SEQUENCE:(\d+)/m.exec(text)?.[1]), text };
    };
    const first = await look();
    expect([first.status, read, known]).toEqual([200, 1, expect.stringMatching(/^"[\w-]{22}"$/)]);
    t.clock.advance(60_000);
    expect([(await look()).status, read]).toEqual([304, 0]);

    await lois.report({ chapterIds: [MATTHEW_1, MATTHEW_1 + 1] });
    await lois.progress();
    const afterReport = await look();
    expect(afterReport).toMatchObject({ status: 200, text: expect.stringContaining('SUMMARY:Matthew 3') as string });
    expect(afterReport.sequence).toBeGreaterThan(first.sequence);
    expect((await look()).status).toBe(304);

    t.clock.set('2026-03-11T12:00:00Z');
    const afterDays = await look();
    expect([afterDays.status, afterDays.sequence]).toEqual([200, afterReport.sequence + 2]);

    await t.api('POST', '/api/readers', { token: lois.person.token, body: { name: 'Timothy' } });
    expect((await look()).text).toContain('SUMMARY:Lois: Matthew');
  });

  it('has no lines but its own, whatever plans and readers are called', async () => {
    const lois = await follower('Lois\rATTENDEE:evil');
    const another = { name: 'Ben\u2028ATTENDEE:evil' };
    await t.api('POST', '/api/readers', { token: lois.person.token, body: another });
    const name = 'Lent\rATTENDEE:evil\nBEGIN:VEVENT\u0085X';
    const { plan } = (
      await lois.call<PlanEnvelope>('POST', '/import', { lectioPlan: 1, name, days: 4, readings: ['Jonah'] })
    ).body;
    expect((await lois.start(plan.id)).status).toBe(201);
    await lois.progress();
    const feed = await t.api('GET', await addressOf(lois));
    const file = await lois.call('GET', `/reader/${lois.person.readerId}/plan/${plan.id}/calendar`);
    for (const { status, text } of [feed, file]) {
      expect([
        status,
        text.split(/\r\n|[\r\n\u0085\u2028\u2029]/).filter((line) => /^(ATTENDEE|X$)/.test(line)),
      ]).toEqual([200, []]);
      expect(text.match(/^BEGIN:VEVENT/gm)?.length).toBe(4);
    }
  });

  it('ends with the next one, and is neither kept nor logged', async () => {
    const lois = await follower('Lois');
    const [first, second] = [await addressOf(lois), await addressOf(lois)];
    expect([(await t.api('GET', first)).status, (await t.api('GET', second)).status]).toEqual([404, 200]);
    const secret = second.split('/').at(-1)?.replace('.ics', '') ?? '';
    const { rows } = await t.database.query<{ row: string }>({ text: 'SELECT f::text AS row FROM plan_feed f' });
    expect([secret.length, rows.filter(({ row }) => row.includes(secret))]).toEqual([43, []]);
    expect(lines.some((line) => line.includes('/api/plans/feed/:file'))).toBe(true);
    expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  });
});
