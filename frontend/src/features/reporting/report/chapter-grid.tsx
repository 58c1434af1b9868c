import type { CanonBook } from '@lectio/contract';
import { useId } from 'react';
import { t } from '@/shared/language/speech';
import { bookName, useChapterNames } from '@/shared/passages/chapter-names';
import { isWide } from '@/shared/map/map-cells';
import { cn } from '@/shared/lib/text';
import { useGridSelection, type GridSelection } from './use-grid-selection';

export interface ChapterGridProps extends Omit<GridSelection, 'ids'> {
  book: CanonBook;
  /** Chapters already read. */
  read: ReadonlySet<number>;
}

/** A book's chapters, selectable by mouse, touch or keyboard; those already read are marked. */
export function ChapterGrid({ book, read, selected, onChange }: ChapterGridProps) {
  const { root, active, handlers } = useGridSelection({ ids: book.chapterIds, selected, onChange });
  const names = useChapterNames();
  const mark = useId();
  return (
    <>
      <div
        ref={root}
        role="listbox"
        aria-multiselectable="true"
        aria-label={t('Chapters of {book}', { book: bookName(book) })}
        className="figures flex flex-wrap gap-1"
        {...handlers}
      >
        {book.chapterIds.map((id) => (
          <div
            key={id}
            role="option"
            aria-selected={selected.has(id)}
            aria-label={names.chapter(id, book)}
            aria-describedby={read.has(id) ? mark : undefined}
            tabIndex={id === active ? 0 : -1}
            data-chapter-id={id}
            data-read={read.has(id) || undefined}
            className={cn('choice-cell', isWide(names.label(id, book)) && 'choice-cell-wide')}
          >
            {names.label(id, book)}
          </div>
        ))}
      </div>
      {book.chapterIds.some((id) => read.has(id)) && (
        <p className="mt-3 flex items-center gap-2 text-sm text-soft">
          <span aria-hidden="true" data-read className="choice-cell choice-cell-key" />
          <span id={mark}>{t('Already read')}</span>
        </p>
      )}
    </>
  );
}
