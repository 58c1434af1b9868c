import { findBook } from '@lectio/contract';

/**
 * The whole Bible in chronological order, after the well-known one-year plan of the Blue Letter Bible. A chapter that
 * plan splits is placed where its first part is read. A book without numbers means all its chapters.
 */
const ORDER = `
  Genesis 1-11; Job; Genesis 12-50; Exodus; Leviticus; Numbers 1-15; Psalms 90; Numbers 16-36; Deuteronomy; Psalms 91;
  Joshua; Judges; Ruth; 1 Samuel 1-20; Psalms 11,59; 1 Samuel 21-24; Psalms 7,27,31,34,52,56,120,140-142; 1 Samuel 25-27;
  Psalms 17,35,54,63; 1 Samuel 28-31; Psalms 18,121,123-125,128-130; 2 Samuel 1-4; Psalms 6,8-10,14,16,19,21;
  1 Chronicles 1-2; Psalms 43-45,49,84-85,87; 1 Chronicles 3-5; Psalms 73,77-78; 1 Chronicles 6; Psalms 81,88,92-93;
  1 Chronicles 7-10; Psalms 102-104; 2 Samuel 5; 1 Chronicles 11-12; Psalms 133,106-107; 2 Samuel 6; 1 Chronicles 13-16;
  Psalms 1-2,15,22-24,47,68,89,96,100-101,105,132; 2 Samuel 7; 1 Chronicles 17; Psalms 25,29,33,36,39; 2 Samuel 8-9;
  1 Chronicles 18; Psalms 50,53,60,75; 2 Samuel 10; 1 Chronicles 19; Psalms 20,65-67,69-70; 2 Samuel 11-12;
  1 Chronicles 20; Psalms 32,51,86,122; 2 Samuel 13-15; Psalms 3-4,12-13,28,55; 2 Samuel 16-18;
  Psalms 26,40,58,61-62,64; 2 Samuel 19-21; Psalms 5,38,41-42; 2 Samuel 22-23; Psalms 57,95,97-99; 2 Samuel 24;
  1 Chronicles 21-22; Psalms 30,108-110; 1 Chronicles 23-25; Psalms 131,138-139,143-145; 1 Chronicles 26-29;
  Psalms 127,111-118; 1 Kings 1-2; Psalms 37,71,94,119; 1 Kings 3-4; 2 Chronicles 1; Psalms 72; Song of Solomon;
  Proverbs 1-24; 1 Kings 5-6; 2 Chronicles 2-3; 1 Kings 7; 2 Chronicles 4; 1 Kings 8; 2 Chronicles 5-7;
  Psalms 136,134,146-150; 1 Kings 9; 2 Chronicles 8; Proverbs 25-29; Ecclesiastes; 1 Kings 10-11; 2 Chronicles 9;
  Proverbs 30-31; 1 Kings 12-14; 2 Chronicles 10-12; 1 Kings 15; 2 Chronicles 13-16; 1 Kings 16; 2 Chronicles 17;
  1 Kings 17-22; 2 Chronicles 18-23; Obadiah; Psalms 82-83; 2 Kings 1-13; 2 Chronicles 24; 2 Kings 14; 2 Chronicles 25;
  Jonah; 2 Kings 15; 2 Chronicles 26; Isaiah 1-8; Amos; 2 Chronicles 27; Isaiah 9-12; Micah; 2 Chronicles 28;
  2 Kings 16-17; Isaiah 13-27; 2 Kings 18; 2 Chronicles 29-31; Psalms 48; Hosea; Isaiah 28-39; Psalms 76; Isaiah 40-48;
  2 Kings 19; Psalms 46,80,135; Isaiah 49-66; 2 Kings 20-21; 2 Chronicles 32-33; Nahum; 2 Kings 22-23;
  2 Chronicles 34-35; Zephaniah; Jeremiah 1-40; Psalms 74,79; 2 Kings 24-25; 2 Chronicles 36; Habakkuk; Jeremiah 41-52;
  Lamentations; Ezekiel; Joel; Daniel; Ezra 1-6; Psalms 137; Haggai; Zechariah; Esther; Ezra 7-10; Nehemiah; Psalms 126;
  Malachi; Luke 1; John 1; Matthew 1; Luke 2; Matthew 2-3; Mark 1; Luke 3; Matthew 4; Luke 4-5; John 2-4; Matthew 8;
  Mark 2; John 5; Matthew 12; Mark 3; Luke 6; Matthew 5-7,9; Luke 7; Matthew 11; Luke 11; Matthew 13; Luke 8; Mark 4-5;
  Matthew 10,14; Mark 6; Luke 9; John 6; Matthew 15; Mark 7; Matthew 16; Mark 8; Matthew 17; Mark 9; Matthew 18;
  John 7-10; Luke 10,12-17; John 11; Luke 18; Matthew 19; Mark 10; Matthew 20-21; Luke 19; Mark 11; John 12; Matthew 22;
  Mark 12; Matthew 23; Luke 20-21; Mark 13; Matthew 24-26; Mark 14; Luke 22; John 13-17; Matthew 27; Mark 15; Luke 23;
  John 18-19; Matthew 28; Mark 16; Luke 24; John 20-21; Acts 1-14; James; Acts 15-16; Galatians; Acts 17;
  1 Thessalonians; 2 Thessalonians; Acts 18-19; 1 Corinthians; 2 Corinthians; Romans; Acts 20-28; Colossians; Philemon;
  Ephesians; Philippians; 1 Timothy; Titus; 1 Peter; Hebrews; 2 Timothy; 2 Peter; Jude; 1 John; 2 John; 3 John; Revelation`;

/** The chapter ids of "Ruth", "Ruth 2" or "Psalms 1-3,8", as this table alone writes them. */
const chaptersIn = (passage: string): number[] | null => {
  const match = /^(.+?)(?: (\d{1,3}(?:-\d{1,3})?(?:,\d{1,3}(?:-\d{1,3})?)*))?$/.exec(passage.trim());
  const book = match && findBook(match[1]);
  if (!book) return null;
  const ranges = (match[2] ?? `1-${book.chapterCount}`).split(',').map((range) => {
    const [from, to = from] = range.split('-').map(Number);
    return { from, to };
  });
  if (ranges.some(({ from, to }) => from < 1 || to < from || to > book.chapterCount)) return null;
  return ranges.flatMap(({ from, to }) =>
    Array.from({ length: to - from + 1 }, (_, index) => book.firstChapterId + from - 1 + index),
  );
};

const known = (passage: string): number[] => {
  const chapters = chaptersIn(passage);
  if (!chapters) throw new Error(`no such passage: ${passage}`);
  return chapters;
};

/** All chapter ids, each once. */
export const CHRONOLOGICAL: readonly number[] = ORDER.split(';').flatMap(known);
