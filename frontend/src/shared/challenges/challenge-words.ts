import { BOOKS, type ChallengeAnswer, type ChallengeChapters } from '@lectio/contract';
import { showDate } from '../lib/days';
import { count } from '../lib/format';

export const CHAPTER_WORDS: Record<ChallengeChapters, string> = {
  bible: 'The whole Bible',
  old_testament: 'The Old Testament',
  new_testament: 'The New Testament',
  books: 'Books',
  plan: 'The chapters of a plan',
};

export const spanOf = ({ from, until }: Pick<ChallengeAnswer, 'from' | 'until'>): string =>
  `${showDate(from)} to ${showDate(until)}`;

/** "The whole Bible, 1,189 chapters". */
export const chaptersOf = ({ chapters, books, chapterCount }: ChallengeAnswer): string => {
  const what = chapters === 'books' ? books.map((book) => BOOKS[book - 1].name).join(', ') : CHAPTER_WORDS[chapters];
  return `${what}, ${count(chapterCount, 'chapter')}`;
};

export const goalOf = ({ goal, target }: ChallengeAnswer): string => {
  const chapters = count(target, 'chapter');
  return goal === 'each' ? `${chapters} each` : goal === 'team' ? `${chapters} for each team` : `${chapters} together`;
};
