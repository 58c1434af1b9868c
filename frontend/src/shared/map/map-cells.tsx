import type { CanonBook } from '@lectio/contract';
import { cn } from '../lib/text';
import { useChapterNames } from '../passages/chapter-names';
import { readsInWords, stepOf } from './bands';

export interface MapCellsProps {
  /** As a canon has it; by default as all do. */
  book?: CanonBook;
  /** Chapter ids and their read counts, in the same order. */
  ids: readonly number[];
  reads: readonly number[];
  /** What their colours show, in the same order; by default their reads. */
  shades?: readonly number[];
  /** Without figures inside. */
  isSmall?: boolean;
  /** The chapter in the tab order, or 0 if it is in another book. */
  active: number;
  /** Chapters whose count has just changed. */
  glowing?: readonly number[];
  tooltipId: string;
}

/** The cells of some of a book's chapters. */
export function MapCells({ book, ids, reads, shades = reads, isSmall, active, glowing, tooltipId }: MapCellsProps) {
  const names = useChapterNames();
  return ids.map((id, index) => {
    const label = isSmall ? '' : names.label(id, book);
    return (
      <span
        key={id}
        role="gridcell"
        tabIndex={id === active ? 0 : -1}
        aria-label={`${names.chapter(id, book)}, ${readsInWords(reads[index])}`}
        aria-describedby={id === active ? tooltipId : undefined}
        data-chapter-id={id}
        data-count={reads[index]}
        data-step={stepOf(shades[index])}
        className={cn('map-cell figures', isWide(label) && 'map-cell-wide', glowing?.includes(id) && 'glow')}
      >
        {label || null}
      </span>
    );
  });
}

/** Too long for a square: "114–115", "3:1–18". */
export const isWide = (label: string): boolean => label.length > 3;
