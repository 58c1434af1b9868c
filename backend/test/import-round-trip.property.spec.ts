import {
  AUDIO_SPEEDS,
  LAST_CHAPTER_ID,
  COMPREHENSION_LEVELS,
  DISTRACTIONS,
  EMOTIONAL_IMPACTS,
  NO_DETAILS,
  OTHER_TRANSLATION,
  READING_METHODS,
  TIMES_OF_DAY,
  TRANSLATIONS,
  type ImportAnswer,
  type ReadingDetailsAnswer,
} from '@lectio/contract';
import fc from 'fast-check';
import { anotherReader, reporterFor } from './support/reporter';
import { startTestApp, type Person, type TestApp } from './support/test-app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  t.clock.set('2026-03-10T12:00:00Z');
});
afterAll(() => t?.close());

/** What people may write, and what a sheet could take for something else. */
const text = (maxLength: number) =>
  fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength }),
    fc.string({
      unit: fc.constantFrom('"', "'", ',', ';', '\t', '\n', '\r', '=', '-', '@', ' ', 'a', 'ü', '1'),
      minLength: 1,
      maxLength,
    }),
  );

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

const DETAILS = fc.record({
  notes: maybe(text(30)),
  translation: maybe(fc.constantFrom(...TRANSLATIONS, OTHER_TRANSLATION)),
  translationName: maybe(text(20)),
  readingMethod: maybe(fc.constantFrom(...READING_METHODS)),
  audioSpeed: maybe(fc.constantFrom(...AUDIO_SPEEDS)),
  readingDuration: maybe(fc.integer({ min: 1, max: 1440 })),
  comprehensionLevel: maybe(fc.constantFrom(...COMPREHENSION_LEVELS)),
  emotionalImpact: maybe(fc.constantFrom(...EMOTIONAL_IMPACTS)),
  studyAids: maybe(fc.array(text(12), { maxLength: 3 })),
  location: maybe(text(12)),
  timeOfDay: maybe(fc.constantFrom(...TIMES_OF_DAY)),
  distractions: maybe(fc.constantFrom(...DISTRACTIONS)),
  prayerTime: maybe(fc.boolean()),
  journaling: maybe(fc.boolean()),
});

const REPORTS = fc.array(
  fc.record({
    reader: fc.nat({ max: 1 }),
    chapterIds: fc.uniqueArray(fc.integer({ min: 1, max: LAST_CHAPTER_ID }), { minLength: 1, maxLength: 3 }),
    readDate: fc.constantFrom('1900-01-01', '2024-02-29', '2025-01-02', '2026-03-10'),
    details: DETAILS,
    /** Details changed afterwards of the newest report, or the report undone. */
    then: fc.oneof(fc.constant('kept' as const), fc.constant('undone' as const), DETAILS),
  }),
  { minLength: 1, maxLength: 6 },
);

const withReaders = async (): Promise<{ person: Person; readers: number[] }> => {
  const person = await t.person('Ezra');
  return { person, readers: [person.readerId, await anotherReader(t, person, 'Zoë "O’Neil", =1')] };
};

/** Everything that an account reports of its reading, in an order that says nothing of when it was recorded. */
const historyOf = async (person: Person): Promise<string[]> => {
  const { body } = await reporterFor(t, person).list('?limit=5000');
  const details = Object.keys(NO_DETAILS) as (keyof ReadingDetailsAnswer)[];
  return body.reports
    .map((report) =>
      JSON.stringify([
        report.reader.name,
        report.readDate,
        report.chapterId,
        ...details.map((detail) => report[detail]),
      ]),
    )
    .sort();
};

it('an export of any history, imported into an empty account, gives the same reports with all details', async () => {
  await fc.assert(
    fc.asyncProperty(REPORTS, async (reports) => {
      const [from, to] = [await withReaders(), await withReaders()];
      const my = reporterFor(t, from.person);
      for (const { reader, chapterIds, readDate, details, then } of reports) {
        const { status } = await my.report({ readerIds: [from.readers[reader]], chapterIds, readDate, ...details });
        if (status !== 201) continue;
        if (then === 'undone') await my.undo();
        else if (then !== 'kept') await my.change((await my.newest()).id, then);
      }
      const before = await historyOf(from.person);
      fc.pre(before.length > 0);
      const take = (person: Person) => t.api<string>('GET', '/api/users/me/export?format=csv', { token: person.token });
      const bring = async (csv: string) =>
        (await t.api<ImportAnswer>('POST', '/api/reports/import', { token: to.person.token, body: { csv } })).body;
      const csv = (await take(from.person)).text;
      expect(await bring(csv)).toMatchObject({
        failed: [],
        problem: null,
        summary: { reportsCreated: before.length, skipped: 0 },
      });
      expect(await historyOf(to.person)).toEqual(before);
      expect(await bring(csv)).toMatchObject({ summary: { reportsCreated: 0, skipped: before.length } });
      expect(await historyOf(to.person)).toEqual(before);
    }),
    { numRuns: 25 },
  );
});
