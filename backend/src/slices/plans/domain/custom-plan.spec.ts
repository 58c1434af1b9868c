import {
  booksOfCanon,
  CANONS,
  NUMBERINGS,
  numberingOf,
  passageReader,
  PLAN_MESSAGES,
  readingKjvVerses,
} from '@lectio/contract';
import { customReading } from './custom-plan';
import { PLANS } from './plan-definitions';
import type { DayPassage } from './plan-course';

const read = (chapterIds: number[], verses: string | null) =>
  customReading({ name: 'Ours', days: [{ passages: [{ chapterIds, verses }] }] });

describe('the verses of a plan of one’s own', () => {
  it.each<[number[], string]>([
    [[5], '5:1-12'],
    [[5], '5:3'],
    [[1, 2], '1:5-2:3'],
    [[1, 2], '1:5-2'],
    [[50, 51], '50:1-1:4'],
    [[1301], '6:1-5'],
    [[1301], '1:1-5'],
    [[1, 2], '1:31-2:25'],
  ])('may be %j %s', (chapterIds, verses) => {
    expect(read(chapterIds, verses).course).toMatchObject({ days: [{ passages: [{ chapterIds, verses }] }] });
  });

  it.each<[number[], string]>([
    [[1], '5:1-12'],
    [[1], '1:20-5'],
    [[1], '1:0'],
    [[1, 2], '1:5-3:3'],
    [[1], '1:40-99'],
    [[1], '1:32'],
    [[1], '1:1-32'],
    [[1, 2], '1:32-2:3'],
    [[1, 2], '1:5-2:26'],
  ])('are refused for %j %s', (chapterIds, verses) => {
    expect(() => read(chapterIds, verses)).toThrow(
      expect.objectContaining({
        details: [{ field: 'days.0.passages.0.verses', message: PLAN_MESSAGES.versesElsewhere }],
      }),
    );
  });

  it.each(NUMBERINGS.flatMap((name) => CANONS.map((canon) => [name, canon] as const)))(
    'may be the last ones of every chapter, numbered as %s in the canon %s',
    async (name, canon) => {
      const numbering = await numberingOf(name);
      const books = booksOfCanon(canon);
      const reader = readingKjvVerses(await passageReader({ canon, numbering }), numbering, books);
      for (const book of books)
        for (let chapter = 1; chapter <= numbering.lastChapter(book); chapter++) {
          const last = numbering.lastVerse(book, chapter);
          if (last === undefined) continue;
          const { passages } = reader.read(`${book.name} ${chapter}:${last}; ${book.name} ${chapter}:2-${last}`);
          expect(() => customReading({ name: 'Ours', days: [{ passages }] })).not.toThrow();
        }
    },
  );

  it('may be all that the plans which come with Lectio have', () => {
    const passages = PLANS.flatMap(({ course }): DayPassage[] =>
      course?.kind === 'days' ? course.days.flatMap((day) => [...day.passages]) : [],
    );
    const withVerses = passages.filter(({ verses }) => verses !== null);
    expect(withVerses.length).toBeGreaterThan(50);
    for (const { chapterIds, verses } of withVerses) expect(() => read([...chapterIds], verses)).not.toThrow();
  });
});
