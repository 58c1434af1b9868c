import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { LeadersPage } from '@/features/churches/leaders/leaders-page';
import type { LeadersSearch } from '@/features/churches/leaders/leaders-queries';
import { currentChurchQuery } from '@/features/churches/queries';
import { dateIn, readLater, useAhead } from '@/shared/lib/search';

const searchIn = ({ from, to, quiet }: Record<string, unknown>): LeadersSearch => ({
  from: dateIn(from),
  to: dateIn(to),
  quiet: quiet === true || undefined,
});

export const Route = createFileRoute('/_member/church-management_/reading')({
  validateSearch: readLater<LeadersSearch>,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(currentChurchQuery),
  staticData: { title: msg('Who Reads') },
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const [search, go] = useAhead<LeadersSearch>(
    Route.useSearch({ select: searchIn }),
    (next, move) => void navigate({ search: next, resetScroll: false, ...move }),
  );
  return <LeadersPage search={search} onSearch={go} />;
}
