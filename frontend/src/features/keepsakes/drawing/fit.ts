/** Widths in parts of a letter's height, for the serif at large sizes: never less than the letter takes. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ '’‘\u00a0]/, 0.22],
  [/[.,/\\!()\-:;[\]ijl{|}·]/, 0.31],
  [/[IJft]/, 0.37],
  [/[?`crs"“”]/, 0.42],
  [/[aegvxyz*$+0-9<=>^_~S–]/, 0.51],
  [/[#bdkopqBEFLPZ]/, 0.57],
  [/[hnuTY]/, 0.61],
  [/[CDGR]/, 0.66],
  [/[A-Vw&X]/, 0.75],
  [/[mM@%æœÆŒ—]/, 0.87],
  [/W/, 0.91],
  // Greek and Cyrillic, then Hebrew, Arabic and others, then scripts of square letters.
  [/[Ͱ-ԯ]/, 0.96],
  [/[\u00a1-\u2E7F]/, 0.85],
];
const WIDEST = 1.15;

/** Small letters of the serif are cut wider. */
const SMALL = 48;

/** At least the width of a text at a size. */
export const widthOf = (text: string, size: number): number => {
  const letters = [...text.normalize('NFD').replace(/\p{M}/gu, '')];
  const sum = letters.reduce((width, letter) => width + (WIDTHS.find(([like]) => like.test(letter))?.[1] ?? WIDEST), 0);
  return sum * size * (size < SMALL ? 1.12 : 1);
};

/** Words in lines; a word that is wider than a line has one of its own. */
export const wrapped = (text: string, size: number, width: number): string[] =>
  text.split(' ').reduce<string[]>((lines, word) => {
    const longer = `${lines.at(-1)} ${word}`;
    return lines.length > 0 && widthOf(longer, size) <= width ? [...lines.slice(0, -1), longer] : [...lines, word];
  }, []);

export interface Box {
  /** The size of a short text. */
  largest: number;
  width: number;
  /** How many lines a long one may take. */
  lines: number;
}

export interface Fitted {
  size: number;
  lines: string[];
}

const SMALLEST = 8;

/** A text as large as its box allows: on one line while that is at least two thirds of the largest size, then on more. */
export const fitted = (text: string, { largest, width, lines }: Box): Fitted => {
  const whole = text.trim().replace(/\s+/g, ' ');
  const widest = (parts: readonly string[], size: number): number =>
    Math.max(...parts.map((part) => widthOf(part, size)));
  for (let size = largest; size > SMALLEST; size -= 1) {
    const parts = lines === 1 || size >= largest * 0.66 ? [whole] : wrapped(whole, size, width);
    if (parts.length <= lines && widest(parts, size) <= width) return { size, lines: parts };
  }
  return { size: Math.min(SMALLEST, (SMALLEST * width) / widest([whole], SMALLEST)), lines: [whole] };
};

/** Lines that are set as they are, as large as the longest allows. */
export const asSet = (lines: readonly string[], largest: number, width: number): Fitted => ({
  size: Math.min(...lines.map((line) => fitted(line, { largest, width, lines: 1 }).size)),
  lines: [...lines],
});

/** Names in a row, none of which is broken at the end of a line. */
export const inARow = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll(' ', '\u00a0')).join('\u00a0· ');
