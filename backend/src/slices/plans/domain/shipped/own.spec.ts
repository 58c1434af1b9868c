import { bibleOf, CHAPTERS, verseCountOf } from '@lectio/contract';
import { chaptersOfCourse } from '../course-places';
import type { PlanCourse, PlanDay } from '../plan-course';
import { ADVENT } from './advent';
import { CATHOLIC } from './catholic';
import { GOSPELS } from './gospels';
import { NEW_TESTAMENT_BY_CHAPTERS } from './new-testament';
import { PROVERBS } from './proverbs';
import { PSALMS_AND_PROVERBS } from './psalms-and-proverbs';

const daysOf = (course: PlanCourse): readonly PlanDay[] => (course.kind === 'days' ? course.days : []);

const versesOf = ({ passages }: PlanDay): number =>
  passages
    .map(({ chapterIds, verses }) => {
      const [, first, last] = /:(\d+)-(\d+)$/.exec(verses ?? '') ?? [];
      return first === undefined
        ? chapterIds.reduce((sum, id) => sum + verseCountOf(id), 0)
        : Number(last) - Number(first) + 1;
    })
    .reduce((sum, count) => sum + count, 0);

const ascending = (ids: readonly number[]): number[] => [...ids].sort((a, b) => a - b);

const booksOn = ({ passages }: PlanDay): string[] => [
  ...new Set(passages.flatMap(({ chapterIds }) => chapterIds.map((id) => CHAPTERS[id - 1].book))),
];

describe('the days that are our own', () => {
  const bible = bibleOf('catholic');
  const namesOf = (...names: string[]) => bible.books.filter(({ name }) => names.includes(name));
  const chaptersOf = (...names: string[]): number[] => namesOf(...names).flatMap(({ chapterIds }) => chapterIds);
  const newTestament = bible.books.filter(({ testament }) => testament === 'New').flatMap((book) => book.chapterIds);

  it.each([
    ['a Catholic year', CATHOLIC, bible.chapterIds, { days: 365, verses: [63, 129] }],
    ['the Gospels', GOSPELS, chaptersOf('Matthew', 'Mark', 'Luke', 'John'), { days: 30, verses: [84, 180] }],
    ['Psalms and Proverbs', PSALMS_AND_PROVERBS, chaptersOf('Psalms', 'Proverbs'), { days: 31, verses: [89, 203] }],
    ['the New Testament on weekdays', NEW_TESTAMENT_BY_CHAPTERS, newTestament, { days: 260, verses: [8, 80] }],
  ])('read every chapter of %s once, on days from so many verses to so many', (_, course, ids, expected) => {
    const days = daysOf(course);
    const verses = days.map(versesOf);
    expect(ascending(chaptersOfCourse(course))).toEqual(ascending(ids));
    expect({ days: days.length, verses: [Math.min(...verses), Math.max(...verses)] }).toEqual(expected);
  });

  it('have the story every day of a Catholic year, wisdom on six of seven, the New Testament on five', () => {
    const days = daysOf(CATHOLIC);
    const wise = new Set(
      chaptersOf('Psalms', 'Job', 'Proverbs', 'Ecclesiastes', 'Song of Solomon', 'Wisdom', 'Sirach'),
    );
    const young = new Set(newTestament);
    const has = (day: PlanDay, isOf: (id: number) => boolean): boolean =>
      day.passages.some(({ chapterIds }) => chapterIds.some(isOf));
    const without = (isOf: (id: number) => boolean): number[] =>
      days.flatMap((day, index) => (has(day, isOf) ? [] : [index + 1]));
    expect(without((id) => !wise.has(id) && !young.has(id))).toEqual([]);
    expect(without((id) => wise.has(id))).toEqual(Array.from({ length: 52 }, (_, week) => week * 7 + 7));
    expect(without((id) => young.has(id))).toHaveLength(365 - 260);
    expect(booksOn(days[0])).toEqual(['Genesis', 'Psalms', 'Matthew']);
    expect(booksOn(days[364])).toEqual(['2 Maccabees', 'Psalms']);
  });

  it('have no day of two Gospels', () => {
    expect(daysOf(GOSPELS).filter((day) => booksOn(day).length !== 1)).toEqual([]);
  });

  it('have the chapter of Proverbs on the day of the month that has its number', () => {
    const chapters = chaptersOf('Proverbs');
    expect(daysOf(PROVERBS).map(({ date, passages }) => [date, passages])).toEqual(
      chapters.map((id, index) => [`---${String(index + 1).padStart(2, '0')}`, [{ chapterIds: [id], verses: null }]]),
    );
    expect(daysOf(PSALMS_AND_PROVERBS).map(({ passages }) => passages.at(-1)?.chapterIds)).toEqual(
      chapters.map((id) => [id]),
    );
  });

  it('go through Advent from 1 to 24 December, each with a title, and Luke 1 in four parts', () => {
    const days = daysOf(ADVENT);
    expect(days.map(({ date }) => date)).toEqual(
      Array.from({ length: 24 }, (_, day) => `--12-${String(day + 1).padStart(2, '0')}`),
    );
    expect(days.filter(({ title, passages }) => !title || passages.length === 0)).toEqual([]);
    const chapters = chaptersOfCourse(ADVENT);
    expect([chapters.length, new Set(chapters).size]).toEqual([23, 23]);
    expect(days.flatMap(({ passages }) => passages.flatMap(({ verses }) => verses ?? []))).toEqual([
      '1:1-25',
      '1:26-38',
      '1:39-56',
      '1:57-80',
    ]);
  });
});
