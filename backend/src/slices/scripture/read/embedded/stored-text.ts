import {
  bibleOf,
  LIMITS,
  type CanonBook,
  type NumberingName,
  type PassageFormat,
  type ScripturePassage,
  type ScriptureTranslation,
} from '@lectio/contract';
import { canonicalName, chapterPassage, LAST_VERSE, type Passage } from '@slices/scripture/domain/passage';
import type { ScriptureText, FoundVerses, TextOptions } from '../scripture-provider';
import type { VerseSource } from './kjv.query';
import { layOut, plain, type StoredVerse } from './layout';
import { setHtml, setText } from './set-text';

/** A translation in Lectio's own database: no key, no limits, no recordings. */
export class StoredText implements ScriptureText {
  constructor(
    readonly translation: ScriptureTranslation,
    private readonly verses: VerseSource,
    readonly numbering: 'kjv' | 'printed' = 'kjv',
    readonly countsAs: NumberingName = 'kjv',
  ) {}

  async passage(passage: Passage, format: PassageFormat, options: TextOptions): Promise<ScripturePassage> {
    const verses = await this.verses.of(passage);
    const blocks = layOut(verses, options);
    return {
      passage: format === 'html' ? setHtml(blocks) : setText(blocks),
      canonical: canonicalName(asFarAsItGoes(passage, verses), this.numbering),
      translation: this.translation,
    };
  }

  audioUrl(): Promise<null> {
    return Promise.resolve(null);
  }

  async search(words: string, page: number): Promise<FoundVerses> {
    const { total, verses } = await this.verses.search(words, { size: LIMITS.searchPageSize, number: page });
    const results = verses.map(({ chapterId, chapter, verse, markup }) => ({
      reference: verseName(chapterId, verse, chapter),
      content: plain(markup.replace(/<sup.*?<\/sup>/g, '')),
      chapterId,
    }));
    return {
      results,
      page,
      totalPages: Math.ceil(total / LIMITS.searchPageSize),
      totalResults: total,
      translation: this.translation,
    };
  }
}

/** Verses that are printed end with the last one there is. */
const asFarAsItGoes = (passage: Passage, verses: readonly StoredVerse[]): Passage => {
  const { start, end, isPrinted } = passage;
  if (!isPrinted || (start.verse === 1 && end.verse === LAST_VERSE)) return passage;
  return { ...passage, end: { ...end, verse: Math.min(end.verse, verses.at(-1)?.through ?? end.verse) } };
};

const verseName = (chapterId: number, verse: number, printed?: number): string => {
  const { book, start } = chapterPassage(chapterId, 'kjv');
  const place = { chapter: printed ?? start.chapter, verse };
  return canonicalName({ book: bookPrinted(book, chapterId, place.chapter), start: place, end: place }, 'printed');
};

/** The Letter of Jeremiah is a book of its own, or Baruch 6. */
const bookPrinted = (book: CanonBook, chapterId: number, chapter: number): CanonBook => {
  const wider = bibleOf('catholic').books.find(({ chapterIds }) => chapterIds[chapter - 1] === chapterId);
  return chapter > book.chapterIds.length ? (wider ?? book) : book;
};
