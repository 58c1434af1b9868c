import { isUtf8 } from 'node:buffer';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { invalid } from '@kernel/errors';
import type { StoredVerse } from '@slices/scripture/read/embedded/layout';
import { chapterIdOf } from '@slices/scripture/domain/passage';
import type { BookFound, FileFound } from './book-text';
import { readOsis } from './formats/osis/osis-reader';
import { readUsfm } from './formats/usfm/usfm-reader';
import { readUsx } from './formats/usx/usx-reader';
import { misnumberedJoel, misnumberedPsalms } from './numbering-check';
import { unzipped } from './zip-entries';

/** The longest book in any translation has about 400 KB; a whole Bible with Strong's numbers some thirty megabytes. */
const FILE_MAX = 50_000_000;
const ALL_MAX = 100_000_000;
/** As translators name their files: USFM, USX, and OSIS XML. */
const TEXT_FILE = /\.(usfm|sfm|ptx|usx|osis|osis\.xml)$/i;
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');

export interface TextFound {
  readonly verses: StoredVerse[];
  /** Files, books and chapters beyond the 66 books of this site. */
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
  const holders = new Map<string, string>();
  const found: TextFound = { verses: [], passedOver: [], problems: [] };
  for (const file of await filesAt(path)) {
    const { books, passedOver, problems } = readOne(file);
    found.passedOver.push(...passedOver);
    found.problems.push(...problems);
    for (const book of books) {
      const { name } = book.book;
      const other = holders.get(name);
      if (other === undefined) add(book, file.name, found);
      else found.problems.push(`${file.name}: ${name} is in ${other} too; left out: the second`);
      holders.set(name, other ?? file.name);
    }
  }
  if (found.verses.length === 0 && found.problems.length === 0)
    throw invalid(`${path}: there is no verse of the 66 books in it`);
  return found;
};

/** What a chapter is called here stands beside it for ever: one that is numbered otherwise is not filed. */
const add = (found: BookFound, file: string, to: TextFound): void => {
  const { book, verses, beyond } = found;
  const joel = misnumberedJoel(found);
  if (joel) to.passedOver.push(`${file}: ${book.name} ${spanOf(joel)} (${joel.reason})`);
  else if (beyond.length > 0)
    to.passedOver.push(`${file}: ${book.name} ${spanOf({ first: Math.min(...beyond), last: Math.max(...beyond) })}`);
  const psalms = misnumberedPsalms(found);
  if (psalms) to.problems.push(`${file}: ${psalms.reason}; left out: Psalms ${spanOf(psalms)}`);
  const left = joel ?? psalms;
  const isLeft = (chapterId: number): boolean =>
    left !== null && chapterId >= chapterIdOf(book, left.first) && chapterId <= chapterIdOf(book, left.last);
  for (const verse of verses) if (!isLeft(verse.chapterId)) to.verses.push(verse);
};

const spanOf = ({ first, last }: { first: number; last: number }): string =>
  first === last ? String(first) : `${first}–${last}`;

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
