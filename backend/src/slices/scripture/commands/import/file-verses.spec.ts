import { CHAPTERS, type NumberingName } from '@lectio/contract';
import { fileVerses, spansOf } from './file-verses';
import { bookWith, type ChapterCount } from './testing/book-with';

const nameOf = (id: number): string => {
  const chapter = CHAPTERS.find((one) => one.id === id);
  return chapter ? `${chapter.book} ${chapter.chapter}` : `${id}`;
};

/** Where verses were filed: the chapter, and which of the text's verses it has. */
const filedAs = async (
  osis: string,
  chapters: readonly ChapterCount[],
  { numbering = 'kjv', isDeclared = true }: { numbering?: NumberingName; isDeclared?: boolean } = {},
) => {
  const { verses, beyond, likeKjv } = await fileVerses([bookWith(osis, chapters)], { numbering, isDeclared });
  const ids = [...new Set(verses.map(({ chapterId }) => chapterId))];
  const found = ids.map((id): [string, string] => {
    const its = verses.filter(({ chapterId }) => chapterId === id).map(({ markup }) => markup);
    return [nameOf(id), `${its[0]}–${its[its.length - 1]}`];
  });
  return { found: Object.fromEntries(found), beyond, likeKjv };
};

describe('filing verses', () => {
  it.each<[string, { numbering: NumberingName; osis: string; chapters: readonly ChapterCount[] }, object]>([
    [
      'the Hebrew Joel 3 and 4',
      {
        numbering: 'hebrew',
        osis: 'Joel',
        chapters: [
          [3, 1, 5],
          [4, 1, 21],
        ],
      },
      { 'Joel 2': '3:1–3:5', 'Joel 3': '4:1–4:21' },
    ],
    [
      'the Hebrew Malachi 3',
      { numbering: 'hebrew', osis: 'Mal', chapters: [[3, 1, 24]] },
      { 'Malachi 3': '3:1–3:18', 'Malachi 4': '3:19–3:24' },
    ],
    ['the Latin Psalm 22', { numbering: 'vulgate', osis: 'Ps', chapters: [[22, 1, 6]] }, { 'Psalms 23': '22:1–22:6' }],
    [
      'the Latin Psalm 113',
      { numbering: 'vulgate', osis: 'Ps', chapters: [[113, 1, 26]] },
      { 'Psalms 114': '113:1–113:8', 'Psalms 115': '113:9–113:26' },
    ],
  ])('puts %s under the chapters that they stand in', async (_, { numbering, osis, chapters }, found) => {
    expect(await filedAs(osis, chapters, { numbering })).toEqual({ found, beyond: [], likeKjv: [] });
  });

  it('names chapters that no canon has', async () => {
    const { found, beyond } = await filedAs('Joel', [
      [3, 1, 21],
      [4, 1, 2],
      [5, 1, 1],
    ]);
    expect([found, beyond]).toEqual([{ 'Joel 3': '3:1–3:21' }, ['Joel 4–5']]);
  });

  it('counts a book as the King James Version does where its verses plainly do, unless the numbering was declared', async () => {
    const malachi: readonly ChapterCount[] = [
      [1, 1, 14],
      [2, 1, 17],
      [3, 1, 18],
      [4, 1, 6],
    ];
    const guessed = await filedAs('Mal', malachi, { numbering: 'hebrew', isDeclared: false });
    expect([guessed.likeKjv, guessed.found['Malachi 4']]).toEqual([['Malachi'], '4:1–4:6']);
    const declared = await filedAs('Mal', malachi, { numbering: 'hebrew' });
    expect([declared.likeKjv, declared.beyond]).not.toEqual([['Malachi'], []]);
  });
});

it('writes numbers in a row as spans', () => {
  expect([spansOf([7, 3, 4]), spansOf([1]), spansOf([])]).toEqual(['3–4, 7', '1', '']);
});
