import { CHAPTERS_WITH_VERSES, findBook, type ChapterWithVerses, type ListChaptersQuery } from '@lectio/contract';

/**
 * Finds chapters by text such as `john`, `1 sam` or `john 3`: part of a book's name, optionally followed by a chapter
 * number.
 */
export const searchChapters = (
  term: string,
  within: readonly ChapterWithVerses[] = CHAPTERS_WITH_VERSES,
): ChapterWithVerses[] => {
  const wanted = term.trim().toLowerCase().replace(/\s+/g, ' ');
  const numbered = /^(.*\S) (\d{1,3})$/.exec(wanted);
  if (!numbered) return within.filter((chapter) => chapter.book.toLowerCase().includes(wanted));
  return within.filter(
    (chapter) => chapter.chapter === Number(numbered[2]) && chapter.book.toLowerCase().includes(numbered[1]),
  );
};

export const filterChapters = (query: ListChaptersQuery): ChapterWithVerses[] => {
  const book = query.book === undefined ? undefined : findBook(query.book);
  if (query.book !== undefined && !book) return [];
  const filtered = CHAPTERS_WITH_VERSES.filter(
    (chapter) =>
      (query.testament === undefined || chapter.testament === query.testament) &&
      (book === undefined || chapter.book === book.name),
  );
  return (query.search === undefined ? filtered : searchChapters(query.search, filtered)).slice(0, query.limit);
};
