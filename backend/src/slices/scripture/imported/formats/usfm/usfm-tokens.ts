import { TextProblem } from '../../text-problem';

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
    };

const linesIn = (text: string): number => text.split('\n').length - 1;

const MARKER = /\\\+?([a-z][a-z0-9]*(?:-[a-z0-9]+)*)?(\*)?/gy;

/** Splits USFM into markers and the text between them; a blank that only ends a marker is not text. */
export const tokensOf = (usfm: string): Token[] => {
  const tokens: Token[] = [];
  let line = 1;
  let at = 0;
  while (at < usfm.length) {
    const next = usfm.indexOf('\\', at);
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
    if (whole === '' || (name === '' && star === undefined))
      throw new TextProblem(line, 'a backslash that begins no marker');
    tokens.push({ kind: 'marker', line, name, closes: star !== undefined });
    at = next + whole.length;
    if (star === undefined && (usfm[at] === ' ' || usfm[at] === '\t')) at++;
  }
  return tokens;
};
