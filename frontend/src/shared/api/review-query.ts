import type { ReviewAnswer } from '@lectio/contract';
import { pageQuery, partOf } from './client';
import { keys } from './keys';

/** Both days are included. */
export interface Span {
  from: string;
  until: string;
}

/** No reading is older. */
export const FIRST_YEAR = 1900;
/** The first day of a span that has none. */
export const EVER = `${FIRST_YEAR}-01-01`;

export const reviewQuery = (readerId: number, span: Span) =>
  partOf(
    pageQuery<ReviewAnswer>([...keys.readerProgress(readerId), 'review', span], `/readers/${readerId}/review`, {
      ...span,
    }),
    'review',
  );
