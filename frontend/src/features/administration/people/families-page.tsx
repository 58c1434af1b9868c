import { LIMITS, type AdminFamilyAnswer, type AdminFamilySort } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { showDate } from '../../../shared/lib/dates';
import { count, number } from '../../../shared/lib/format';
import { IconButton } from '../../../shared/ui/button';
import { PageHeading } from '../../../shared/ui/page';
import { Pager } from '../../../shared/ui/pager';
import { AdminLoaded } from '../parts/admin-loaded';
import { ADMIN_PAGE_MESSAGES } from '../parts/admin-messages';
import { DataList, type Column, type Sorting } from '../parts/data-list';
import { NothingFound, SearchField, SortFields } from '../parts/list-parts';
import { familiesQuery, type FamiliesFilter } from './people-queries';

const FamilyDetails = lazy(() => import('./family-details').then((module) => ({ default: module.FamilyDetails })));

export interface FamiliesSearch extends FamiliesFilter {
  /** Whose details are open. */
  family?: number;
}

const SORTS: Record<AdminFamilySort, string> = {
  createdAt: 'Founded',
  name: 'Name',
  memberCount: 'Members',
  readerCount: 'Readers',
};

const columns: Column<AdminFamilyAnswer, AdminFamilySort>[] = [
  {
    head: 'Name',
    sort: 'name',
    cell: ({ name, creator }) => (
      <>
        <span className="font-medium">{name}</span>
        <span className="block text-sm break-words text-soft">by {creator.name}</span>
      </>
    ),
  },
  { head: 'Founded', sort: 'createdAt', cell: ({ createdAt }) => showDate(createdAt) },
  { head: 'Members', sort: 'memberCount', numeric: true, cell: ({ memberCount }) => number(memberCount) },
  {
    head: 'Readers',
    sort: 'readerCount',
    numeric: true,
    cell: ({ readerCount, activeReaderCount }) =>
      activeReaderCount === readerCount
        ? number(readerCount)
        : `${number(readerCount)} (${number(activeReaderCount)} active)`,
  },
  { head: 'Reports', numeric: true, cell: ({ totalReports }) => number(totalReports) },
];

/** Every family, with who is in it. */
export function FamiliesPage({
  search,
  onSearch,
}: {
  search: FamiliesSearch;
  onSearch: (search: FamiliesSearch) => void;
}) {
  const { family: opened, ...filter } = search;
  const query = useQuery(familiesQuery(filter));
  const sorting: Sorting<AdminFamilySort> = {
    by: filter.sortBy ?? 'createdAt',
    order: filter.sortOrder ?? 'DESC',
    onSort: (by, order) =>
      onSearch({
        ...filter,
        page: undefined,
        sortBy: by === 'createdAt' ? undefined : by,
        sortOrder: order === 'DESC' ? undefined : order,
      }),
  };
  return (
    <>
      <PageHeading>Families</PageHeading>
      <div className="mb-6 grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        <SearchField
          label="Search by name"
          longest={LIMITS.searchMax}
          value={filter.search ?? ''}
          onSearch={(text) => onSearch({ ...filter, page: undefined, search: text || undefined })}
        />
        <SortFields {...sorting} names={SORTS} />
      </div>
      <AdminLoaded query={query} failed={ADMIN_PAGE_MESSAGES.familiesFailed} loading="Loading families">
        {({ families, pagination }) => (
          <>
            <p role="status" className="figures mb-4 font-medium">
              {count(pagination.totalFamilies, 'family', 'families')}
            </p>
            {families.length === 0 ? (
              <NothingFound>{ADMIN_PAGE_MESSAGES.noFamilies}</NothingFound>
            ) : (
              <DataList
                label="Families"
                rows={families}
                columns={columns}
                keyOf={(family) => family.id}
                sorting={sorting}
                dimmed={query.isPlaceholderData}
                actions={(family) => (
                  <IconButton
                    label={`Details of ${family.name}`}
                    aria-haspopup="dialog"
                    onClick={() => onSearch({ ...filter, family: family.id })}
                  >
                    <Eye aria-hidden="true" className="size-4" />
                  </IconButton>
                )}
              />
            )}
            <Pager
              current={pagination.currentPage}
              total={pagination.totalPages}
              onPage={(page) => onSearch({ ...filter, page })}
            />
          </>
        )}
      </AdminLoaded>
      <Suspense fallback={null}>
        {opened !== undefined && (
          <FamilyDetails
            id={opened}
            listed={query.data?.families.find(({ id }) => id === opened)}
            onClose={() => onSearch(filter)}
          />
        )}
      </Suspense>
    </>
  );
}
