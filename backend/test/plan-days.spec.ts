import {
  findBook,
  PLAN_MESSAGES,
  type PlanEnvelope,
  type PlanProgressEnvelope,
  type PlanScheduleAnswer,
  type PlanTodayAnswer,
  type SharedPlanEnvelope,
} from '@lectio/contract';
import { english } from './support/english';
import { Follower } from './support/follower';
import { familyOf } from './support/reporter';
import { startTestApp, type TestApp } from './support/test-app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

const MATTHEW_1 = (findBook('Matthew') as { firstChapterId: number }).firstChapterId;
const matthew = (...chapters: number[]): number[] => chapters.map((chapter) => MATTHEW_1 + chapter - 1);

const follower = async (name: string): Promise<Follower> => new Follower(t, await t.person(name));
const whole = (...chapters: number[]) => ({ chapterIds: matthew(...chapters), verses: null });
const verses = (chapter: number, from: string) => ({ chapterIds: matthew(chapter), verses: from });

/** A leaflet: a chapter over two days, a rest, and the last chapter once more. */
const LEAFLET = {
  name: 'Leaflet',
  days: [
    { passages: [whole(1)], title: 'The beginning', text: 'Read it aloud.' },
    { passages: [verses(5, '5:1-20'), whole(2)] },
    { passages: [verses(5, '5:21-48')] },
    { passages: [], title: 'Rest' },
    { passages: [whole(2, 3)] },
  ],
};

const withPlan = async (name: string, plan: object = LEAFLET) => {
  const who = await follower(name);
  const { id } = (await who.call<PlanEnvelope>('POST', '', plan)).body.plan;
  const today = async (date: string) => (await who.of<PlanTodayAnswer>(id, `today?date=${date}`)).body;
  return { who, id, today };
};

const numbers = (chapters: readonly { id: number }[]): number[] => chapters.map(({ id }) => id - MATTHEW_1 + 1);

