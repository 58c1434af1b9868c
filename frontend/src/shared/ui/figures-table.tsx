import type { ReactNode } from 'react';
import { t } from '../language/speech';
import { cn } from '../lib/text';

export interface Column {
  /** A text of the catalogue. */
  readonly title: string;
  readonly isFigure?: true;
  /** Hidden on phones. */
  readonly isExtra?: true;
}

/** What a drawing shows, as a table that scrolls by itself on small screens. */
export function FiguresTable({
  label,
  columns,
  children,
}: {
  label: string;
  columns: readonly Column[];
  children: ReactNode;
}) {
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t('{label}, as a table', { label })}>
      <table className="figures w-full border-collapse text-start text-sm">
        <thead>
          <tr className="border-b border-edge">
            {columns.map((column) => (
              <th
                key={column.title}
                scope="col"
                className={cn(
                  'py-2 font-medium',
                  column !== columns.at(-1) && 'pe-4',
                  column.isFigure && 'text-end',
                  column.isExtra && 'hidden sm:table-cell',
                )}
              >
                {t(column.title)}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}
