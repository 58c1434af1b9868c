import type { AdminReportAnswer } from '@lectio/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Layers } from 'lucide-react';
import { Suspense, useState } from 'react';
import { msg, t } from '@/shared/language/speech';
import { download } from '@/shared/api/download';
import { messageOf } from '@/shared/api/errors';
import { showDate, showInstant, today } from '@/shared/lib/days';
import { number } from '@/shared/lib/format';
import { type Filtering, usePaged } from '@/shared/lib/search';
import { ChapterName } from '@/shared/passages/chapter-name';
import { Button, IconButton } from '@/shared/ui/button';
import { DayRange } from '@/shared/ui/day-range';
import { FormError } from '@/shared/forms/form-note';
import { PageHeading } from '@/shared/ui/page';
import { Pager } from '@/shared/ui/pager';
import { AdminLoaded } from '@/shared/admin/admin-loaded';
import { ADMIN_PAGE_MESSAGES } from '@/shared/admin/admin-messages';
import { DataList, type Column } from '@/shared/admin/data-list';
import { PersonField } from '@/shared/admin/person-field';
import { reportsQuery, reportStatsQuery, type ReportsFilter } from './report-queries';
import { EmptyState } from '@/shared/ui/empty-state';
import { lazy } from '@/shared/lib/browser';
import { Removals } from './removals';
import type { Chosen } from './take-away-dialog';

// The form's rules are larger than the list.
const TakeAwayDialog = lazy(() => import('./take-away-dialog').then((module) => ({ default: module.TakeAwayDialog })));

/** Clicking a reader's name filters by that reader. */
const columnsOf = ({ page: _page, ...filter }: ReportsFilter): Column<AdminReportAnswer>[] => [
  {
    head: msg('Chapter'),
    cell: ({ chapter }) => (
      <span className="font-serif text-lg leading-6">
        <ChapterName id={chapter.id} />
      </span>
    ),
  },
  {
    head: msg('Reader'),
    cell: ({ reader }) => (
      <Link to="/admin/reports" search={{ ...filter, readerId: reader.id }} className="link wrap-anywhere">
        {reader.name}
      </Link>
    ),
  },
  {
    head: msg('Notes'),
    cell: ({ notes }) =>
      notes && (
        <span className="line-clamp-3 max-w-xs break-words" title={notes}>
          {notes}
        </span>
      ),
  },
  { head: msg('Date read'), cell: ({ readDate }) => showDate(readDate) },
  { head: msg('Reported'), cell: ({ createdAt }) => showInstant(createdAt) },
];

