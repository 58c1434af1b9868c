import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import type { PlansSearch } from '@/features/plans/choosing/plan-dialogs';
import { PlansPage } from '@/features/plans/plans-page';
import { sharedPlansQuery } from '@/features/plans/queries';
import { readersQuery } from '@/shared/api/account-queries';
import { plansQuery } from '@/shared/api/plan-queries';
import { readLater, useSearching } from '@/shared/lib/search';

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const searchIn = (search: Record<string, unknown>): PlansSearch => ({
  start: text(search.start),
  edit: text(search.edit),
  share: text(search.share),
});

export const Route = createFileRoute('/_member/reading-plans')({
  validateSearch: readLater<PlansSearch>,
  loader: ({ context: { queryClient } }) =>
    void Promise.all([
      queryClient.prefetchQuery(plansQuery),
      queryClient.prefetchQuery(readersQuery),
      queryClient.prefetchQuery(sharedPlansQuery),
    ]),
  staticData: { title: msg('Reading Plans') },
  component: PlansRoute,
});

function PlansRoute() {
  return <PlansPage {...useSearching(Route, searchIn)} />;
}
