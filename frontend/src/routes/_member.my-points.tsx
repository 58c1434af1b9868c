import { POINTS_REASONS } from '@lectio/contract';
import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { MyPointsPage, type PointsSearch } from '@/features/points/my-points-page';
import { dateIn, instantIn, oneOf, positiveIn, readLater, useSearching } from '@/shared/lib/search';
import { pointsSummaryQuery } from '@/shared/api/account-queries';

const searchIn = (search: Record<string, unknown>): PointsSearch => ({
  history: positiveIn(search.history),
  page: positiveIn(search.page),
  reason: oneOf(POINTS_REASONS, search.reason),
  startDate: dateIn(search.startDate),
  endDate: dateIn(search.endDate),
  why: typeof search.why === 'string' && /^\d+-\d+-\d+$/.test(search.why) ? search.why : undefined,
  at: dateIn(search.at) ?? instantIn(search.at),
});

export const Route = createFileRoute('/_member/my-points')({
  validateSearch: readLater<PointsSearch>,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(pointsSummaryQuery),
  staticData: { title: msg('My Points') },
  component: MyPointsRoute,
});

function MyPointsRoute() {
  return <MyPointsPage {...useSearching(Route, searchIn)} />;
}
