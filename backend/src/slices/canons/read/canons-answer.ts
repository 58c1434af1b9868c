import {
  bibleOf,
  CANONS,
  labelOf,
  numberingOf,
  type Canon,
  type CanonsAnswer,
  type NumberingName,
} from '@lectio/contract';

/** All canons, with the labels of their chapters in a numbering. */
export const canonsAnswer = async (numberingName: NumberingName): Promise<CanonsAnswer> => {
  const numbering = await numberingOf(numberingName);
  const answer = (canon: Canon): CanonsAnswer['canons'][number] => {
    const bible = bibleOf(canon);
    return {
      name: canon,
      totalChapters: bible.chapterIds.length,
      oldTestamentChapters: bible.oldTestamentChapters,
      newTestamentChapters: bible.newTestamentChapters,
      books: bible.books.map(({ name, testament, chapterIds }) => ({
        name,
        testament,
        chapters: chapterIds.map((id, index) => ({
          id,
          label: labelOf(id, numbering, { canon }) ?? String(index + 1),
        })),
      })),
    };
  };
  return { numbering: numberingName, canons: CANONS.map(answer) };
};