describe('a plan with days of its own', () => {
  beforeEach(() => t.clock.set('2026-12-31T12:00:00Z'));

  it('is kept with what was written for each day', async () => {
    const { who, id } = await withPlan('Lois');
    const { plan } = (await who.call<PlanEnvelope>('GET', `/${id}`)).body;
    expect(plan).toMatchObject({ goesBy: 'days', dayCount: 5, estimatedDays: 5, chapterCount: 5, runsRound: false });
    expect(plan.chapterIds).toEqual(matthew(1, 2, 5, 2, 3));
    expect(plan.days.map(({ title, text }) => [title, text])[0]).toEqual(['The beginning', 'Read it aloud.']);
    expect(plan.days.map(({ passages }) => passages.map((passage) => passage.text))).toEqual([
      ['Matthew 1'],
      ['Matthew 5:1–20', 'Matthew 2'],
      ['Matthew 5:21–48'],
      [],
      ['Matthew 2–3'],
    ]);
  });

  it('asks for nothing before it begins, and says when that is', async () => {
    const { who, id, today } = await withPlan('Lois');
    const { body } = await who.start(id, { startDate: '2027-01-01' });
    expect(body.progress).toMatchObject({
      mode: 'days',
      beginsAt: '2027-01-01',
      targetEndDate: '2027-01-05',
      day: null,
      dayCount: 5,
      ahead: 0,
    });
    const early = await today('2026-12-31');
    expect([early.beginsAt, early.todaysChapters, early.passages, early.schedule.chaptersForToday]).toEqual([
      '2027-01-01',
      [],
      [],
      0,
    ]);
    const refused = await who.change(id, { action: 'mark-day', day: 1 });
    expect([refused.status, refused.body.error]).toEqual([409, english(PLAN_MESSAGES.notBegun('2027-01-01'))]);
    await who.report({ chapterIds: matthew(1) });
    expect((await who.progress())[0].chaptersRead).toBe(0);
  });

  it('asks on each date for what its day lists, and shows apart what is open of earlier ones', async () => {
    const { who, id, today } = await withPlan('Lois');
    await who.start(id, { startDate: '2027-01-01' });
    t.clock.set('2027-01-02T12:00:00Z');
    const second = await today('2027-01-02');
    expect(second).toMatchObject({
      day: 2,
      passages: [
        { text: 'Matthew 5:1–20', verses: '5:1-20', isRead: false },
        { text: 'Matthew 2', verses: null, isRead: false },
      ],
      behind: [{ date: '2027-01-01', day: 1, passages: [{ text: 'Matthew 1', verses: null, isRead: false }] }],
      schedule: { chaptersForToday: 2, isOnTrack: false, ahead: -1 },
    });
    expect(numbers(second.todaysChapters)).toEqual([5, 2]);
    expect(numbers(second.behind[0].chapters)).toEqual([1]);
    expect(await today('2027-01-04')).toMatchObject({ day: 4, title: 'Rest', passages: [], isTodayRead: false });
    const { schedule } = (await who.of<PlanScheduleAnswer>(id, 'schedule')).body;
    expect(schedule.map(({ date, day, chapters }) => [date, day, numbers(chapters)])).toEqual([
      ['2027-01-02', 2, [5, 2]],
      ['2027-01-03', 3, [5]],
      ['2027-01-05', 5, [2, 3]],
    ]);
  });

  it('remembers verses until the chapter’s last part is read, which records it', async () => {
    const { who, id, today } = await withPlan('Lois');
    await who.start(id, { startDate: '2027-01-01' });
    t.clock.set('2027-01-02T12:00:00Z');
    const marked = await who.change(id, { action: 'mark-day', day: 2 });
    expect(marked.body).toMatchObject({ message: 'Day marked as read', progress: { chaptersRead: 1, day: 2 } });
    expect(await today('2027-01-02')).toMatchObject({
      isTodayRead: true,
      todaysChapters: [],
      readChapters: [{ id: matthew(2)[0] }],
      passages: [{ isRead: true }, { isRead: true }],
    });
    t.clock.set('2027-01-03T12:00:00Z');
    expect((await who.change(id, { action: 'mark-day', day: 3 })).body.progress?.chaptersRead).toBe(2);
    expect((await today('2027-01-03')).readChapters.map((chapter) => chapter.id)).toEqual(matthew(5));
    await who.undo();
    expect(await today('2027-01-03')).toMatchObject({ isTodayRead: false, passages: [{ isRead: false }] });
    expect((await today('2027-01-02')).isTodayRead).toBe(true);
    await who.redo();
    expect((await today('2027-01-03')).isTodayRead).toBe(true);
  });

  it('takes back a mark with what was recorded by it', async () => {
    const { who, id, today } = await withPlan('Lois');
    await who.start(id, { startDate: '2027-01-01' });
    t.clock.set('2027-01-02T12:00:00Z');
    await who.change(id, { action: 'mark-day', day: 2 });
    await who.undo();
    expect((await today('2027-01-02')).passages.map(({ isRead }) => isRead)).toEqual([false, false]);
    await who.report({ chapterIds: matthew(2) });
    const again = await who.change(id, { action: 'mark-day', day: 2 });
    expect([again.body.batchId, (await today('2027-01-02')).isTodayRead]).toEqual([null, true]);
    await who.change(id, { action: 'unmark-day', day: 2 });
    expect((await today('2027-01-02')).passages.map(({ isRead }) => isRead)).toEqual([false, true]);
  });

  it('is not opened again by unmarking what was reported', async () => {
    const { who, id, today } = await withPlan('Lois');
    await who.start(id, { startDate: '2026-12-31' });
    await who.report({ chapterIds: matthew(1), readDate: '2026-12-31' });
    const refused = await who.change(id, { action: 'unmark-day', day: 1 });
    expect([refused.status, refused.body.error]).toEqual([409, PLAN_MESSAGES.dayIsReported]);
    expect((await today('2026-12-31')).isTodayRead).toBe(true);
    expect((await who.change(id, { action: 'unmark-day', day: 9 })).body.error).toBe(PLAN_MESSAGES.dayRequired);
  });

  it('has no day to mark while it is spread, and none to come', async () => {
    const { who, id } = await withPlan('Lois');
    await who.start(id, { startDate: '2026-12-31' });
    const toCome = await who.change(id, { action: 'mark-day', day: 1, readDate: '2027-01-01' });
    expect([toCome.status, toCome.body.details]).toEqual([
      400,
      [{ field: 'readDate', message: PLAN_MESSAGES.dayToCome }],
    ]);
    await who.change(id, { action: 'spread' });
    for (const action of ['mark-day', 'unmark-day']) {
      const { status, body } = await who.change(id, { action, day: 1 });
      expect([status, body.error]).toEqual([409, PLAN_MESSAGES.isSpread]);
    }
  });

  it('says that it went by its days when it is completed', async () => {
    const { who, id } = await withPlan('Lois');
    await who.start(id, { startDate: '2026-12-20' });
    await who.report({ chapterIds: matthew(1, 2, 3, 5), readDate: '2026-12-30' });
    await who.report({ chapterIds: matthew(2), readDate: '2026-12-31' });
    const [completed] = await who.progress();
    expect(completed).toMatchObject({ completedAt: expect.any(String), mode: 'days', dayCount: 5, hasDays: true });
  });

  it('is caught up with by moving its days', async () => {
    const { who, id, today } = await withPlan('Lois');
    await who.start(id, { startDate: '2027-01-01' });
    t.clock.set('2027-01-04T12:00:00Z');
    const { body } = await who.change(id, { action: 'catch-up' });
    expect(body).toMatchObject({
      message: 'Days moved',
      progress: { targetEndDate: '2027-01-08', day: 1, isOnTrack: true, ahead: 0 },
    });
    expect((await today('2027-01-05')).day).toBe(2);
    const nothing = await who.change(id, { action: 'catch-up' });
    expect([nothing.status, nothing.body.error]).toEqual([409, PLAN_MESSAGES.nothingToCatchUp]);
  });

  it('is spread over what is left, and followed by its days again', async () => {
    const { who, id, today } = await withPlan('Lois');
    await who.start(id, { startDate: '2027-01-01' });
    await who.report({ chapterIds: matthew(1), readDate: '2026-12-31' });
    t.clock.set('2027-01-03T12:00:00Z');
    const spread = await who.change(id, { action: 'spread' });
    expect(spread.body.progress).toMatchObject({
      mode: 'spread',
      hasDays: true,
      targetEndDate: '2027-01-05',
      day: null,
    });
    expect(await today('2027-01-03')).toMatchObject({ day: null, behind: [], schedule: { chaptersForToday: 2 } });
    const longer = await who.change(id, { action: 'spread', targetEndDate: '2027-01-20' });
    expect(longer.body.progress).toMatchObject({ mode: 'spread', targetEndDate: '2027-01-20' });
    const again = await who.change(id, { action: 'by-days' });
    expect(again.body.progress).toMatchObject({ mode: 'days', day: 1, targetEndDate: '2027-01-07' });
  });

  it('begins with the day that somebody is on', async () => {
    const { who, id, today } = await withPlan('Lois');
    const { body } = await who.start(id, { startDate: '2027-01-01', fromDay: 3 });
    expect(body.progress).toMatchObject({ targetEndDate: '2027-01-03', totalChapters: 3 });
    expect(await today('2027-01-01')).toMatchObject({ day: 3, behind: [] });
  });

  it.each([
    [{ fromDay: 6 }, PLAN_MESSAGES.fromDayInvalid],
    [{ fromDay: 0 }, PLAN_MESSAGES.fromDayInvalid],
    [{ mode: 'backwards' }, PLAN_MESSAGES.modeInvalid],
    [{ mode: 'days', startDate: '2027-01-01', targetEndDate: '2027-01-03' }, english(PLAN_MESSAGES.endsBeforeDays(5))],
  ])('does not start as %j', async (body, message) => {
    const { who, id } = await withPlan('Lois');
    const answer = await who.start(id, body);
    expect([answer.status, answer.body.error]).toEqual([400, message]);
  });

  it('is spread when its days do not fit before the target end date', async () => {
    const { who, id } = await withPlan('Lois');
    const { body } = await who.start(id, { startDate: '2027-01-01', targetEndDate: '2027-01-03' });
    expect(body.progress).toMatchObject({ mode: 'spread', targetEndDate: '2027-01-03', chaptersPerDay: 2 });
  });

  it('is shared with its days, and joined before it begins', async () => {
    const { who: lois, id } = await withPlan('Lois');
    const eunice = await follower('Eunice');
    const familyId = await familyOf(t, lois.person, eunice.person);
    const shared = await lois.call<SharedPlanEnvelope>('POST', '/shared', {
      planId: id,
      familyId,
      startDate: '2027-01-01',
    });
    expect(shared.body.sharedPlan).toMatchObject({ mode: 'days', dayCount: 5, targetEndDate: '2027-01-05' });
    const joined = await eunice.call<PlanProgressEnvelope>('POST', `/shared/${shared.body.sharedPlan.id}/join`, {
      readerId: eunice.person.readerId,
    });
    expect(joined.body.progress).toMatchObject({ beginsAt: '2027-01-01', mode: 'days' });
    t.clock.set('2027-01-01T12:00:00Z');
    const today = await eunice.of<PlanTodayAnswer>(id, 'today');
    expect(today.body).toMatchObject({ day: 1, title: 'The beginning', text: 'Read it aloud.' });
  });
});

