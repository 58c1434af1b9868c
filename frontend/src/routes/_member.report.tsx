import { createFileRoute } from '@tanstack/react-router';
import { ReportPage } from '../features/reporting/report-page';
import { pointsSummaryQuery, readersQuery } from '../shared/api/account-queries';

export const Route = createFileRoute('/_member/report')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(readersQuery);
    void queryClient.prefetchQuery(pointsSummaryQuery);
  },
  staticData: { title: 'Report Reading' },
  component: ReportPage,
});
