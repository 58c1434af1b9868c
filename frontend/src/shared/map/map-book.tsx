import { chapterIdsOf, type Book } from '@lectio/contract';
import { memo } from 'react';
import { count } from '../lib/format';
import { MapCells } from './map-cells';

export interface MapBookProps {
  book: Book;
  /** The reads of the book's chapters, joined by commas, so that a book re-renders only when its own figures change. */
  reads: string;
  /** The chapter in the tab order, or 0 if it is in another book. */
  active: number;
  /** Chapter ids that glow, joined by commas. */
  glow: string;
  tooltipId: string;
}

/** One line of the table of contents: the book and its chapters' cells. */
export const MapBook = memo(function MapBook({ book, reads, active, glow, tooltipId }: MapBookProps) {
  const values = reads.split(',').map(Number);
  const read = values.filter((value) => value > 0).length;
  return (
    <div
      role="row"
      className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 border-b border-line/70 py-1.5 sm:grid-cols-[7.75rem_1fr_3.25rem]"
    >
      <span role="rowheader" className="font-serif text-[0.9375rem] leading-6">
        {book.name}
      </span>
      <div role="presentation" className="map-cells col-span-2 row-start-2 sm:col-span-1 sm:row-start-auto">
        <MapCells
          book={book}
          ids={chapterIdsOf(book)}
          reads={values}
          active={active}
          glowing={new Set(glow.split(','))}
          tooltipId={tooltipId}
        />
      </div>
      <span
        role="gridcell"
        className="figures col-start-2 row-start-1 text-right text-xs whitespace-nowrap leading-6 text-faint sm:col-start-3"
      >
        <span aria-hidden="true">
          {read}/{book.chapterCount}
        </span>
        <span className="sr-only">
          {read} of {count(book.chapterCount, 'chapter')} read
        </span>
      </span>
    </div>
  );
});
