import { ADDRESS_LIMITS, POINTS_REASONS } from '@lectio/contract';
import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { PointsPage, type PointsSearch } from '@/features/points/admin/points-page';
import { dateIn, oneOf, positiveIn, readLater, textIn, useSearching } from '@/shared/lib/search';

const searchIn = (search: Record<string, unknown>): PointsSearch => ({
  reader: positiveIn(search.reader),
  find: textIn(search.find, ADDRESS_LIMITS.searchMax),
  page: positiveIn(search.page),
  reason: oneOf(POINTS_REASONS, search.reason),
  startDate: dateIn(search.startDate),
  endDate: dateIn(search.endDate),
});

export const Route = createFileRoute('/admin/points')({
  validateSearch: readLater<PointsSearch>,
  staticData: { title: msg('Points') },
  component: PointsRoute,
});

function PointsRoute() {
  return <PointsPage {...useSearching(Route, searchIn, 'page')} />;
}
