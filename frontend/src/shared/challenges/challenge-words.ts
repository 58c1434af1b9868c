import { BOOKS, type ChallengeAnswer, type ChallengeChapters } from '@lectio/contract';
import { bookName } from '../passages/chapter-names';
import { listed } from '../lib/lists';
import { msg, t } from '../language/speech';
import { LOCALE } from '../lib/locale';
import { showDate } from '../lib/days';

export const CHAPTER_WORDS: Record<ChallengeChapters, string> = {
  bible: msg('The whole Bible'),
  old_testament: msg('The Old Testament'),
  new_testament: msg('The New Testament'),
  books: msg('Books'),
  plan: msg('The chapters of a plan'),
};

export const spanOf = ({ from, until }: Pick<ChallengeAnswer, 'from' | 'until'>): string =>
  t('{from} to {until}', { from: showDate(from), until: showDate(until) });

const long = new Intl.DateTimeFormat(LOCALE, { month: 'long', day: 'numeric', timeZone: 'UTC' });
const withYear = new Intl.DateTimeFormat(LOCALE, { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** "December 1 to December 24, 2026": for paper and screens. */
export const spanInWords = ({ from, until }: Pick<ChallengeAnswer, 'from' | 'until'>): string => {
  const first = new Date(from);
  return t('{from} to {until}', {
    from: (from.slice(0, 4) === until.slice(0, 4) ? long : withYear).format(first),
    until: withYear.format(new Date(until)),
  });
};

/** "The whole Bible, 1,189 chapters". */
export const chaptersOf = ({ chapters, books, chapterCount }: ChallengeAnswer): string => {
  const what =
    chapters === 'books' ? listed(books.map((book) => bookName(BOOKS[book - 1]))) : t(CHAPTER_WORDS[chapters]);
  return t('{what}, {chapters, plural, one {# chapter} other {# chapters}}', { what, chapters: chapterCount });
};

export const goalOf = ({ goal, target }: ChallengeAnswer): string => {
  const chapters = target;
  if (goal === 'each') return t('{chapters, plural, one {# chapter} other {# chapters}} each', { chapters });
  if (goal === 'team') return t('{chapters, plural, one {# chapter} other {# chapters}} for each team', { chapters });
  return t('{chapters, plural, one {# chapter} other {# chapters}} together', { chapters });
};

const DAY_MS = 86_400_000;

/** How many days it lasts, the first and the last included. */
export const daysOf = ({ from, until }: Pick<ChallengeAnswer, 'from' | 'until'>): number =>
  (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;
