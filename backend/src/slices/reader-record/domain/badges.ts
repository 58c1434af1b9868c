import {
  BOOK_RANGES,
  POINTS_BY_RARITY,
  type BadgeCategory,
  type Rarity,
  type Testament,
  type THRESHOLD_CRITERIA,
} from '@lectio/contract';
import type { StoredCriterion } from '@slices/levels-and-badges/domain/badge.events';

type ThresholdKind = (typeof THRESHOLD_CRITERIA)[number];

/** The condition on a reader's surviving history. */
export type BadgeCriterion =
  | { readonly kind: ThresholdKind; readonly threshold: number }
  | { readonly kind: 'testament_completed'; readonly testament: Testament }
  | { readonly kind: 'book_group'; readonly bookIndexes: readonly number[] }
  | { readonly kind: 'family_joined' | 'church_joined' };

export interface BadgeDefinition {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly category: BadgeCategory;
  readonly rarity: Rarity;
  readonly pointsAwarded: number;
  readonly criterion: BadgeCriterion;
}

/** A badge as stored in its table. */
export type StoredBadge = Omit<BadgeDefinition, 'criterion'> & { readonly criterion: StoredCriterion };

type BadgeTuple = readonly [id: string, name: string, description: string, rarity: Rarity];

const badge = (
  category: BadgeCategory,
  [id, name, description, rarity]: BadgeTuple,
  criterion: BadgeCriterion,
): BadgeDefinition => ({
  id,
  name,
  description,
  category,
  rarity,
  pointsAwarded: POINTS_BY_RARITY[rarity],
  criterion,
});

const indexOfBook = (name: string): number => BOOK_RANGES.findIndex((book) => book.name === name);

/** The indexes of a range of books, both ends included. */
const books = (first: string, last: string): BadgeCriterion => {
  const from = indexOfBook(first);
  return {
    kind: 'book_group',
    bookIndexes: Array.from({ length: indexOfBook(last) - from + 1 }, (_, index) => from + index),
  };
};

const at = (kind: ThresholdKind, threshold: number): BadgeCriterion => ({ kind, threshold });

