import { ALL_BOOKS, ADDRESS_LIMITS } from '@lectio/contract';
import { createFileRoute } from '@tanstack/react-router';
import { msg } from '@/shared/language/speech';
import { ManagePage } from '@/features/reporting/manage/manage-page';
import { reportsQuery } from '@/features/reporting/parts/queries';
import { PAGE_SIZES, type ReportFilter } from '@/features/reporting/manage/report-filter';
import { dateIn, oneOf, positiveIn, readLater, useSearching } from '@/shared/lib/search';

/** The readers in a URL. A mode without readers lists all: nobody is chosen yet. `?readerId=` names one of them. */
const whoseIn = ({
  mode,
  familyId,
  readerIds,
  readerId,
}: Record<string, unknown>): Pick<ReportFilter, 'mode' | 'familyId' | 'readerIds'> => {
  const named = [readerIds ?? readerId ?? []].flat().flatMap((id) => positiveIn(id) ?? []);
  const ids = [...new Set(named)].slice(0, ADDRESS_LIMITS.readersPerCommand);
  const known = oneOf(['primary', 'family', 'specific'] as const, mode);
  if (!known && ids.length === 0) return {};
  return {
    mode: known ?? 'specific',
    familyId: known === 'family' ? positiveIn(familyId) : undefined,
    readerIds: ids.length > 0 ? ids : undefined,
  };
};

const searchIn = (search: Record<string, unknown>): ReportFilter => ({
  page: positiveIn(search.page),
  limit: PAGE_SIZES.find((size) => size === Number(search.limit) && size !== ADDRESS_LIMITS.reportsPageSize),
  ...whoseIn(search),
  startDate: dateIn(search.startDate),
  endDate: dateIn(search.endDate),
  book: ALL_BOOKS.find((book) => book.name === search.book)?.name,
  testament: oneOf(['Old', 'New'] as const, search.testament),
});

export const Route = createFileRoute('/_member/manage-reports')({
  validateSearch: readLater<ReportFilter>,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(reportsQuery(searchIn({ ...deps }))),
  staticData: { title: msg('Manage Reports') },
  component: ManageRoute,
});

function ManageRoute() {
  const { search, onSearch } = useSearching(Route, searchIn, 'page');
  return <ManagePage filter={search} onFilter={onSearch} />;
}
