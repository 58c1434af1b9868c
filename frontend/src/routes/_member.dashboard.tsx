import { BADGE_CATEGORIES, RARITIES, TIMEFRAMES } from '@lectio/contract';
import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { DashboardPage, type DashboardSearch } from '@/features/dashboard/dashboard-page';
import { PROGRESS_TABS } from '@/features/dashboard/progress-tab-names';
import { readersQuery } from '@/shared/api/account-queries';
import { oneOf, positiveIn, readLater, useAhead } from '@/shared/lib/search';

const unless = <T extends string, D extends T>(value: T | undefined, standard: D): Exclude<T, D> | undefined =>
  value === standard ? undefined : (value as Exclude<T, D> | undefined);

const searchIn = (search: Record<string, unknown>): DashboardSearch => ({
  reader: positiveIn(search.reader),
  tab: unless(oneOf(PROGRESS_TABS, search.tab), 'completion'),
  board: unless(oneOf(TIMEFRAMES, search.board), 'all'),
  category: oneOf(BADGE_CATEGORIES, search.category),
  rarity: oneOf(RARITIES, search.rarity),
  at: typeof search.at === 'string' && /^\d{4}-\d\d-\d\d(T|$)/.test(search.at) ? search.at : undefined,
  why: typeof search.why === 'string' && /^\d+-\d+-\d+$/.test(search.why) ? search.why : undefined,
});

export const Route = createFileRoute('/_member/dashboard')({
  validateSearch: readLater<DashboardSearch>,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(readersQuery),
  staticData: { title: msg('Dashboard') },
  component: DashboardRoute,
});

function DashboardRoute() {
  const navigate = Route.useNavigate();
  // Opening an explanation or another day is a history entry; changing what is shown is not.
  const [search, go] = useAhead(
    Route.useSearch({ select: searchIn }),
    (next) =>
      void navigate({ search: next, resetScroll: false, replace: next.why === search.why && next.at === search.at }),
  );
  return <DashboardPage search={search} onSearch={go} />;
}
