import { CHAPTERS, findBook, type Chapter, type ListChaptersQuery } from '@lectio/contract';

/** Text such as `john`, `1 sam` or `john 3`: part of a book's name, and the number of a chapter when one follows it. */
export const searchChapters = (term: string, within: readonly Chapter[] = CHAPTERS): Chapter[] => {
  const wanted = term.trim().toLowerCase().replace(/\s+/g, ' ');
  const numbered = /^(.*\S) (\d{1,3})$/.exec(wanted);
  if (!numbered) return within.filter((chapter) => chapter.book.toLowerCase().includes(wanted));
  return within.filter(
    (chapter) => chapter.chapter === Number(numbered[2]) && chapter.book.toLowerCase().includes(numbered[1]),
  );
};

export const filterChapters = (query: ListChaptersQuery): Chapter[] => {
  const book = query.book === undefined ? undefined : findBook(query.book);
  if (query.book !== undefined && !book) return [];
  const filtered = CHAPTERS.filter(
    (chapter) =>
      (query.testament === undefined || chapter.testament === query.testament) &&
      (book === undefined || chapter.book === book.name),
  );
  return (query.search === undefined ? filtered : searchChapters(query.search, filtered)).slice(0, query.limit);
};
