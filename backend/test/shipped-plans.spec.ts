import {
  bibleOf,
  type PlanProgressEnvelope,
  type PlanScheduleAnswer,
  type PlansAnswer,
  type PlanTodayAnswer,
} from '@lectio/contract';
import { Follower } from './support/follower';
import { startTestApp, type TestApp } from './support/test-app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

const following = async (name: string, planId: string, body: object = {}) => {
  const who = new Follower(t, await t.person(name));
  const started = await who.start(planId, body);
  expect(started.status).toBe(201);
  const on = async (date: string) => (await who.of<PlanTodayAnswer>(planId, `today?date=${date}`)).body;
  return { who, progress: started.body.progress as NonNullable<PlanProgressEnvelope['progress']>, on };
};

const texts = ({ passages }: PlanTodayAnswer): string[] => passages.map(({ text }) => text);

describe('plans that come with Lectio', () => {
  beforeEach(() => t.clock.set('2027-03-01T12:00:00Z'));

  it('read a chapter of each of ten lists a day, without an end', async () => {
    const { progress, on } = await following('Apollos', 'horners-ten-lists');
    expect(progress).toMatchObject({ targetEndDate: null, totalChapters: 3650, mode: 'days', runsRound: true });
    expect(texts(await on('2027-03-01'))).toEqual([
      'Matthew 1',
      'Genesis 1',
      'Romans 1',
      '1 Thessalonians 1',
      'Job 1',
      'Psalm 1',
      'Proverbs 1',
      'Joshua 1',
      'Isaiah 1',
      'Acts 1',
    ]);
    expect(texts(await on('2027-03-29')).at(-1)).toBe('Acts 1');
  });

  it('read the chapter of Proverbs that has the day’s number', async () => {
    const { progress, on } = await following('Solomon', 'proverbs-every-month');
    expect(progress).toMatchObject({ targetEndDate: null, runsRound: true });
    expect([texts(await on('2027-03-31')), texts(await on('2027-04-05'))]).toEqual([['Proverbs 31'], ['Proverbs 5']]);
  });

  it('read the New Testament from Monday to Friday in 52 weeks', async () => {
    const { progress, on } = await following('Priscilla', 'new-testament-on-weekdays');
    expect(progress).toMatchObject({ targetEndDate: '2028-02-25', dayCount: 260, weekdays: [1, 2, 3, 4, 5] });
    const week = ['2027-03-05', '2027-03-06', '2027-03-07', '2027-03-08'];
    expect(await Promise.all(week.map(async (date) => texts(await on(date))))).toEqual([
      ['Matthew 5'],
      [],
      [],
      ['Matthew 6'],
    ]);
  });

  it('go through Advent to the night of Christmas, whenever they were started', async () => {
    const { progress, on } = await following('Simeon', 'advent');
    expect(progress).toMatchObject({ targetEndDate: '2027-12-24', totalChapters: 23 });
    expect((await on('2027-11-30')).passages).toEqual([]);
    const second = await on('2027-12-20');
    expect([second.title, texts(second)]).toEqual(['Mary says yes', ['Luke 1:26–38']]);
    expect(texts(await on('2027-12-24'))).toEqual(['Luke 2']);
  });

  it('offer a Catholic year to everybody, which completes each chapter of the 73 books', async () => {
    const { who, progress, on } = await following('Judith', 'catholic-bible-in-a-year');
    expect(progress).toMatchObject({ targetEndDate: '2028-02-28', totalChapters: 1334, chaptersPerDay: 4 });
    expect(texts(await on('2027-03-01'))).toEqual(['Genesis 1–2', 'Psalm 1', 'Matthew 1']);
    expect(texts(await on('2027-03-07'))).toEqual(['Genesis 15–18']);
    await who.report({ chapterIds: bibleOf('catholic').chapterIds });
    expect((await who.progress())[0]).toMatchObject({ chaptersRead: 1334, pointsEarned: 500 });
  });

  it('are all described by the first that are specified, in their order', async () => {
    const { who } = await following('Lois', 'psalms-and-proverbs-in-31-days');
    const { plans } = (await who.call<PlansAnswer>('GET', '')).body;
    expect(plans.slice(7, 9).map((plan) => [plan.id, plan.chapterCount, plan.estimatedDays, plan.goesBy])).toEqual([
      ['gospels-in-30-days', 89, 30, 'days'],
      ['psalms-and-proverbs-in-31-days', 181, 31, 'days'],
    ]);
  });
});

describe('a run of the Gospels that is spread', () => {
  it('goes on as it began, and can change over to the days', async () => {
    t.clock.set('2027-03-01T12:00:00Z');
    const who = new Follower(t, await t.person('Eunice'));
    await who.start('gospels-in-30-days', { mode: 'spread' });
    await who.report({ chapterIds: [930, 931, 932] });
    const [before] = await who.progress();
    expect(before).toMatchObject({ mode: 'spread', hasDays: true, chaptersRead: 3, totalChapters: 89, ahead: 0 });
    const { body } = await who.change('gospels-in-30-days', { action: 'by-days' });
    expect(body.progress).toMatchObject({ mode: 'days', dayCount: 30, chaptersRead: 3, targetEndDate: '2027-03-30' });
    const { schedule } = (await who.of<PlanScheduleAnswer>('gospels-in-30-days', 'schedule?days=2')).body;
    expect(schedule.map(({ chapters }) => chapters.length)).toEqual([2, 4]);
  });
});
