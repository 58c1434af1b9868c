import { useChapterNames } from './chapter-names';

/** "Joel 4", in the numbering of the account. */
export const ChapterName = ({ id }: { id: number }) => useChapterNames().chapter(id);
