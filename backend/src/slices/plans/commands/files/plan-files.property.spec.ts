import {
  ALL_BOOKS,
  instanceOf,
  numberingOf,
  NUMBERINGS,
  passageNamesIn,
  passageReader,
  PlanFile,
  readingKjvVerses,
  type PassageNames,
  type PassageReader,
} from '@lectio/contract';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { planFileCalendar } from '@slices/plans/http/plan-file-calendar';
import { dayOf } from '@kernel/civil-date';
import { csvOf } from '@platform/http/answers/csv';
import { yearDate } from '@slices/plans/domain/files/calendar-words';
import { propertiesOf, SHEET_COLUMNS, sheetRowsOf, textOf } from '@slices/plans/domain/files/write-plan-file';
import type { DayPassage, PlanCourse, PlanDay } from '@slices/plans/domain/plan-course';
import { findPlan, type PlanDefinition } from '@slices/plans/domain/plan-definitions';
import { isEndless } from '@slices/plans/domain/run-days';
import { fileOf, planInFile } from './plan-json';
import { readPlanFile } from './read-plan-file';

let passages: PassageReader;
let names: PassageNames;
beforeAll(async () => {
  passages = await passageReader({ canon: 'all' });
  names = await passageNamesIn('kjv');
});

const DANIEL_3 = 853;
const DANIEL_4 = 854;

/** Of the books of all canons; the ids of a run follow each other. */
const PASSAGE: fc.Arbitrary<DayPassage> = fc
  .tuple(fc.constantFrom(...ALL_BOOKS), fc.nat(), fc.nat({ max: 3 }), fc.boolean())
  .map(([book, first, more, hasVerses]) => {
    const at = first % book.chapterIds.length;
    const chapterIds = book.chapterIds.slice(at, at + more + 1).filter((id, index, [from]) => id === from + index);
    const last = chapterIds.length === 1 ? '2' : `${at + chapterIds.length}:2`;
    return { chapterIds, verses: hasVerses ? `${at + 1}:1-${last}` : null };
  });

const WORDS = fc
  .string({ minLength: 1, maxLength: 30 })
  .map((text) => text.trim())
  .filter((text) => text !== '');
const LONG = fc.option(WORDS, { nil: null });
const DAY: fc.Arbitrary<PlanDay> = fc.record({
  passages: fc.array(PASSAGE, { maxLength: 4 }),
  date: fc.constant(null),
  title: LONG,
  text: LONG,
});
const DATES = fc
  .uniqueArray(
    fc
      .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
      .map(([m, d]) => yearDate(m, d) as string),
    { minLength: 1, maxLength: 6 },
  )
  .map((dates) => dates.sort());
/** A season may go over the turn of the year. */
const SEASON = DATES.map((dates) => {
  const late = dates.filter((date) => date >= '--10');
  return [...late, ...dates.filter((date) => date < '--03')];
}).filter((dates) => dates.length > 0);
const MONTH = fc
  .uniqueArray(fc.integer({ min: 1, max: 31 }), { minLength: 1, maxLength: 6 })
  .map((days) => days.sort((a, b) => a - b).map((day) => `---${String(day).padStart(2, '0')}`));
const DAYS: fc.Arbitrary<PlanDay[]> = fc.oneof(
  fc.array(DAY, { minLength: 1, maxLength: 6 }),
  fc
    .oneof(DATES, SEASON, MONTH)
    .chain((dates) => fc.tuple(...dates.map((date) => DAY.map((day) => ({ ...day, date }))))),
);
const LIST = PASSAGE.map(({ chapterIds }) => [...chapterIds]);
const COURSE: fc.Arbitrary<PlanCourse | undefined> = fc.oneof(
  fc.record({ kind: fc.constant('days' as const), days: DAYS, runsRound: fc.boolean() }),
  fc.record({ kind: fc.constant('lists' as const), lists: fc.array(LIST, { minLength: 1, maxLength: 4 }) }),
  fc.constant(undefined),
);
const planOf = (course: PlanCourse | undefined, chapterIds: readonly number[]): PlanDefinition => ({
  id: 'custom-1',
  name: 'A plan',
  description: null,
  category: 'custom',
  isDefault: false,
  chapterIds,
  course,
  estimatedDays: 3,
  pointsReward: 0,
  weekdays: [1, 2, 3],
});

