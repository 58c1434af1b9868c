import { CHAPTERS } from '@lectio/contract';
import type { TextOptions } from '../scripture-provider';

/** A verse as it is stored; its markup is described in backend/assets/README.md. */
export interface StoredVerse {
  readonly chapterId: number;
  /** As the translation prints it; missing where that is the King James number of the chapter. */
  readonly chapter?: number;
  readonly verse: number;
  /** The last verse, where several are written as one. */
  readonly through: number;
  readonly beginsParagraph: boolean;
  readonly isPoetry: boolean;
  readonly markup: string;
  /** A psalm's title. */
  readonly title: string | null;
  readonly heading: string | null;
  /** The text after a letter's last verse. */
  readonly colophon: string | null;
  readonly footnotes: readonly string[];
}

export type PrintedVerse = StoredVerse & { readonly chapter: number };

/** A verse with the options applied. */
export interface SetVerse {
  /** Null when verse numbers are off. */
  readonly label: string | null;
  /** Footnote marks are numbered across the whole passage, or removed. */
  readonly markup: string;
  readonly notes: readonly SetNote[];
}

export interface SetNote {
  readonly number: number;
  /** `1:4` */
  readonly place: string;
  readonly text: string;
}

export type Block =
  | { readonly kind: 'title' | 'heading' | 'colophon'; readonly text: string }
  | { readonly kind: 'prose' | 'poetry'; readonly verses: SetVerse[] };

const MARK = /<sup class="fn">\d+<\/sup>/g;

/** Lays a passage out in blocks, the same for every format. Titles of psalms are scripture and always shown. */
export const layOut = (verses: readonly StoredVerse[], options: TextOptions): Block[] => {
  const blocks: Block[] = [];
  const severalChapters = verses.length > 0 && placeOf(verses[0]) !== placeOf(verses[verses.length - 1]);
  let notes = 0;
  let chapter: string | null = null;
  for (const verse of verses) {
    const newChapter = placeOf(verse) !== chapter;
    chapter = placeOf(verse);
    if (verse.title !== null) blocks.push({ kind: 'title', text: verse.title });
    if (options.includeHeadings && verse.heading !== null) blocks.push({ kind: 'heading', text: verse.heading });
    const kind = isPoetry(verse) ? 'poetry' : 'prose';
    const [begins, ...goesOn] = options.includeHeadings ? atHeadings(verse.markup) : [withoutHeadings(verse.markup)];
    const set = setVerse(
      { ...verse, markup: begins },
      { options, long: newChapter && (severalChapters || isElsewhere(verse)), notesBefore: notes },
    );
    notes += set.notes.length;
    const last = blocks.at(-1);
    if (last?.kind === kind && !verse.beginsParagraph && !newChapter) last.verses.push(set);
    else blocks.push({ kind, verses: [set] });
    for (const [heading, markup] of goesOn) {
      blocks.push({ kind: 'heading', text: heading });
      blocks.push({ kind, verses: [{ label: null, markup, notes: [] }] });
    }
    if (options.includeHeadings && verse.colophon !== null) blocks.push({ kind: 'colophon', text: verse.colophon });
  }
  return blocks;
};

const ownNumber = ({ chapterId }: StoredVerse): number => CHAPTERS[chapterId - 1].chapter;

/** Malachi 3:19 of a Hebrew Bible stands in Malachi 4, where it is called `3:19`. */
const isElsewhere = (verse: StoredVerse): boolean => (verse.chapter ?? ownNumber(verse)) !== ownNumber(verse);

/** Its chapter, as we count and as it is printed. */
const placeOf = (verse: StoredVerse): string => `${verse.chapterId} ${verse.chapter ?? ownNumber(verse)}`;

/** The source sets the first verses of some psalms (1, 10, 33, 119) as a paragraph before its first line: a psalm is poetry. */
const isPoetry = (verse: StoredVerse): boolean => verse.isPoetry || CHAPTERS[verse.chapterId - 1].book === 'Psalms';

const setVerse = (
  verse: StoredVerse,
  { options, long, notesBefore }: { options: TextOptions; long: boolean; notesBefore: number },
): SetVerse => {
  const chapter = verse.chapter ?? ownNumber(verse);
  const verses = verse.through > verse.verse ? `${verse.verse}–${verse.through}` : String(verse.verse);
  const place = `${chapter}:${verses}`;
  let number = notesBefore;
  return {
    label: options.includeVerseNumbers ? (long ? place : verses) : null,
    markup: verse.markup.replace(MARK, () => (options.includeFootnotes ? `<sup class="fn">${++number}</sup>` : '')),
    notes: options.includeFootnotes
      ? verse.footnotes.map((text, index) => ({ number: notesBefore + index + 1, place, text }))
      : [],
  };
};

export const notesOf = (blocks: readonly Block[]): SetNote[] =>
  blocks.flatMap((block) => ('verses' in block ? block.verses.flatMap((verse) => verse.notes) : []));

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
/** A heading that stands within a verse. */
const HEADING = /<h3>(.*?)<\/h3>/g;

/** A verse's markup as plain text; footnote marks become `(1)`, and each line begins after `indent`. */
export const plain = (markup: string, indent = ' '): string =>
  markup
    .replace(HEADING, indent)
    .replace(/<sup class="fn">(\d+)<\/sup>/g, '($1)')
    .replace(/<br \/>/g, indent)
    .replace(/<[^>]+>/g, '')
    .replace(/&(lt|gt|quot|amp);/g, (entity) => ENTITIES[entity]);

/** A verse's markup up to its first heading, and each heading with what follows it. */
const atHeadings = (markup: string): readonly [string, ...(readonly [heading: string, markup: string])[]] => {
  const [begins, ...pieces] = markup.split(HEADING);
  const goesOn = pieces.flatMap((piece, index) =>
    index % 2 === 0 ? [[plain(piece), pieces[index + 1]] as const] : [],
  );
  return [begins, ...goesOn];
};

const withoutHeadings = (markup: string): string => markup.replace(HEADING, '<br />');
