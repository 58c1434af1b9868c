import {
  IMPORT_MEANINGS,
  REPORT_MESSAGES,
  type ImportColumn,
  type ImportMeaning,
  type ImportReportsRequest,
} from '@lectio/contract';
import { invalid } from '@kernel/errors';
import { inSlices } from '@platform/projections';
import { bareName, suggestedBy, UNDERSTOOD } from './column-words';
import { quoted } from './line-problem';
import type { Sheet } from './sheet-rows';

/** How the columns of a file are understood. */
export interface Columns {
  readonly list: readonly ImportColumn[];
  /** Where each meaning stands in a line. */
  readonly places: ReadonlyMap<ImportMeaning, number>;
  /** Why no line can be read yet, with the columns concerned. */
  readonly problem: { readonly message: string; readonly names: readonly string[] } | null;
}

type Meanings = NonNullable<ImportReportsRequest['columns']>;

/** Columns of our exports that say nothing of the reading: when and under which numbers it was recorded. */
const LEFT_OUT = new Set(['reportedat', 'readerid', 'userid']);
const BY_NAME = new Map([
  ...IMPORT_MEANINGS.map((meaning) => [meaning.toLowerCase(), meaning] as const),
  ...UNDERSTOOD,
]);
/** Numbers as chapters are written: 23, 1-3, 5,7. */
const NUMBERS = /^\d{1,3}(?:\s*[-–—:.,;&+]\s*\d{1,3})*$/;

/**
 * Understands columns by `chosen`, else by their names. One that is not understood is left out, unless it looks as if it
 * mattered: then it has to be chosen first, so that no chapter and no reader is taken for another.
 * @param readers by their names in small letters
 * @throws Refusal
 */
export const understandColumns = async (
  { head, rows }: Sheet,
  chosen: Meanings,
  readers: ReadonlyMap<string, unknown>,
): Promise<Columns> => {
  const byName = new Map(Object.entries(chosen).map(([name, meaning]) => [name.trim(), meaning]));
  for (const name of byName.keys())
    if (!head.includes(name)) throw invalid(REPORT_MESSAGES.importColumnUnknown, `columns.${quoted(name)}`);
  const meanings = head.map(
    (name) => byName.get(name) ?? (byName.has(name) ? null : (BY_NAME.get(bareName(name)) ?? null)),
  );
  const found = new Set(meanings);
  const open = head.map((name, at) => meanings[at] === null && !byName.has(name) && !LEFT_OUT.has(bareName(name)));
  const seen = head.map(() => ({ sample: '', hasNumbers: false, hasReader: false }));
  await inSlices(rows, ({ cells }) => {
    for (const [at, cell] of (cells ?? []).slice(0, head.length).entries()) {
      if (cell === '') continue;
      seen[at].sample ||= quoted(cell);
      if (!open[at]) continue;
      seen[at].hasNumbers ||= NUMBERS.test(cell);
      seen[at].hasReader ||= readers.has(cell.normalize('NFC').toLowerCase());
    }
  });
  const asked = (at: number): Pick<ImportColumn, 'asks' | 'guessed'> => {
    if (!open[at]) return { asks: null, guessed: false };
    const suggested = suggestedBy(head[at]);
    if (suggested !== null && isMissed(suggested, found)) return { asks: suggested, guessed: false };
    const guess = guessOf(seen[at], found);
    return { asks: guess, guessed: guess !== null };
  };
  const list = head.map((name, at) => ({ name, meaning: meanings[at], ...asked(at), sample: seen[at].sample }));
  return { list, places: placesOf(meanings), problem: problemOf(list) };
};

/** What the cells of a column look like, in whatever language its name is. */
const guessOf = (
  { hasNumbers, hasReader }: { hasNumbers: boolean; hasReader: boolean },
  found: ReadonlySet<ImportMeaning | null>,
): ImportMeaning | null => {
  if (hasReader && !found.has('reader')) return 'reader';
  return hasNumbers && found.has('book') && !found.has('chapters') ? 'chapters' : null;
};

/** Whether a column of this meaning changes what is recorded although others are understood. */
const isMissed = (meaning: ImportMeaning, found: ReadonlySet<ImportMeaning | null>): boolean => {
  if (meaning === 'chapters' || meaning === 'lastChapter') return !found.has('passage');
  if (meaning === 'book' || meaning === 'passage') return !found.has('book') && !found.has('passage');
  return !found.has(meaning);
};

const placesOf = (meanings: readonly (ImportMeaning | null)[]): Map<ImportMeaning, number> =>
  new Map(meanings.flatMap((meaning, at) => (meaning === null ? [] : [[meaning, at] as const])));

const problemOf = (columns: readonly ImportColumn[]): Columns['problem'] => {
  const namesOf = (...meanings: ImportMeaning[]): string[] =>
    columns.flatMap(({ name, meaning }) => (meaning !== null && meanings.includes(meaning) ? [name] : []));
  const asked = columns.flatMap(({ name, asks }) => (asks === null ? [] : [name]));
  if (asked.length > 0) return { message: REPORT_MESSAGES.importColumnsAsked, names: asked };
  const twice = IMPORT_MEANINGS.find((meaning) => namesOf(meaning).length > 1);
  if (twice) return { message: REPORT_MESSAGES.importColumnTwice, names: namesOf(twice) };
  const [books, passages] = [namesOf('book'), namesOf('passage')];
  if (namesOf('date').length === 0 || books.length + passages.length === 0)
    return { message: REPORT_MESSAGES.importColumns, names: [] };
  if (passages.length > 0 && namesOf('book', 'chapters', 'lastChapter').length > 0)
    return {
      message: REPORT_MESSAGES.importBookOrPassage,
      names: namesOf('passage', 'book', 'chapters', 'lastChapter'),
    };
  if (namesOf('lastChapter').length > 0 && namesOf('chapters').length === 0)
    return { message: REPORT_MESSAGES.importLastChapterAlone, names: namesOf('lastChapter') };
  return null;
};
