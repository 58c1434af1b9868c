import { type BadgeCriterionAnswer, type BadgeCriterionKind, BOOK_RANGES } from '@lectio/contract';
import { count } from '@/shared/lib/format';
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
  runs(books.map((book) => BOOK_RANGES.findIndex(({ name }) => name === book)))
    .map(([first, last]) =>
      first === last ? BOOK_RANGES[first].name : `${BOOK_RANGES[first].name} to ${BOOK_RANGES[last].name}`,
    )
    .join(', ');

/** A badge's criterion in words. */
export const criterionInWords = ({ kind, threshold, testament, books }: BadgeCriterionAnswer): string => {
  const many = threshold ?? 1;
  switch (kind) {
    case 'total_chapters':
      return `${count(many, 'chapter')} read, including repeats`;
    case 'unique_chapters':
      return `${count(many, 'different chapter')} read`;
    case 'books_completed':
      return `${count(many, 'book')} completed`;
    case 'bible_completions':
      return `${count(many, 'Bible')} completed`;
    case 'streak_days':
      return `${count(many, 'day')} in a row`;
    case 'chapters_in_a_day':
      return `${count(many, 'chapter')} in one day`;
    case 'plans_completed':
      return `${count(many, 'reading plan')} completed`;
    case 'testament_completed':
      return `The ${testament} Testament completed`;
    case 'book_group':
      return `${booksInWords(books)} read`;
    case 'family_joined':
    case 'church_joined':
      return CRITERION_NAMES[kind];
  }
};
