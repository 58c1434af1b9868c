import {
  THRESHOLD_CRITERIA,
  type BadgeCategory,
  type BadgeCriterionKind,
  type CreateBadgeRequest,
  type Rarity,
  type Testament,
} from '@lectio/contract';

/** A badge in the form, with the fields of every kind of criterion. */
export interface BadgeDraft {
  name: string;
  description: string;
  category: BadgeCategory;
  rarity: Rarity;
  pointsAwarded: number | null;
  criterion: BadgeCriterionKind;
  threshold: number | null;
  testament: Testament;
  books: string[];
}

export const EMPTY_BADGE: BadgeDraft = {
  name: '',
  description: '',
  category: 'reading',
  rarity: 'common',
  pointsAwarded: null,
  criterion: 'total_chapters',
  threshold: null,
  testament: 'Old',
  books: [],
};

/** True for kinds that count something. */
export const hasThreshold = (kind: BadgeCriterionKind): boolean =>
  (THRESHOLD_CRITERIA as readonly string[]).includes(kind);

/** The request, without fields its criterion does not use. */
export const badgeRequestOf = ({
  pointsAwarded,
  threshold,
  testament,
  books,
  ...rest
}: BadgeDraft): CreateBadgeRequest => ({
  ...rest,
  ...(pointsAwarded === null ? {} : { pointsAwarded }),
  ...(hasThreshold(rest.criterion) && threshold !== null ? { threshold } : {}),
  ...(rest.criterion === 'testament_completed' ? { testament } : {}),
  ...(rest.criterion === 'book_group' ? { books } : {}),
});
