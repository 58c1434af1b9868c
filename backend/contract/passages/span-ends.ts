import type { CanonBook } from '../bible/canons';
import type { Script } from './script';

/** One end of a span, as written: "5", "3:16", "20ff". */
export interface SpanEnd {
  readonly number: number;
  readonly verse?: number;
  /** Its number in the King James Version, where both numbers of a psalm were written. */
  readonly kjv?: number;
  /** "f": the next one too; "ff": all that follow. */
  readonly following?: 'one' | 'more';
  /** The token behind it. */
  readonly next: number;
}

/** Where a comma stands before a verse, it is attached to it: "1,1-2,20" but "5,1-12, 15". */
const verseBehindComma = (script: Script, at: number): number | undefined =>
  script.words.verseComma &&
  script.kind(at) === 'comma' &&
  script.kind(at + 1) === 'number' &&
  script.tokens[at + 1].attached
    ? at + 1
    : undefined;

/** The token of the verse behind a chapter: ":16", ".16", "v. 16". */
const verseBehind = (script: Script, at: number, dot = true): number | undefined => {
  const isNumber = script.kind(at + 1) === 'number';
  if (script.kind(at) === 'colon' && isNumber) return at + 1;
  if (dot && script.kind(at) === 'dot' && isNumber && script.tokens[at].attached && script.tokens[at + 1].attached)
    return at + 1;
  // "3章16節", "3장 16절"
  if (script.isWord(at, script.words.chapter) && isNumber && script.isWord(at + 2, script.words.verse)) return at + 1;
  if (script.kind(at) === 'comma' && script.isWord(at + 1, script.words.verse)) return verseBehind(script, at + 1);
  if (!script.isWord(at, script.words.verse)) return undefined;
  const behind = script.kind(at + 1) === 'dot' ? at + 2 : at + 1;
  return script.kind(behind) === 'number' ? behind : undefined;
};

const ENDING = /^(?:st|nd|rd|th)$/;

/** Behind what a number may carry: the letters of parts of a verse, the ending of an ordinal, the words for it in Asia. */
const behindNumber = (script: Script, at: number): number => {
  const { and, one, more, verse, chapter } = script.words;
  const word = script.word(at);
  if (
    script.tokens[at]?.attached &&
    (ENDING.test(word) || (/^[a-e]{1,4}$/.test(word) && !one.has(word) && !and.has(word)))
  )
    return at + 1;
  if (/^[章篇編장편節节절]$/.test(word) && (verse.has(word) || chapter.has(word)) && !more.has(word)) return at + 1;
  return at;
};

/** "Psalm 66(67)": of two neighbours the larger is the King James number, whichever comes first, in every numbering. */
const neighbour = (script: Script, at: number, number: number): number | undefined => {
  if (script.kind(at) !== 'open' || script.kind(at + 1) !== 'number' || script.kind(at + 2) !== 'close')
    return undefined;
  const other = script.tokens[at + 1].value;
  return Math.abs(other - number) === 1 ? Math.max(other, number) : undefined;
};

/** The place that begins with a number here. `bare`: a verse of the chapter before, which has no verses of its own. */
export const spanEndAt = (
  script: Script,
  at: number,
  book: CanonBook,
  { bare = false, comma = true, dot = true } = {},
): SpanEnd | undefined => {
  const first = script.numberAt(at);
  if (first === undefined) return undefined;
  let number = first;
  let next = at + 1;
  const other = book.osis === 'Ps' ? neighbour(script, next, number) : undefined;
  if (other !== undefined) {
    number = other;
    next += 3;
  }
  const behind = bare
    ? undefined
    : (verseBehind(script, next, dot) ?? (comma ? verseBehindComma(script, next) : undefined));
  let verse: number | undefined;
  if (behind !== undefined && !(script.kind(next) === 'comma' && script.startsBook(behind))) {
    verse = script.tokens[behind].value;
    next = behind + 1;
  }
  next = behindNumber(script, next);
  if (script.isWord(next, script.words.one) || script.isWord(next, script.words.more)) {
    const following = script.isWord(next, script.words.more) ? 'more' : 'one';
    return { number, verse, kjv: other, following, next: script.kind(next + 1) === 'dot' ? next + 2 : next + 1 };
  }
  return { number, verse, kjv: other, next };
};
