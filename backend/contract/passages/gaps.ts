import type { Script } from './script';

/** What comes before a piece: nothing, a comma or "and", something stronger, or the beginning of a line. */
export type Gap = 'none' | 'comma' | 'stop' | 'line';

const WIDTHS: readonly Gap[] = ['none', 'comma', 'stop', 'line'];
export const wider = (a: Gap, b: Gap): Gap => (WIDTHS.indexOf(a) > WIDTHS.indexOf(b) ? a : b);

const isVerseStop = (script: Script, at: number): boolean =>
  script.words.verseComma !== false && script.kind(at + 1) === 'number' && script.tokens[at + 1].attached;

/** The gap that a token makes behind another one; undefined for a token that says something. */
export const gapAt = (script: Script, at: number, before: Gap, inVerses = false): Gap | undefined => {
  switch (script.kind(at)) {
    case 'line':
    case 'mark':
      return 'line';
    case 'dot':
      // "Mt 5,1-12.15": a comma before the first verse, a full stop before the next.
      return isVerseStop(script, at) || (inVerses && script.kind(at + 1) === 'number') ? 'comma' : 'stop';
    case 'semicolon':
      return 'stop';
    case 'colon':
      return 'none';
    case 'close':
      // "Lk 2,(1-14)15-20"
      return script.kind(at + 1) === 'number' ? 'comma' : 'none';
    case 'open':
      // "Genesis 1 (2)": a number in brackets is no further chapter.
      return script.kind(at + 1) === 'number' && before === 'none' ? undefined : 'none';
    case 'comma':
      return 'comma';
    case 'other':
      return /^[!?_]$/.test(script.tokens[at].text) ? 'stop' : undefined;
    default:
      if (!script.isAnd(at)) return undefined;
      // Behind "and" or "&" a verse may follow; "Mt 5 / Lk 6" and "Mt 5 | Lk 6" are columns.
      return /^[/|]$/.test(script.tokens[at].text) ? 'stop' : 'comma';
  }
};
