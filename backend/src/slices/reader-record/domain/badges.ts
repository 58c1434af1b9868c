import {
  BOOK_RANGES,
  msg,
  POINTS_BY_RARITY,
  type BadgeCategory,
  type Rarity,
  type Testament,
  type THRESHOLD_CRITERIA,
} from '@lectio/contract';
import { capital } from '@kernel/count';
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

/** What it is for stands within sentences, too. */
type BadgeTuple = readonly [id: string, name: string, description: string, rarity: Rarity];

const badge = (
  category: BadgeCategory,
  [id, name, description, rarity]: BadgeTuple,
  criterion: BadgeCriterion,
): BadgeDefinition => ({
  id,
  name,
  description: capital(description),
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
  badge(
    'reading',
    ['first-chapter', msg('In the Beginning'), msg('read your first chapter'), 'common'],
    at('total_chapters', 1),
  ),
  badge('reading', ['chapters-10', msg('Ten Chapters'), msg('read 10 chapters'), 'common'], at('total_chapters', 10)),
  badge('reading', ['chapters-50', msg('Fifty Chapters'), msg('read 50 chapters'), 'common'], at('total_chapters', 50)),
  badge(
    'reading',
    ['chapters-100', msg('Hundredfold'), msg('read 100 chapters'), 'uncommon'],
    at('total_chapters', 100),
  ),
  badge(
    'reading',
    ['chapters-250', msg('Steady Reader'), msg('read 250 chapters'), 'uncommon'],
    at('total_chapters', 250),
  ),
  badge('reading', ['chapters-500', msg('Well Read'), msg('read 500 chapters'), 'rare'], at('total_chapters', 500)),
  badge(
    'reading',
    ['chapters-1000', msg('A Thousand Chapters'), msg('read 1,000 chapters'), 'rare'],
    at('total_chapters', 1000),
  ),
  badge(
    'reading',
    ['chapters-2500', msg('Day and Night'), msg('read 2,500 chapters'), 'epic'],
    at('total_chapters', 2500),
  ),
  badge(
    'reading',
    ['chapters-5000', msg('Five Thousand'), msg('read 5,000 chapters'), 'legendary'],
    at('total_chapters', 5000),
  ),
  badge(
    'reading',
    ['pentateuch', msg('The Law'), msg('read all five books of Moses'), 'uncommon'],
    books('Genesis', 'Deuteronomy'),
  ),
  badge(
    'reading',
    ['history', msg('The History of Israel'), msg('read Joshua to Esther'), 'rare'],
    books('Joshua', 'Esther'),
  ),
  badge(
    'reading',
    ['wisdom', msg('Wisdom and Song'), msg('read Job to Song of Solomon'), 'rare'],
    books('Job', 'Song of Solomon'),
  ),
  badge(
    'reading',
    ['major-prophets', msg('The Great Prophets'), msg('read Isaiah to Daniel'), 'rare'],
    books('Isaiah', 'Daniel'),
  ),
  badge(
    'reading',
    ['minor-prophets', msg('The Twelve'), msg('read Hosea to Malachi'), 'uncommon'],
    books('Hosea', 'Malachi'),
  ),
  badge('reading', ['gospels', msg('Good News'), msg('read all four Gospels'), 'uncommon'], books('Matthew', 'John')),
  badge(
    'reading',
    ['acts', msg('To the Ends of the Earth'), msg('read the book of Acts'), 'common'],
    books('Acts', 'Acts'),
  ),
  badge(
    'reading',
    ['paul', msg('Letters of Paul'), msg('read Romans to Philemon'), 'uncommon'],
    books('Romans', 'Philemon'),
  ),
  badge(
    'reading',
    ['general-letters', msg('To the Scattered'), msg('read Hebrews to Jude'), 'uncommon'],
    books('Hebrews', 'Jude'),
  ),
  badge(
    'reading',
    ['revelation', msg('Alpha and Omega'), msg('read the book of Revelation'), 'uncommon'],
    books('Revelation', 'Revelation'),
  ),
  badge(
    'completion',
    ['first-book', msg('First Book'), msg('complete a book of the Bible'), 'common'],
    at('books_completed', 1),
  ),
  badge('completion', ['books-10', msg('Ten Books'), msg('complete 10 books'), 'uncommon'], at('books_completed', 10)),
  badge('completion', ['books-33', msg('Half the Shelf'), msg('complete 33 books'), 'rare'], at('books_completed', 33)),
  badge('completion', ['old-testament', msg('Moses and the Prophets'), msg('complete the Old Testament'), 'epic'], {
    kind: 'testament_completed',
    testament: 'Old',
  }),
  badge('completion', ['new-testament', msg('The New Covenant'), msg('complete the New Testament'), 'rare'], {
    kind: 'testament_completed',
    testament: 'New',
  }),
  badge(
    'completion',
    ['bible-1', msg('From Genesis to Revelation'), msg('complete the whole Bible'), 'epic'],
    at('bible_completions', 1),
  ),
  badge(
    'completion',
    ['bible-3', msg('Threefold Cord'), msg('complete the whole Bible three times'), 'legendary'],
    at('bible_completions', 3),
  ),
  badge(
    'completion',
    ['bible-7', msg('Seven Times'), msg('complete the whole Bible seven times'), 'legendary'],
    at('bible_completions', 7),
  ),
  badge(
    'completion',
    ['plan-1', msg('According to Plan'), msg('complete a reading plan'), 'common'],
    at('plans_completed', 1),
  ),
  badge(
    'completion',
    ['plans-5', msg('A Planner’s Heart'), msg('complete five reading plans'), 'rare'],
    at('plans_completed', 5),
  ),
  badge('milestone', ['streak-3', msg('Three Days'), msg('read three days in a row'), 'common'], at('streak_days', 3)),
  badge('milestone', ['streak-7', msg('One Week'), msg('read seven days in a row'), 'common'], at('streak_days', 7)),
  badge(
    'milestone',
    ['streak-30', msg('One Month'), msg('read thirty days in a row'), 'uncommon'],
    at('streak_days', 30),
  ),
  badge(
    'milestone',
    ['streak-100', msg('One Hundred Days'), msg('read a hundred days in a row'), 'rare'],
    at('streak_days', 100),
  ),
  badge('milestone', ['streak-365', msg('One Year'), msg('read every day of a year'), 'epic'], at('streak_days', 365)),
  badge(
    'milestone',
    ['streak-1000', msg('A Thousand Days'), msg('read a thousand days in a row'), 'legendary'],
    at('streak_days', 1000),
  ),
  badge(
    'milestone',
    ['unique-100', msg('Hundred Different Chapters'), msg('read 100 different chapters'), 'common'],
    at('unique_chapters', 100),
  ),
  badge(
    'milestone',
    ['unique-600', msg('Past the Middle'), msg('read 600 different chapters'), 'rare'],
    at('unique_chapters', 600),
  ),
  badge('social', ['family', msg('Around the Table'), msg('join a family'), 'common'], { kind: 'family_joined' }),
  badge('social', ['church', msg('One Body'), msg('join a church'), 'common'], { kind: 'church_joined' }),
  badge(
    'special',
    ['day-10', msg('A Quiet Afternoon'), msg('read 10 chapters on one day'), 'common'],
    at('chapters_in_a_day', 10),
  ),
  badge(
    'special',
    ['day-38', msg('The Pace of October'), msg('read 38 chapters on one day'), 'uncommon'],
    at('chapters_in_a_day', 38),
  ),
  badge(
    'special',
    ['day-100', msg('From Dawn to Dusk'), msg('read 100 chapters on one day'), 'rare'],
    at('chapters_in_a_day', 100),
  ),
  badge('special', ['psalter', msg('The Psalter'), msg('read all 150 Psalms'), 'uncommon'], books('Psalms', 'Psalms')),
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
