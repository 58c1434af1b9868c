import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import type { List, Said, Value, Values } from './said';

/** The texts of a language by `idOf` their English, compiled. English holds only those that say how to put values in. */
export type Texts = Readonly<Record<string, CompiledMessage>>;

/** A language that is spoken: its locale for numbers and plurals, and its texts. */
export interface Language {
  readonly locale: string;
  readonly texts: Texts;
  /** Written from right to left: what people wrote in other letters is set apart within its texts. */
  readonly isMirrored?: boolean;
  /** By which days are told in texts; the machine's when missing. */
  readonly timeZone?: string;
  /** What a text of no catalogue is made of; without it, such a text is said as it is written. */
  readonly compile?: (text: string) => CompiledMessage;
}

const SYMBOLS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Five letters for a text (FNV-1a, folded to 30 bits): a quarter of a catalogue's size if its keys were texts. */
export const idOf = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  const folded = (hash >>> 30) ^ hash;
  return [24, 18, 12, 6, 0].map((shift) => SYMBOLS[(folded >> shift) & 63]).join('');
};

const kept = new Map<string, unknown>();
const once = <T>(key: string, make: () => T): T => {
  if (!kept.has(key)) kept.set(key, make());
  return kept.get(key) as T;
};
const FORMATTERS: FormatOptions['formatters'] = {
  getDateTimeFormat: (...about) => once(`d${JSON.stringify(about)}`, () => new Intl.DateTimeFormat(...about)),
  getNumberFormat: (...about) => once(`n${JSON.stringify(about)}`, () => new Intl.NumberFormat(...about)),
  getPluralRules: (...about) => once(`p${JSON.stringify(about)}`, () => new Intl.PluralRules(...about)),
};

const ABOUT_DATES: Omit<FormatOptions, 'formatters'> = {
  formats: { date: { medium: { dateStyle: 'medium' }, long: { dateStyle: 'long' } } },
  timeZone: 'UTC',
};

const isSaid = (value: unknown): value is Said => typeof value === 'object' && value !== null && 'text' in value;

const compiled = ({ texts, compile }: Language, text: string): CompiledMessage =>
  texts[idOf(text)] ?? compile?.(text) ?? text;

/** A text, with its values, in a language; in English where the language lacks it. */
export const inLanguage = (language: Language, said: string | Said): string => {
  if (typeof said === 'string') {
    // It may repeat what somebody wrote, braces and all: then it is in no catalogue, and nothing is to be put into it.
    const own = language.texts[idOf(said)];
    return typeof own === 'string' ? own : setApart(language, said);
  }
  const made = format<string>(compiled(language, said.text), language.locale, known(language, said.values), {
    ...ABOUT_DATES,
    formatters: FORMATTERS,
    timeZone: language.timeZone,
  }) as string;
  return isEnglish(language, said.text) ? setApart(language, made) : made;
};

const APART = ['\u2068', '\u2069'] as const;
/** Letters that run from left to right. */
const OTHER_WAY = /[^\P{L}\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Between the marks (Unicode's isolates) that keep a name from carrying along the numbers and commas beside it, where it runs the other way. */
export const setApart = ({ isMirrored }: Pick<Language, 'isMirrored'>, text: string): string =>
  isMirrored && OTHER_WAY.test(text) ? APART[0] + text + APART[1] : text;

/** For lack of another. */
const isEnglish = ({ texts }: Language, text: string): boolean => texts[idOf(text)] === undefined;

const isList = (value: Value): value is List => typeof value === 'object' && 'list' in value;

const listed = (language: Language, { list, joined }: List): string => {
  const { locale } = language;
  const type = joined === 'or' ? 'disjunction' : 'conjunction';
  return once(`l${locale} ${type}`, () => new Intl.ListFormat(locale, { type })).format(
    list.map((one) => (isSaid(one) ? inLanguage(language, one) : setApart(language, one))),
  );
};

const inWords = (language: Language, value: Value): Exclude<Value, Said | List> => {
  if (isSaid(value)) return inLanguage(language, value);
  if (typeof value === 'string') return setApart(language, value);
  return isList(value) ? listed(language, value) : value;
};

const known = (language: Language, values: Values): Record<string, Exclude<Value, Said | List>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inWords(language, value)]));

/**
 * As `inLanguage`, for a text with parts in tags, such as `<a>the guide</a>`: the value of that name makes each from what
 * the tag encloses.
 */
export const inPieces = <Piece>(
  language: Language,
  text: string,
  values: Readonly<Record<string, string | number | Date | ((inside: (string | Piece)[]) => Piece)>>,
): (string | Piece)[] => {
  const made = format<Piece>(
    compiled(language, text),
    language.locale,
    Object.fromEntries(
      Object.entries(values).map(([name, one]) => [name, typeof one === 'string' ? setApart(language, one) : one]),
    ),
    { ...ABOUT_DATES, formatters: FORMATTERS },
  );
  const pieces = Array.isArray(made) ? made : [made];
  return language.isMirrored && isEnglish(language, text) ? [APART[0], ...pieces, APART[1]] : pieces;
};
