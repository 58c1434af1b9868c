import { BOOK_RANGES, type Book } from '@lectio/contract';

const plain = (text: string): string => text.toLowerCase().replace(/[\s.]/g, '');

/** Short names that are no beginning of the full one. */
const SHORT: Record<string, string> = {
  gn: 'Genesis',
  dt: 'Deuteronomy',
  jgs: 'Judges',
  psalm: 'Psalms',
  prv: 'Proverbs',
  sos: 'Song of Solomon',
  songofsongs: 'Song of Solomon',
  mt: 'Matthew',
  mk: 'Mark',
  lk: 'Luke',
  jn: 'John',
  php: 'Philippians',
  phm: 'Philemon',
  jas: 'James',
  rv: 'Revelation',
  '1jn': '1 John',
  '2jn': '2 John',
  '3jn': '3 John',
};

/** The book that a reader means: its name, a usual short form, or the first letters of it. */
const bookByInput = (text: string): Book | undefined => {
  const wanted = plain(text);
  if (wanted.length < 2) return undefined;
  const name = SHORT[wanted];
  return (
    BOOK_RANGES.find((book) => plain(book.name) === wanted || book.name === name) ??
    BOOK_RANGES.find((book) => plain(book.name).startsWith(wanted))
  );
};

export interface Passages {
  chapterIds: number[];
  /** Why nothing was taken; undefined when all was understood. */
  problem?: string;
}

const rangesOf = (text: string): [number, number][] | undefined => {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const ranges = parts.map((part): [number, number] => {
    const [from, to = from] = part.split(/[-–]/).map((side) => Number(side.trim() || NaN));
    return [from, to];
  });
  return ranges.every(([from, to]) => Number.isInteger(from) && Number.isInteger(to)) ? ranges : undefined;
};

/** "Genesis 1-3; Ps 23, 27; Jude" as chapter ids. All of it or nothing, so that a slip of the pen adds no chapters. */
export const parsePassages = (text: string): Passages => {
  const chapterIds: number[] = [];
  for (const part of text
    .split(';')
    .map((piece) => piece.trim())
    .filter(Boolean)) {
    const match = /^((?:[1-3]\s*)?[a-z][a-z .]*?)\s*(\d[\d\s,–-]*)?$/i.exec(part);
    const book = match && bookByInput(match[1]);
    if (!match || !book) return { chapterIds: [], problem: `“${part}” is no book or passage that I know.` };
    const ranges = match[2] ? rangesOf(match[2]) : [[1, book.chapterCount] as [number, number]];
    const fits = ranges?.every(([from, to]) => from >= 1 && to <= book.chapterCount && from <= to);
    if (!ranges || !fits) return { chapterIds: [], problem: rangeProblem(book) };
    for (const [from, to] of ranges) for (let n = from; n <= to; n += 1) chapterIds.push(book.firstChapterId + n - 1);
  }
  return { chapterIds };
};

/** Readers and reports specification §5. */
export const rangeProblem = (book: Book): string =>
  `Please enter valid chapter numbers between 1 and ${book.chapterCount}`;
