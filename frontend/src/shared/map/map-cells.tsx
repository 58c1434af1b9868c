import { chapterName, type CanonBook } from '@lectio/contract';
import { cn } from '../lib/text';
import { readsInWords, stepOf } from './bands';

export interface MapCellsProps {
  book: Pick<CanonBook, 'name' | 'chapterIds'>;
  /** Chapter ids and their read counts, in the same order. */
  ids: readonly number[];
  reads: readonly number[];
  /** The chapter in the tab order, or 0 if it is in another book. */
  active: number;
  /** Chapters whose count has just changed. */
  glowing?: readonly number[];
  tooltipId: string;
}

/** The cells of some of a book's chapters. */
export const MapCells = ({ book, ids, reads, active, glowing, tooltipId }: MapCellsProps) =>
  ids.map((id, index) => {
    const chapter = book.chapterIds.indexOf(id) + 1;
    return (
      <span
        key={id}
        role="gridcell"
        tabIndex={id === active ? 0 : -1}
        aria-label={`${chapterName({ book: book.name, chapter })}, ${readsInWords(reads[index])}`}
        aria-describedby={id === active ? tooltipId : undefined}
        data-chapter-id={id}
        data-count={reads[index]}
        data-step={stepOf(reads[index])}
        className={cn('map-cell figures', glowing?.includes(id) && 'glow')}
      >
        {chapter}
      </span>
    );
  });
