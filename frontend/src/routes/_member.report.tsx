import { createFileRoute } from '@tanstack/react-router';
import { ReportPage } from '../features/reporting/report-page';
import { familiesQuery, readersQuery } from '../shared/api/account-queries';

export const Route = createFileRoute('/_member/report')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(readersQuery);
    void queryClient.prefetchQuery(familiesQuery);
  },
  staticData: { title: 'Report Reading' },
  component: ReportPage,
});
