import { LIMITS, type SortOrder } from '@lectio/contract';
import type { ReactNode } from 'react';
import { type Filtering, usePaged, type Paging } from '@/shared/lib/search';
import type { Loadable } from '@/shared/ui/loaded';
import { PageHeading } from '@/shared/ui/page';
import { Pager } from '@/shared/ui/pager';
import { AdminLoaded } from '@/shared/admin/admin-loaded';
import { DataList, type Column, type Sorting } from '@/shared/admin/data-list';
import { SearchField, SortFields } from '@/shared/admin/list-parts';
import type { PeopleFilter } from '@/shared/admin/people-queries';
import { EmptyState } from '@/shared/ui/empty-state';

interface Paged {
  pagination: Paging;
}

export interface PeopleListProps<Row, Sort extends string, Answer extends Paged> extends Filtering<
  PeopleFilter<Sort | 'createdAt'>
> {
  title: string;
  searchLabel: string;
  loading: string;
  /** Names of the orders, texts of the catalogue; the newest first unless another is chosen. */
  sorts: Record<Sort | 'createdAt', string>;
  query: Loadable<Answer> & { isPlaceholderData: boolean };
  rowsOf: (answer: Answer) => readonly Row[];
  /** How many there are, in words. */
  counted: (answer: Answer) => ReactNode;
  columns: readonly Column<Row, Sort | 'createdAt'>[];
  actions: (row: Row) => ReactNode;
  failed: string;
  none: string;
}

/** A list of accounts or families: search, order and pages, all kept in the URL. */
export function PeopleList<Row extends { id: number }, Sort extends string, Answer extends Paged>({
  title,
  searchLabel,
  loading,
  filter,
  onFilter,
  sorts,
  query,
  rowsOf,
  counted,
  columns,
  actions,
  failed,
  none,
}: PeopleListProps<Row, Sort, Answer>) {
  const sorting: Sorting<Sort | 'createdAt'> = {
    by: filter.sortBy ?? 'createdAt',
    order: filter.sortOrder ?? 'DESC',
    onSort: (by, order: SortOrder) =>
      onFilter({
        ...filter,
        page: undefined,
        sortBy: by === 'createdAt' ? undefined : by,
        sortOrder: order === 'DESC' ? undefined : order,
      }),
  };
  const paged = usePaged(query, {
    pagingOf: ({ pagination }) => pagination,
    onPage: (page, move) => onFilter({ ...filter, page }, move),
  });
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <div className="mb-6 grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        <SearchField
          label={searchLabel}
          longest={LIMITS.searchMax}
          value={filter.search ?? ''}
          onSearch={(text) => onFilter({ ...filter, page: undefined, search: text || undefined })}
        />
        <SortFields {...sorting} names={sorts} />
      </div>
      <AdminLoaded query={paged} failed={failed} loading={loading}>
        {(answer) => (
          <>
            {counted(answer)}
            {rowsOf(answer).length === 0 ? (
              <EmptyState title={none} />
            ) : (
              <DataList
                label={title}
                rows={rowsOf(answer)}
                columns={columns}
                keyOf={({ id }) => id}
                sorting={sorting}
                dimmed={query.isPlaceholderData}
                actions={actions}
              />
            )}
            <Pager {...answer.pagination} onPage={(page) => onFilter({ ...filter, page })} />
          </>
        )}
      </AdminLoaded>
    </>
  );
}
