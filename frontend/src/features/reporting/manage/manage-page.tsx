import { LIMITS } from '@lectio/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { reports } from '@/shared/language/counts';
import { t } from '@/shared/language/speech';
import { familiesQuery, readersQuery } from '@/shared/api/account-queries';
import { cn } from '@/shared/lib/text';
import { number } from '@/shared/lib/format';
import { type Filtering, usePaged } from '@/shared/lib/search';
import { NARROW, useMedia, lazy } from '@/shared/lib/browser';
import { Button, buttonLook } from '@/shared/ui/button';
import { Options } from '@/shared/forms/field';
import { Loaded, LoadingBars } from '@/shared/ui/loaded';
import { Meter } from '@/shared/ui/meter';
import { PageHeading } from '@/shared/ui/page';
import { Pager } from '@/shared/ui/pager';
import { ManageDialogs } from './manage-dialogs';
import { reportsQuery } from '../parts/queries';
import { PAGE_SIZES, type ReportFilter } from './report-filter';
import { ReportFilters } from './report-filters';
import { ReportCards, ReportTable } from './report-table';
import { REPORTING_MESSAGES } from '../parts/reporting-messages';
import { TakenAway } from './taken-away';
import { useManage, type Manage } from './use-manage';

const ImportDialog = lazy(() => import('../import/import-dialog').then((module) => ({ default: module.ImportDialog })));
const UndoDialog = lazy(() => import('../parts/undo-dialog').then((module) => ({ default: module.UndoDialog })));

/** A dialog's code loads on first use. */
type Shown = 'unused' | 'open' | 'closed';

interface Undoing {
  shown: Shown;
  /** Null for the last batch. */
  batchId: string | null;
}

/** All reports of the account's readers: search, change, delete, undo. */
export function ManagePage({ filter, onFilter }: Filtering<ReportFilter>) {
  const [undo, setUndo] = useState<Undoing>({ shown: 'unused', batchId: null });
  const [importing, setImporting] = useState<Shown>('unused');
  const { data: readers = [] } = useQuery(readersQuery);
  const { data: families = [] } = useQuery(familiesQuery);
  const query = useQuery(reportsQuery(filter));
  const { data, isPlaceholderData } = query;
  const manage = useManage(data, JSON.stringify(filter));
  const { reports } = manage;
  const filterBy = (next: ReportFilter): void => manage.leave(() => onFilter(next));
  const paged = usePaged(query, {
    pagingOf: ({ pagination }) => pagination,
    onPage: (page, move) => onFilter({ ...filter, page }, move),
    stays: manage.isUnsaved,
  });
  const isUnfiltered = Object.values(filter).every((value) => value === undefined);
  const isNew = isUnfiltered && data?.pagination.totalReports === 0;
  const narrow = useMedia(NARROW);
  const List = narrow ? ReportCards : ReportTable;
  return (
    <>
      <PageHeading
        aside={
          <>
            <Link to="/my-points" className={buttonLook('secondary')}>
              {t('My points')}
            </Link>
            <Button look="secondary" onClick={() => setImporting('open')}>
              {t('Import')}
            </Button>
            <Button look="secondary" onClick={() => setUndo({ shown: 'open', batchId: null })}>
              {t('Undo last batch')}
            </Button>
          </>
        }
      >
        {t('Manage Reading Reports')}
      </PageHeading>
      {!isNew && <ReportFilters filter={filter} readers={readers} families={families} onChange={filterBy} />}
      {data && <Toolbar total={data.pagination.totalReports} manage={manage} />}
      <div className={data ? undefined : 'mt-6'}>
        <Loaded
          query={paged}
          failed={t(REPORTING_MESSAGES.loadFailed)}
          loading={<LoadingBars label={t('Loading reports')} bars={['h-11']} times={10} />}
        >
          {({ pagination }) => (
            <>
              {reports.length === 0 ? (
                <div className="border-b border-line py-16 text-center">
                  <p className="font-serif text-xl">{t(REPORTING_MESSAGES.noneFound)}</p>
                  {isUnfiltered && (
                    <Link to="/report" className={cn(buttonLook('primary'), 'mt-6')}>
                      {t('Report Reading')}
                    </Link>
                  )}
                </div>
              ) : (
                <div
                  className={cn(isPlaceholderData && 'opacity-60')}
                  onKeyDown={({ key, target }) => {
                    if (key === 'Delete' && (target as HTMLElement).matches('[type="checkbox"]')) manage.askBulk();
                  }}
                >
                  <List manage={manage} onUndo={(batchId) => setUndo({ shown: 'open', batchId })} />
                </div>
              )}
              <SelectionBar manage={manage} />
              <Pager {...pagination} onPage={(page) => filterBy({ ...filter, page })}>
                {pagination.totalReports > LIMITS.reportsPageSize && (
                  <PageSize
                    size={filter.limit ?? LIMITS.reportsPageSize}
                    onSize={(limit) =>
                      filterBy({
                        ...filter,
                        page: undefined,
                        limit: limit === LIMITS.reportsPageSize ? undefined : limit,
                      })
                    }
                  />
                )}
              </Pager>
            </>
          )}
        </Loaded>
      </div>
      <TakenAway />
      <ManageDialogs manage={manage} />
      <Suspense fallback={null}>
        {undo.shown !== 'unused' && (
          <UndoDialog
            key={undo.batchId}
            open={undo.shown === 'open'}
            batchId={undo.batchId}
            onClose={() => setUndo({ ...undo, shown: 'closed' })}
          />
        )}
        {importing !== 'unused' && <ImportDialog open={importing === 'open'} onClose={() => setImporting('closed')} />}
      </Suspense>
    </>
  );
}

