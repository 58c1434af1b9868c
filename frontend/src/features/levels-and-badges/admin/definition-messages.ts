import { type BadgeCriterionAnswer, type BadgeCriterionKind, BOOK_RANGES } from '@lectio/contract';
import { bookName } from '@/shared/passages/chapter-names';
import { listed } from '@/shared/lib/lists';
import { t } from '@/shared/language/speech';
import { runs } from '@/shared/passages/chapter-runs';

/** The page's own texts. The server's messages take precedence. */
export const DEFINITION_MESSAGES = {
  loadFailed: 'Failed to load badges and levels. Please try again.',
  statsFailed: 'Failed to load gamification statistics. Please try again.',
  badgeFailed: 'Failed to create badge. Please try again.',
  levelFailed: 'Failed to create level. Please try again.',
  giveFailed: 'Failed to give badge. Please try again.',
  noBadges: 'No badges in this category.',
} as const;

/** The kinds as labelled in the form. */
export const CRITERION_NAMES: Record<BadgeCriterionKind, string> = {
  total_chapters: 'Chapters read, including repeats',
  unique_chapters: 'Different chapters read',
  books_completed: 'Books completed',
  bible_completions: 'Bibles completed',
  streak_days: 'Days in a row',
  chapters_in_a_day: 'Chapters read in one day',
  plans_completed: 'Reading plans completed',
  testament_completed: 'A testament completed',
  book_group: 'Every chapter of certain books read',
  family_joined: 'A family joined',
  church_joined: 'A church joined',
};

/** Consecutive books as "Genesis to Deuteronomy". */
const booksInWords = (books: readonly string[]): string =>
  listed(
    runs(books.map((book) => BOOK_RANGES.findIndex(({ name }) => name === book))).map(([first, last]) =>
      first === last
        ? bookName(BOOK_RANGES[first])
        : t('{first} to {last}', { first: bookName(BOOK_RANGES[first]), last: bookName(BOOK_RANGES[last]) }),
    ),
  );

/** A badge's criterion in words. */
export const criterionInWords = ({ kind, threshold, testament, books }: BadgeCriterionAnswer): string => {
  const many = threshold ?? 1;
  switch (kind) {
    case 'total_chapters':
      return t('{many, plural, one {# chapter read, including repeats} other {# chapters read, including repeats}}', {
        many,
      });
    case 'unique_chapters':
      return t('{many, plural, one {# different chapter read} other {# different chapters read}}', { many });
    case 'books_completed':
      return t('{many, plural, one {# book completed} other {# books completed}}', { many });
    case 'bible_completions':
      return t('{many, plural, one {# Bible completed} other {# Bibles completed}}', { many });
    case 'streak_days':
      return t('{many, plural, one {# day in a row} other {# days in a row}}', { many });
    case 'chapters_in_a_day':
      return t('{many, plural, one {# chapter in one day} other {# chapters in one day}}', { many });
    case 'plans_completed':
      return t('{many, plural, one {# reading plan completed} other {# reading plans completed}}', { many });
    case 'testament_completed':
      return testament === 'Old' ? t('The Old Testament completed') : t('The New Testament completed');
    case 'book_group':
      return t('{books} read', { books: booksInWords(books) });
    case 'family_joined':
    case 'church_joined':
      return t(CRITERION_NAMES[kind]);
  }
};
