import type { FindBook, NamedBook } from './book-names';
import { LANGUAGES, type Language, type LanguageCode } from './languages';
import { asSeen, romanValue, type Token } from './tokens';

/** The words of a language, and of English besides. */
export interface Words {
  readonly and: ReadonlySet<string>;
  readonly to: ReadonlySet<string>;
  readonly chapter: ReadonlySet<string>;
  readonly verse: ReadonlySet<string>;
  readonly one: ReadonlySet<string>;
  readonly more: ReadonlySet<string>;
  readonly day: ReadonlySet<string>;
  /** Names of weekdays and months, long and short. */
  readonly calendar: ReadonlySet<string>;
  readonly verseComma: Language['verseComma'];
  /** True where "1. Johannes" is the usual way to write a name, and no item of a list. */
  readonly ordinalStop: boolean;
}

const calendarOf = (locale: string): string[] => {
  const names = (options: Intl.DateTimeFormatOptions, days: readonly Date[]): string[] => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
    return days.map((day) => format.format(day).toLowerCase().replace(/\.$/, ''));
  };
  const week = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)));
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 1)));
  return (['long', 'short'] as const).flatMap((form) => [
    ...names({ weekday: form }, week),
    ...names({ month: form }, months),
  ]);
};

/** Short forms of weekdays and months that English calendars use besides. */
const ALSO_IN_CALENDARS = ['tues', 'thur', 'thurs', 'sept'];

export const wordsOf = (code: LanguageCode): Words => {
  const own: Language = LANGUAGES[code];
  const english: Language = LANGUAGES.en;
  const both = (of: (language: Language) => readonly string[]): Set<string> => new Set([...of(own), ...of(english)]);
  return {
    and: both(({ and }) => and),
    to: both(({ to }) => to),
    chapter: both(({ chapter }) => chapter),
    verse: both(({ verse }) => verse),
    one: both(({ following }) => [following[0]]),
    more: both(({ following }) => [following[1]]),
    day: both(({ day }) => day),
    calendar: new Set([...both(({ locale }) => calendarOf(locale)), ...ALSO_IN_CALENDARS]),
    verseComma: own.verseComma,
    ordinalStop: code !== 'en',
  };
};

/** A name in a text, and the token behind it. */
export interface NameAt extends NamedBook {
  readonly next: number;
  /** True when a number belongs to it: "1 Samuel". */
  readonly numbered: boolean;
}

const ORDINAL_ENDING = /^(?:st|nd|rd|th|a|o|e|er|re|ère|ere|ème|eme|ra|da|е|я)$/i;
const ORDINAL_WORD = /^(?:i{1,3}|iv|v|first|second|third)$/i;
const ORDINAL_WORDS: Readonly<Record<string, number | undefined>> = {
  i: 1,
  ii: 2,
  iii: 3,
  first: 1,
  second: 2,
  third: 3,
};
/** "Song of the Three Holy Children" has six. */
const MOST_WORDS = 7;
/** Different names that are looked for in a text. */
const MOST_NAMES = 300;
/** The highest number of a book's name: 5. Mose. */
const HIGHEST_ORDINAL = 5;

/** A text as its tokens, with what a language calls things. Places in it are numbers of tokens. */
export class Script {
  constructor(
    readonly text: string,
    readonly tokens: readonly Token[],
    readonly words: Words,
    private readonly findBook: FindBook,
  ) {}

  private readonly sought = new Set<string>();

  /** In a text that names more books than there are, the library is no longer asked: each question takes its time. */
  private find(name: string): NamedBook | undefined {
    if (this.sought.size >= MOST_NAMES && !this.sought.has(name)) return undefined;
    this.sought.add(name);
    return this.findBook(name);
  }

  kind(at: number): Token['kind'] | undefined {
    return this.tokens[at]?.kind;
  }

  /** The word there in small letters; empty for anything else. */
  word(at: number): string {
    return this.kind(at) === 'word' ? this.tokens[at].text.toLowerCase() : '';
  }

  isWord(at: number, words: ReadonlySet<string>): boolean {
    return words.has(this.word(at));
  }

  /** A dash, or a word such as "to". */
  isDash(at: number): boolean {
    return this.kind(at) === 'dash' || this.isWord(at, this.words.to);
  }

  /** As a person sees it. */
  written(from: number, to: number): string {
    const last = this.tokens[Math.max(from, to - 1)];
    return asSeen(this.text.slice(this.tokens[from].from, last.to));
  }

  /** True when a book begins here that the canon does not have. */
  namesOther(at: number): boolean {
    return this.nameWith(at, ({ books }) => books.length === 0) !== undefined;
  }

  /** The name of a book that begins here: as long as possible. */
  nameAt(at: number): NameAt | undefined {
    return this.nameWith(at, ({ books }) => books.length > 0);
  }

