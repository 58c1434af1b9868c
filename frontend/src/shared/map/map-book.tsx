import type { CanonBook } from '@lectio/contract';
import { memo } from 'react';
import { bookName } from '../passages/chapter-names';
import { t } from '../language/speech';
import { MapCells } from './map-cells';

export interface MapBookProps {
  book: CanonBook;
  /** The reads of the book's chapters. */
  reads: readonly number[];
  /** What their colours and the book's figures show. */
  shades: readonly number[];
  /** Its cells alone, in a row with those of other books. */
  isSmall: boolean;
  /** The chapter in the tab order, or 0 if it is in another book. */
  active: number;
  /** The chapters that glow. */
  glowing: readonly number[];
  tooltipId: string;
}

const areSame = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((value, index) => value === others[index]);

/**
 * One line of the table of contents: the book and its chapters' cells. Rendered anew only when its own figures change: a
 * push changes few of the chapters.
 */
export const MapBook = memo(
  BookLine,
  (before, after) =>
    before.book === after.book &&
    before.isSmall === after.isSmall &&
    before.active === after.active &&
    before.tooltipId === after.tooltipId &&
    areSame(before.reads, after.reads) &&
    areSame(before.shades, after.shades) &&
    areSame(before.glowing, after.glowing),
);

function BookLine(props: MapBookProps) {
  const { book, shades, isSmall } = props;
  const cells = <MapCells {...props} ids={book.chapterIds} />;
  if (isSmall)
    return (
      <div role="row" className="map-cells">
        <span role="rowheader" className="sr-only">
          {bookName(book)}
        </span>
        {cells}
      </div>
    );
  const read = shades.filter((value) => value > 0).length;
  return (
    <div
      role="row"
      className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 border-b border-line/70 py-1.5 sm:grid-cols-[7.75rem_1fr_3.25rem]"
    >
      <span role="rowheader" className="font-serif text-[0.9375rem] leading-6">
        {bookName(book)}
      </span>
      <div role="presentation" className="map-cells col-span-2 row-start-2 sm:col-span-1 sm:row-start-auto">
        {cells}
      </div>
      <span
        role="gridcell"
        className="figures col-start-2 row-start-1 text-end text-xs whitespace-nowrap leading-6 text-faint sm:col-start-3"
      >
        <span aria-hidden="true">
          {read}/{book.chapterIds.length}
        </span>
        <span className="sr-only">
          {t('{read, number} of {chapters, plural, one {# chapter} other {# chapters}} read', {
            read,
            chapters: book.chapterIds.length,
          })}
        </span>
      </span>
    </div>
  );
}
