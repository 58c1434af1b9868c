import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import type { ReportsFilter } from '@/features/reporting/admin/report-queries';
import { ReportsPage } from '@/features/reporting/admin/reports-page';
import { dateIn, positiveIn, readLater, useSearching } from '@/shared/lib/search';

const searchIn = (search: Record<string, unknown>): ReportsFilter => ({
  page: positiveIn(search.page),
  startDate: dateIn(search.startDate),
  endDate: dateIn(search.endDate),
  readerId: positiveIn(search.readerId),
  familyId: positiveIn(search.familyId),
});

export const Route = createFileRoute('/admin/reports')({
  validateSearch: readLater<ReportsFilter>,
  staticData: { title: msg('Reading Reports') },
  component: ReportsRoute,
});

function ReportsRoute() {
  const { search, onSearch } = useSearching(Route, searchIn, 'page');
  return <ReportsPage filter={search} onFilter={onSearch} />;
}
