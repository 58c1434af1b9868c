import type { ReportAnswer } from '@lectio/contract';
import { ChevronDown, Pencil, Trash2 } from 'lucide-react';
import { Fragment, useMemo } from 'react';
import { t } from '@/shared/language/speech';
import { showDate } from '@/shared/lib/days';
import { cn } from '@/shared/lib/text';
import { ChapterName } from '@/shared/passages/chapter-name';
import { useChapterNames } from '@/shared/passages/chapter-names';
import { Button, IconButton } from '@/shared/ui/button';
import { nameOf } from '../parts/reporting-messages';
import { NotesAndDetails } from './notes-and-details';
import { ReportEdit } from './report-edit';
import { type GroupHead, linesOf, type ReportLine } from './report-groups';
import { editButtonOf, type Manage } from './use-manage';
import { useWindowRows } from './use-window-rows';

export interface ReportListProps {
  manage: Manage;
  onUndo: (batchId: string) => void;
}

/** The same array as long as it says the same: a long list measures its place again with a new one. */
const useLines = ({ reports, batches, folded }: Manage): ReportLine[] => {
  const names = useChapterNames();
  return useMemo(() => linesOf(reports, batches, folded, names), [reports, batches, folded, names]);
};

const head = 'py-2 pe-4 font-medium';
/** The height of a row without notes, in pixels. */
const ROW_HEIGHT = 49;
const CARD_HEIGHT = 81;

/** A page of reports as a table, for wide screens. */
export function ReportTable({ manage, onUndo }: ReportListProps) {
  const { list, measure, rows, below } = useWindowRows(useLines(manage), ROW_HEIGHT, manage.editing);
  return (
    <table ref={list} aria-rowcount={manage.reports.length + 1} className="figures w-full border-collapse text-start">
      <thead className="border-b border-edge text-sm">
        <tr>
          <th scope="col" className="w-9 py-2.5">
            <PickAll manage={manage} />
          </th>
          <th scope="col" className={head}>
            {t('Chapter')}
          </th>
          <th scope="col" className={head}>
            {t('Reader')}
          </th>
          <th scope="col" className={head}>
            {t('Date read')}
          </th>
          <th scope="col" className={head}>
            {t('Notes and details')}
          </th>
          <th scope="col" className="w-24 py-2">
            <span className="sr-only">{t('Actions')}</span>
          </th>
        </tr>
      </thead>
      {rows.map(({ row: { id, report, at, head: group }, index, above }) => (
        <Fragment key={id}>
          <Gap height={above} />
          <tbody ref={measure} data-row="" data-index={index}>
            {group && (
              <tr>
                <td colSpan={6} className="border-b border-line bg-wash px-3 py-1.5">
                  <Head head={group} manage={manage} onUndo={onUndo} />
                </td>
              </tr>
            )}
            {!group?.isFolded && <Row report={report} index={at} manage={manage} />}
          </tbody>
        </Fragment>
      ))}
      <Gap height={below} />
    </table>
  );
}

/** Folds its batch, and undoes it if it is the account's own. */
const Head = ({
  head: { day, batchId, words, isOwn, isFolded },
  manage,
  onUndo,
}: ReportListProps & { head: GroupHead }) => (
  <>
    {day && <p className="font-medium">{day}</p>}
    <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
      <button
        type="button"
        aria-expanded={!isFolded}
        onClick={() => manage.toggleFold(batchId)}
        className="flex min-h-9 min-w-0 items-center gap-1.5 text-start text-soft hover:text-ink"
      >
        <ChevronDown aria-hidden="true" className={cn('size-4 shrink-0', isFolded && '-rotate-90')} />
        {words}
      </button>
      {isOwn && (
        <Button
          look="quiet"
          small
          aria-label={t('Undo this batch: {batch}', { batch: words })}
          onClick={() => onUndo(batchId)}
        >
          {t('Undo this batch')}
        </Button>
      )}
    </div>
  </>
);

/** Keeps the height of omitted rows. */
const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tbody aria-hidden="true">
      <tr style={{ height }} />
    </tbody>
  );

