import { isUtf8 } from 'node:buffer';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { invalid } from '@kernel/errors';
import type { BookFound, FileFound } from './book-text';
import type { ReadVerse } from './chapter-text';
import { spansOf } from './file-verses';
import { readOsis } from './formats/osis/osis-reader';
import { readUsfm } from './formats/usfm/usfm-reader';
import { readUsx } from './formats/usx/usx-reader';
import { unzipped } from './zip-entries';

/** The longest book in any translation has about 400 KB; a whole Bible with Strong's numbers some thirty megabytes. */
const FILE_MAX = 50_000_000;
const ALL_MAX = 100_000_000;
/** As translators name their files: USFM, USX, and OSIS XML. */
const TEXT_FILE = /\.(usfm|sfm|ptx|usx|osis|osis\.xml)$/i;
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');

export interface TextFound {
  /** Those that add to others stand behind these. */
  readonly books: BookFound[];
  /** Files, books and chapters that are not imported, because no canon has them or another book has them already. */
  readonly passedOver: string[];
  /** What cannot be read, with file and line, and what is left out because of it. */
  readonly problems: string[];
}

interface TextFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * The text of a file, of an archive (.zip), or of all text files of a folder, and what of it cannot be read.
 * @throws Refusal where there is no text at all
 */
export const readFiles = async (path: string): Promise<TextFound> => {
  const found: TextFound = { books: [], passedOver: [], problems: [] };
  const read: FileBook[] = [];
  for (const file of await filesAt(path)) {
    const { books, passedOver, problems } = readOne(file);
    found.passedOver.push(...passedOver);
    found.problems.push(...problems);
    read.push(...books.map((book) => ({ ...book, file: file.name })));
  }
  const holders = new Map<string, FileBook>();
  for (const book of [...read.filter(({ part }) => !part.isAddition), ...read.filter(({ part }) => part.isAddition)])
    add(book, holders, found);
  if (found.books.every(({ verses }) => verses.length === 0) && found.problems.length === 0)
    throw invalid(`${path}: there is no verse of any book in it`);
  return found;
};

type FileBook = BookFound & { readonly file: string };

/** An addition gives the chapters of which no verse is there: the additions to Esther begin with 10:4. */
const add = (book: FileBook, holders: Map<string, FileBook>, to: TextFound): void => {
  const { part, file } = book;
  const { name } = part.book;
  const holder = holders.get(name);
  holders.set(name, holder ?? book);
  if (holder && !part.isAddition) {
    to.problems.push(`${file}: ${name} is in ${holder.file} too; left out: the second`);
    return;
  }
  const here = new Set(
    to.books.filter((one) => one.part.book.name === name).flatMap((one) => one.verses.flatMap(numbersOf)),
  );
  const twice = new Set(
    book.verses.filter((verse) => numbersOf(verse).some((number) => here.has(number))).map(({ chapter }) => chapter),
  );
  if (twice.size > 0) to.passedOver.push(`${file}: ${name} ${spansOf([...twice])}, which ${holder?.file} has`);
  to.books.push({ part, verses: book.verses.filter(({ chapter }) => !twice.has(chapter)) });
};

/** `10:4 10:5` */
const numbersOf = ({ chapter, verse, through }: ReadVerse): string[] =>
  Array.from({ length: through - verse + 1 }, (_, index) => `${chapter}:${verse + index}`);

const filesAt = async (path: string): Promise<TextFile[]> => {
  if (isFolder(path)) {
    const names = readdirSync(path).filter(isText).sort();
    if (names.length === 0)
      throw invalid(`${path}: there is no USFM, USX or OSIS file (.usfm, .sfm, .usx, .osis) in this folder`);
    return names.map((name) => ({ name, bytes: contentOf(join(path, name), name) }));
  }
  const name = basename(path);
  const bytes = contentOf(path, name);
  if (!bytes.subarray(0, ZIP.length).equals(ZIP)) return [{ name, bytes }];
  const files = await unzipped(name, bytes, { wants: isText, fileMax: FILE_MAX, allMax: ALL_MAX });
  if (files.length === 0)
    throw invalid(`${name}: there is no USFM, USX or OSIS file (.usfm, .sfm, .usx, .osis) in this archive`);
  return files.sort((one, other) => (one.name < other.name ? -1 : 1));
};

/** Systems put files of their own, that begin with a dot, beside those of people. */
const isText = (path: string): boolean => TEXT_FILE.test(path) && !basename(path).startsWith('.');

const isFolder = (path: string): boolean => {
  try {
    return statSync(path).isDirectory();
  } catch (error) {
    throw invalid(`${path}: ${(error as Error).message}`);
  }
};

interface OneFound {
  readonly books: readonly BookFound[];
  readonly passedOver: readonly string[];
  readonly problems: readonly string[];
}

const USX = /^(?:\s|<\?.*?\?>|<!--.*?-->|<![^>]*>)*<(?:[\w-]+:)?usx[\s>]/s;

const readOne = ({ name, bytes }: TextFile): OneFound => {
  if (!isUtf8(bytes)) return unreadable(`${name}: not UTF-8`);
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const nul = text.indexOf('\0');
  if (nul !== -1) return unreadable(`${name}, line ${text.slice(0, nul).split('\n').length}: a NUL character`);
  const { books, passedOver, problems } = readText(text);
  return {
    books,
    passedOver: books.length === 0 && passedOver.length === 1 ? [name] : passedOver.map((code) => `${name}: ${code}`),
    problems: problems.map(({ line, reason, left }) => `${name}, line ${line}: ${reason}; left out: ${left}`),
  };
};

const unreadable = (problem: string): OneFound => ({
  books: [],
  passedOver: [],
  problems: [`${problem}; left out: the file`],
});

const readText = (text: string): FileFound => {
  if (USX.test(text)) return readUsx(text);
  return /^\s*</.test(text) ? readOsis(text) : readUsfm(text.replace(/\r\n?/g, '\n'));
};

const contentOf = (file: string, name: string): Buffer => {
  try {
    if (statSync(file).size <= FILE_MAX) return readFileSync(file);
  } catch (error) {
    throw invalid(`${name}: ${(error as Error).message}`);
  }
  throw invalid(`${name}: more than ${FILE_MAX / 1_000_000} MB`);
};
