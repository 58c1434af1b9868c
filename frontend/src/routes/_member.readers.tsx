import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { ReadersPage } from '@/features/readers/readers-page';
import { readersQuery } from '@/shared/api/account-queries';

export const Route = createFileRoute('/_member/readers')({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(readersQuery),
  staticData: { title: msg('My Readers') },
  component: ReadersPage,
});
