import type { CanonBook } from '@lectio/contract';

export interface Room {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface PlacedBook {
  book: CanonBook;
  x: number;
  y: number;
}

export interface MapLayout {
  /** The side of a cell with the gap behind it. */
  cell: number;
  perRow: number;
  /** From a book's name to its first cell. */
  names: number;
  books: PlacedBook[];
}

const NAMES = 142;
const BETWEEN_COLUMNS = 34;
const LEAST_GAP = 5;

const rowsOf = (books: readonly CanonBook[], perRow: number): number =>
  books.reduce((sum, { chapterIds }) => sum + Math.ceil(chapterIds.length / perRow), 0);

/** Two columns of about the same height; how many books the first one has. */
const breakOf = (books: readonly CanonBook[], perRow: number): number => {
  const half = rowsOf(books, perRow) / 2;
  const breaks = books.map((_, place) => place + 1);
  return breaks.reduce((best, place) => {
    const off = (at: number): number => Math.abs(rowsOf(books.slice(0, at), perRow) - half);
    return off(place) < off(best) ? place : best;
  });
};

/** Every book with its chapters, in two columns that fill their room: the largest cells that fit. */
export const mapLayout = (books: readonly CanonBook[], { x, y, width, height }: Room): MapLayout => {
  const column = (width - BETWEEN_COLUMNS) / 2;
  for (let perRow = 12; ; perRow += 1) {
    const cell = (column - NAMES) / perRow;
    const cut = breakOf(books, perRow);
    const columns = [books.slice(0, cut), books.slice(cut)];
    const free = columns.map((part) => height - rowsOf(part, perRow) * cell);
    if (columns.some((part, place) => free[place] < (part.length - 1) * LEAST_GAP)) continue;
    const placed = columns.flatMap((part, place) => {
      const gap = free[place] / Math.max(1, part.length - 1);
      let top = y;
      return part.map((book) => {
        const at = { book, x: x + place * (column + BETWEEN_COLUMNS), y: top };
        top += rowsOf([book], perRow) * cell + gap;
        return at;
      });
    });
    return { cell, perRow, names: NAMES, books: placed };
  }
};
