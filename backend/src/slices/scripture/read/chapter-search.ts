import {
  bibleOf,
  CHAPTERS_WITH_VERSES,
  verseCountOf,
  type Canon,
  type ChapterWithVerses,
  type ListChaptersQuery,
} from '@lectio/contract';

/** In the order of the canon, under the names and numbers that chapters have there. */
const chaptersOfCanon = (canon: Canon): ChapterWithVerses[] => {
  const bible = bibleOf(canon);
  return bible.chapterIds.map((id) => ({ ...bible.chapter(id), verseCount: verseCountOf(id) }));
};

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

/** All chapters of the canon, the 66 books without one, that a query leaves. */
export const filterChapters = ({ canon, testament, book, search, limit }: ListChaptersQuery): ChapterWithVerses[] => {
  const wanted = book?.trim().toLowerCase();
  const filtered = (canon === undefined ? CHAPTERS_WITH_VERSES : chaptersOfCanon(canon)).filter(
    (chapter) =>
      (testament === undefined || chapter.testament === testament) &&
      (wanted === undefined || chapter.book.toLowerCase() === wanted),
  );
  return (search === undefined ? filtered : searchChapters(search, filtered)).slice(0, limit);
};
