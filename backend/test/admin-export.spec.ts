import { CHAPTERS, REPORT_MESSAGES, type ErrorAnswer } from '@lectio/contract';
import { parse } from 'csv-parse/sync';
import { anotherReader, familyOf } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
let admin: Person;
let ezra: Person;
beforeAll(async () => {
  t = await startTestApp();
  t.clock.set('2026-03-10T12:00:00Z');
  admin = await t.person('Overseer', { isAdmin: true });
  ezra = await t.person('Ezra');
});
afterAll(() => t?.close());

const take = (query = '') =>
  t.api<Partial<ErrorAnswer>>('GET', `/api/admin/reports/export${query}`, {
    token: admin.token,
    headers: { 'x-time-zone': 'Pacific/Auckland' },
  });
const rows = async (query = ''): Promise<Record<string, string>[]> =>
  parse((await take(query)).text, { columns: true, bom: true });
const report = (person: Person, body: object) => t.api('POST', '/api/reports', { token: person.token, body });

it('is a dated file that no cache keeps, with its names even where there is nothing else', async () => {
  const answer = await take();
  expect(['content-type', 'content-disposition', 'cache-control'].map((name) => answer.headers.get(name))).toEqual([
    'text/csv; charset=utf-8',
    'attachment; filename="lectio-all-reports-2026-03-11.csv"',
    'no-store',
  ]);
  expect(answer.text.trim()).toBe('reader,readerId,userId,date,book,chapter,reportedAt');
});

it('contains every report, without notes, and lets no name become a formula', async () => {
  const child = await anotherReader(t, ezra, '=HYPERLINK("https://elsewhere.example","Ezra")');
  await report(ezra, {
    readerIds: [ezra.readerId, child],
    chapterIds: [3],
    readDate: '2026-03-09',
    notes: 'for my eyes',
  });
  const at = new Date(t.clock.now()).toISOString();
  const common = { userId: String(ezra.accountId), date: '2026-03-09', book: 'Genesis', chapter: '3', reportedAt: at };
  expect(await rows()).toEqual([
    { reader: 'Ezra', readerId: String(ezra.readerId), ...common },
    { reader: '\'=HYPERLINK("https://elsewhere.example","Ezra")', readerId: String(child), ...common },
  ]);
});

it('applies the list’s filters', async () => {
  const boaz = await t.person('Boaz');
  const family = await familyOf(t, boaz);
  for (const [chapter, readDate] of [
    [1, '2026-02-01'],
    [2, '2026-02-02'],
    [3, '2026-02-03'],
  ] as const)
    await report(boaz, { readerId: boaz.readerId, chapterIds: [chapter], readDate });
  const days = async (query: string): Promise<string[]> => (await rows(query)).map(({ date }) => date);
  expect(await days(`?readerId=${boaz.readerId}&startDate=2026-02-02`)).toEqual(['2026-02-02', '2026-02-03']);
  expect(await days('?endDate=2026-02-01')).toEqual(['2026-02-01']);
  expect(await days(`?familyId=${family}`)).toEqual(['2026-02-01', '2026-02-02', '2026-02-03']);
  expect(await days(`?readerId=${boaz.readerId}&familyId=999999`)).toEqual([]);
  const refused = await take('?startDate=2026-02-30');
  expect([refused.status, refused.body.error]).toEqual([400, REPORT_MESSAGES.readDateInvalid]);
});

it('continues over many pages of the database, each report once, while reports are written', async () => {
  const reader = await t.person('Anna');
  const chapterIds = CHAPTERS.map(({ id }) => id);
  const days = Array.from({ length: 9 }, (_, index) => `2026-01-0${index + 1}`);
  for (const readDate of days)
    expect((await report(reader, { readerId: reader.readerId, chapterIds, readDate })).status).toBe(201);
  const answer = await take(`?readerId=${reader.readerId}`);
  expect([answer.headers.get('content-length'), answer.headers.get('transfer-encoding')]).toEqual([null, 'chunked']);
  const lines = parse<Record<string, string>>(answer.text, { columns: true, bom: true }).map(
    ({ date, book, chapter }) => `${date} ${book} ${chapter}`,
  );
  expect([lines.length, new Set(lines).size]).toEqual([days.length * CHAPTERS.length, days.length * CHAPTERS.length]);
  expect([lines[0], lines.at(-1)]).toEqual(['2026-01-01 Genesis 1', '2026-01-09 Song of the Three 1']);
});
