import {
  ALL_BOOKS,
  DEFAULT_CANON,
  numberingOf,
  passageReader,
  readingKjvVerses,
  type NumberingName,
  type PassageNames,
  type PassageReader,
} from '@lectio/contract';

/** Names passages as an account numbers them. */
export interface PassageLabels {
  /** `reference` as the text names it, which stays where it cannot be read; `chapterId` of the chapter it is filed under. */
  of(reference: string, chapterId?: number): string;
}

const readerOf = async (name: NumberingName): Promise<PassageReader> => {
  const numbering = await numberingOf(name);
  return readingKjvVerses(await passageReader({ canon: 'all', numbering }), numbering, ALL_BOOKS);
};

/** @param countsAs how the text numbers what it names */
export const passageLabels = async (countsAs: NumberingName, names: PassageNames): Promise<PassageLabels> => {
  const { numbering, canon } = names.chapters;
  if (numbering === countsAs && canon === DEFAULT_CANON) return { of: (reference) => reference };
  const [asText, asKjv] = await Promise.all([readerOf(countsAs), readerOf('kjv')]);
  return {
    of: (reference, chapterId) => {
      const found = asText.read(reference).passages;
      // A text may have books that count as the King James Version does.
      const isElsewhere = chapterId !== undefined && !found.some(({ chapterIds }) => chapterIds.includes(chapterId));
      const passages = isElsewhere ? asKjv.read(reference).passages : found;
      return passages.length === 0 ? reference : passages.map((passage) => names.passage(passage)).join('; ');
    },
  };
};