/** The built-in badges. Ids are a storage format: ledger entries refer to them. */
export const BADGES: readonly BadgeDefinition[] = [
  badge('reading', ['first-chapter', 'In the Beginning', 'Read your first chapter', 'common'], at('total_chapters', 1)),
  badge('reading', ['chapters-10', 'Ten Chapters', 'Read 10 chapters', 'common'], at('total_chapters', 10)),
  badge('reading', ['chapters-50', 'Fifty Chapters', 'Read 50 chapters', 'common'], at('total_chapters', 50)),
  badge('reading', ['chapters-100', 'Hundredfold', 'Read 100 chapters', 'uncommon'], at('total_chapters', 100)),
  badge('reading', ['chapters-250', 'Steady Reader', 'Read 250 chapters', 'uncommon'], at('total_chapters', 250)),
  badge('reading', ['chapters-500', 'Well Read', 'Read 500 chapters', 'rare'], at('total_chapters', 500)),
  badge('reading', ['chapters-1000', 'A Thousand Chapters', 'Read 1,000 chapters', 'rare'], at('total_chapters', 1000)),
  badge('reading', ['chapters-2500', 'Day and Night', 'Read 2,500 chapters', 'epic'], at('total_chapters', 2500)),
  badge('reading', ['chapters-5000', 'Five Thousand', 'Read 5,000 chapters', 'legendary'], at('total_chapters', 5000)),
  badge(
    'reading',
    ['pentateuch', 'The Law', 'Read all five books of Moses', 'uncommon'],
    books('Genesis', 'Deuteronomy'),
  ),
  badge('reading', ['history', 'The History of Israel', 'Read Joshua to Esther', 'rare'], books('Joshua', 'Esther')),
  badge(
    'reading',
    ['wisdom', 'Wisdom and Song', 'Read Job to Song of Solomon', 'rare'],
    books('Job', 'Song of Solomon'),
  ),
  badge(
    'reading',
    ['major-prophets', 'The Great Prophets', 'Read Isaiah to Daniel', 'rare'],
    books('Isaiah', 'Daniel'),
  ),
  badge('reading', ['minor-prophets', 'The Twelve', 'Read Hosea to Malachi', 'uncommon'], books('Hosea', 'Malachi')),
  badge('reading', ['gospels', 'Good News', 'Read all four Gospels', 'uncommon'], books('Matthew', 'John')),
  badge('reading', ['acts', 'To the Ends of the Earth', 'Read the book of Acts', 'common'], books('Acts', 'Acts')),
  badge('reading', ['paul', 'Letters of Paul', 'Read Romans to Philemon', 'uncommon'], books('Romans', 'Philemon')),
  badge(
    'reading',
    ['general-letters', 'To the Scattered', 'Read Hebrews to Jude', 'uncommon'],
    books('Hebrews', 'Jude'),
  ),
  badge(
    'reading',
    ['revelation', 'Alpha and Omega', 'Read the book of Revelation', 'uncommon'],
    books('Revelation', 'Revelation'),
  ),
  badge('completion', ['first-book', 'First Book', 'Complete a book of the Bible', 'common'], at('books_completed', 1)),
  badge('completion', ['books-10', 'Ten Books', 'Complete 10 books', 'uncommon'], at('books_completed', 10)),
  badge('completion', ['books-33', 'Half the Shelf', 'Complete 33 books', 'rare'], at('books_completed', 33)),
  badge('completion', ['old-testament', 'Moses and the Prophets', 'Complete the Old Testament', 'epic'], {
    kind: 'testament_completed',
    testament: 'Old',
  }),
  badge('completion', ['new-testament', 'The New Covenant', 'Complete the New Testament', 'rare'], {
    kind: 'testament_completed',
    testament: 'New',
  }),
  badge(
    'completion',
    ['bible-1', 'From Genesis to Revelation', 'Complete the whole Bible', 'epic'],
    at('bible_completions', 1),
  ),
  badge(
    'completion',
    ['bible-3', 'Threefold Cord', 'Complete the whole Bible three times', 'legendary'],
    at('bible_completions', 3),
  ),
  badge(
    'completion',
    ['bible-7', 'Seven Times', 'Complete the whole Bible seven times', 'legendary'],
    at('bible_completions', 7),
  ),
  badge('completion', ['plan-1', 'According to Plan', 'Complete a reading plan', 'common'], at('plans_completed', 1)),
  badge(
    'completion',
    ['plans-5', 'A Planner’s Heart', 'Complete five reading plans', 'rare'],
    at('plans_completed', 5),
  ),
  badge('milestone', ['streak-3', 'Three Days', 'Read three days in a row', 'common'], at('streak_days', 3)),
  badge('milestone', ['streak-7', 'One Week', 'Read seven days in a row', 'common'], at('streak_days', 7)),
  badge('milestone', ['streak-30', 'One Month', 'Read thirty days in a row', 'uncommon'], at('streak_days', 30)),
  badge(
    'milestone',
    ['streak-100', 'One Hundred Days', 'Read a hundred days in a row', 'rare'],
    at('streak_days', 100),
  ),
  badge('milestone', ['streak-365', 'One Year', 'Read every day of a year', 'epic'], at('streak_days', 365)),
  badge(
    'milestone',
    ['streak-1000', 'A Thousand Days', 'Read a thousand days in a row', 'legendary'],
    at('streak_days', 1000),
  ),
  badge(
    'milestone',
    ['unique-100', 'Hundred Different Chapters', 'Read 100 different chapters', 'common'],
    at('unique_chapters', 100),
  ),
  badge(
    'milestone',
    ['unique-600', 'Past the Middle', 'Read 600 different chapters', 'rare'],
    at('unique_chapters', 600),
  ),
  badge('social', ['family', 'Around the Table', 'Join a family', 'common'], { kind: 'family_joined' }),
  badge('social', ['church', 'One Body', 'Join a church', 'common'], { kind: 'church_joined' }),
  badge(
    'special',
    ['day-10', 'A Quiet Afternoon', 'Read 10 chapters on one day', 'common'],
    at('chapters_in_a_day', 10),
  ),
  badge(
    'special',
    ['day-38', 'The Pace of October', 'Read 38 chapters on one day', 'uncommon'],
    at('chapters_in_a_day', 38),
  ),
  badge(
    'special',
    ['day-100', 'From Dawn to Dusk', 'Read 100 chapters on one day', 'rare'],
    at('chapters_in_a_day', 100),
  ),
  badge('special', ['psalter', 'The Psalter', 'Read all 150 Psalms', 'uncommon'], books('Psalms', 'Psalms')),
];

/** A built-in badge or one of `further`; undefined for an unknown id. */
export const findBadge = (id: string, further: readonly BadgeDefinition[]): BadgeDefinition | undefined =>
  BADGES.find((badge) => badge.id === id) ?? further.find((badge) => badge.id === id);

/** In the form events store. */
export const storedCriterion = (criterion: BadgeCriterion): StoredCriterion => ({
  kind: criterion.kind,
  threshold: 'threshold' in criterion ? criterion.threshold : null,
  testament: 'testament' in criterion ? criterion.testament : null,
  bookIndexes: 'bookIndexes' in criterion ? criterion.bookIndexes : [],
});

/** Reverses storedCriterion. */
export const criterionOf = ({ kind, threshold, testament, bookIndexes }: StoredCriterion): BadgeCriterion =>
  ({
    kind,
    ...(threshold === null ? {} : { threshold }),
    ...(testament === null ? {} : { testament }),
    ...(bookIndexes.length === 0 ? {} : { bookIndexes }),
  }) as BadgeCriterion;
