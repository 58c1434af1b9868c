import { LIMITS } from '@lectio/contract';

/** What somebody typed, as each kind of thing is found by it. */
export interface SearchTerms {
  /** For `to_tsquery`: each word the beginning of one; null where there is no word. */
  readonly words: string | null;
  /** The beginning of a mail address, and what is past all that begin so. */
  readonly email: { readonly from: string; readonly to: string } | null;
  /** Of a reader, an account, a family. */
  readonly id: number | null;
  /** Partition and position. */
  readonly event: { readonly partition: number; readonly position: number } | null;
  readonly batch: string | null;
}

/** Sorts after every letter. */
const LAST = '\u{10FFFF}';
const BATCH = /^[\w-]{8,100}$/;
/** One letter begins a tenth of all names. */
const SHORTEST = 2;

export const termsOf = (text: string): SearchTerms => {
  const typed = text.trim().toLowerCase();
  const words = typed.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const id = /^#?(\d{1,10})$/.exec(typed);
  const event = /^(\d{1,2})-(\d{1,15})$/.exec(typed);
  const number = Number(id?.[1] ?? 0);
  return {
    words: words.join('').length >= SHORTEST ? words.map((word) => `'${word}':*`).join(' & ') : null,
    email: typed.length >= SHORTEST && !/\s/.test(typed) ? { from: typed, to: `${typed}${LAST}` } : null,
    id: number > 0 && number <= LIMITS.idMax ? number : null,
    event: event ? { partition: Number(event[1]), position: Number(event[2]) } : null,
    batch: BATCH.test(text.trim()) ? text.trim() : null,
  };
};
