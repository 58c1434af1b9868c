/** A piece of USFM, with the line where it begins. */
export type Token =
  | { readonly kind: 'text'; readonly line: number; readonly text: string }
  | {
      readonly kind: 'marker';
      readonly line: number;
      /** Without backslash, plus and asterisk: `q1`, `w`, `zaln-s`. */
      readonly name: string;
      /** `\w*`; of a milestone, `\*`, the name is empty. */
      readonly closes: boolean;
    }
  /** A backslash that begins no marker. */
  | { readonly kind: 'stray'; readonly line: number };

const linesIn = (text: string): number => text.split('\n').length - 1;

/** Within an attribute a quotation mark is written `\\"`, which begins no marker. */
const BACKSLASH = /\\(?!")/g;
const MARKER = /\\\+?([a-z][a-z0-9]*(?:-[a-z0-9]+)*)?(\*)?/gy;

/** Splits USFM into markers and the text between them; a blank that only ends a marker is not text. */
export const tokensOf = (usfm: string): Token[] => {
  const tokens: Token[] = [];
  let line = 1;
  let at = 0;
  while (at < usfm.length) {
    BACKSLASH.lastIndex = at;
    const next = BACKSLASH.exec(usfm)?.index ?? -1;
    const end = next === -1 ? usfm.length : next;
    if (end > at) {
      const text = usfm.slice(at, end);
      // A text begins with its first word.
      const blank = text.slice(0, text.length - text.trimStart().length);
      tokens.push({ kind: 'text', line: line + linesIn(blank), text });
      line += linesIn(text);
    }
    if (next === -1) break;
    MARKER.lastIndex = next;
    const [whole, name = '', star] = MARKER.exec(usfm) ?? [''];
    const isStray = whole === '' || (name === '' && star === undefined);
    tokens.push(isStray ? { kind: 'stray', line } : { kind: 'marker', line, name, closes: star !== undefined });
    at = next + (whole.length || 1);
    if (star === undefined && (usfm[at] === ' ' || usfm[at] === '\t')) at++;
  }
  return tokens;
};
