import { BADGE_CATEGORIES, RARITIES, TIMEFRAMES } from '@lectio/contract';
import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage, type DashboardSearch } from '../features/gamification/dashboard-page';
import { PROGRESS_TABS } from '../features/gamification/progress-tab-names';
import { readersQuery } from '../shared/api/account-queries';
import { useAhead } from '../shared/lib/use-ahead';

/** One of the choices, if it is one. */
const oneOf = <T extends string>(choices: readonly T[], value: unknown): T | undefined =>
  choices.find((choice) => choice === value);
const unless = <T extends string, D extends T>(value: T | undefined, standard: D): Exclude<T, D> | undefined =>
  value === standard ? undefined : (value as Exclude<T, D> | undefined);

export const Route = createFileRoute('/_member/dashboard')({
  validateSearch: (search: Record<string, unknown>): DashboardSearch => ({
    reader: Number.isInteger(Number(search.reader)) && Number(search.reader) > 0 ? Number(search.reader) : undefined,
    tab: unless(oneOf(PROGRESS_TABS, search.tab), 'completion'),
    board: unless(oneOf(TIMEFRAMES, search.board), 'all'),
    category: oneOf(BADGE_CATEGORIES, search.category),
    rarity: oneOf(RARITIES, search.rarity),
    why: typeof search.why === 'string' && /^\d+-\d+-\d+$/.test(search.why) ? search.why : undefined,
  }),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(readersQuery),
  staticData: { title: 'Dashboard' },
  component: DashboardRoute,
});

function DashboardRoute() {
  const navigate = Route.useNavigate();
  // Opening why is a step that the way back undoes; turning what is shown is not.
  const [search, go] = useAhead(
    Route.useSearch(),
    (next) => void navigate({ search: next, resetScroll: false, replace: next.why === search.why }),
  );
  return <DashboardPage search={search} onSearch={go} />;
}
