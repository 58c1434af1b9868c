import { BOOK_RANGES } from '@lectio/contract';
import { createFileRoute } from '@tanstack/react-router';
import { ManagePage } from '../features/reporting/manage-page';
import { reportsQuery, type ReportFilter } from '../features/reporting/queries';

const positive = (value: unknown): number | undefined => (Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined);
const date = (value: unknown): string | undefined => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined);

export const Route = createFileRoute('/_member/manage-reports')({
  validateSearch: (search: Record<string, unknown>): ReportFilter => ({
    page: positive(search.page),
    readerId: positive(search.readerId),
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
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  return <ManagePage filter={filter} onFilter={(search) => void navigate({ search, resetScroll: search.page !== filter.page })} />;
}
