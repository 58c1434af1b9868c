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

const long = new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const withYear = new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** "December 1 to December 24, 2026": for paper and screens. */
export const spanInWords = ({ from, until }: Pick<ChallengeAnswer, 'from' | 'until'>): string => {
  const first = new Date(from);
  return `${from.slice(0, 4) === until.slice(0, 4) ? long.format(first) : withYear.format(first)} to ${withYear.format(new Date(until))}`;
};

/** "The whole Bible, 1,189 chapters". */
export const chaptersOf = ({ chapters, books, chapterCount }: ChallengeAnswer): string => {
  const what = chapters === 'books' ? books.map((book) => BOOKS[book - 1].name).join(', ') : CHAPTER_WORDS[chapters];
  return `${what}, ${count(chapterCount, 'chapter')}`;
};

export const goalOf = ({ goal, target }: ChallengeAnswer): string => {
  const chapters = count(target, 'chapter');
  return goal === 'each' ? `${chapters} each` : goal === 'team' ? `${chapters} for each team` : `${chapters} together`;
};

const DAY_MS = 86_400_000;

/** How many days it lasts, the first and the last included. */
export const daysOf = ({ from, until }: Pick<ChallengeAnswer, 'from' | 'until'>): number =>
  (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;
