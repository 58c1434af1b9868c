import { bibleOf, BOOK_RANGES, CHALLENGE_MESSAGES, type Canon, type ChallengeRequest } from '@lectio/contract';
import { encodeRanges, type ChapterRanges } from '@kernel/chapter-ranges';
import { invalid } from '@kernel/errors';

/** The chapters of a choice, a plan's excepted, as the site's canon has them. @throws Refusal (invalid) without any book */
export const chosenChapters = (
  { chapters, books = [] }: Pick<ChallengeRequest, 'chapters' | 'books'>,
  canon: Canon,
): ChapterRanges => {
  switch (chapters) {
    case 'bible':
      return encodeRanges(bibleOf(canon).chapterIds);
    case 'old_testament':
      return encodeRanges(ofTestament(canon, 'Old'));
    case 'new_testament':
      return encodeRanges(ofTestament(canon, 'New'));
    case 'books': {
      if (books.length === 0) throw invalid(CHALLENGE_MESSAGES.booksRequired, 'books');
      return encodeRanges(books.flatMap((number) => chaptersOf(number)));
    }
    case 'plan':
      throw invalid(CHALLENGE_MESSAGES.planRequired, 'planId');
  }
};

const ofTestament = (canon: Canon, testament: 'Old' | 'New'): number[] =>
  bibleOf(canon)
    .books.filter((book) => book.testament === testament)
    .flatMap(({ chapterIds }) => chapterIds);

const chaptersOf = (number: number): number[] => {
  const { firstChapterId, lastChapterId } = BOOK_RANGES[number - 1];
  return Array.from({ length: lastChapterId - firstChapterId + 1 }, (_, index) => firstChapterId + index);
};
