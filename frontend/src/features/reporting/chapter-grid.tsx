import { chapterIdsOf, type Book } from '@lectio/contract';
import { useGridSelection, type GridSelection } from './use-grid-selection';

export interface ChapterGridProps extends Omit<GridSelection, 'ids'> {
  book: Book;
}

/** The chapters of one book, to be chosen by mouse, finger or keys. */
export function ChapterGrid({ book, selected, onChange }: ChapterGridProps) {
  const { root, active, handlers } = useGridSelection({ ids: chapterIdsOf(book), selected, onChange });
  return (
    <div
      ref={root}
      role="listbox"
      aria-multiselectable="true"
      aria-label={`Chapters of ${book.name}`}
      className="figures flex flex-wrap gap-1"
      {...handlers}
    >
      {chapterIdsOf(book).map((id, index) => (
        <div
          key={id}
          role="option"
          aria-selected={selected.has(id)}
          aria-label={`${book.name} ${index + 1}`}
          tabIndex={id === active ? 0 : -1}
          data-chapter-id={id}
          className="choice-cell"
        >
          {index + 1}
        </div>
      ))}
    </div>
  );
}
