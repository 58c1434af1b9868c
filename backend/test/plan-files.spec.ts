import {
  LIMITS,
  PLAN_MESSAGES,
  type ErrorAnswer,
  type PlanDatesAnswer,
  type PlanEnvelope,
  type PlanFile,
  type PlanFileAnswer,
} from '@lectio/contract';
import { Follower } from './support/follower';
import { startTestApp, type TestApp } from './support/test-app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(() => t.clock.set('2026-03-09T12:00:00Z'));
afterAll(() => t?.close());

const follower = async (name: string) => new Follower(t, await t.person(name));

describe('reading a plan file', () => {
  it('answers its days and what is not understood, and keeps nothing', async () => {
    const lois = await follower('Lois');
    const text = 'Unser Jahr\n10.01. Hiob 24-28\n11.01. Mt 5,1-12; Quatsch 3';
    const { status, body } = await lois.call<PlanFileAnswer>('POST', '/files/read', { text, language: 'de' });
    expect([status, body.name, body.days]).toEqual([
      200,
      'Unser Jahr',
      [
        { passages: [{ text: 'Job 24–28', chapterIds: [460, 461, 462, 463, 464], verses: null }], date: '--01-10' },
        { passages: [{ text: 'Matthew 5:1–12', chapterIds: [934], verses: '5:1-12' }], date: '--01-11' },
      ],
    ]);
    expect(body.notes).toEqual([expect.objectContaining({ kind: 'unknown', text: 'Quatsch 3', line: 3 })]);
    expect((await lois.call<{ plans: { isOwn: boolean }[] }>('GET', '')).body.plans.filter((one) => one.isOwn)).toEqual(
      [],
    );
  });

  it.each([
    ['no text', {}, PLAN_MESSAGES.fileEmpty],
    ['too much', { text: 'x'.repeat(LIMITS.planFileCharacters + 1) }, PLAN_MESSAGES.fileTooLarge],
  ])('is refused with %s', async (_, request, message) => {
    const { status, body } = await (await follower('Lois')).call<ErrorAnswer>('POST', '/files/read', request);
    expect([status, body.details]).toEqual([400, [{ field: 'text', message }]]);
  });
});

describe('the days of a plan', () => {
  it('are shown on the dates of those who begin it on a day, today when none is said', async () => {
    const lois = await follower('Lois');
    const days = [
      { passages: [{ chapterIds: [934], verses: '5:1-12' }], title: 'Blessed', text: 'Aloud, if you can.' },
      { passages: [] },
    ];
    const { body } = await lois.call<PlanEnvelope>('POST', '', { name: 'Ours', days, weekdays: [1, 2] });
    const shown = await lois.call<PlanDatesAnswer>('GET', `/${body.plan.id}/days?startDate=2027-01-01`);
    const blessed = { text: 'Matthew 5:1–12', chapterIds: [934], verses: '5:1-12' };
    expect([shown.status, shown.body.days]).toEqual([
      200,
      [
        { date: '2027-01-04', day: 1, passages: [blessed], title: 'Blessed', text: 'Aloud, if you can.' },
        { date: '2027-01-05', day: 2, passages: [], title: null, text: null },
      ],
    ]);
    const from = await lois.call<PlanDatesAnswer>('GET', '/gospels-in-30-days/days');
    expect(from.body.days[0].date).toBe('2026-03-09');
  });

  it.each(['--02-30', '--04-31', '---32'])('are on dates that a year has, not %s', async (date) => {
    const lois = await follower('Lois');
    const days = [{ passages: [{ chapterIds: [1] }], date }];
    const { status, body } = await lois.call<ErrorAnswer>('POST', '', { name: 'Never', days });
    expect([status, body.details]).toEqual([400, [{ field: 'days.0.date', message: PLAN_MESSAGES.dayDateInvalid }]]);
  });

  it.each(['/days?', '/file?format=ics&'])('end before the year 2200 (%s)', async (path) => {
    const lois = await follower('Lois');
    const { status, body } = await lois.call<ErrorAnswer>('GET', `/mcheyne${path}startDate=9999-12-31`);
    expect([status, body.details]).toEqual([400, [{ field: 'startDate', message: PLAN_MESSAGES.dateTooFar }]]);
  });

  it.each(['2027-02-30', 'tomorrow'])('need a real date, not %s', async (startDate) => {
    const lois = await follower('Lois');
    const { status, body } = await lois.call<ErrorAnswer>('GET', `/mcheyne/days?startDate=${startDate}`);
    expect([status, body.details]).toEqual([400, [{ field: 'startDate', message: PLAN_MESSAGES.dateInvalid }]]);
  });
});

describe('a plan as a file', () => {
  it.each([
    ['properties', 'text/plain; charset=utf-8', '30=John.'],
    ['csv', 'text/csv; charset=utf-8', '\n30,,,John '],
    ['ics', 'text/calendar; charset=utf-8', 'DTSTART;VALUE=DATE:20270130'],
    ['text', 'text/plain; charset=utf-8', 'Day 30: John '],
  ])('is written as %s, and read again', async (format, type, written) => {
    const lois = await follower('Lois');
    const { token } = lois.person;
    const file = await t.api('GET', `/api/plans/gospels-in-30-days/file?format=${format}`, { token });
    expect([file.status, file.headers.get('content-type')]).toEqual([200, type]);
    expect(file.text).toContain(written);
    const { body } = await lois.call<PlanFileAnswer>('POST', '/files/read', { text: file.text });
    expect([body.notes, body.days.length]).toEqual([[], 30]);
    expect(body.days.flatMap((day) => day.passages.flatMap(({ chapterIds }) => chapterIds))).toHaveLength(89);
  });

  it.each([
    ['format=pdf', 'format', PLAN_MESSAGES.fileFormat],
    ['format=ics&startDate=2027-02-30', 'startDate', PLAN_MESSAGES.dateInvalid],
  ])('is refused for %s', async (query, field, message) => {
    const { status, body } = await (
      await follower('Lois')
    ).call<ErrorAnswer>('GET', `/gospels-in-30-days/file?${query}`);
    expect([status, body.details]).toEqual([400, [{ field, message }]]);
  });

  it('comes back with the books of a wider canon', async () => {
    const lois = await follower('Lois');
    const file = await t.api<PlanFile>('GET', '/api/plans/catholic-bible-in-a-year/file', { token: lois.person.token });
    const made = await lois.call<PlanEnvelope>('POST', '/import', file.body);
    const { plan } = (await lois.call<PlanEnvelope>('GET', '/catholic-bible-in-a-year')).body;
    expect([made.status, made.body.plan.days]).toEqual([201, plan.days]);
  });

  it('is kept as the days that were read of it', async () => {
    const lois = await follower('Lois');
    const text = 'Leaflet\n1 Jan: Ruth 1-2; Ps 1\n2 Jan: Matthew 5:1-12\n3 Jan: Rest';
    const { body } = await lois.call<PlanFileAnswer>('POST', '/files/read', { text });
    const made = await lois.call<PlanEnvelope>('POST', '', { name: body.name, days: body.days });
    expect([made.status, made.body.plan.name, made.body.plan.days]).toEqual([201, 'Leaflet', body.days]);
    const file = await t.api<PlanFile>('GET', `/api/plans/${made.body.plan.id}/file`, { token: lois.person.token });
    const again = await lois.call<PlanEnvelope>('POST', '/import', file.body);
    expect(again.body.plan.days).toEqual(body.days);
  });
});
