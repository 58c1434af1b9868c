import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { ProgressPage } from '@/features/progress/progress-page';
import { readProgressSearch, type ProgressSearch } from '@/features/progress/progress-search';
import { familiesQuery, readersQuery } from '@/shared/api/account-queries';
import { readLater, useSearching } from '@/shared/lib/search';

export const Route = createFileRoute('/_member/progress')({
  validateSearch: readLater<ProgressSearch>,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(readersQuery);
    void queryClient.prefetchQuery(familiesQuery);
  },
  staticData: { title: msg('Reading Progress') },
  component: ProgressRoute,
});

function ProgressRoute() {
  return <ProgressPage {...useSearching(Route, readProgressSearch)} />;
}
