import { type Book } from '@lectio/contract';
import { cn } from '../lib/cn';
import { readsInWords, stepOf } from './bands';

export interface MapCellsProps {
  book: Book;
  /** Chapter ids and how often each was read, in the same order. */
  ids: readonly number[];
  reads: readonly number[];
  /** The chapter in the tab order, or 0 when it belongs to another book. */
  active: number;
  glowing?: ReadonlySet<string>;
  tooltipId: string;
}

/** A cell for each of these chapters of a book. */
export const MapCells = ({ book, ids, reads, active, glowing, tooltipId }: MapCellsProps) =>
  ids.map((id, index) => {
    const chapter = id - book.firstChapterId + 1;
    return (
      <span
        key={id}
        role="gridcell"
        tabIndex={id === active ? 0 : -1}
        aria-label={`${book.name} ${chapter}, ${readsInWords(reads[index])}`}
        aria-describedby={id === active ? tooltipId : undefined}
        data-chapter-id={id}
        data-count={reads[index]}
        data-step={stepOf(reads[index])}
        className={cn('map-cell figures', glowing?.has(String(id)) && 'glow')}
      >
        {chapter}
      </span>
    );
  });
