import type { PlanCourse } from '../plan-course';
import { dayOf, eachChapter } from './notation';

const BOOKS = `
  Matthew; Mark; Luke; John; Acts; Romans; 1 Corinthians; 2 Corinthians; Galatians; Ephesians; Philippians; Colossians; 1
  Thessalonians; 2 Thessalonians; 1 Timothy; 2 Timothy; Titus; Philemon; Hebrews; James; 1 Peter; 2 Peter; 1 John; 2 John;
  3 John; Jude; Revelation`;

/** A chapter a day: 260 days, 52 weeks from Monday to Friday. */
export const NEW_TESTAMENT_BY_CHAPTERS: PlanCourse = {
  kind: 'days',
  days: eachChapter(BOOKS).map((passages) => dayOf(passages)),
  runsRound: false,
};
