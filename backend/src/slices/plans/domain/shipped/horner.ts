import type { PlanCourse } from '../plan-course';
import { chaptersIn } from './notation';

const LISTS: readonly string[] = [
  'Matthew; Mark; Luke; John',
  'Genesis; Exodus; Leviticus; Numbers; Deuteronomy',
  'Romans; 1 Corinthians; 2 Corinthians; Galatians; Ephesians; Philippians; Colossians; Hebrews',
  '1 Thessalonians; 2 Thessalonians; 1 Timothy; 2 Timothy; Titus; Philemon; James; 1 Peter; 2 Peter; 1 John; 2 John; 3 John; Jude; Revelation',
  'Job; Ecclesiastes; Song of Solomon',
  'Psalms',
  'Proverbs',
  'Joshua; Judges; Ruth; 1 Samuel; 2 Samuel; 1 Kings; 2 Kings; 1 Chronicles; 2 Chronicles; Ezra; Nehemiah; Esther 1-10',
  'Isaiah; Jeremiah; Lamentations; Ezekiel; Daniel 1-12; Hosea; Joel; Amos; Obadiah; Jonah; Micah; Nahum; Habakkuk; Zephaniah; Haggai; Zechariah; Malachi',
  'Acts',
];

/** The ten lists of Professor Grant Horner: a chapter of each a day, so that no two days have the same ten. */
export const HORNER: PlanCourse = { kind: 'lists', lists: LISTS.map(chaptersIn) };