/** All surviving reports of all readers. */
export function ReportsPage({ filter, onFilter }: Filtering<ReportsFilter>) {
  const query = useQuery(reportsQuery(filter));
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Chosen | null>(null);
  const pick = (id: string, isPicked: boolean): void => {
    const next = new Set(picked);
    if (isPicked) next.add(id);
    else next.delete(id);
    setPicked(next);
  };
  const paged = usePaged(query, {
    pagingOf: ({ pagination }) => pagination,
    onPage: (page, move) => onFilter({ ...filter, page }, move),
  });
  return (
    <>
      <PageHeading
        aside={
          <Link to="/admin/settings" className="link">
            {t('Delete all reports, in Maintenance')}
          </Link>
        }
      >
        {t('Reading Reports')}
      </PageHeading>
      <Filters filter={filter} onFilter={onFilter} />
      <div className="mt-6 mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <Stats filter={filter} />
        <Export filter={filter} />
      </div>
      <AdminLoaded query={paged} failed={t(ADMIN_PAGE_MESSAGES.reportsFailed)} loading={t('Loading reports')}>
        {({ reports, pagination }) => (
          <>
            {reports.length === 0 ? (
              <EmptyState title={t(ADMIN_PAGE_MESSAGES.noReports)} />
            ) : (
              <DataList
                label={t('Reports')}
                rows={reports}
                columns={columnsOf(filter)}
                keyOf={({ id }) => id}
                dimmed={query.isPlaceholderData}
                actions={({ id, batchId, reader }) => (
                  <span className="inline-flex items-center gap-2">
                    <input
                      type="checkbox"
                      aria-label={t('Select this report of {name}', { name: reader.name })}
                      checked={picked.has(id)}
                      onChange={({ target }) => pick(id, target.checked)}
                      className="size-5 accent-rubric"
                    />
                    <IconButton
                      label={t('Take its whole batch away')}
                      aria-haspopup="dialog"
                      onClick={() => setAsked({ batchId })}
                    >
                      <Layers aria-hidden="true" className="size-4" />
                    </IconButton>
                  </span>
                )}
              />
            )}
            {picked.size > 0 && (
              <div className="sticky bottom-0 flex flex-wrap items-center gap-4 border-t border-line bg-paper py-3">
                <p role="status" className="figures">
                  {t('{picked, number} selected', { picked: picked.size })}
                </p>
                <Button small aria-haspopup="dialog" onClick={() => setAsked({ reportIds: [...picked] })}>
                  {t('Take away')}
                </Button>
                <Button look="quiet" small onClick={() => setPicked(new Set())}>
                  {t('Clear selection')}
                </Button>
              </div>
            )}
            <Pager {...pagination} onPage={(page) => onFilter({ ...filter, page })} />
          </>
        )}
      </AdminLoaded>
      <Removals />
      <Suspense fallback={null}>
        {asked && (
          <TakeAwayDialog
            chosen={asked}
            onClose={() => setAsked(null)}
            onDone={() => {
              setAsked(null);
              setPicked(new Set());
            }}
          />
        )}
      </Suspense>
    </>
  );
}

function Filters({ filter, onFilter }: Filtering<ReportsFilter>) {
  const change = (part: ReportsFilter): void => onFilter({ ...filter, ...part, page: undefined });
  const set = [filter.startDate, filter.endDate, filter.readerId, filter.familyId].some((value) => value !== undefined);
  return (
    <div className="border-y border-line py-5">
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <DayRange days={filter} onChange={change} />
        <PersonField
          kind="reader"
          label={t('Reader')}
          value={filter.readerId ?? null}
          onChange={(id) => change({ readerId: id ?? undefined })}
        />
        <PersonField
          kind="family"
          label={t('Family')}
          value={filter.familyId ?? null}
          onChange={(id) => change({ familyId: id ?? undefined })}
        />
      </div>
      {set && (
        <Button look="quiet" small className="mt-3 -ms-3" onClick={() => onFilter({})}>
          {t('Clear filters')}
        </Button>
      )}
    </div>
  );
}

function Stats({ filter }: { filter: ReportsFilter }) {
  const { data } = useQuery(reportStatsQuery(filter));
  if (!data) return null;
  return (
    <dl className="figures flex flex-wrap gap-x-10 gap-y-3" data-testid="report-stats">
      {(
        [
          [t('Reports'), data.totalReports],
          [t('Readers'), data.uniqueReaders],
          [t('Chapters'), data.uniqueChapters],
        ] as const
      ).map(([name, value]) => (
        <div key={name}>
          <dt className="label-caps">{name}</dt>
          <dd className="mt-0.5 font-serif text-2xl">{number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Export({ filter: { page: _page, ...filter } }: { filter: ReportsFilter }) {
  const asked = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  const take = useMutation({
    mutationFn: () => download(`/admin/reports/export?${asked.toString()}`, `lectio-all-reports-${today()}.csv`),
  });
  return (
    <div className="flex flex-col items-start gap-3 sm:items-end">
      <Button look="secondary" onClick={() => take.mutate()} busy={take.isPending}>
        {t('Export as CSV')}
      </Button>
      <FormError message={take.isError ? messageOf(take.error, t(ADMIN_PAGE_MESSAGES.exportFailed)) : null} />
    </div>
  );
}
