import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { reportSearchIn } from '@/features/reporting/parts/report-search';
import { ReportPage } from '@/features/reporting/report/report-page';
import { familiesQuery, readersQuery } from '@/shared/api/account-queries';
import { readLater } from '@/shared/lib/search';
import { sharedPassage } from '@/shared/lib/links';

export const Route = createFileRoute('/_member/report')({
  validateSearch: readLater<{ text?: string; chapter?: number; on?: string }>,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(readersQuery);
    void queryClient.prefetchQuery(familiesQuery);
  },
  staticData: { title: msg('Report Reading') },
  component: ReportRoute,
});

function ReportRoute() {
  const asked = Route.useSearch({ select: reportSearchIn });
  return (
    <ReportPage
      key={`${asked.chapterId} ${asked.on}`}
      shared={Route.useSearch({ select: sharedPassage })}
      asked={asked}
    />
  );
}
