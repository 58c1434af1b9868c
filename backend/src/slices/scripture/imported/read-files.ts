import { isUtf8 } from 'node:buffer';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { invalid } from '../../../kernel/errors';
import type { StoredVerse } from '../embedded/layout';
import { readOsis, type OsisFound } from './formats/osis/osis-reader';
import { readUsfm } from './formats/usfm/usfm-reader';
import { TextProblem } from './text-problem';
import { unzipped } from './zip-entries';

/** The longest book in any translation has about 400 KB; a whole Bible with Strong's numbers some thirty megabytes. */
const FILE_MAX = 50_000_000;
const ALL_MAX = 100_000_000;
/** As translators name their files: USFM, and OSIS XML. */
const TEXT_FILE = /\.(usfm|sfm|ptx|osis|osis\.xml)$/i;
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');

export interface TextFound {
  readonly verses: StoredVerse[];
  /** Files, and books within files, beyond the 66. */
  readonly passedOver: string[];
}

interface TextFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * The text of a file, of an archive (.zip), or of all USFM and OSIS files of a folder.
 * @throws Refusal that names file and line
 */
export const readFiles = async (path: string): Promise<TextFound> => {
  const holders = new Map<string, string>();
  const found: TextFound = { verses: [], passedOver: [] };
  for (const file of await filesAt(path)) {
    const { books, passedOver } = readOne(file);
    found.passedOver.push(...passedOver);
    for (const { book, verses } of books) {
      const other = holders.get(book.name);
      if (other !== undefined) throw invalid(`${file.name}: ${book.name} is in ${other} too`);
      holders.set(book.name, file.name);
      for (const verse of verses) found.verses.push(verse);
    }
  }
  if (found.verses.length === 0) throw invalid(`${path}: there is no verse of the 66 books in it`);
  return found;
};

const filesAt = async (path: string): Promise<TextFile[]> => {
  if (isFolder(path)) {
    const names = readdirSync(path).filter(isText).sort();
    if (names.length === 0) throw invalid(`${path}: there is no USFM or OSIS file (.usfm, .sfm, .osis) in this folder`);
    return names.map((name) => ({ name, bytes: contentOf(join(path, name), name) }));
  }
  const name = basename(path);
  const bytes = contentOf(path, name);
  if (!bytes.subarray(0, ZIP.length).equals(ZIP)) return [{ name, bytes }];
  const files = await unzipped(name, bytes, { wants: isText, fileMax: FILE_MAX, allMax: ALL_MAX });
  if (files.length === 0) throw invalid(`${name}: there is no USFM or OSIS file (.usfm, .sfm, .osis) in this archive`);
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

const readOne = ({ name, bytes }: TextFile): OsisFound => {
  const text = textOf(name, bytes);
  const nul = text.indexOf('\0');
  if (nul !== -1) throw invalid(`${name}, line ${text.slice(0, nul).split('\n').length}: a NUL character`);
  try {
    if (/^\s*</.test(text)) {
      const { books, passedOver } = readOsis(text);
      return { books, passedOver: passedOver.map((code) => `${name}: ${code}`) };
    }
    const read = readUsfm(text.replace(/\r\n?/g, '\n'));
    return read ? { books: [read], passedOver: [] } : { books: [], passedOver: [name] };
  } catch (error) {
    throw error instanceof TextProblem ? invalid(`${name}, ${error.message}`) : error;
  }
};

const textOf = (name: string, bytes: Buffer): string => {
  if (!isUtf8(bytes)) throw invalid(`${name}: not UTF-8`);
  return bytes.toString('utf8').replace(/^\uFEFF/, '');
};

const contentOf = (file: string, name: string): Buffer => {
  try {
    if (statSync(file).size <= FILE_MAX) return readFileSync(file);
  } catch (error) {
    throw invalid(`${name}: ${(error as Error).message}`);
  }
  throw invalid(`${name}: more than ${FILE_MAX / 1_000_000} MB`);
};
