import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { PlanPage, type PlanPageSearch } from '@/features/plans/choosing/plan-page';
import { planQuery } from '@/features/plans/queries';
import { readersQuery } from '@/shared/api/account-queries';
import { oneOf, readLater, useSearching } from '@/shared/lib/search';

const searchIn = (search: Record<string, unknown>): PlanPageSearch => ({
  open: oneOf(['start', 'share', 'edit'] as const, search.open),
});

export const Route = createFileRoute('/_member/reading-plans_/$planId/')({
  validateSearch: readLater<PlanPageSearch>,
  loader: ({ context: { queryClient }, params: { planId } }) => {
    void queryClient.prefetchQuery(planQuery(planId));
    void queryClient.prefetchQuery(readersQuery);
  },
  staticData: { title: msg('Reading Plan') },
  component: PlanRoute,
});

function PlanRoute() {
  const { planId } = Route.useParams();
  return <PlanPage planId={planId} {...useSearching(Route, searchIn)} />;
}
