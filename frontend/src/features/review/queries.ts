import type { FamilyReviewAnswer, ReviewAnswer } from '@lectio/contract';
import { pageQuery, partOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';

export interface Span {
  from: string;
  until: string;
}

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
