import { findBook } from '@lectio/contract';

/**
 * Robert Murray M'Cheyne's calendar of 1842, in its four columns: two to read with the family, two alone. A book is read
 * one chapter a day, but for what is named: "9-10" and "36+45" share a day, "119x7" is spread over seven. A chapter that
 * the calendar divides by verses is read whole on the first of its days.
 */
const COLUMNS: readonly string[] = [
  `Genesis 9-10,35-36; Exodus; Leviticus 2-3,11-12; Numbers 12-13,17-18; Deuteronomy 13-14,33-34;
  Joshua 12-13,14-15,16-17,18-19,20-21; Judges; Ruth 3-4; 1 Samuel 5-6,7-8,21-22,29-30; 2 Samuel 4-5,8-9; 1 Kings 4-5;
  2 Kings 11-12; 1 Chronicles 1-2,3-4,5-6,7-8,9-10,11-12,13-14,19-20,24-25,26-27;
  2 Chronicles 3-4,11-12,14-15,19-20,22-23,27-28`,
  `Matthew; Mark; Luke 1x2; John; Psalms 1-2,3-4,5-6,7-8,11-12,13-14,15-16,20-21,23-24,26-27,28-29,40-41,42-43,46-47,
  52-54,56-57,58-59,60-61,62-63,64-65,66-67,70-71,75-76,78x2,81-82,83-84,86-87,92-93,95-96,97-98,99-101,108-109,110-111,
  112-113,114-115,117-118,119x7,120-122,123-125,126-128,129-131,132-134,135-136,137-138,140-141,142-143,146-147,149-150;
  Acts; Romans; 1 Corinthians; 2 Corinthians; Galatians; Ephesians; Philippians; Colossians; 1 Thessalonians;
  2 Thessalonians; 1 Timothy; 2 Timothy; Titus; Philemon; Hebrews; James; 1 Peter; 2 Peter; 1 John; 2 John; 3 John; Jude;
  Revelation`,
  `Ezra; Nehemiah; Esther 9-10; Job 16-17,25-26; Proverbs; Ecclesiastes; Song of Solomon; Isaiah 3-4,11-12,17-18,19-20;
  Jeremiah 30-31,36+45; Lamentations; Ezekiel; Daniel; Hosea 3-4,5-6; Joel; Amos; Obadiah; Jonah; Micah; Nahum; Habakkuk;
  Zephaniah; Haggai; Zechariah; Malachi`,
  `Acts; Romans; 1 Corinthians; 2 Corinthians; Galatians; Ephesians; Philippians; Colossians; 1 Thessalonians;
  2 Thessalonians; 1 Timothy; 2 Timothy; Titus; Philemon; Hebrews; James; 1 Peter; 2 Peter; 1 John; 2 John; 3 John; Jude;
  Revelation; Matthew; Mark; Psalms 1-2,3-4,5-6,7-8,11-12,13-14,15-16,20-21,23-24,26-27,28-29,40-41,42-43,46-47,52-54,
  56-57,58-59,60-61,62-63,64-65,66-67,70-71,75-76,78x2,81-82,83-84,87-88,92-93,95-96,97-98,99-101,108-109,110-111,
  112-113,114-115,117-118,119x7,120-122,123-125,126-128,129-131,132-134,135-136,137-138,140-141,146-147,148-150;
  Luke 1x2; John`,
];

interface Exception {
  readonly chapters: readonly number[];
  readonly days: number;
}

const exceptionIn = (text: string): Exception => {
  const [named, days = '1'] = text.trim().split('x');
  const [first, last = first] = named.split('-').map(Number);
  const chapters = named.includes('+')
    ? named.split('+').map(Number)
    : Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return { chapters, days: Number(days) };
};

/** The chapter ids of each day on which a book is read; none on the further days of a divided chapter. */
const daysOfBook = (passage: string): number[][] => {
  const match = /^(\d?[^\d]+?)(?: (\d[\dx,+\s-]*))?$/.exec(passage.trim());
  const book = match && findBook(match[1]);
  if (!book) throw new Error(`no such book: ${passage}`);
  const exceptions = (match[2] ?? '').split(',').filter(Boolean).map(exceptionIn);
  const days: number[][] = [];
  for (let chapter = 1; chapter <= book.chapterCount; chapter++) {
    const exception = exceptions.find(({ chapters }) => chapters.includes(chapter));
    const together = exception?.chapters ?? [chapter];
    if (together[0] !== chapter) continue;
    days.push(together.map((number) => book.firstChapterId + number - 1));
    for (let day = 1; day < (exception?.days ?? 1); day++) days.push([]);
  }
  return days;
};

const columns = COLUMNS.map((column) => column.split(';').flatMap(daysOfBook));

/** The calendar's 365 days: the chapters of each, in the order of its columns. */
export const MCHEYNE_DAYS: readonly (readonly number[])[] = columns[0].map((_, day) =>
  columns.flatMap((column) => column[day] ?? []),
);

/** All of its chapters in the order of reading: the Old Testament once, the New Testament and the Psalms twice. */
export const MCHEYNE: readonly number[] = MCHEYNE_DAYS.flat();
