import { createFileRoute } from '@tanstack/react-router';
import type { ReportsFilter } from '../features/administration/reports/report-queries';
import { ReportsPage } from '../features/administration/reports/reports-page';
import { dateIn, positiveIn } from '../shared/lib/search';
import { useAhead } from '../shared/lib/use-ahead';

export const Route = createFileRoute('/admin/reports')({
  validateSearch: (search: Record<string, unknown>): ReportsFilter => ({
    page: positiveIn(search.page),
    startDate: dateIn(search.startDate),
    endDate: dateIn(search.endDate),
    readerId: positiveIn(search.readerId),
    familyId: positiveIn(search.familyId),
  }),
  staticData: { title: 'Reading Reports' },
  component: ReportsRoute,
});

function ReportsRoute() {
  const navigate = Route.useNavigate();
  const [filter, go] = useAhead(
    Route.useSearch(),
    (next) => void navigate({ search: next, resetScroll: next.page !== filter.page }),
  );
  return <ReportsPage filter={filter} onFilter={go} />;
}
