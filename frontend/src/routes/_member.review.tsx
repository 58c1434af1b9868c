import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { ReviewPage } from '@/features/review/review-page';
import type { ReviewSearch } from '@/features/review/review-search';
import { familiesQuery, readersQuery } from '@/shared/api/account-queries';
import { dateIn, positiveIn, readLater, useSearching } from '@/shared/lib/search';

const searchIn = (search: Record<string, unknown>): ReviewSearch => ({
  reader: positiveIn(search.reader),
  year: positiveIn(search.year),
  from: dateIn(search.from),
  until: dateIn(search.until),
  card: positiveIn(search.card),
});

export const Route = createFileRoute('/_member/review')({
  validateSearch: readLater<ReviewSearch>,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(readersQuery);
    void queryClient.prefetchQuery(familiesQuery);
  },
  staticData: { title: msg('Year in Review') },
  component: ReviewRoute,
});

function ReviewRoute() {
  return <ReviewPage {...useSearching(Route, searchIn)} />;
}
