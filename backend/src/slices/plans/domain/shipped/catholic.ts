import type { DayPassage, PlanCourse } from '../plan-course';
import { dayOf, eachChapter, passagesByDay } from './notation';

/**
 * From the creation to the Maccabees, the prophets beside their times. Each day has as much as makes it, with what is read
 * beside it, about 97 verses long.
 */
const STORY = passagesByDay(`
  Genesis 1-2 | 3-4 | 5-7 | 8-9 | 10 | 11-14 | 15-18 | 19 | 20-21 | 22-23 | 24 | 25 | 26-27 | 28-30 | 31 | 32 | 33 |
  34-35 | 36 | 37 | 38-40 | 41 | 42-43 | 44-45 | 46 | 47-48 | 49-50; Exodus 1 | 2-5 | 6 | 7 | 8 | 9 | 10 | 11-13 |
  14-16 | 17 | 18 | 19-20 | 21-22 | 23-24 | 25-26 | 27-29 | 30 | 31-32 | 33-34 | 35-36 | 37-38 | 39-40 | Leviticus 1-5
  | 6-7 | 8 | 9 | 10 | 11 | 12-13 | 14-15 | 16-17 | 18 | 19-20 | 21-22 | 23 | 24-25 | 26-27 | Numbers 1 | 2 | 3 | 4 |
  5-6 | 7 | 8-10 | 11 | 12 | 13 | 14 | 15 | 16-17 | 18-20 | 21 | 22 | 23 | 24 | 25 | 26 | 27-29 | 30 | 31 | 32 | 33 |
  34 | 35-36; Deuteronomy 1 | 2-4 | 5 | 6-7 | 8-9 | 10-11 | 12-14 | 15-18 | 19-22 | 23-25 | 26 | 27 | 28 | 29-30 |
  31-32 | 33-34; Joshua 1-3 | 4-5 | 6 | 7 | 8 | 9 | 10-12 | 13-15 | 16-17 | 18 | 19 | 20-21 | 22-23 | 24; Judges 1-2 |
  3-5 | 6 | 7-8 | 9 | 10-11 | 12-13 | 14-17 | 18-20 | 21; Ruth 1 | 2 | 3 | 4; 1 Samuel 1 | 2 | 3-6 | 7-10 | 11-12 | 13
  | 14 | 15 | 16 | 17 | 18-20 | 21-23 | 24 | 25 | 26 | 27 | 28-31 | 2 Samuel 1-3 | 4-5 | 6-7 | 8 | 9-10 | 11 | 12-13 |
  14-16 | 17 | 18 | 19 | 20 | 21 | 22 | 23-24; 1 Kings 1 | 2 | 3 | 4 | 5-6 | 7 | 8 | 9-11 | 12 | 13 | 14 | 15-16 |
  17-18 | 19-20 | 21-22 | 2 Kings 1 | 2-3 | 4-5 | 6-7 | 8-9 | 10-12 | 13-15 | 16-17 | 18 | 19-20 | 21-22 | 23-24 | 25;
  Amos 1 | 2-6 | 7-9; Hosea 1 | 2-4 | 5-7 | 8-10 | 11-13 | 14; Jonah 1-4; Tobit 1 | 2-6 | 7-9 | 10-12 | 13-14; Micah
  1-2 | 3-6 | 7; Isaiah 1-2 | 3-6 | 7-10 | 11-13 | 14-17 | 18-21 | 22-23 | 24-25 | 26-29 | 30-33 | 34-36 | 37-39 | 40
  | 41 | 42-43 | 44-47 | 48-52 | 53-55 | 56-59 | 60-63 | 64-66 | Nahum 1-3; Zephaniah 1 | 2-3; Habakkuk 1-2 | 3;
  Jeremiah 1-3 | 4-5 | 6-7 | 8-9 | 10-11 | 12-13 | 14-15 | 16-20 | 21 | 22-23 | 24-25 | 26-28 | 29-30 | 31-32 | 33-36
  | 37-38 | 39-40 | 41-43 | 44-46 | 47-48 | 49-50 | 51-52 | Lamentations 1-2 | 3 | 4 | 5; Baruch 1 | 2 | 3-4 | 5; 6;
  Obadiah | Ezekiel 1-2 | 3-4 | 5-6 | 7-8 | 9-10 | 11-13 | 14-16 | 17-18 | 19 | 20 | 21-22 | 23 | 24-26 | 27-29 |
  30-31 | 32-33 | 34 | 35-36 | 37-38 | 39-40 | 41-44 | 45-46 | 47 | 48; Daniel 1 | 2 | 3 | 4-5 | 6-8 | 9-10 | 11-12 |
  13 | 14 | Judith 1-2 | 3-6 | 7-9 | 10-11 | 12-14 | 15-16 | 1 Chronicles 1 | 2 | 3-4 | 5-6 | 7 | 8 | 9 | 10 | 11 |
  12-14 | 15-17 | 18 | 19 | 20 | 21 | 22 | 23-24 | 25-27 | 28 | 29 | 2 Chronicles 1-3 | 4-5 | 6 | 7-8 | 9-12 | 13-15 |
  16-17 | 18-19 | 20 | 21-23 | 24-27 | 28-30 | 31-32 | 33-34 | 35-36; Ezra 1 | 2 | 3 | 4 | 5-8 | 9-10 | Haggai 1-2;
  Zechariah 1-2 | 3-7 | 8-11 | 12-14; Nehemiah 1 | 2-5 | 6-7 | 8-9 | 10-11 | 12-13 | Esther 1-3 | 4-8 | 9-10; 11-14 | 15-16;
  Malachi 1-4 | Joel 1-3 | 1 Maccabees 1 | 2 | 3 | 4 | 5 | 6 | 7-8 | 9 | 10 | 11 | 12 | 13-14 | 15-16; 2 Maccabees 1 |
  2-3 | 4 | 5-6 | 7 | 8-9 | 10-11 | 12-13 | 14-15`);