describe('a plan of the dates of the year', () => {
  const DATED = {
    name: 'Advent',
    days: [
      { passages: [whole(1)], date: '--12-30' },
      { passages: [whole(2)], date: '--12-31' },
      { passages: [whole(3)], date: '--01-01' },
      { passages: [whole(4)], date: '--02-29' },
      { passages: [whole(5)], date: '--03-01' },
    ],
  };
  beforeEach(() => t.clock.set('2026-12-31T12:00:00Z'));

  it('asks for what each date lists, from the season that goes on', async () => {
    const { who, id, today } = await withPlan('Anna', DATED);
    const { body } = await who.start(id);
    expect(body.progress).toMatchObject({ day: 2, targetEndDate: '2027-03-01', totalChapters: 3 });
    expect((await today('2027-01-01')).day).toBe(3);
    expect(await today('2027-02-28')).toMatchObject({ day: null, passages: [], todaysChapters: [] });
    expect((await today('2027-03-01')).day).toBe(5);
  });

  it.each([
    [DATED, { fromDay: 2 }, 'fromDay', PLAN_MESSAGES.datesSayDay],
    [DATED, { fromDay: 2, mode: 'spread' }, 'fromDay', PLAN_MESSAGES.datesSayDay],
    [DATED, { weekdays: [1, 2] }, 'weekdays', PLAN_MESSAGES.datesSayWeekdays],
    [
      { name: 'Leap day', days: [{ passages: [whole(1)], date: '--02-29' }] },
      { startDate: '2026-12-31' },
      'startDate',
      PLAN_MESSAGES.nothingFromStart,
    ],
  ])('of %j does not start with %j', async (plan, body, field, message) => {
    const { who, id } = await withPlan('Anna', plan);
    const answer = await who.start(id, body);
    expect([answer.status, answer.body.details]).toEqual([400, [{ field, message }]]);
  });

  it('takes every day of the week, which it is read on', async () => {
    const { who, id } = await withPlan('Anna', DATED);
    expect((await who.start(id, { weekdays: [1, 2, 3, 4, 5, 6, 7] })).status).toBe(201);
  });

  it('takes other days of the week when it is spread', async () => {
    const { who, id } = await withPlan('Anna', DATED);
    const body = { startDate: '2026-12-31', targetEndDate: '2027-01-09', mode: 'spread', weekdays: [1, 2] };
    expect((await who.start(id, body)).body.progress).toMatchObject({ mode: 'spread', weekdays: [1, 2] });
  });

  it.each([
    [[{ passages: [whole(1)], date: '--01-01' }, { passages: [whole(2)] }], PLAN_MESSAGES.datesMixed],
    [
      [
        { passages: [whole(1)], date: '--01-01' },
        { passages: [whole(2)], date: '---02' },
      ],
      PLAN_MESSAGES.datesMixed,
    ],
    [
      [
        { passages: [whole(1)], date: '--01-01' },
        { passages: [whole(2)], date: '--01-01' },
      ],
      PLAN_MESSAGES.datesOrder,
    ],
    [[{ passages: [whole(1)], date: '01-01' }], PLAN_MESSAGES.dayDateInvalid],
  ])('is refused with %j', async (days, message) => {
    const { status, body } = await (await follower('Anna')).call('POST', '', { name: 'Wrong', days });
    expect([status, body.error]).toEqual([400, message]);
  });
});

