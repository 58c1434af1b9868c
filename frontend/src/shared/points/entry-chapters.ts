import type { ChapterNames, PointsTransactionAnswer } from '@lectio/contract';
import { runsInWords } from '../passages/chapter-runs';

/** The most passages listed in a line. */
const MOST = 4;

/** The chapters that an entry of the ledger paid for, in words; null where they are not known. */
export const entryChapters = ({ chapters }: PointsTransactionAnswer, names: ChapterNames): string | null =>
  chapters && runsInWords(chapters, MOST, names);

/** An entry in one line: "Genesis 1–3: 3 chapters read again", or its description alone. */
export const entryInWords = (entry: PointsTransactionAnswer, names: ChapterNames): string =>
  [entryChapters(entry, names), entry.description].filter(Boolean).join(': ');
