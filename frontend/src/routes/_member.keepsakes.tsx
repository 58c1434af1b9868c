import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { KeepsakesPage } from '@/features/keepsakes/keepsakes-page';
import { KINDS, type KeepsakesSearch } from '@/features/keepsakes/keepsakes-search';
import { familiesQuery, readersQuery } from '@/shared/api/account-queries';
import { oneOf, plainTextIn, positiveIn, readLater, useSearching } from '@/shared/lib/search';

const searchIn = (search: Record<string, unknown>): KeepsakesSearch => ({
  reader: positiveIn(search.reader),
  kind: oneOf(KINDS, search.kind),
  feat: plainTextIn(search.feat),
  year: positiveIn(search.year),
});

export const Route = createFileRoute('/_member/keepsakes')({
  validateSearch: readLater<KeepsakesSearch>,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(readersQuery);
    void queryClient.prefetchQuery(familiesQuery);
  },
  staticData: { title: msg('Keepsakes') },
  component: KeepsakesRoute,
});

function KeepsakesRoute() {
  return <KeepsakesPage {...useSearching(Route, searchIn)} />;
}
