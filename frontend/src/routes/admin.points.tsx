import { LIMITS, POINTS_REASONS } from '@lectio/contract';
import { createFileRoute } from '@tanstack/react-router';
import { PointsPage, type PointsSearch } from '../features/administration/points-page';
import { dateIn, oneOf, positiveIn, textIn } from '../shared/lib/search';

export const Route = createFileRoute('/admin/points')({
  validateSearch: (search: Record<string, unknown>): PointsSearch => ({
    reader: positiveIn(search.reader),
    find: textIn(search.find, LIMITS.searchMax),
    page: positiveIn(search.page),
    reason: oneOf(POINTS_REASONS, search.reason),
    startDate: dateIn(search.startDate),
    endDate: dateIn(search.endDate),
  }),
  staticData: { title: 'Points' },
  component: PointsRoute,
});

function PointsRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <PointsPage search={search} onSearch={(next) => void navigate({ search: next, resetScroll: next.page !== search.page })} />;
}
