import { LIMITS } from '../common/limits';

/** One record of a sheet as written, cut where both ends cut it: the browser for portions, the server for its lines. */
export interface SheetRecord {
  readonly text: string;
  /** The line on which it begins, as an editor counts. */
  readonly line: number;
  /** Where it stands in the text. */
  readonly at: number;
  /** False when its quotation marks do not close properly, or when it is too long: then it is one line of the file. */
  readonly isWhole: boolean;
}

const SEPARATORS = [',', ';', '\t'] as const;
const BREAK = /\r\n|\r|\n/g;
/** Excel names the separator in a line of its own above the header. */
const NAMED_SEPARATOR = /^\uFEFF?"?sep=([^\r\n"])"?(?=[\r\n]|$)/i;

/** The separator that the file names, or the one that its first line has most of. */
export const separatorOf = (text: string): string => {
  const named = NAMED_SEPARATOR.exec(text);
  if (named) return named[1];
  const [first] = text.slice(0, LIMITS.importLineCharacters).split(/[\r\n]/, 1);
  const bare = first.replace(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => bare.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))];
};

/**
 * The records of a sheet that are not empty, the header first. A quotation mark that never closes costs its own line
 * alone, so that no line is lost inside another; looking for its end stops at the longest line allowed.
 */
export function* recordsOf(text: string, separator = separatorOf(text)): Generator<SheetRecord> {
  let at = NAMED_SEPARATOR.exec(text)?.[0].length ?? (text.startsWith('\uFEFF') ? 1 : 0);
  let line = 1;
  while (at < text.length) {
    const whole = endOfRecord(text, at, separator);
    const end = whole ?? endOfLine(text, at);
    const record = text.slice(at, end);
    if (record !== '') yield { text: record, line, at, isWhole: whole !== null };
    line += (record.match(BREAK)?.length ?? 0) + 1;
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
}

/** Null when no end is found that belongs to a whole record. */
const endOfRecord = (text: string, from: number, separator: string): number | null => {
  const isEnd = (at: number): boolean => at >= text.length || text[at] === '\n' || text[at] === '\r';
  let isQuoted = false;
  for (let at = from; at - from <= LIMITS.importLineCharacters; at += 1) {
    if (isEnd(at) && (!isQuoted || at >= text.length)) return isQuoted ? null : at;
    if (text[at] !== '"') continue;
    if (!isQuoted) isQuoted = at === from || text[at - 1] === separator;
    else if (text[at + 1] === '"') at += 1;
    else if (isEnd(at + 1) || text[at + 1] === separator) isQuoted = false;
    else return null;
  }
  return null;
};

const endOfLine = (text: string, from: number): number => {
  const breaks = new RegExp(BREAK.source, 'g');
  breaks.lastIndex = from;
  return breaks.exec(text)?.index ?? text.length;
};
