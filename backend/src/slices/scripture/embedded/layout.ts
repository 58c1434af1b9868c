import { CHAPTERS } from '@lectio/contract';
import type { TextOptions } from '../scripture-provider';
import type { EmbeddedVerse } from './kjv.query';

/** A verse with what the options leave of it. */
export interface SetVerse {
  /** Null when verse numbers are off. */
  readonly label: string | null;
  /** Footnote marks are numbered through the whole passage, or gone. */
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

/** Lays a passage out in blocks, the same for every format. Titles of psalms are scripture and always stand. */
export const layOut = (verses: readonly EmbeddedVerse[], options: TextOptions): Block[] => {
  const blocks: Block[] = [];
  const severalChapters = verses.length > 0 && verses[0].chapterId !== verses[verses.length - 1].chapterId;
  let notes = 0;
  let chapterId: number | null = null;
  for (const verse of verses) {
    const newChapter = verse.chapterId !== chapterId;
    chapterId = verse.chapterId;
    if (verse.title !== null) blocks.push({ kind: 'title', text: verse.title });
    if (options.includeHeadings && verse.heading !== null) blocks.push({ kind: 'heading', text: verse.heading });
    const kind = verse.isPoetry ? 'poetry' : 'prose';
    const set = setVerse(verse, { options, long: newChapter && severalChapters, notesBefore: notes });
    notes += set.notes.length;
    const last = blocks.at(-1);
    if (last?.kind === kind && !verse.beginsParagraph && !newChapter) last.verses.push(set);
    else blocks.push({ kind, verses: [set] });
    if (options.includeHeadings && verse.colophon !== null) blocks.push({ kind: 'colophon', text: verse.colophon });
  }
  return blocks;
};

const setVerse = (
  verse: EmbeddedVerse,
  { options, long, notesBefore }: { options: TextOptions; long: boolean; notesBefore: number },
): SetVerse => {
  const { chapter } = CHAPTERS[verse.chapterId - 1];
  const place = `${chapter}:${verse.verse}`;
  let number = notesBefore;
  return {
    label: options.includeVerseNumbers ? (long ? place : String(verse.verse)) : null,
    markup: verse.markup.replace(MARK, () => (options.includeFootnotes ? `<sup class="fn">${++number}</sup>` : '')),
    notes: options.includeFootnotes
      ? verse.footnotes.map((text, index) => ({ number: notesBefore + index + 1, place, text }))
      : [],
  };
};

export const notesOf = (blocks: readonly Block[]): SetNote[] =>
  blocks.flatMap((block) => ('verses' in block ? block.verses.flatMap((verse) => verse.notes) : []));