/** The psalms in their five books, and wisdom between them. */
const WISDOM: readonly DayPassage[][] = [
  ...eachChapter('Psalms 1-41; Job; Psalms 42-72; Proverbs; Psalms 73-89; Ecclesiastes; Song of Solomon'),
  ...eachChapter('Psalms 90-106; Wisdom; Sirach; Psalms 107-116'),
  ...passagesByDay('Psalms 117-118 | 119:1-88 | 119:89-176'),
  ...eachChapter('Psalms 120-150'),
];

/** Each Gospel with letters behind it. */
const NEW_TESTAMENT: readonly DayPassage[][] = [
  ...eachChapter('Matthew; Hebrews; James; Mark; 1 Peter; 2 Peter; Jude; Luke; Acts'),
  ...eachChapter('Romans; 1 Corinthians; 2 Corinthians; Galatians; Ephesians; Philippians; Colossians'),
  ...eachChapter('1 Thessalonians; 2 Thessalonians; 1 Timothy; 2 Timothy; Titus; Philemon'),
  ...eachChapter('John; 1 John; 2 John; 3 John; Revelation'),
];

const DAYS_OF_WEEK = 7;

/** What a day reads of a column of which so many days of each week read something. */
const ofColumn = (column: readonly DayPassage[][], daysAWeek: number, day: number): readonly DayPassage[] => {
  const inWeek = day % DAYS_OF_WEEK;
  const before = Math.floor(day / DAYS_OF_WEEK) * daysAWeek;
  return inWeek < daysAWeek ? (column[before + inWeek] ?? []) : [];
};

/**
 * The 1,334 chapters of the 73 books, each once, in 365 days: the story every day, a psalm or wisdom on six days of a
 * week, the New Testament on five.
 */
export const CATHOLIC: PlanCourse = {
  kind: 'days',
  days: STORY.map((story, day) => dayOf([...story, ...ofColumn(WISDOM, 6, day), ...ofColumn(NEW_TESTAMENT, 5, day)])),
  runsRound: false,
};
