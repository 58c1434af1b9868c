import fc from 'fast-check';
import { bibleOf, booksOfCanon, CANONS, type Canon } from '../bible/canons';
import { verseCountOf } from '../bible/verses';
import { readingKjvVerses } from './kjv-verses';
import { NUMBERINGS, numberingOf, type NumberingName } from './numberings';
import { passageNamesIn } from './passage-names';
import { passageReader } from './passage-reader';

/** What an account with this numbering and canon is shown, and what is read of it when it is written back. */
const shownAndRead = async (name: NumberingName, canon: Canon) => {
  const [names, numbering] = await Promise.all([passageNamesIn(name, canon), numberingOf(name)]);
  const reader = readingKjvVerses(await passageReader({ numbering, canon }), numbering, booksOfCanon(canon));
  const chaptersIn = (text: string): (number | string)[] => {
    const { passages, notes } = reader.read(text);
    const problems = notes.filter(({ kind }) => kind !== 'part' && kind !== 'verses');
    return [
      ...new Set(passages.flatMap(({ chapterIds }) => chapterIds)),
      ...problems.map(({ message }) => message.text),
    ];
  };
  return { names, numbering, chaptersIn };
};

const EVERY = NUMBERINGS.flatMap((name) => CANONS.map((canon) => [name, canon] as const));

it.each(EVERY)('reads the label of each chapter, in %s and for %s', async (name, canon) => {
  const { names, chaptersIn } = await shownAndRead(name, canon);
  const labels = bibleOf(canon).chapterIds.map((id) => [id, names.chapters.chapter(id)] as const);
  expect(labels.map(([, label]) => [label, ...chaptersIn(label)])).toEqual(labels.map(([id, label]) => [label, id]));
});

it.each(EVERY)('reads chapters in a row, in %s and for %s', async (name, canon) => {
  const { names, chaptersIn } = await shownAndRead(name, canon);
  const RUN = fc
    .tuple(fc.constantFrom(...booksOfCanon(canon)), fc.nat(), fc.integer({ min: 1, max: 6 }))
    .map(([{ chapterIds }, from, many]) => chapterIds.slice(from % chapterIds.length).slice(0, many));
  fc.assert(
    fc.property(fc.array(RUN, { minLength: 1, maxLength: 4 }), (runs) => {
      const ids = new Set(runs.flat());
      const label = names.chapters.inBooks(runs.flat()).join('; ');
      expect([label, new Set(chaptersIn(label))]).toEqual([label, ids]);
    }),
  );
});

it.each(NUMBERINGS)('keeps the last verse of a chapter that %s counts in another way', async (name) => {
  const { names, numbering, chaptersIn } = await shownAndRead(name, 'protestant');
  for (const book of booksOfCanon('protestant'))
    for (const [index, id] of book.chapterIds.entries()) {
      const last = verseCountOf(id);
      if (numbering.lastVerse(book, index + 1) === last) continue;
      const label = names.passage({ chapterIds: [id], verses: `${index + 1}:${last}` });
      expect([label, ...chaptersIn(label)]).toEqual([label, id]);
    }
});

it('ends a passage where its last verse stands', async () => {
  const { names, chaptersIn } = await shownAndRead('hebrew', 'protestant');
  const [acts19, acts20] = [1037, 1038];
  const over = { chapterIds: [acts19, acts20], verses: '19:41-20:2' };
  expect(names.passage(over)).toBe('Acts 19:40–20:2');
  expect(chaptersIn(names.passage(over))).toEqual([acts19, acts20]);
  const greek = await shownAndRead('greek', 'protestant');
  expect(greek.names.passage({ chapterIds: [311, 312], verses: null })).toBe('1 Kings 21; 20');
});
