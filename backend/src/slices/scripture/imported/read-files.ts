import { isUtf8 } from 'node:buffer';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { invalid } from '../../../kernel/errors';
import type { StoredVerse } from '../embedded/layout';
import { readUsfm } from '../usfm/usfm-reader';
import { UsfmProblem } from '../usfm/usfm-tokens';

/** The longest book in any translation has about 400 KB; with Strong's numbers some megabytes. */
const FILE_MAX = 20_000_000;
/** As translators name their files. */
const USFM_FILE = /\.(usfm|sfm|ptx)$/i;

export interface TextFound {
  readonly verses: StoredVerse[];
  /** Files of books beyond the 66. */
  readonly passedOver: string[];
}

/**
 * The text of a file, or of all USFM files of a folder.
 * @throws Refusal that names file and line
 */
export const readFiles = (path: string): TextFound => {
  const files = filesAt(path);
  const books = new Map<string, string>();
  const found: TextFound = { verses: [], passedOver: [] };
  for (const file of files) {
    const name = basename(file);
    const read = readOne(file, name);
    if (!read) {
      found.passedOver.push(name);
      continue;
    }
    const other = books.get(read.book.name);
    if (other !== undefined) throw invalid(`${name}: ${read.book.name} is in ${other} too`);
    books.set(read.book.name, name);
    found.verses.push(...read.verses);
  }
  if (found.verses.length === 0) throw invalid(`${path}: there is no verse of the 66 books in it`);
  return found;
};

const filesAt = (path: string): string[] => {
  try {
    if (!statSync(path).isDirectory()) return [path];
    const files = readdirSync(path)
      .filter((name) => USFM_FILE.test(name))
      .sort();
    if (files.length === 0) throw invalid(`${path}: there is no USFM file (.usfm, .sfm) in this folder`);
    return files.map((name) => join(path, name));
  } catch (error) {
    throw (error as { code?: string }).code === undefined ? error : invalid(`${path}: ${(error as Error).message}`);
  }
};

const readOne = (file: string, name: string): ReturnType<typeof readUsfm> => {
  const text = textOf(file, name);
  const nul = text.indexOf('\0');
  if (nul !== -1) throw invalid(`${name}, line ${text.slice(0, nul).split('\n').length}: a NUL character`);
  try {
    return readUsfm(text.replace(/\r\n?/g, '\n'));
  } catch (error) {
    throw error instanceof UsfmProblem ? invalid(`${name}, ${error.message}`) : error;
  }
};

const textOf = (file: string, name: string): string => {
  const bytes = contentOf(file, name);
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