function Toolbar({ total, manage }: { total: number; manage: Manage }) {
  const { notice, task, selected } = manage;
  return (
    <div className="my-5 flex flex-col gap-3">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="figures font-medium" data-testid="report-count" data-value={total}>
          {selected.size > 0
            ? t('{reports, plural, one {# report} other {# reports}}, {selected, number} selected', {
                reports: total,
                selected: selected.size,
              })
            : reports(total)}
        </p>
        {total > 0 && <p className="grow text-sm text-soft">{t('Newest first')}</p>}
      </div>
      {task.kind === 'deleting' && task.total > 1 && (
        <div role="status" className="figures text-sm">
          {t('{done, number} of {total, number} deleted', { done: task.done, total: task.total })}
          <Meter label={t('Deleting')} value={task.done} max={task.total} className="mt-2" />
        </div>
      )}
      {notice && (
        <p
          role={notice.tone === 'bad' ? 'alert' : 'status'}
          className={cn('font-medium', notice.tone === 'bad' ? 'text-bad' : 'text-good')}
        >
          {notice.text}
          {notice.undo && (
            <>
              {' '}
              <button type="button" className="link min-h-6" onClick={notice.undo}>
                {t('Undo')}
              </button>
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** What can be done with the selected reports, in sight as long as there are any. */
const SelectionBar = ({ manage: { selected, task, pickAll, askBulk, askMove, leave } }: { manage: Manage }) =>
  selected.size > 0 && (
    <div
      role="group"
      aria-label={t('Selected reports')}
      className="page-bar flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-edge bg-paper py-3"
    >
      <p className="figures font-medium">{t('{selected, number} selected', { selected: selected.size })}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" small onClick={() => pickAll(false)}>
          {t('Clear')}
        </Button>
        <Button look="secondary" small onClick={() => leave(askMove)} disabled={task.kind !== 'none'}>
          {t('Change date')}
        </Button>
        <Button look="danger" small onClick={askBulk} disabled={task.kind !== 'none'}>
          {t('Delete selected')}
        </Button>
      </div>
    </div>
  );

interface PageSizeProps {
  /** Reports per page. */
  size: number;
  onSize: (size: number) => void;
}

const PageSize = ({ size, onSize }: PageSizeProps) => (
  <label className="flex items-center gap-2 text-sm text-soft">
    {t('On a page')}
    <select className="field-input w-auto py-1" value={size} onChange={(event) => onSize(Number(event.target.value))}>
      <Options of={PAGE_SIZES} words={number} />
    </select>
  </label>
);
