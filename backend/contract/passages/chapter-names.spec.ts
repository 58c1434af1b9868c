import { booksOfCanon, CANONS } from '../bible/canons';
import { CHAPTER_COUNT, CHAPTERS } from '../bible/chapters';
import { KJV_NAMES } from './chapter-names';
import { chapterNamesIn, labelInBook } from './labels';
import { NUMBERINGS, numberingOf, type NumberingName } from './numberings';

const idOf = (name: string): number => {
  const [, book, chapter] = /^(.+) (\d+)$/.exec(name) ?? [];
  const found = CHAPTERS.find((one) => one.book === book && one.chapter === Number(chapter));
  if (!found) throw new Error(`there is no ${name}`);
  return found.id;
};

const names = async (numbering: NumberingName, runs: readonly string[]): Promise<string[]> => {
  const known = await chapterNamesIn(numbering);
  return runs.map((words) => {
    const [from, to = from] = words.split(' to ');
    return known.run([idOf(from), idOf(to)]);
  });
};

// By the King James number of the chapter.
it.each([
  ['hebrew', 'Joel 2', 'Joel 2–3'],
  ['hebrew', 'Joel 3', 'Joel 4'],
  ['hebrew', 'Malachi 3', 'Malachi 3:1–18'],
  ['hebrew', 'Malachi 4', 'Malachi 3:19–24'],
  ['hebrew', '1 Kings 5', '1 Kings 5'],
  ['hebrew', 'Psalms 23', 'Psalm 23'],
  ['vulgate', 'Psalms 23', 'Psalm 22'],
  ['vulgate', 'Psalms 9', 'Psalm 9:1–21'],
  ['vulgate', 'Psalms 116', 'Psalms 114–115'],
  ['vulgate', 'Psalms 147', 'Psalms 146–147'],
  ['synodal', 'Psalms 10', 'Psalm 9:22–39'],
  ['greek', 'Jeremiah 25', 'Jeremiah 25; 32'],
  ['greek', 'Jeremiah 46', 'Jeremiah 26'],
  ['kjv', 'Psalms 23', 'Psalm 23'],
  ['kjv', 'Jude 1', 'Jude 1'],
] as const)('calls, as %s, the chapter %s “%s”', async (numbering, chapter, name) => {
  expect((await chapterNamesIn(numbering)).chapter(idOf(chapter))).toBe(name);
});

it('joins what stands in one chapter of the numbering', async () => {
  expect(
    await names('hebrew', [
      'Joel 2 to Joel 3',
      'Malachi 2 to Malachi 4',
      'Malachi 2 to Malachi 3',
      'Joel 1 to Joel 3',
      'Joel 3 to Amos 2',
      'Malachi 4 to Matthew 2',
    ]),
  ).toEqual([
    'Joel 2–4',
    'Malachi 2–3',
    'Malachi 2; 3:1–18',
    'Joel',
    'Joel 4 to Amos 2',
    'Malachi 3:19–24 to Matthew 2',
  ]);
  expect(await names('vulgate', ['Psalms 8 to Psalms 11', 'Psalms 113 to Psalms 116'])).toEqual([
    'Psalms 8–10',
    'Psalms 112–115',
  ]);
  expect(await names('greek', ['Exodus 36 to Exodus 39', 'Jeremiah 44 to Jeremiah 45'])).toEqual([
    'Exodus 36–39',
    'Jeremiah 51',
  ]);
});

it('names chapters in the order they are read in', async () => {
  const hebrew = await chapterNamesIn('hebrew');
  expect(hebrew.chapters(['Malachi 4', 'Joel 2', 'Joel 3'].map(idOf))).toBe('Malachi 3:19–24, Joel 2–4');
  expect(hebrew.run([1, CHAPTER_COUNT])).toBe('The whole Bible');
});

it('counts Baruch’s last chapter as the canon does that has it there', () => {
  const baruch = booksOfCanon('catholic').find(({ name }) => name === 'Baruch');
  const letter = idOf('Letter of Jeremiah 1');
  expect([KJV_NAMES.chapter(letter), KJV_NAMES.chapter(letter, baruch)]).toEqual(['Letter of Jeremiah 1', 'Baruch 6']);
});

it('calls each chapter of every canon by its label', async () => {
  for (const name of NUMBERINGS) {
    const [known, numbering] = [await chapterNamesIn(name), await numberingOf(name)];
    for (const book of CANONS.flatMap((canon) => booksOfCanon(canon)))
      expect(book.chapterIds.map((id) => known.label(id, book))).toEqual(
        book.chapterIds.map((_, index) => labelInBook(book, index + 1, numbering, ':')),
      );
  }
});

it('names one chapter of Psalms a psalm', async () => {
  expect(
    await names('kjv', ['Psalms 1', 'Psalms 1 to Psalms 2', 'Job 42 to Psalms 1', 'Psalms 1 to Psalms 150']),
  ).toEqual(['Psalm 1', 'Psalms 1–2', 'Job 42 to Psalm 1', 'Psalms']);
});
