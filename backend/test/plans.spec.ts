import {
  findBook,
  LIMITS,
  PLAN_MESSAGES,
  READER_MESSAGES,
  type ErrorAnswer,
  type PlanEnvelope,
  type PlanProgressAnswer,
  type PlanProgressEnvelope,
  type PlansAnswer,
  type PlanScheduleAnswer,
  type PlanTodayAnswer,
  type PlanUnreadAnswer,
  type SharedPlanEnvelope,
} from '@lectio/contract';
import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { ProjectionAdmin } from '@platform/projections';
import { ResetProgress, RevertReset } from '@slices/reporting';
import { Follower } from './support/follower';
import { familyOf } from './support/reporter';
import { startTestApp, type TestApp } from './support/test-app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

const GOSPELS = 'gospels-in-30-days';
/** Not by its own days. */
const SPREAD = { mode: 'spread' } as const;
const { firstChapterId: MATTHEW_1 } = findBook('Matthew') as { firstChapterId: number };
const GOSPEL_IDS = Array.from({ length: 89 }, (_, index) => MATTHEW_1 + index);

const follower = async (name: string): Promise<Follower> => new Follower(t, await t.person(name));
const today = (): string => new Date(t.clock.now()).toISOString().slice(0, 10);
const daysFromToday = (days: number): string => new Date(t.clock.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('the plans', () => {
  it('are listed with what they hold', async () => {
    const { body } = await (await follower('Lois')).call<PlansAnswer>('GET', '');
    expect(body.plans).toHaveLength(14);
    expect(body.plans[7]).toEqual({
      id: GOSPELS,
      name: 'The Gospels in 30 Days',
      description: 'The life of Jesus in four voices',
      category: 'new_testament',
      isDefault: true,
      chapterCount: 89,
      estimatedDays: 30,
      pointsReward: 100,
      goesBy: 'days',
      dayCount: 30,
      runsRound: false,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      isPublished: false,
      isOwn: false,
    });
  });

  it('are shown one by one, with their chapters in the order of reading', async () => {
    const { body } = await (await follower('Lois')).call<PlanEnvelope>('GET', `/${GOSPELS}`);
    expect(body.plan).toMatchObject({ id: GOSPELS, chapterIds: GOSPEL_IDS });
  });

  it.each(['nothing', 'custom-99999', 'custom-0', 'Gospels-in-30-days'])('are not found as %s', async (id) => {
    const { status, body } = await (await follower('Lois')).call<ErrorAnswer>('GET', `/${id}`);
    expect([status, body.error]).toEqual([404, PLAN_MESSAGES.planNotFound]);
  });
});

describe('a reader who starts a plan', () => {
  it('has it among its plans at once, with the plan’s own dates', async () => {
    const lydia = await follower('Lydia');
    const { status, body } = await lydia.start(GOSPELS, SPREAD);
    const expected: PlanProgressAnswer = {
      id: body.progress?.id ?? '',
      planId: GOSPELS,
      planName: 'The Gospels in 30 Days',
      readerId: lydia.person.readerId,
      isActive: true,
      chaptersRead: 0,
      totalChapters: 89,
      chaptersPerDay: 3,
      startedAt: today(),
      targetEndDate: daysFromToday(30),
      mode: 'spread',
      hasDays: true,
      day: null,
      dayCount: null,
      runsRound: false,
      beginsAt: null,
      lastReadAt: null,
      completedAt: null,
      pointsEarned: 0,
      isOnTrack: true,
      ahead: 0,
      daysRemaining: 31,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      sharedPlanId: null,
    };
    expect([status, body]).toEqual([201, { message: 'Plan started', progress: expected }]);
    expect(await lydia.progress()).toEqual([expected]);
  });

  it('starts one plan once at a time, and others beside it', async () => {
    const lydia = await follower('Lydia');
    await lydia.start(GOSPELS, SPREAD);
    const again = await lydia.start(GOSPELS, SPREAD);
    expect([again.status, again.body.error]).toEqual([409, PLAN_MESSAGES.alreadyActive]);
    expect((await lydia.start('old-testament')).status).toBe(201);
    expect((await lydia.progress()).map(({ planId }) => planId)).toEqual(['old-testament', GOSPELS]);
  });

  it('follows twenty at once, alone or with others, and starts no more by deleting plans', async () => {
    const lydia = await follower('Lydia');
    const familyId = await familyOf(t, lydia.person);
    const shared = await lydia.call<SharedPlanEnvelope>('POST', '/shared', { planId: GOSPELS, familyId });
    const startOne = async (n: number) => {
      const plan = { name: `Plan ${n}`, chapterIds: [n], estimatedDays: 7 };
      const { id } = (await lydia.call<PlanEnvelope>('POST', '', plan)).body.plan;
      const { status, body } = await lydia.start(id);
      await lydia.call('DELETE', `/${id}`);
      return [status, body.error];
    };
    for (let n = 1; n <= LIMITS.openPlansMax; n++) expect(await startOne(n)).toEqual([201, undefined]);
    expect(await startOne(21)).toEqual([409, PLAN_MESSAGES.tooManyOpen]);
    const join = { readerId: lydia.person.readerId };
    const joined = await lydia.call<ErrorAnswer>('POST', `/shared/${shared.body.sharedPlan.id}/join`, join);
    expect([joined.status, joined.body.error]).toEqual([409, PLAN_MESSAGES.tooManyOpen]);
    await lydia.report({ chapterIds: [1] });
    expect(await startOne(21)).toEqual([201, undefined]);
  });

  it('starts once, however often the same request comes', async () => {
    const lydia = await follower('Lydia');
    const key = { 'idempotency-key': randomUUID() };
    const path = `/reader/${lydia.person.readerId}/start/${GOSPELS}`;
    const answers = [await lydia.call('POST', path, {}, key), await lydia.call('POST', path, {}, key)];
    expect(answers.map(({ status, text }) => [status, text === answers[0].text])).toEqual([
      [201, true],
      [201, true],
    ]);
    expect(await lydia.progress()).toHaveLength(1);
  });

  it('starts one of two that come at the same moment', async () => {
    const lydia = await follower('Lydia');
    const statuses = (await Promise.all([lydia.start(GOSPELS, SPREAD), lydia.start(GOSPELS, SPREAD)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([201, 409]);
  });

  it.each([
    [{ targetEndDate: '2001-01-01' }, 400, PLAN_MESSAGES.targetNotAfterStart, 'targetEndDate'],
    [{ startDate: '2031-01-02', targetEndDate: '2031-01-02' }, 400, PLAN_MESSAGES.targetNotAfterStart, 'targetEndDate'],
    [{ targetEndDate: 'soon' }, 400, PLAN_MESSAGES.dateInvalid, 'targetEndDate'],
    [{ startDate: '2026-02-30', targetEndDate: '2031-01-01' }, 400, PLAN_MESSAGES.dateInvalid, 'startDate'],
    [{ targetEndDate: 20310101 }, 400, PLAN_MESSAGES.dateInvalid, 'targetEndDate'],
  ])('is refused %j', async (dates, status, message, field) => {
    const answer = await (await follower('Lydia')).start(GOSPELS, dates);
    expect([answer.status, answer.body.error, answer.body.details]).toEqual([status, message, [{ field, message }]]);
  });

  it('reads today by the caller’s own day', async () => {
    const lydia = await follower('Lydia');
    const { body } = await lydia.call<PlanProgressEnvelope>(
      'POST',
      `/reader/${lydia.person.readerId}/start/${GOSPELS}`,
      {},
      { 'x-time-zone': 'Pacific/Kiritimati' },
    );
    const there = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format(t.clock.now());
    expect(body.progress?.startedAt).toBe(there);
  });
});

describe('reading a plan', () => {
  const matthew = (chapter: number): object => ({
    id: MATTHEW_1 + chapter - 1,
    book: 'Matthew',
    chapter,
    title: `Matthew ${chapter}`,
  });

  it('keeps the pace with exactly today’s share, and asks for no more of today', async () => {
    const timothy = await follower('Timothy');
    await timothy.start(GOSPELS, SPREAD);
    await timothy.report({ chapterIds: GOSPEL_IDS.slice(0, 3) });
    const { body } = await timothy.of<PlanTodayAnswer>(GOSPELS, 'today');
    expect(body).toMatchObject({
      schedule: { chaptersForToday: 3, isOnTrack: true, ahead: 0 },
      isTodayRead: true,
      readChapters: [matthew(1), matthew(2), matthew(3)],
      todaysChapters: [matthew(4), matthew(5), matthew(6)],
    });
    const { schedule } = (await timothy.of<PlanScheduleAnswer>(GOSPELS, 'schedule?days=2')).body;
    expect(schedule.map(({ date, chapters }) => [date, chapters.length])).toEqual([[daysFromToday(1), 3]]);
  });

  it('shows today’s chapters, what comes, and what is left', async () => {
    const timothy = await follower('Timothy');
    await timothy.start(GOSPELS, SPREAD);
    await timothy.report({ chapterIds: [MATTHEW_1, MATTHEW_1 + 1, 1] });
    const now = (await timothy.of<PlanTodayAnswer>(GOSPELS, 'today')).body;
    expect(now).toEqual({
      date: today(),
      schedule: { chaptersForToday: 3, chaptersPerDay: 3, daysRemaining: 31, isOnTrack: true, ahead: 2 },
      day: null,
      passages: [{ text: 'Matthew 3', chapterIds: [MATTHEW_1 + 2], verses: null, isRead: false }],
      title: null,
      text: null,
      todaysChapters: [matthew(3)],
      readToday: 2,
      isTodayRead: false,
      readChapters: [matthew(1), matthew(2)],
      behind: [],
      beginsAt: null,
      word: null,
    });
    const later = (await timothy.of<PlanTodayAnswer>(GOSPELS, `today?date=${daysFromToday(20)}`)).body;
    expect(later.schedule).toEqual({
      chaptersForToday: 8,
      chaptersPerDay: 3,
      daysRemaining: 11,
      isOnTrack: false,
      ahead: -56,
    });
    const { schedule } = (await timothy.of<PlanScheduleAnswer>(GOSPELS, 'schedule')).body;
    expect(schedule.map(({ date, chapters }) => [date, chapters.length])).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((day) => [daysFromToday(day), day === 0 ? 1 : 3]),
    );
    expect((await timothy.of<PlanScheduleAnswer>(GOSPELS, 'schedule?days=40')).body.schedule).toHaveLength(31);
    expect((await timothy.of<PlanUnreadAnswer>(GOSPELS, 'unread')).body.chapters.map(({ id }) => id)).toEqual(
      GOSPEL_IDS.slice(2),
    );
  });

  it.each([
    'today?date=tomorrow',
    'today?date=2026-13-01',
    'schedule?days=0',
    'schedule?days=367',
    'schedule?days=1.5',
  ])('is refused %s', async (what) => {
    const timothy = await follower('Timothy');
    await timothy.start(GOSPELS, SPREAD);
    expect((await timothy.of(GOSPELS, what)).status).toBe(400);
  });

  it('counts reads from the first day on, also those recorded before the plan', async () => {
    const timothy = await follower('Timothy');
    await timothy.report({ chapterIds: [MATTHEW_1], readDate: daysFromToday(-3) });
    await timothy.report({ chapterIds: [MATTHEW_1 + 1], readDate: daysFromToday(-2) });
    await timothy.start(GOSPELS, { ...SPREAD, startDate: daysFromToday(-2), targetEndDate: daysFromToday(28) });
    expect((await timothy.progress())[0]).toMatchObject({
      chaptersRead: 1,
      lastReadAt: daysFromToday(-2),
      isOnTrack: false,
      ahead: -5,
    });
  });

  it('is rewarded with the report that completes it; undo takes the reward back and redo gives it again', async () => {
    const timothy = await follower('Timothy');
    await timothy.start(GOSPELS, SPREAD);
    await timothy.report({ chapterIds: GOSPEL_IDS.slice(0, 88) });
    expect([await timothy.rewards(), await timothy.planBadges()]).toEqual([[], []]);
    await timothy.report({ chapterIds: GOSPEL_IDS });
    const reward = {
      points: 100,
      description: 'Reading plan “The Gospels in 30 Days” completed',
      isCorrection: false,
      planId: GOSPELS,
    };
    expect([await timothy.rewards(), await timothy.planBadges()]).toEqual([[reward], ['plan-1']]);
    expect((await timothy.progress())[0]).toMatchObject({
      isActive: false,
      chaptersRead: 89,
      completedAt: new Date(t.clock.now()).toISOString(),
      pointsEarned: 100,
    });
    await timothy.undo();
    const back = {
      ...reward,
      points: -100,
      description: 'Correction: reading plan “The Gospels in 30 Days” completed',
      isCorrection: true,
    };
    expect([await timothy.rewards(), await timothy.planBadges()]).toEqual([[reward, back], []]);
    expect((await timothy.progress())[0]).toMatchObject({
      isActive: true,
      chaptersRead: 88,
      completedAt: null,
      pointsEarned: 0,
    });
    await timothy.redo();
    expect((await timothy.rewards()).map(({ points }) => points)).toEqual([100, -100, 100]);
    expect((await timothy.progress())[0]).toMatchObject({ isActive: false, pointsEarned: 100 });
    expect(await t.app.get(ProjectionAdmin).verify('figures')).toEqual([]);
  });

  it('begins anew after it was completed, and the same reads do not count again', async () => {
    const timothy = await follower('Timothy');
    await timothy.start(GOSPELS, SPREAD);
    await timothy.report({ chapterIds: GOSPEL_IDS });
    const early = await timothy.start(GOSPELS, {
      ...SPREAD,
      startDate: daysFromToday(-5),
      targetEndDate: daysFromToday(5),
    });
    expect([early.status, early.body.error]).toEqual([400, PLAN_MESSAGES.startsBeforeCompletion]);
    expect((await timothy.start(GOSPELS, SPREAD)).body.progress).toMatchObject({
      startedAt: daysFromToday(1),
      chaptersRead: 0,
    });
    expect((await timothy.progress()).map(({ isActive, completedAt }) => [isActive, completedAt !== null])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('is voided by a reset of all progress, and stands again when that is taken back', async () => {
    const timothy = await follower('Timothy');
    await timothy.start(GOSPELS, SPREAD);
    await timothy.report({ chapterIds: GOSPEL_IDS });
    const before = await timothy.progress();
    const bus = t.app.get(CommandBus);
    const reset = await bus.execute(new ResetProgress(null, 'all'));
    timothy.moved({ headers: new Headers({ 'x-event-position': String(reset.position) }) });
    expect(await timothy.progress()).toEqual([]);
    const reverted = await bus.execute(new RevertReset(null, reset.answer.resetId));
    timothy.moved({ headers: new Headers({ 'x-event-position': String(reverted.position) }) });
    expect(await timothy.progress()).toEqual(before);
    expect(await t.app.get(ProjectionAdmin).verify('figures')).toEqual([]);
  });
});

describe('a plan under way', () => {
  it('is paused, resumed and quit', async () => {
    const silas = await follower('Silas');
    await silas.start(GOSPELS, SPREAD);
    expect((await silas.change(GOSPELS, { action: 'pause' })).body).toMatchObject({
      message: 'Plan paused',
      progress: { isActive: false, completedAt: null },
    });
    expect((await silas.progress())[0]).toMatchObject({ isActive: false, completedAt: null });
    expect((await silas.change(GOSPELS, { action: 'resume' })).body).toMatchObject({
      message: 'Plan resumed',
      progress: { isActive: true },
    });
    expect((await silas.change(GOSPELS, { action: 'quit' })).body).toEqual({ message: 'Plan quit', progress: null });
    expect(await silas.progress()).toEqual([]);
    const gone = await silas.change(GOSPELS, { action: 'resume' });
    expect([gone.status, gone.body.error]).toEqual([404, PLAN_MESSAGES.runNotFound]);
  });

  it('catches up', async () => {
    const silas = await follower('Silas');
    await silas.start(GOSPELS, { ...SPREAD, startDate: daysFromToday(-29), targetEndDate: daysFromToday(0) });
    expect((await silas.of<PlanTodayAnswer>(GOSPELS, 'today')).body.schedule).toMatchObject({
      chaptersForToday: 89,
      isOnTrack: false,
    });
    const moved = await silas.change(GOSPELS, { action: 'catch-up' });
    expect(moved.body.progress).toMatchObject({
      targetEndDate: daysFromToday(29),
      isOnTrack: true,
      ahead: 0,
      chaptersPerDay: 3,
    });
    expect((await silas.of<PlanTodayAnswer>(GOSPELS, 'today')).body.schedule).toMatchObject({
      chaptersForToday: 3,
      isOnTrack: true,
    });
    const again = await silas.change(GOSPELS, { action: 'catch-up' });
    expect([again.status, again.body.error]).toEqual([409, PLAN_MESSAGES.nothingToCatchUp]);
  });

  it('is refused what is no action', async () => {
    const silas = await follower('Silas');
    await silas.start(GOSPELS, SPREAD);
    const answer = await silas.change(GOSPELS, { action: 'finish' });
    expect([answer.status, answer.body.error]).toEqual([400, PLAN_MESSAGES.actionInvalid]);
  });

  it('goes into a calendar', async () => {
    const silas = await follower('Silas');
    await silas.start(GOSPELS, SPREAD);
    const { status, text, headers } = await silas.of(GOSPELS, 'calendar');
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      `attachment; filename="${GOSPELS}.ics"`,
    ]);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(31);
    expect(text).toContain(`DTSTART;VALUE=DATE:${today().replaceAll('-', '')}`);
    expect(text).toContain('SUMMARY:Matthew 1–3');
  });
});

describe('somebody else', () => {
  it('is not told of the reader; a member of its family sees its plans and changes none', async () => {
    const [anna, simeon, stranger] = [await follower('Anna'), await follower('Simeon'), await follower('Stranger')];
    const refused = await stranger.start(GOSPELS, SPREAD, anna.person.readerId);
    expect([refused.status, refused.body.error]).toEqual([404, READER_MESSAGES.readerNotFound]);
    await familyOf(t, anna.person, simeon.person);
    await anna.start(GOSPELS, SPREAD);
    expect(await simeon.progress(anna.person.readerId)).toHaveLength(1);
    for (const [method, path, body] of [
      ['POST', `start/${GOSPELS}`, {}],
      ['PUT', `plan/${GOSPELS}/progress`, { action: 'quit' }],
    ] as const) {
      const answer = await simeon.call<ErrorAnswer>(method, `/reader/${anna.person.readerId}/${path}`, body);
      expect([answer.status, answer.body.error]).toEqual([403, PLAN_MESSAGES.ownersOnly]);
    }
    expect(await anna.progress()).toMatchObject([{ isActive: true }]);
  });
});
