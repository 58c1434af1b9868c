import { CHAPTER_COUNT, placesOf, SCRIPTURE_MESSAGES, type ScriptureTranslation } from '@lectio/contract';
import { notFound } from '@kernel/errors';
import {
  bookOfChapter,
  chapterIdOf,
  chapterPassage,
  LAST_VERSE,
  type Passage,
  type VersePlace,
} from '@slices/scripture/domain/passage';
import type { VerseHits, VerseSource } from '../embedded/kjv.query';
import type { StoredVerse } from '../embedded/layout';
import { StoredText } from '../embedded/stored-text';
import type { ScriptureText } from '../scripture-provider';
import type { ImportedTranslation } from './translations.query';

const hasAllChapters = ({ start, end, isPrinted }: Passage, verses: readonly StoredVerse[]): boolean => {
  const here = new Set(verses.map(({ chapterId, chapter }) => (isPrinted ? chapter : chapterId)));
  return here.size === end.chapter - start.chapter + 1;
};

class MissingChapter extends Error {}

/** All verses of a passage, or none: half a passage is not shown as a whole. */
class WholePassages implements VerseSource {
  constructor(private readonly source: VerseSource) {}

  async of(passage: Passage): Promise<StoredVerse[]> {
    const verses = await this.source.of(passage);
    if (!hasAllChapters(passage, verses)) throw new MissingChapter();
    return verses;
  }

  search(words: string, page: { size: number; number: number }): Promise<VerseHits> {
    return this.source.search(words, page);
  }
}

const translationOf = ({ id, name, language, licence, mayBeKept }: ImportedTranslation): ScriptureTranslation => ({
  code: id,
  name,
  language,
  attribution: licence,
  link: null,
  mayBeKept,
});

/** A translation that an operator added. What it lacks is read from another one, and the answer says so. */
export const importedText = (
  imported: ImportedTranslation,
  source: VerseSource,
  otherwise: ScriptureText,
): ScriptureText => {
  const own = new StoredText(translationOf(imported), new WholePassages(source), 'printed', imported.numbering);
  return {
    translation: own.translation,
    numbering: own.numbering,
    countsAs: own.countsAs,
    audioUrl: () => own.audioUrl(),
    search: (words, page) => own.search(words, page),
    passage: async (passage, format, options) => {
      try {
        return await own.passage(passage, format, options);
      } catch (error) {
        if (!(error instanceof MissingChapter)) throw error;
        const shown = await otherwise.passage(await inKjv(passage, imported), format, options);
        return { ...shown, insteadOf: { name: imported.name, why: 'chapter-missing' } };
      }
    },
  };
};

/**
 * The same verses as the King James Version counts them.
 * @throws Refusal when it doesn't have them either
 */
const inKjv = async (passage: Passage, { numbering }: ImportedTranslation): Promise<Passage> => {
  if (passage.book.chapterIds[passage.start.chapter - 1] > CHAPTER_COUNT) throw missing();
  const book = bookOfChapter(passage.book.chapterIds[0]);
  if (!passage.isPrinted) return { ...passage, book };
  const placeOf = await placesOf(numbering);
  const inBook = ({ chapter, verse }: VersePlace): VersePlace => {
    const place = placeOf(book, chapter, verse);
    if (place.chapter > book.chapterIds.length) throw missing();
    const { end } = chapterPassage(chapterIdOf(book, place.chapter), 'kjv');
    // The title of a psalm is part of its first verse.
    return { ...place, verse: Math.max(1, verse === LAST_VERSE ? end.verse : Math.min(place.verse, end.verse)) };
  };
  const [start, end] = [inBook(passage.start), inBook(passage.end)];
  if (start.chapter > end.chapter || (start.chapter === end.chapter && start.verse > end.verse)) throw missing();
  return { book, start, end };
};

const missing = () => notFound(SCRIPTURE_MESSAGES.notInText);
