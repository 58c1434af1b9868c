import { BOOK_RANGES, FURTHER_PARTS, REPORT_MESSAGES, type ListReportsQuery, type Testament } from '@lectio/contract';
import { invalid } from '@kernel/errors';

/** Chapters that the list counts together: a book of the 66, or a further part of wider canons. */
interface ListedPart {
  readonly book: string;
  readonly testament: Testament;
  readonly first: number;
  readonly last: number;
}

const BOOKS = BOOK_RANGES.map(({ name, testament, firstChapterId, lastChapterId }): ListedPart => ({
  book: name,
  testament,
  first: firstChapterId,
  last: lastChapterId,
}));

const FURTHER = FURTHER_PARTS.map(({ book, firstChapterId, lastChapterId }): ListedPart => ({
  book,
  testament: 'Old',
  first: firstChapterId,
  last: lastChapterId,
}));

/**
 * All parts in the order of `views.report_block.up_to_book` (migration Canons): further parts of Esther, Psalms and Daniel
 * follow their books, all others follow Malachi, so that a book and a testament are each one range.
 */
const PARTS: readonly ListedPart[] = [
  ...BOOKS.filter(({ testament }) => testament === 'Old').flatMap((book) => [
    book,
    ...FURTHER.filter((part) => part.book === book.book),
  ]),
  ...FURTHER.filter((part) => !BOOKS.some(({ book }) => book === part.book)),
  ...BOOKS.filter(({ testament }) => testament === 'New'),
];

/** Books count from 1 in the order of the list and contain exactly these chapters; without any the last one is 0. */
export interface ListedBooks {
  readonly firstBook: number;
  readonly lastBook: number;
  /** An int4multirange of chapter ids. */
  readonly chapters: string;
}

/** SQL: whether a column's chapter is among the chapters of a parameter. Its bounds are what an index finds. */
export const isAmong = (column: string, chapters: string): string =>
  `${column} >= lower(${chapters}::int4multirange) AND ${column} < upper(${chapters}::int4multirange) AND ${column}::integer <@ ${chapters}::int4multirange`;

/** True for every chapter there is. */
export const areAll = ({ firstBook, lastBook }: ListedBooks): boolean => firstBook === 1 && lastBook === PARTS.length;

/** None where a book and a testament contradict each other. @throws Refusal (invalid) for an unknown book */
export const listedBooks = ({ book, testament }: ListReportsQuery): ListedBooks => {
  const wanted = book?.trim().toLowerCase();
  const isNamed = (part: ListedPart): boolean => wanted === undefined || part.book.toLowerCase() === wanted;
  if (!PARTS.some(isNamed)) throw invalid(REPORT_MESSAGES.unknownBook, 'book');
  const parts = PARTS.filter((part) => isNamed(part) && (testament === undefined || part.testament === testament));
  return {
    firstBook: Math.max(1, PARTS.indexOf(parts[0]) + 1),
    lastBook: PARTS.indexOf(parts[parts.length - 1]) + 1,
    chapters: `{${parts.map(({ first, last }) => `[${first},${last}]`).join(',')}}`,
  };
};
