import { ALL_PARTS } from '@lectio/contract';
import { layOut, type StoredVerse } from './layout';
import { setHtml } from './set-text';

/** What devices that keep these verses, sorted by chapter, are sent: each chapter with all its parts. */
export const answerBytes = (verses: readonly StoredVerse[]): { chapters: number; bytes: number } => {
  let bytes = 0;
  let chapters = 0;
  for (let start = 0; start < verses.length;) {
    let end = start;
    while (end < verses.length && verses[end].chapterId === verses[start].chapterId) end++;
    bytes += Buffer.byteLength(setHtml(layOut(verses.slice(start, end), ALL_PARTS)));
    chapters++;
    start = end;
  }
  return { chapters, bytes };
};
