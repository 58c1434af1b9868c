import { BOOK_RANGES, LIMITS } from '@lectio/contract';
import { createFileRoute } from '@tanstack/react-router';
import { ManagePage } from '../features/reporting/manage-page';
import { PAGE_SIZES, reportsQuery, type ReportFilter } from '../features/reporting/queries';
import { useAhead } from '../shared/lib/use-ahead';

const positive = (value: unknown): number | undefined => (Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined);
const date = (value: unknown): string | undefined => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined);

/** Which readers an address names. A mode without readers lists all: nobody is chosen yet. `?readerId=` names one of them. */
const whoseIn = ({ mode, familyId, readerIds, readerId }: Record<string, unknown>): Pick<ReportFilter, 'mode' | 'familyId' | 'readerIds'> => {
  const named = [readerIds ?? readerId ?? []].flat().flatMap((id) => positive(id) ?? []);
  const ids = [...new Set(named)].slice(0, LIMITS.readersPerCommand);
  const known = mode === 'primary' || mode === 'family' || mode === 'specific' ? mode : undefined;
  if (!known && ids.length === 0) return {};
  return { mode: known ?? 'specific', familyId: known === 'family' ? positive(familyId) : undefined, readerIds: ids.length > 0 ? ids : undefined };
};

export const Route = createFileRoute('/_member/manage-reports')({
  validateSearch: (search: Record<string, unknown>): ReportFilter => ({
    page: positive(search.page),
    limit: PAGE_SIZES.find((size) => size === Number(search.limit) && size !== LIMITS.reportsPageSize),
    ...whoseIn(search),
    startDate: date(search.startDate),
    endDate: date(search.endDate),
    book: BOOK_RANGES.find((book) => book.name === search.book)?.name,
    testament: search.testament === 'Old' || search.testament === 'New' ? search.testament : undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(reportsQuery(deps)),
  staticData: { title: 'Manage Reports' },
  component: ManageRoute,
});

function ManageRoute() {
  const navigate = Route.useNavigate();
  const [filter, go] = useAhead(Route.useSearch(), (next) => void navigate({ search: next, resetScroll: next.page !== filter.page }));
  return <ManagePage filter={filter} onFilter={go} />;
}
