import { createFileRoute } from '@tanstack/react-router';
import type { ReportsFilter } from '../features/administration/queries';
import { ReportsPage } from '../features/administration/reports-page';
import { dateIn, positiveIn } from '../shared/lib/search';

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
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  return <ReportsPage filter={filter} onFilter={(search) => void navigate({ search, resetScroll: search.page !== filter.page })} />;
}
