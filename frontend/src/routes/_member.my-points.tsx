import { POINTS_REASONS, type PointsReason } from '@lectio/contract';
import { createFileRoute } from '@tanstack/react-router';
import { MyPointsPage, type PointsSearch } from '../features/gamification/my-points-page';
import { pointsSummaryQuery } from '../shared/api/account-queries';
import { useAhead } from '../shared/lib/use-ahead';

const positive = (value: unknown): number | undefined =>
  Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined;
const date = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;

export const Route = createFileRoute('/_member/my-points')({
  validateSearch: (search: Record<string, unknown>): PointsSearch => ({
    history: positive(search.history),
    page: positive(search.page),
    reason: POINTS_REASONS.includes(search.reason as PointsReason) ? (search.reason as PointsReason) : undefined,
    startDate: date(search.startDate),
    endDate: date(search.endDate),
    why: typeof search.why === 'string' && /^\d+-\d+-\d+$/.test(search.why) ? search.why : undefined,
  }),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(pointsSummaryQuery),
  staticData: { title: 'My Points' },
  component: MyPointsRoute,
});

function MyPointsRoute() {
  const navigate = Route.useNavigate();
  const [search, go] = useAhead(Route.useSearch(), (next) => void navigate({ search: next, resetScroll: false }));
  return <MyPointsPage search={search} onSearch={go} />;
}
