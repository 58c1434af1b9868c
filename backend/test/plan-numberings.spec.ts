import type { PlanDatesAnswer, PlanEnvelope, PlanFileAnswer, PlansAnswer, PlanTodayAnswer } from '@lectio/contract';
import { Follower } from './support/follower';
import { startTestApp, type TestApp } from './support/test-app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(() => t.clock.set('2026-03-09T12:00:00Z'));
afterAll(() => t?.close());

const JOEL_3 = 879;
const MALACHI_4 = 929;

const followerIn = async (name: string, numbering: string): Promise<Follower> => {
  const person = await t.person(name);
  const { status } = await t.api('PUT', '/api/users/preferences', { token: person.token, body: { numbering } });
  expect(status).toBe(200);
  return new Follower(t, person);
};

const file = async ({ person: { token } }: Follower, id: string, format: string): Promise<string> =>
  (await t.api('GET', `/api/plans/${id}/file?format=${format}`, { token })).text;

const TEXT = 'Ende der Propheten\nTag 1: Joel 4\nTag 2: Mal 3,19-24';

describe('a plan in the numbering of an account', () => {
  it('is read from text, keeps the verses of the King James Version, and is named as the account numbers', async () => {
    const debora = await followerIn('Debora', 'hebrew');
    const read = await debora.call<PlanFileAnswer>('POST', '/files/read', { text: TEXT, language: 'de' });
    expect(read.body.days.map(({ passages }) => passages)).toEqual([
      [{ text: 'Joel 4', chapterIds: [JOEL_3], verses: null }],
      [{ text: 'Malachi 3:19–24', chapterIds: [MALACHI_4], verses: null }],
    ]);
    const { name, days } = read.body;
    const { body } = await debora.call<PlanEnvelope>('POST', '', { name, days });
    const { id } = body.plan;
    expect(body.plan.days.map(({ passages }) => passages[0].text)).toEqual(['Joel 4', 'Malachi 3:19–24']);
    const dates = await debora.call<PlanDatesAnswer>('GET', `/${id}/days?startDate=2027-01-01`);
    expect(dates.body.days.map(({ passages }) => passages[0].text)).toEqual(['Joel 4', 'Malachi 3:19–24']);
    await debora.start(id);
    const today = await debora.call<PlanTodayAnswer>('GET', `/reader/${debora.person.readerId}/plan/${id}/today`);
    expect(today.body.passages.map(({ text }) => text)).toEqual(['Joel 4']);
    expect(await file(debora, id, 'text')).toContain('Day 1: Joel 4\nDay 2: Malachi 3:19–24');
    expect(await file(debora, id, 'ics')).toContain('X-LECTIO-NUMBERING:hebrew');
    expect(await file(debora, id, 'properties')).toContain('Versification=KJV\n1=Joel.3\n2=Mal.4');
    expect(await file(debora, id, 'csv')).toContain('Joel 3');
  });

  it('means the same in a file that says its numbering, whoever reads it', async () => {
    const debora = await followerIn('Debora', 'hebrew');
    const anna = await followerIn('Anna', 'kjv');
    const { body } = await debora.call<PlanEnvelope>('POST', '', {
      name: 'Joel',
      days: [{ passages: [{ chapterIds: [JOEL_3], verses: '3:1-8' }] }],
    });
    for (const format of ['json', 'csv', 'properties', 'ics']) {
      const text = await file(debora, body.plan.id, format);
      for (const [reader, named] of [
        [debora, 'Joel 4:1–8'],
        [anna, 'Joel 3:1–8'],
      ] as const) {
        const read = await reader.call<PlanFileAnswer>('POST', '/files/read', { text });
        expect([format, read.body.days[0].passages.map(({ chapterIds, verses }) => [chapterIds, verses])]).toEqual([
          format,
          [[[JOEL_3], '3:1-8']],
        ]);
        const own = await reader.call<PlanEnvelope>('POST', '', { name: format, days: read.body.days });
        expect(own.body.plan.days[0].passages[0].text).toBe(named);
      }
    }
  });
});

it('lists the plans of the whole Bible as the account’s own reader has it', async () => {
  const teresa = new Follower(t, await t.person('Teresa'));
  const { token, readerId } = teresa.person;
  const chapters = async (id: string): Promise<number | undefined> =>
    (await teresa.call<PlansAnswer>('GET', '')).body.plans.find((plan) => plan.id === id)?.chapterCount;
  expect(await chapters('bible-in-a-year')).toBe(1189);
  await t.api('PUT', `/api/readers/${readerId}/canon`, { token, body: { canon: 'catholic' } });
  expect([await chapters('bible-in-a-year'), await chapters('mcheyne')]).toEqual([1334, 1599]);
  for (const format of ['json', 'csv', 'properties', 'text', 'ics']) {
    const text = await file(teresa, 'catholic-bible-in-a-year', format);
    const { body } = await teresa.call<PlanFileAnswer>('POST', '/files/read', { text });
    const ids = new Set(body.days.flatMap(({ passages }) => passages.flatMap(({ chapterIds }) => chapterIds)));
    expect([format, body.notes, ids.size]).toEqual([format, [], 1334]);
  }
  const days = [{ readings: ['Baruch 6', 'Letter of Jeremiah', '1 Esdras 2'] }];
  const imported = await teresa.call<PlanEnvelope>('POST', '/import', { lectioPlan: 2, name: 'Baruch', days });
  expect(imported.body.plan.days[0].passages.map(({ chapterIds }) => chapterIds)).toEqual([[1301], [1301], [1336]]);
});
