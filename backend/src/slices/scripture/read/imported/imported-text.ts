import type { ScriptureTranslation } from '@lectio/contract';
import { chapterIdOf, chapterPassage, type Passage } from '@slices/scripture/domain/passage';
import type { VerseHits, VerseSource } from '../embedded/kjv.query';
import type { StoredVerse } from '../embedded/layout';
import { StoredText } from '../embedded/stored-text';
import type { ScriptureText } from '../scripture-provider';
import type { ImportedTranslation } from './translations.query';

/** Beyond the last verse of any chapter. */
const LAST_VERSE = 999;

/** A chapter may have more verses than the King James Version's; all of it is asked for when its last one is. */
const withAllVerses = (passage: Passage): Passage => {
  const { book, end } = passage;
  const last = chapterPassage(chapterIdOf(book, end.chapter), 'kjv').end;
  return end.verse < last.verse ? passage : { ...passage, end: { ...end, verse: LAST_VERSE } };
};

const hasAllChapters = ({ book, start, end }: Passage, verses: readonly StoredVerse[]): boolean => {
  const here = new Set(verses.map(({ chapterId }) => chapterId));
  return here.size === chapterIdOf(book, end.chapter) - chapterIdOf(book, start.chapter) + 1;
};

class MissingChapter extends Error {}

/** All verses of a passage, or none: half a passage is not shown as a whole. */
class WholePassages implements VerseSource {
  constructor(private readonly source: VerseSource) {}

  async of(passage: Passage): Promise<StoredVerse[]> {
    const verses = await this.source.of(withAllVerses(passage));
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
  const own = new StoredText(translationOf(imported), new WholePassages(source));
  return {
    translation: own.translation,
    numbering: own.numbering,
    audioUrl: () => own.audioUrl(),
    search: (words, page) => own.search(words, page),
    passage: async (passage, format, options) => {
      try {
        return await own.passage(passage, format, options);
      } catch (error) {
        if (!(error instanceof MissingChapter)) throw error;
        const shown = await otherwise.passage(passage, format, options);
        return { ...shown, insteadOf: { name: imported.name, why: 'chapter-missing' } };
      }
    },
  };
};
