import { keyAlongLine } from '../lib/mirrored';

const cellsOf = (root: Element): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-chapter-id]')];

/** The visually nearest cell above (-1) or below (1); without a layout, the same place in the next book. */
const vertical = (cells: readonly HTMLElement[], from: HTMLElement, direction: 1 | -1): HTMLElement => {
  const start = from.getBoundingClientRect();
  let best = from;
  let line: number | null = null;
  let distance = Infinity;
  for (let next = cells.indexOf(from) + direction; next >= 0 && next < cells.length; next += direction) {
    const cell = cells[next].getBoundingClientRect();
    if (line === null && Math.abs(cell.top - start.top) < 2) continue;
    line ??= cell.top;
    if (Math.abs(cell.top - line) >= 2) break;
    const off = Math.abs(cell.left - start.left);
    if (off < distance) [best, distance] = [cells[next], off];
  }
  return best === from ? byBook(cells, from, direction) : best;
};

/** The cell's book: the cells of one box. */
const bookOf = (cell: HTMLElement): HTMLElement[] => (cell.parentElement ? cellsOf(cell.parentElement) : [cell]);

/** The same place in the neighbouring book, or that book's last one. */
const byBook = (cells: readonly HTMLElement[], from: HTMLElement, direction: 1 | -1): HTMLElement => {
  const book = bookOf(from);
  const edge = cells.indexOf(book[direction === 1 ? book.length - 1 : 0]) + direction;
  if (edge < 0 || edge >= cells.length) return from;
  const beside = bookOf(cells[edge]);
  return beside[Math.min(book.indexOf(from), beside.length - 1)];
};

/** Where a key moves the focus from a chapter's cell; undefined for other keys. */
export const moveOnMap = (
  root: HTMLElement,
  from: HTMLElement,
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
): HTMLElement | undefined => {
  const cells = cellsOf(root);
  const within = event.ctrlKey || event.metaKey ? cells : bookOf(from);
  const beside = (by: 1 | -1): HTMLElement => cells.at(Math.max(0, cells.indexOf(from) + by)) ?? from;
  switch (keyAlongLine(event.key)) {
    case 'ArrowRight':
      return beside(1);
    case 'ArrowLeft':
      return beside(-1);
    case 'ArrowDown':
      return vertical(cells, from, 1);
    case 'ArrowUp':
      return vertical(cells, from, -1);
    case 'PageDown':
      return byBook(cells, from, 1);
    case 'PageUp':
      return byBook(cells, from, -1);
    case 'Home':
      return within.at(0);
    case 'End':
      return within.at(-1);
    default:
      return undefined;
  }
};
