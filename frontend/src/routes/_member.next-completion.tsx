import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { NextCompletionPage } from '@/features/community/next-completion-page';
import { globalStatsQuery, nextCompletionQuery } from '@/features/community/queries';

export const Route = createFileRoute('/_member/next-completion')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(globalStatsQuery);
    void queryClient.prefetchQuery(nextCompletionQuery);
  },
  staticData: { title: msg('Reformation Reading 2025') },
  component: NextCompletionPage,
});
