import type { PlanCourse } from '../plan-course';
import { daysOf } from './notation';

/**
 * The whole Bible in the order of events, day by day as the well-known one-year plan of the Blue Letter Bible and Back to
 * the Bible has it. That plan reads Luke 11 on two days.
 */
const DAYS = `
  Genesis 1-3 | 4-7 | 8-11 | Job 1-5 | 6-9 | 10-13 | 14-16 | 17-20 | 21-23 | 24-28 | 29-31 | 32-34 | 35-37 | 38-39 |
  40-42 | Genesis 12-15 | 16-18 | 19-21 | 22-24 | 25-26 | 27-29 | 30-31 | 32-34 | 35-37 | 38-40 | 41-42 | 43-45 |
  46-47 | 48-50 | Exodus 1-3 | 4-6 | 7-9 | 10-12 | 13-15 | 16-18 | 19-21 | 22-24 | 25-27 | 28-29 | 30-32 | 33-35 |
  36-38 | 39-40 | Leviticus 1-4 | 5-7 | 8-10 | 11-13 | 14-15 | 16-18 | 19-21 | 22-23 | 24-25 | 26-27 | Numbers 1-2 |
  3-4 | 5-6 | 7 | 8-10 | 11-13 | 14-15; Psalms 90 | Numbers 16-17 | 18-20 | 21-22 | 23-25 | 26-27 | 28-30 | 31-32 |
  33-34 | 35-36 | Deuteronomy 1-2 | 3-4 | 5-7 | 8-10 | 11-13 | 14-16 | 17-20 | 21-23 | 24-27 | 28-29 | 30-31 |
  32-34; Psalms 91 | Joshua 1-4 | 5-8 | 9-11 | 12-15 | 16-18 | 19-21 | 22-24 | Judges 1-2 | 3-5 | 6-7 | 8-9 | 10-12
  | 13-15 | 16-18 | 19-21 | Ruth | 1 Samuel 1-3 | 4-8 | 9-12 | 13-14 | 15-17 | 18-20; Psalms 11; 59 | 1 Samuel 21-24
  | Psalms 7; 27; 31; 34; 52 | 56; 120; 140-142 | 1 Samuel 25-27 | Psalms 17; 35; 54; 63 | 1 Samuel 28-31; Psalms 18
  | 121; 123-125; 128-130 | 2 Samuel 1-4 | Psalms 6; 8-10; 14; 16; 19; 21 | 1 Chronicles 1-2 | Psalms 43-45; 49;
  84-85; 87 | 1 Chronicles 3-5 | Psalms 73; 77-78 | 1 Chronicles 6 | Psalms 81; 88; 92-93 | 1 Chronicles 7-10 |
  Psalms 102-104 | 2 Samuel 5:1-10; 1 Chronicles 11-12 | Psalms 133 | 106-107 | 2 Samuel 5:11-6:23; 1 Chronicles
  13-16 | Psalms 1-2; 15; 22-24; 47; 68 | 89; 96; 100; 101; 105; 132 | 2 Samuel 7; 1 Chronicles 17 | Psalms 25; 29;
  33; 36; 39 | 2 Samuel 8-9; 1 Chronicles 18 | Psalms 50; 53; 60; 75 | 2 Samuel 10; 1 Chronicles 19; Psalms 20 |
  65-67; 69-70 | 2 Samuel 11-12; 1 Chronicles 20 | Psalms 32; 51; 86; 122 | 2 Samuel 13-15 | Psalms 3-4; 12-13; 28;
  55 | 2 Samuel 16-18 | Psalms 26; 40; 58; 61-62; 64 | 2 Samuel 19-21 | Psalms 5; 38; 41-42 | 2 Samuel 22-23; Psalms
  57 | 95; 97-99 | 2 Samuel 24; 1 Chronicles 21-22; Psalms 30 | 108-110 | 1 Chronicles 23-25 | Psalms 131; 138-139;
  143-145 | 1 Chronicles 26-29; Psalms 127 | 111-118 | 1 Kings 1-2; Psalms 37; 71; 94 | 119:1-88 | 1 Kings 3-4; 2
  Chronicles 1; Psalms 72 | 119:89-176 | Song of Solomon | Proverbs 1-3 | 4-6 | 7-9 | 10-12 | 13-15 | 16-18 | 19-21
  | 22-24 | 1 Kings 5-6; 2 Chronicles 2-3 | 1 Kings 7; 2 Chronicles 4 | 1 Kings 8; 2 Chronicles 5 | 6-7; Psalms 136
  | 134; 146-150 | 1 Kings 9; 2 Chronicles 8 | Proverbs 25-26 | 27-29 | Ecclesiastes 1-6 | 7-12 | 1 Kings 10-11; 2
  Chronicles 9 | Proverbs 30-31 | 1 Kings 12-14 | 2 Chronicles 10-12 | 1 Kings 15:1-24; 2 Chronicles 13-16 | 1 Kings
  15:25-16:34; 2 Chronicles 17 | 1 Kings 17-19 | 20-21 | 22; 2 Chronicles 18 | 19-23 | Obadiah; Psalms 82-83 | 2
  Kings 1-4 | 5-8 | 9-11 | 12-13; 2 Chronicles 24 | 2 Kings 14; 2 Chronicles 25 | Jonah | 2 Kings 15; 2 Chronicles
  26 | Isaiah 1-4 | 5-8 | Amos 1-5 | 6-9 | 2 Chronicles 27; Isaiah 9-12 | Micah | 2 Chronicles 28; 2 Kings 16-17 |
  Isaiah 13-17 | 18-22 | 23-27 | 2 Kings 18:1-8; 2 Chronicles 29-31; Psalms 48 | Hosea 1-7 | 8-14 | Isaiah 28-30 |
  31-34 | 35-36 | 37-39; Psalms 76 | Isaiah 40-43 | 44-48 | 2 Kings 18:9-19:37; Psalms 46; 80; 135 | Isaiah 49-53 |
  54-58 | 59-63 | 64-66 | 2 Kings 20-21 | 2 Chronicles 32-33 | Nahum | 2 Kings 22-23; 2 Chronicles 34-35 | Zephaniah
  | Jeremiah 1-3 | 4-6 | 7-9 | 10-13 | 14-17 | 18-22 | 23-25 | 26-29 | 30-31 | 32-34 | 35-37 | 38-40; Psalms 74; 79
  | 2 Kings 24-25; 2 Chronicles 36 | Habakkuk | Jeremiah 41-45 | 46-48 | 49-50 | 51-52 | Lamentations 1:1-3:36 |
  3:37-5:22 | Ezekiel 1-4 | 5-8 | 9-12 | 13-15 | 16-17 | 18-19 | 20-21 | 22-23 | 24-27 | 28-31 | 32-34 | 35-37 |
  38-39 | 40-41 | 42-43 | 44-45 | 46-48 | Joel | Daniel 1-3 | 4-6 | 7-9 | 10-12 | Ezra 1-3 | 4-6; Psalms 137 |
  Haggai | Zechariah 1-7 | 8-14 | Esther 1-5 | 6-10 | Ezra 7-10 | Nehemiah 1-5 | 6-7 | 8-10 | 11-13; Psalms 126 |
  Malachi | Luke 1; John 1:1-14 | Matthew 1; Luke 2:1-38 | Matthew 2; Luke 2:39-52 | Matthew 3; Mark 1; Luke 3 |
  Matthew 4; Luke 4-5; John 1:15-51 | 2-4 | Mark 2 | John 5 | Matthew 12:1-21; Mark 3; Luke 6 | Matthew 5-7 |
  8:1-13; Luke 7 | Matthew 11 | 12:22-50; Luke 11 | Matthew 13; Luke 8 | Matthew 8:14-34; Mark 4-5 | Matthew 9-10 |
  14; Mark 6; Luke 9:1-17 | John 6 | Matthew 15; Mark 7 | Matthew 16; Mark 8; Luke 9:18-27 | Matthew 17; Mark 9;
  Luke 9:28-62 | Matthew 18 | John 7-8 | 9:1-10:21 | Luke 10-11; John 10:22-42 | Luke 12-13 | 14-15 | 16:1-17:10 |
  John 11 | Luke 17:11-18:14 | Matthew 19; Mark 10 | Matthew 20-21 | Luke 18:15-19:48 | Mark 11; John 12 | Matthew
  22; Mark 12 | Matthew 23; Luke 20-21 | Mark 13 | Matthew 24 | 25 | 26; Mark 14 | Luke 22; John 13 | 14-17 |
  Matthew 27; Mark 15 | Luke 23; John 18-19 | Matthew 28; Mark 16 | Luke 24; John 20-21 | Acts 1-3 | 4-6 | 7-8 |
  9-10 | 11-12 | 13-14 | James | Acts 15-16 | Galatians 1-3 | 4-6 | Acts 17:1-18:18 | 1 Thessalonians; 2
  Thessalonians | Acts 18:19-19:41 | 1 Corinthians 1-4 | 5-8 | 9-11 | 12-14 | 15-16 | 2 Corinthians 1-4 | 5-9 |
  10-13 | Acts 20:1-3; Romans 1-3 | 4-7 | 8-10 | 11-13 | 14-16 | Acts 20:4-23:35 | 24-26 | 27-28 | Colossians;
  Philemon | Ephesians | Philippians | 1 Timothy | Titus | 1 Peter | Hebrews 1-6 | 7-10 | 11-13 | 2 Timothy | 2
  Peter; Jude | 1 John | 2 John; 3 John | Revelation 1-5 | 6-11 | 12-18 | 19-22`;

/** Its 365 days. */
export const CHRONOLOGICAL: PlanCourse = { kind: 'days', days: daysOf(DAYS), runsRound: false };
