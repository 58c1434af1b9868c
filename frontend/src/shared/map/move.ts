import { BOOK_RANGES, CHAPTER_COUNT } from '@lectio/contract';
import { bookOfChapter } from './tally';

const cellOf = (root: HTMLElement, id: number): HTMLElement | null => root.querySelector(`[data-chapter-id="${id}"]`);

/** The first chapter with a cell from `id` on, in a direction; maps may omit chapters. */
const firstCell = (root: HTMLElement, id: number, direction: 1 | -1): number | undefined => {
  for (let next = id; next >= 1 && next <= CHAPTER_COUNT; next += direction) if (cellOf(root, next)) return next;
  return undefined;
};

/** The visually nearest cell above (-1) or below (1); without a layout, the same place in the next book. */
const vertical = (root: HTMLElement, id: number, direction: 1 | -1): number => {
  const start = cellOf(root, id)?.getBoundingClientRect();
  if (!start) return id;
  let best = id;
  let line: number | null = null;
  let distance = Infinity;
  for (let next = id + direction; next >= 1 && next <= CHAPTER_COUNT; next += direction) {
    const cell = cellOf(root, next)?.getBoundingClientRect();
    if (!cell) continue;
    if (line === null && Math.abs(cell.top - start.top) < 2) continue;
    line ??= cell.top;
    if (Math.abs(cell.top - line) >= 2) break;
    const off = Math.abs(cell.left - start.left);
    if (off < distance) [best, distance] = [next, off];
  }
  return best === id ? byBook(id, direction) : best;
};

/** The same chapter of the neighbouring book, or that book's last one. */
const byBook = (id: number, direction: 1 | -1): number => {
  const index = BOOK_RANGES.findIndex((book) => id <= book.lastChapterId);
  const book = BOOK_RANGES[index + direction];
  return book ? book.firstChapterId + Math.min(id - BOOK_RANGES[index].firstChapterId, book.chapterCount - 1) : id;
};

/** Where a key moves the focus from a chapter; undefined for other keys. */
export const moveOnMap = (
  root: HTMLElement,
  id: number,
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
): number | undefined => {
  const all = event.ctrlKey || event.metaKey;
  const land = (wanted: number, direction: 1 | -1): number => firstCell(root, wanted, direction) ?? id;
  switch (event.key) {
    case 'ArrowRight':
      return land(id + 1, 1);
    case 'ArrowLeft':
      return land(id - 1, -1);
    case 'ArrowDown':
      return land(vertical(root, id, 1), 1);
    case 'ArrowUp':
      return land(vertical(root, id, -1), -1);
    case 'PageDown':
      return land(byBook(id, 1), 1);
    case 'PageUp':
      return land(byBook(id, -1), -1);
    case 'Home':
      return land(all ? 1 : bookOfChapter(id).firstChapterId, 1);
    case 'End':
      return land(all ? CHAPTER_COUNT : bookOfChapter(id).lastChapterId, -1);
    default:
      return undefined;
  }
};