const plain = (all: readonly { readonly chapterIds: readonly number[]; readonly verses?: string | null }[]) =>
  all.map(({ chapterIds, verses = null }) => [[...chapterIds], verses]);

it('keeps everything that a plan has in a file of our own', async () => {
  await fc.assert(
    fc.asyncProperty(COURSE, LIST, async (course, chapterIds) => {
      const file = JSON.parse(JSON.stringify(fileOf(planOf(course, chapterIds)))) as PlanFile;
      const read = await readPlanFile(JSON.stringify(file, null, 1), passages);
      const { plan } = planInFile(instanceOf(PlanFile, file), passages);
      expect([read.name, read.notes, read.weekdays, plan.weekdays]).toEqual(['A plan', [], [1, 2, 3], [1, 2, 3]]);
      if (!course) {
        expect([read.chapterIds, read.estimatedDays]).toEqual([chapterIds, 3]);
        expect([plan.chapterIds, plan.estimatedDays]).toEqual([chapterIds, 3]);
      } else if (course.kind === 'lists') {
        expect([read.lists, plan.lists]).toEqual([course.lists, course.lists]);
      } else
        for (const { days, runsRound } of [read, plan]) {
          expect(runsRound ?? false).toBe(isEndless({ course }));
          expect(
            days?.map((day) => [plain(day.passages), day.title ?? null, day.text ?? null, day.date ?? null]),
          ).toEqual(course.days.map((day) => [plain(day.passages), day.title, day.text, day.date]));
        }
    }),
  );
});

/** As the product sends it. */
const sheetOf = (plan: PlanDefinition): Promise<string> => text(csvOf(Readable.from(sheetRowsOf(plan)), SHEET_COLUMNS));

it.each([
  ['AndBible’s format', propertiesOf],
  ['a table', sheetOf],
  ['text', (plan: PlanDefinition) => textOf(plan, names)],
])('keeps days, dates and verses in %s', async (_, write) => {
  await fc.assert(
    fc.asyncProperty(DAYS, async (days) => {
      const read = await readPlanFile(await write(planOf({ kind: 'days', days, runsRound: false }, [])), passages);
      expect(read.notes).toEqual([]);
      expect(read.days.map((day) => [plain(day.passages), day.date ?? null])).toEqual(
        days.map((day) => [plain(day.passages), day.date]),
      );
    }),
  );
});

it('keeps titles and texts in a table', async () => {
  await fc.assert(
    fc.asyncProperty(DAYS, async (days) => {
      const read = await readPlanFile(await sheetOf(planOf({ kind: 'days', days, runsRound: false }, [])), passages);
      expect(read.days.map(({ title, text }) => [title ?? null, text ?? null])).toEqual(
        days.map(({ title, text }) => [title, text]),
      );
    }),
  );
});

/** Rests have no entries: after the last day with something to read nobody misses them. */
const withoutLastRests = (days: readonly PlanDay[]): PlanDay[] =>
  days.slice(0, days.findLastIndex(({ passages: read }) => read.length > 0) + 1);

it('keeps days, dates and verses in a calendar, from whatever day on', async () => {
  await fc.assert(
    fc.asyncProperty(DAYS, fc.integer({ min: 0, max: 366 }), async (all, later) => {
      const isDated = all.some(({ date }) => date !== null);
      const bare = all.map((day) => ({ ...day, title: null, text: null }));
      const days = isDated ? bare.filter((day) => day.passages.length > 0) : withoutLastRests(bare);
      fc.pre(days.length > 0);
      const file = await planFileCalendar(planOf({ kind: 'days', days, runsRound: false }, []), {
        start: null,
        today: dayOf('2026-05-01') + later,
        names,
      });
      const read = await readPlanFile(file, passages);
      expect([read.name, read.notes]).toEqual(['A plan', []]);
      expect(read.days.map((day) => [plain(day.passages), day.date ?? null])).toEqual(
        days.map((day) => [plain(day.passages), day.date]),
      );
    }),
  );
});

