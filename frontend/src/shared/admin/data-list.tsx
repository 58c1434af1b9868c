import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../language/speech';
import { cn } from '../lib/text';
import { NARROW, useMedia } from '../lib/browser';

export interface Column<Row, Sort extends string = never> {
  /** A text of the catalogue: the column's heading, and the label before the value on a card. */
  head: string;
  cell: (row: Row) => ReactNode;
  sort?: Sort;
  /** Aligns figures to the right. */
  numeric?: true;
  /** A width class for the column, so that consecutive tables line up. */
  width?: string;
}

export interface Sorting<Sort extends string> {
  by: Sort;
  order: 'ASC' | 'DESC';
  onSort: (by: Sort, order: 'ASC' | 'DESC') => void;
}

export interface DataListProps<Row, Sort extends string> {
  label: string;
  rows: readonly Row[];
  /** The first column names the row. */
  columns: readonly Column<Row, Sort>[];
  keyOf: (row: Row) => string | number;
  actions?: (row: Row) => ReactNode;
  sorting?: Sorting<Sort>;
  /** While another page loads. */
  dimmed?: boolean;
}

/** Rows as a table, or as cards on narrow screens. */
export function DataList<Row, Sort extends string = never>(props: DataListProps<Row, Sort>) {
  const narrow = useMedia(NARROW);
  return (
    <div className={cn('figures', props.dimmed && 'opacity-60')}>
      {narrow ? <Cards {...props} /> : <Table {...props} />}
    </div>
  );
}

function Table<Row, Sort extends string>(props: DataListProps<Row, Sort>) {
  const { label, rows, columns, keyOf, actions, sorting } = props;
  return (
    <table aria-label={label} className="w-full border-collapse text-start text-[0.9375rem]">
      <thead className="border-b border-edge text-sm">
        <tr>
          {columns.map((column) => (
            <Head key={column.head} column={column} sorting={sorting} />
          ))}
          {actions && (
            <th scope="col" className="py-2">
              <span className="sr-only">{t('Actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-b border-line align-baseline">
            {columns.map(({ head, cell, numeric }, index) =>
              index === 0 ? (
                <th key={head} scope="row" className="py-2.5 pe-4 font-normal break-words">
                  {cell(row)}
                </th>
              ) : (
                <td key={head} className={cn('py-2.5 pe-4 last:pe-0', numeric && 'text-end')}>
                  {cell(row)}
                </td>
              ),
            )}
            {actions && <td className="py-1 text-end align-top whitespace-nowrap">{actions(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head<Row, Sort extends string>({
  column: { head, sort, numeric, width },
  sorting,
}: {
  column: Column<Row, Sort>;
  sorting?: Sorting<Sort>;
}) {
  const look = cn('py-2 pe-4 font-medium last:pe-0', numeric && 'text-end', width);
  if (!sort || !sorting) {
    return (
      <th scope="col" className={look}>
        {t(head)}
      </th>
    );
  }
  const sorted = sorting.by === sort;
  const ascending = sorted && sorting.order === 'ASC';
  const Arrow = ascending ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={sorted ? (ascending ? 'ascending' : 'descending') : undefined} className={look}>
      <button
        type="button"
        onClick={() => sorting.onSort(sort, sorted && !ascending ? 'ASC' : 'DESC')}
        className="inline-flex min-h-6 items-center gap-1 hover:text-rubric"
      >
        {t(head)}
        <Arrow aria-hidden="true" className={cn('size-3.5', !sorted && 'opacity-25')} />
      </button>
    </th>
  );
}

function Cards<Row, Sort extends string>({
  label,
  rows,
  columns: [title, ...rest],
  keyOf,
  actions,
}: DataListProps<Row, Sort>) {
  return (
    <ul aria-label={label} className="border-t border-edge">
      {rows.map((row) => (
        <li key={keyOf(row)} className="border-b border-line py-4">
          <div className="text-lg break-words">{title.cell(row)}</div>
          <dl className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1 text-sm">
            {rest
              .map(({ head, cell }) => ({ head, value: cell(row) }))
              .filter(({ value }) => (value ?? '') !== '')
              .map(({ head, value }) => (
                <div key={head} className="contents">
                  <dt className="text-soft">{t(head)}</dt>
                  <dd className="break-words">{value}</dd>
                </div>
              ))}
          </dl>
          {actions && <div className="mt-2 -ms-3 flex flex-wrap gap-1">{actions(row)}</div>}
        </li>
      ))}
    </ul>
  );
}