describe('a plan that runs round', () => {
  beforeEach(() => t.clock.set('2026-12-31T12:00:00Z'));

  it('reads a chapter of each list a day, without an end', async () => {
    const { who, id, today } = await withPlan('Horner', { name: 'Lists', lists: [matthew(1, 2, 3), matthew(7, 8)] });
    const { body } = await who.start(id, { startDate: '2026-12-31' });
    expect(body.progress).toMatchObject({
      runsRound: true,
      targetEndDate: null,
      completedAt: null,
      totalChapters: 730,
      day: 1,
      isActive: true,
    });
    expect(numbers((await today('2027-01-02')).todaysChapters)).toEqual([3, 7]);
    expect((await today('2028-06-01')).day).toBe(519);
    for (const [date, ...chapters] of [
      ['2026-12-31', 1, 7],
      ['2027-01-01', 2, 8],
      ['2027-01-02', 3, 7],
    ] as const) {
      t.clock.set(`${date}T12:00:00Z`);
      await who.report({ chapterIds: matthew(...chapters), readDate: date });
    }
    expect((await who.progress())[0]).toMatchObject({ chaptersRead: 6, isOnTrack: true, isActive: true });
    const refused = await who.change(id, { action: 'spread' });
    expect([refused.status, refused.body.error]).toEqual([409, PLAN_MESSAGES.runsRound]);
  });

  it('fills the place of the date on which a chapter is read, and leaves the missed one open', async () => {
    const { who, id, today } = await withPlan('Horner', { name: 'Lists', lists: [matthew(1, 2)] });
    await who.start(id, { startDate: '2026-12-31' });
    t.clock.set('2027-01-02T12:00:00Z');
    const marked = (await who.change(id, { action: 'mark-day', day: 3 })).body;
    expect(await today('2027-01-02')).toMatchObject({
      day: 3,
      isTodayRead: true,
      todaysChapters: [],
      behind: [{ date: '2026-12-31' }, { date: '2027-01-01' }],
    });
    expect(marked.progress).toMatchObject({ chaptersRead: 1, ahead: -2 });
    expect((await who.progress())[0]).toEqual(marked.progress);
    const again = (await who.change(id, { action: 'mark-day', day: 3 })).body;
    expect([again.batchId, again.progress]).toEqual([null, marked.progress]);
    // The day before is read late, on a date that asks for another chapter.
    const late = (await who.change(id, { action: 'mark-day', day: 2 })).body;
    expect((await today('2027-01-02')).behind.map(({ date }) => date)).toEqual(['2026-12-31']);
    expect((await who.progress())[0]).toEqual(late.progress);
    const first = await who.change(id, { action: 'mark-day', day: 1 });
    expect([first.status, first.body.error]).toEqual([409, PLAN_MESSAGES.dayReadOnThatDate]);
    await who.undo();
    expect((await today('2027-01-02')).isTodayRead).toBe(true);
    await who.undo();
    expect((await today('2027-01-02')).behind).toHaveLength(2);
    expect((await today('2027-01-02')).isTodayRead).toBe(false);
  });

  it('begins within the last year, and asks for what is open of the last month', async () => {
    const { who, id, today } = await withPlan('Horner', { name: 'Lists', lists: [matthew(1, 2, 3)] });
    const refused = await who.start(id, { startDate: '2025-12-29' });
    expect([refused.status, refused.body.error]).toEqual([400, PLAN_MESSAGES.roundTooEarly]);
    await who.start(id, { startDate: '2026-01-01' });
    const { behind } = await today('2026-12-31');
    expect([behind.length, behind[0].date]).toEqual([31, '2026-11-30']);
  });

  it('asks for a chapter by the day of the month, for ever', async () => {
    const days = Array.from({ length: 28 }, (_, index) => ({
      passages: [whole(index + 1)],
      date: `---${String(index + 1).padStart(2, '0')}`,
    }));
    const { who, id, today } = await withPlan('Agur', { name: 'By the day', days });
    await who.start(id, { startDate: '2027-01-01' });
    expect(numbers((await today('2027-01-05')).todaysChapters)).toEqual([5]);
    expect(numbers((await today('2029-02-05')).todaysChapters)).toEqual([5]);
    expect((await today('2027-01-31')).passages).toEqual([]);
    t.clock.set('2027-01-03T12:00:00Z');
    expect((await today('2027-01-03')).behind.map(({ date }) => date)).toEqual(['2027-01-01', '2027-01-02']);
    await who.change(id, { action: 'catch-up' });
    expect(await today('2027-01-03')).toMatchObject({ day: 3, behind: [], isTodayRead: false });
    expect((await who.change(id, { action: 'mark-day', day: 3 })).body.progress).toMatchObject({ isOnTrack: true });
    expect((await today('2027-01-03')).isTodayRead).toBe(true);
  });
});