it.each(NUMBERINGS)('reads what it wrote in the numbering %s', async (name) => {
  const [own, numbering] = await Promise.all([passageNamesIn(name), numberingOf(name)]);
  const reader = readingKjvVerses(await passageReader({ numbering, canon: 'all' }), numbering, ALL_BOOKS);
  const chapters = (days: readonly { passages: readonly Pick<DayPassage, 'chapterIds'>[] }[]): number[][] =>
    // Verses that the Septuagint has in another order are written in that order.
    days.map((day) => [...new Set(day.passages.flatMap(({ chapterIds }) => [...chapterIds]))].sort((a, b) => a - b));
  // Written without the additions to Daniel 3, whose verses a file of any canon may mean by 3:24 to 3:33, where some
  // numberings have the beginning of Daniel 4.
  const isOpen = ({ chapterIds, verses }: DayPassage): boolean =>
    verses !== null && (chapterIds.includes(DANIEL_3) || chapterIds.includes(DANIEL_4));
  await fc.assert(
    fc.asyncProperty(DAYS, async (days) => {
      fc.pre(!days.some(({ passages: all }) => all.some(isOpen)));
      const read = await readPlanFile(textOf(planOf({ kind: 'days', days, runsRound: false }, []), own), reader);
      expect(read.notes.filter(({ kind }) => kind !== 'part')).toEqual([]);
      expect(chapters(read.days)).toEqual(chapters(days));
    }),
  );
});

it.each([
  ['AndBible’s format', propertiesOf],
  ['a table', sheetOf],
  ['text', (plan: PlanDefinition) => textOf(plan, names)],
  [
    'a calendar',
    (plan: PlanDefinition) => planFileCalendar(plan, { start: dayOf('2026-05-11'), today: dayOf('2026-05-01'), names }),
  ],
])('keeps days of the month in %s', async (_, write) => {
  const plan = findPlan('proverbs-every-month') as PlanDefinition;
  const read = await readPlanFile(await write(plan), passages);
  expect(read.notes).toEqual([]);
  expect(read.days.map((day) => [plain(day.passages), day.date])).toEqual(
    plan.course?.kind === 'days' ? plan.course.days.map((day) => [plain(day.passages), day.date]) : [],
  );
});

it('never fails on a damaged file, and finds no chapters in it that were not written', async () => {
  const plan: PlanCourse = {
    kind: 'days',
    days: ['--02-01', '--02-02', '--02-04'].map((date, index) => ({
      passages: [{ chapterIds: [233 + index], verses: index === 1 ? '2:1-5' : null }],
      date,
      title: null,
      text: null,
    })),
    runsRound: false,
  };
  const writers = [
    (made: PlanDefinition) => JSON.stringify(fileOf(made)),
    propertiesOf,
    sheetOf,
    (made: PlanDefinition) => textOf(made, names),
  ];
  const files = await Promise.all(writers.map(async (write) => write(planOf(plan, []))));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...files),
      fc.array(fc.tuple(fc.nat(), fc.constantFrom('', ';', ',', '\n', '\t', '"', '-', ':', 'w', '\u0000')), {
        maxLength: 8,
      }),
      async (file, damages) => {
        const damaged = damages.reduce((text, [at, sign]) => {
          const place = at % text.length;
          return text.slice(0, place) + sign + text.slice(place + 1);
        }, file);
        const { days, chapterIds } = await readPlanFile(damaged, passages);
        const found = [...chapterIds, ...days.flatMap((day) => day.passages.flatMap((passage) => passage.chapterIds))];
        // Every one of them is in the book whose name is written: no damage makes another book's name.
        expect(found.filter((id) => id < 233 || id > 236)).toEqual([]);
      },
    ),
  );
});
