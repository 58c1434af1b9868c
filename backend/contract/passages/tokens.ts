type TokenKind =
  | 'word'
  | 'number'
  | 'dash'
  | 'comma'
  | 'semicolon'
  | 'line'
  | 'colon'
  | 'dot'
  | 'join'
  | 'open'
  | 'close'
  | 'mark'
  | 'other';

/** A piece of a written text. `from` and `to` are places in it, so that messages can quote what was written. */
export interface Token {
  readonly kind: TokenKind;
  /** As an English keyboard would write it. */
  readonly text: string;
  /** Of a number; beyond six digits, a million. */
  readonly value: number;
  readonly from: number;
  readonly to: number;
  /** True when there is nothing between it and the token before. */
  readonly attached: boolean;
}

/** Digits of any script: each has its ten in a row, beginning with zero. */
const digitOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
};

const SIGNS: readonly (readonly [RegExp, TokenKind])[] = [
  [/[-‐‑‒–—―−~〜]/u, 'dash'],
  [/[,،、]/u, 'comma'],
  [/[;؛]/u, 'semicolon'],
  [/[\n\r\u2028\u2029]/u, 'line'],
  [/:/u, 'colon'],
  [/[.。]/u, 'dot'],
  [/[&+/|]/u, 'join'],
  [/[([{「『]/u, 'open'],
  [/[)\]}」』]/u, 'close'],
  [/\p{Nd}/u, 'number'],
  [/[\p{L}\p{M}]/u, 'word'],
  [/[*#>·•‣◦⁃\p{So}\p{Sm}]/u, 'mark'],
];

/** Quotation marks, the sign for "number" of Chinese and Japanese, the degree of an ordinal: nothing to read. */
const BLANK = /[\s"“”„«»‹›‘’'`´第°]/u;
const kindOf = (character: string): TokenKind => SIGNS.find(([pattern]) => pattern.test(character))?.[1] ?? 'other';

/** Invisible characters, the numbers of notes, and what only colours an emoji. */
const UNREAD = /[\p{Cf}\ufe00-\ufe0f\u20e3\u00b2\u00b3\u00b9\u2070-\u209f\p{Emoji_Modifier}]/u;
/** As one sign that nobody writes in a passage: "1½" is no chapter 11. */
const FRACTION = /[\u00bc-\u00be\u2150-\u215f]/;

/** Kinds of which several in a row are one token. */
const GROWS: ReadonlySet<TokenKind> = new Set(['word', 'number', 'dash', 'dot', 'line', 'mark']);
const APOSTROPHE = /['’ʼ]/u;

/**
 * The pieces of a text. Wide letters and digits of any script become plain ones; invisible characters, as apps put them
 * around what is copied from them, are passed over.
 */
export const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = [];
  let open: { kind: TokenKind; text: string; value: number; from: number; to: number; attached: boolean } | undefined;
  let attached = false;
  let place = 0;
  const close = (): void => {
    if (open) tokens.push({ ...open, text: open.text.normalize('NFC') });
    open = undefined;
  };
  for (const written of text) {
    const from = place;
    place += written.length;
    if (UNREAD.test(written)) continue;
    for (const character of FRACTION.test(written) ? '½' : written.normalize('NFKC')) {
      if (open?.kind === 'word' && APOSTROPHE.test(character)) continue;
      if (BLANK.test(character) && !/[\n\r\u2028\u2029]/u.test(character)) {
        close();
        attached = false;
        continue;
      }
      const kind = kindOf(character);
      const digit = kind === 'number' ? digitOf(character) : 0;
      if (open?.kind === kind && GROWS.has(kind)) {
        open.text += kind === 'number' ? String(digit) : character;
        open.value = Math.min(open.value * 10 + digit, 1_000_000);
        open.to = place;
        continue;
      }
      close();
      open = { kind, text: kind === 'number' ? String(digit) : character, value: digit, from, to: place, attached };
      attached = true;
    }
  }
  close();
  return tokens;
};

const ROMAN: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 };

/** The value of a Roman numeral in capitals up to 199, as chapters are written; undefined for any other word. */
export const romanValue = (word: string): number | undefined => {
  if (!/^C?(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/.test(word) || word === '') return undefined;
  return [...word].reduce((sum, letter, index) => {
    const value = ROMAN[letter];
    return sum + ((ROMAN[word[index + 1]] ?? 0) > value ? -value : value);
  }, 0);
};

/** What a person sees of a stretch of text: without invisible characters, in one line, 80 characters at most. */
export const asSeen = (text: string): string => {
  const seen = text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  return seen.length <= 80 ? seen : `${seen.slice(0, 79)}…`;
};
