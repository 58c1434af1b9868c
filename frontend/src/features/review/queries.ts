import type { FamilyReviewAnswer } from '@lectio/contract';
import { pageQuery, partOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import type { Span } from '@/shared/api/review-query';

export const familyReviewQuery = (familyId: number, span: Span) =>
  partOf(
    pageQuery<FamilyReviewAnswer>([...keys.together, familyId, 'review', span], `/families/${familyId}/review`, {
      ...span,
    }),
    'review',
  );
