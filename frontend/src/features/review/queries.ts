import type { FamilyReviewAnswer, ReviewAnswer } from '@lectio/contract';
import { pageQuery, partOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';

export interface Span {
  from: string;
  until: string;
}

/** The first day of a span that has none. */
export const EVER = '1900-01-01';

export const reviewQuery = (readerId: number, span: Span) =>
  partOf(
    pageQuery<ReviewAnswer>([...keys.readerProgress(readerId), 'review', span], `/readers/${readerId}/review`, {
      ...span,
    }),
    'review',
  );

export const familyReviewQuery = (familyId: number, span: Span) =>
  partOf(
    pageQuery<FamilyReviewAnswer>([...keys.together, familyId, 'review', span], `/families/${familyId}/review`, {
      ...span,
    }),
    'review',
  );
