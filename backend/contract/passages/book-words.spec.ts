import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import { booksOfCanon, CANONS } from '../bible/canons';
import { idOf, inLanguage, type Language } from '../languages/language';
import { LANGUAGE_TAGS, type LanguageTag } from '../languages/languages';
import { bookWordsBy } from './book-words';
import { chapterNamesIn } from './labels';
import { passageReader } from './passage-reader';

const wordsIn = (tag: LanguageTag) => {
  const file = join(__dirname, '..', 'languages', tag, 'bible.json');
  const names = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  const texts = Object.fromEntries(names.map(([english, own]) => [idOf(english), compile(own)]));
  const language: Language = { locale: tag, texts };
  return bookWordsBy((said) => inLanguage(language, said));
};

const EVERY = LANGUAGE_TAGS.flatMap((tag) => CANONS.map((canon) => [tag, canon] as const));

it.each(EVERY)('reads the name of every book as %s shows it, for %s', async (tag, canon) => {
  const names = await chapterNamesIn('kjv', canon, wordsIn(tag));
  const reader = await passageReader({ language: tag, canon });
  const chapters = booksOfCanon(canon).map(({ chapterIds }) => [names.chapter(chapterIds[0]), chapterIds[0]]);
  const wholes = booksOfCanon(canon).map((book) => [names.words.nameOf(book), ...book.chapterIds]);
  const read = (text: string) => [text, ...reader.read(text).passages.flatMap(({ chapterIds }) => chapterIds)];
  expect(chapters.map(([label]) => read(`${label}`))).toEqual(chapters);
  expect(wholes.map(([name]) => read(`${name}`))).toEqual(wholes);
});

it('names runs as a language does', async () => {
  const names = await chapterNamesIn('kjv', 'protestant', wordsIn('de'));
  expect(names.run([1, 1189])).toBe('Die ganze Bibel');
  expect(names.run([188, 236])).toBe('Josua bis Rut');
  expect(names.run([501, 501])).toBe('Psalm 23');
  expect(names.run([501, 502])).toBe('Psalmen 23–24');
});
