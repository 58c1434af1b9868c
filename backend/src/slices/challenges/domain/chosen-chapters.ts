import {
  BOOK_RANGES,
  CHALLENGE_MESSAGES,
  CHAPTER_COUNT,
  OLD_TESTAMENT_CHAPTERS,
  type ChallengeRequest,
} from '@lectio/contract';
import { encodeRanges, type ChapterRanges } from '@kernel/chapter-ranges';
import { invalid } from '@kernel/errors';

/** The chapters of a choice, a plan's excepted. @throws Refusal (invalid) without any book */
export const chosenChapters = ({
  chapters,
  books = [],
}: Pick<ChallengeRequest, 'chapters' | 'books'>): ChapterRanges => {
  switch (chapters) {
    case 'bible':
      return `1-${CHAPTER_COUNT}`;
    case 'old_testament':
      return `1-${OLD_TESTAMENT_CHAPTERS}`;
    case 'new_testament':
      return `${OLD_TESTAMENT_CHAPTERS + 1}-${CHAPTER_COUNT}`;
    case 'books': {
      if (books.length === 0) throw invalid(CHALLENGE_MESSAGES.booksRequired, 'books');
      return encodeRanges(books.flatMap((number) => chaptersOf(number)));
    }
    case 'plan':
      throw invalid(CHALLENGE_MESSAGES.planRequired, 'planId');
  }
};

const chaptersOf = (number: number): number[] => {
  const { firstChapterId, lastChapterId } = BOOK_RANGES[number - 1];
  return Array.from({ length: lastChapterId - firstChapterId + 1 }, (_, index) => firstChapterId + index);
};
