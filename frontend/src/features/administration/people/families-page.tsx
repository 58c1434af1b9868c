import type { AdminFamilyAnswer, AdminFamilySort } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { Suspense } from 'react';
import { t } from '@/shared/language/speech';
import { showDayOf } from '@/shared/lib/days';
import { count, number } from '@/shared/lib/format';
import type { Searching } from '@/shared/lib/search';
import { lazy } from '@/shared/lib/browser';
import { IconButton } from '@/shared/ui/button';
import { ADMIN_PAGE_MESSAGES } from '@/shared/admin/admin-messages';
import type { Column } from '@/shared/admin/data-list';
import { PeopleList } from './people-list';
import { familiesQuery, type FamiliesFilter } from '@/shared/admin/people-queries';

const FamilyDetails = lazy(() => import('./family-details').then((module) => ({ default: module.FamilyDetails })));

export interface FamiliesSearch extends FamiliesFilter {
  /** The family whose details are open. */
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
  { head: 'Founded', sort: 'createdAt', cell: ({ createdAt }) => showDayOf(createdAt) },
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

/** Every family and its members. */
export function FamiliesPage({ search, onSearch }: Searching<FamiliesSearch>) {
  const { family: opened, ...filter } = search;
  const query = useQuery(familiesQuery(filter));
  return (
    <>
      <PeopleList
        title={t('Families')}
        searchLabel="Search by name"
        filter={filter}
        onFilter={onSearch}
        sorts={SORTS}
        query={query}
        rowsOf={({ families }) => families}
        counted={({ pagination }) => (
          <p role="status" className="figures mb-4 font-medium">
            {count(pagination.totalFamilies, 'family', 'families')}
          </p>
        )}
        columns={columns}
        actions={(family) => (
          <IconButton
            label={`Details of ${family.name}`}
            aria-haspopup="dialog"
            onClick={() => onSearch({ ...filter, family: family.id })}
          >
            <Eye aria-hidden="true" className="size-4" />
          </IconButton>
        )}
        failed={t(ADMIN_PAGE_MESSAGES.familiesFailed)}
        none={ADMIN_PAGE_MESSAGES.noFamilies}
      />
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