function Row({ report, index, manage }: { report: ReportAnswer; index: number; manage: Manage }) {
  return (
    <>
      <tr aria-rowindex={index + 2} className="border-b border-line align-top">
        <td className="py-3.5">
          <Pick report={report} manage={manage} />
        </td>
        <th scope="row" className="py-2.5 pe-4 font-serif text-lg leading-6 font-normal">
          <ChapterName id={report.chapterId} />
        </th>
        <td className="max-w-56 min-w-24 py-2.5 pe-4 wrap-anywhere">
          <bdi>{report.reader.name}</bdi>
        </td>
        <td className="py-2.5 pe-4 whitespace-nowrap">{showDate(report.readDate)}</td>
        <td className="max-w-md py-2.5 pe-4 text-sm">
          <NotesAndDetails report={report} />
        </td>
        <td className="py-1 text-end whitespace-nowrap">
          <Actions report={report} manage={manage} />
        </td>
      </tr>
      {manage.editing === report.id && (
        <tr>
          <td colSpan={6} className="border-b border-line p-0">
            <Editing report={report} manage={manage} />
          </td>
        </tr>
      )}
    </>
  );
}

/** A page of reports as cards, for narrow screens. */
export function ReportCards({ manage, onUndo }: ReportListProps) {
  const { list, measure, rows, below } = useWindowRows(useLines(manage), CARD_HEIGHT, manage.editing);
  return (
    <>
      <label className="flex min-h-11 items-center gap-3 border-b border-edge text-sm">
        <PickAll manage={manage} />
        {t('Select all on this page')}
      </label>
      <ul ref={list} style={{ paddingBottom: below }}>
        {rows.map(({ row: { id, report, at, head: group }, index, above }) => (
          <li
            key={id}
            ref={measure}
            data-index={index}
            aria-posinset={at + 1}
            aria-setsize={manage.reports.length}
            className={cn('figures border-b border-line', !group?.isFolded && 'pb-3', !group && 'pt-3')}
            style={{ marginTop: above }}
          >
            {group && (
              <div className={cn('bg-wash px-3 py-1.5', !group.isFolded && 'mb-3')}>
                <Head head={group} manage={manage} onUndo={onUndo} />
              </div>
            )}
            {!group?.isFolded && <Card report={report} manage={manage} />}
          </li>
        ))}
      </ul>
    </>
  );
}

const Card = ({ report, manage }: { report: ReportAnswer; manage: Manage }) => (
  <>
    <div className="flex items-start gap-3">
      <span className="pt-1.5">
        <Pick report={report} manage={manage} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-serif text-lg leading-7">
          <ChapterName id={report.chapterId} />
        </p>
        <p className="text-sm text-soft">
          <bdi>{report.reader.name}</bdi> · {showDate(report.readDate)}
        </p>
        <div className="mt-1 text-sm">
          <NotesAndDetails report={report} />
        </div>
      </div>
      <span className="flex shrink-0">
        <Actions report={report} manage={manage} />
      </span>
    </div>
    <Editing report={report} manage={manage} className="mt-3" />
  </>
);

function Editing({ report, manage, className }: { report: ReportAnswer; manage: Manage; className?: string }) {
  const edit = manage.editOf(report);
  if (edit === null) return null;
  return (
    <div className={className}>
      <ReportEdit edit={edit} onChange={manage.write} onDone={manage.edited} onCancel={manage.cancelEdit} />
    </div>
  );
}

const box = 'block size-[1.125rem] accent-rubric';
/** The check box is small, but its clickable area is not. */
const target = '-m-[0.4375rem] flex size-8 items-center justify-center';

function PickAll({ manage }: { manage: Manage }) {
  const { reports } = manage;
  const all =
    reports.length > 0 && reports.every((report) => manage.selected.has(report.id) || report.id === manage.editing);
  return (
    <span className={target}>
      <input
        type="checkbox"
        aria-label={t('Select all on this page')}
        checked={all && manage.selected.size > 0}
        onChange={(event) => manage.pickAll(event.target.checked)}
        className={box}
      />
    </span>
  );
}

const Pick = ({ report, manage }: { report: ReportAnswer; manage: Manage }) => (
  <label className={target}>
    <input
      type="checkbox"
      aria-label={t('Select {name}', { name: nameOf(report, useChapterNames()) })}
      checked={manage.selected.has(report.id)}
      disabled={manage.editing === report.id}
      onChange={(event) => manage.pick(report.id, event.target.checked)}
      className={box}
    />
  </label>
);

function Actions({ report, manage }: { report: ReportAnswer; manage: Manage }) {
  const name = nameOf(report, useChapterNames());
  return (
    <>
      <IconButton
        label={t('Edit {name}', { name })}
        id={editButtonOf(report.id)}
        aria-expanded={manage.editing === report.id}
        onClick={() => manage.edit(manage.editing === report.id ? null : report)}
      >
        <Pencil aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton label={t('Delete {name}', { name })} onClick={() => manage.askDelete(report)}>
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
    </>
  );
}
