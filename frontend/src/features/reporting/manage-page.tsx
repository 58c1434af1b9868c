import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { readersQuery } from '../../shared/api/account-queries';
import { messageOf } from '../../shared/api/errors';
import { cn } from '../../shared/lib/cn';
import { count, number } from '../../shared/lib/format';
import { NARROW, useMedia } from '../../shared/lib/use-media';
import { Button } from '../../shared/ui/button';
import { Meter } from '../../shared/ui/meter';
import { PageHeading } from '../../shared/ui/page';
import { ErrorPanel, Loading, Skeleton } from '../../shared/ui/states';
import { ManageDialogs } from './manage-dialogs';
import { reportsQuery, type ReportFilter } from './queries';
import { ReportFilters } from './report-filters';
import { ReportCards, ReportTable } from './report-table';
import { useManage, type Manage } from './use-manage';

const UndoDialog = lazy(() => import('./undo-dialog').then((module) => ({ default: module.UndoDialog })));

export interface ManagePageProps {
  filter: ReportFilter;
  onFilter: (filter: ReportFilter) => void;
}

/** Every report of the account's readers, to be found, changed and taken back. */
export function ManagePage({ filter, onFilter }: ManagePageProps) {
  const [undo, setUndo] = useState<'unused' | 'open' | 'closed'>('unused');
  const { data: readers = [] } = useQuery(readersQuery);
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery({ ...reportsQuery(filter), placeholderData: keepPreviousData });
  const reports = data?.reports ?? [];
  const manage = useManage(reports);
  const narrow = useMedia(NARROW);
  const List = narrow ? ReportCards : ReportTable;
  return (
    <>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <PageHeading className="min-w-0">Manage Reading Reports</PageHeading>
        <Button look="secondary" onClick={() => setUndo('open')}>
          Undo last batch
        </Button>
      </div>
      <ReportFilters filter={filter} readers={readers} onChange={onFilter} />
      {data && <Toolbar total={data.pagination.totalReports} manage={manage} />}
      {!data && isError && (
        <div className="mt-6">
          <ErrorPanel message={messageOf(error, 'Failed to load reports. Please try again.')} onRetry={() => void refetch()} busy={isFetching} />
        </div>
      )}
      {!data && !isError && (
        <Loading label="Loading reports" className="mt-6 flex flex-col gap-3">
          {Array.from({ length: 10 }, (_, index) => (
            <Skeleton key={index} className="h-11" />
          ))}
        </Loading>
      )}
      {data && reports.length === 0 && <p className="border-b border-line py-16 text-center font-serif text-xl">No reports found matching your filters.</p>}
      {reports.length > 0 && (
        <div className={cn(isPlaceholderData && 'opacity-60')}>
          <List reports={reports} manage={manage} />
        </div>
      )}
      {data && <Pages {...data.pagination} onPage={(page) => onFilter({ ...filter, page: page === 1 ? undefined : page })} />}
      <ManageDialogs manage={manage} />
      <Suspense fallback={null}>{undo !== 'unused' && <UndoDialog open={undo === 'open'} onClose={() => setUndo('closed')} />}</Suspense>
    </>
  );
}

function Toolbar({ total, manage }: { total: number; manage: Manage }) {
  const { notice, task, selected } = manage;
  return (
    <div className="my-5 flex flex-col gap-3">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="figures font-medium" data-testid="report-count" data-value={total}>
          {count(total, 'report')}
          {selected.size > 0 && `, ${number(selected.size)} selected`}
        </p>
        <Button look="danger" small onClick={manage.askBulk} disabled={task.kind === 'deleting'}>
          Delete selected
        </Button>
      </div>
      {task.kind === 'deleting' && task.total > 1 && (
        <div role="status" className="figures text-sm">
          {task.done} of {task.total} deleted
          <Meter label="Deleting" value={task.done} max={task.total} className="mt-2" />
        </div>
      )}
      {notice && (
        <p role={notice.tone === 'bad' ? 'alert' : 'status'} className={cn('font-medium', notice.tone === 'bad' ? 'text-bad' : 'text-good')}>
          {notice.text}
        </p>
      )}
    </div>
  );
}

interface PagesProps {
  currentPage: number;
  totalPages: number;
  hasPrevPage: boolean;
  hasNextPage: boolean;
  onPage: (page: number) => void;
}

function Pages({ currentPage, totalPages, hasPrevPage, hasNextPage, onPage }: PagesProps) {
  if (totalPages <= 1) return null;
  return (
    <nav aria-label="Pages" className="figures mt-8 flex items-center justify-center gap-5">
      <Button look="secondary" small disabled={!hasPrevPage} onClick={() => onPage(currentPage - 1)}>
        Previous
      </Button>
      <span>
        Page {number(currentPage)} of {number(totalPages)}
      </span>
      <Button look="secondary" small disabled={!hasNextPage} onClick={() => onPage(currentPage + 1)}>
        Next
      </Button>
    </nav>
  );
}
