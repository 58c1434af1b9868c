import type { AdminFamilyAnswer, AdminFamilySort } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { Suspense } from 'react';
import { msg, t } from '@/shared/language/speech';
import { showDayOf } from '@/shared/lib/days';
import { number } from '@/shared/lib/format';
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
  createdAt: msg('Founded'),
  name: msg('Name'),
  memberCount: msg('Members'),
  readerCount: msg('Readers'),
};

const columns: Column<AdminFamilyAnswer, AdminFamilySort>[] = [
  {
    head: msg('Name'),
    sort: 'name',
    cell: ({ name, creator }) => (
      <>
        <span className="font-medium">{name}</span>
        <span className="block text-sm break-words text-soft">{t('by {name}', { name: creator.name })}</span>
      </>
    ),
  },
  { head: msg('Founded'), sort: 'createdAt', cell: ({ createdAt }) => showDayOf(createdAt) },
  { head: msg('Members'), sort: 'memberCount', numeric: true, cell: ({ memberCount }) => number(memberCount) },
  {
    head: msg('Readers'),
    sort: 'readerCount',
    numeric: true,
    cell: ({ readerCount, activeReaderCount }) =>
      activeReaderCount === readerCount
        ? number(readerCount)
        : t('{readers, number} ({active, number} active)', { readers: readerCount, active: activeReaderCount }),
  },
  { head: msg('Reports'), numeric: true, cell: ({ totalReports }) => number(totalReports) },
];

/** Every family and its members. */
export function FamiliesPage({ search, onSearch }: Searching<FamiliesSearch>) {
  const { family: opened, ...filter } = search;
  const query = useQuery(familiesQuery(filter));
  return (
    <>
      <PeopleList
        title={t('Families')}
        searchLabel={t('Search by name')}
        loading={t('Loading families')}
        filter={filter}
        onFilter={onSearch}
        sorts={SORTS}
        query={query}
        rowsOf={({ families }) => families}
        counted={({ pagination }) => (
          <p role="status" className="figures mb-4 font-medium">
            {t('{families, plural, one {# family} other {# families}}', { families: pagination.totalFamilies })}
          </p>
        )}
        columns={columns}
        actions={(family) => (
          <IconButton
            label={t('Details of {name}', { name: family.name })}
            aria-haspopup="dialog"
            onClick={() => onSearch({ ...filter, family: family.id })}
          >
            <Eye aria-hidden="true" className="size-4" />
          </IconButton>
        )}
        failed={t(ADMIN_PAGE_MESSAGES.familiesFailed)}
        none={t(ADMIN_PAGE_MESSAGES.noFamilies)}
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