  private nameWith(at: number, isSought: (named: NamedBook) => boolean): NameAt | undefined {
    let first = at;
    let ordinal = '';
    if (this.kind(at) === 'number') {
      const { value } = this.tokens[at];
      // "2c" is a part of a verse.
      const isPart = this.tokens[at + 1]?.attached && /^[a-d]$/.test(this.word(at + 1)) && !this.wordBehind(at + 1);
      if (value < 1 || value > HIGHEST_ORDINAL || isPart) return undefined;
      ordinal = `${value} `;
      first = this.behindOrdinal(at);
    }
    const ends = this.wordsFrom(first);
    for (let count = ends.length; count > 0; count--) {
      const end = ends[count - 1];
      // Of a keyword alone only "1 Ch" is a name.
      if (this.isKeyword(end - 1) && (count > 1 || ordinal === '')) continue;
      const name =
        ordinal +
        this.tokens
          .slice(first, end)
          .filter(({ kind }) => kind === 'word')
          .map(({ text }) => text)
          .join(' ');
      const found = this.find(name);
      if (found && isSought(found))
        return {
          ...found,
          next: this.kind(end) === 'dot' && this.tokens[end].attached ? end + 1 : end,
          numbered: ordinal !== '' || (count > 1 && ORDINAL_WORD.test(this.tokens[first].text)),
        };
    }
    return undefined;
  }

  /** The token behind "1", "1.", "1st". */
  private behindOrdinal(at: number): number {
    const isJoined = this.kind(at + 1) === 'dash' && ORDINAL_ENDING.test(this.word(at + 2));
    let next = isJoined || this.kind(at + 1) === 'dot' ? at + 2 : at + 1;
    if (this.tokens[next]?.attached && ORDINAL_ENDING.test(this.word(next)) && this.wordBehind(next)) next += 1;
    return this.kind(next) === 'dot' ? next + 1 : next;
  }

  private wordBehind(at: number): boolean {
    return this.kind(at + 1) === 'word' || (this.kind(at + 1) === 'dot' && this.kind(at + 2) === 'word');
  }

  /** Where each of the words that follow one another here ends. */
  private wordsFrom(first: number): number[] {
    const ends: number[] = [];
    let at = first;
    while (ends.length < MOST_WORDS && this.kind(at) === 'word') {
      ends.push(at + 1);
      at = this.wordBehind(at) && this.kind(at + 1) === 'dot' ? at + 2 : at + 1;
    }
    return ends;
  }

  private isKeyword(at: number): boolean {
    const { and, to, chapter, verse } = this.words;
    return [and, to, chapter, verse].some((words) => this.isWord(at, words));
  }

  /** "1 & 2 Samuel", "1, 2, 3 John", "1-3 John": the books, and the token behind the name. */
  groupAt(at: number): { names: readonly NamedBook[]; numbers: readonly number[]; next: number } | undefined {
    const numbers: number[] = [];
    let next = at;
    for (;;) {
      const value = this.ordinalAt(next);
      if (value === undefined) return undefined;
      const last = numbers[numbers.length - 1];
      if (this.isDash(next - 1) && numbers.length > 0)
        for (let between = last + 1; between < value; between++) numbers.push(between);
      if (last !== undefined && value <= last) return undefined;
      numbers.push(value);
      if (numbers.length > 1) {
        const name = this.nameAt(next);
        if (name) return this.allNamed(numbers, next, name.next);
      }
      const isEnded = this.tokens[next + 1]?.attached && ORDINAL_ENDING.test(this.word(next + 1));
      const joined = this.joint(isEnded ? next + 2 : next + 1);
      if (joined === undefined) return undefined;
      next = joined;
    }
  }

  /** The number of a book that may begin here: "2", "II", "Second". */
  private ordinalAt(at: number): number | undefined {
    const word = this.word(at);
    const value = this.kind(at) === 'number' ? this.tokens[at].value : ORDINAL_WORDS[word];
    return value !== undefined && value >= 1 && value <= HIGHEST_ORDINAL ? value : undefined;
  }

  private allNamed(numbers: readonly number[], at: number, next: number): ReturnType<Script['groupAt']> {
    const words = this.tokens
      .slice(this.kind(at) === 'number' ? this.behindOrdinal(at) : at + 1, next)
      .filter(({ kind }) => kind === 'word');
    const name = words.map(({ text }) => text).join(' ');
    const names = numbers.map((number) => this.find(`${number} ${name}`));
    return names.every((named) => named !== undefined && named.books.length === 1)
      ? { names: names as NamedBook[], numbers, next }
      : undefined;
  }

  /** The token behind ", ", "&", ", and" or a dash. */
  private joint(at: number): number | undefined {
    if (this.kind(at) === 'dot') return this.joint(at + 1);
    if (this.kind(at) === 'comma' && this.isAnd(at + 1)) return at + 2;
    return this.kind(at) === 'comma' || this.isAnd(at) || this.isDash(at) ? at + 1 : undefined;
  }

  isAnd(at: number): boolean {
    return this.kind(at) === 'join' || this.isWord(at, this.words.and);
  }

  /** True when a book of its own begins here, with a number or without. */
  startsBook(at: number): boolean {
    return this.groupAt(at) !== undefined || this.nameAt(at) !== undefined;
  }

  /** The number here: digits, or after a name a Roman numeral in capitals. */
  numberAt(at: number): number | undefined {
    if (this.kind(at) === 'number') return this.tokens[at].value;
    if (this.kind(at) !== 'word') return undefined;
    const { text } = this.tokens[at];
    // "Ruth. I love it"
    return text === 'I' && this.kind(at + 1) === 'word' ? undefined : romanValue(text);
  }
}
